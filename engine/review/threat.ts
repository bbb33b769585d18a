/**
 * The threat in a position: the best turn of the other side if the player to move could pass. No rule allows a pass, so
 * the position with the other side to move is a view: it has the same beads, but neither history nor a count of moves.
 */
import type { Side } from '../core/side.ts';
import type { SearchReport } from '../core/report.ts';
import type { Value } from '../core/value.ts';
import type { Rules } from '../rules/game.ts';
import type { Position } from '../rules/types.ts';
import { lineTurns, type LineTurn } from './line-turns.ts';

/** What the other side would do. */
export interface Threat {
  readonly side: Side;
  readonly turn: LineTurn;
  /** The value of the position with the other side to move, and as it is; null if it is not known. */
  readonly passed: Value;
  readonly now: Value | null;
  /** Seeds that the other side would gain by moving now; null in games without margins, or if too little is known. */
  readonly gain: number | null;
  /** Whether both values are proved. */
  readonly isProved: boolean;
}

/**
 * Returns the threat; null if the report has no move.
 *
 * @param passed the position with the other side to move (`asOtherSide`).
 * @param report a report on that position.
 * @param now the value of the position as it is.
 */
export function threatIn(
  rules: Rules,
  passed: Position,
  { best, value, moves }: SearchReport,
  now: Value | null,
): Threat | null {
  const line = moves.find(({ move }) => move === best)?.line ?? [];
  const [turn] = best === null ? [] : lineTurns(rules, passed, line[0] === best ? line : [best]);
  if (!turn || value === null) return null;
  const side = passed.turn;
  const sign = side === 'south' ? 1 : -1;
  const isMargin = value.kind === 'margin' && now?.kind === 'margin';
  return {
    side,
    turn,
    passed: value,
    now,
    gain: isMargin ? sign * (value.margin - now.margin) + 0 : null,
    isProved: value.proof === 'exact' && now?.proof === 'exact',
  };
}
