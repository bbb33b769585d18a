/** What each pit stands for when it is chosen, and the value it is worth: what boards show at their pits. */
import type { BadgeCost, PitBadge } from './scene.ts';
import type { Rules } from '../rules/game.ts';
import type { PlaceIndex, Position } from '../rules/types.ts';
import type { Move } from '../core/move.ts';
import type { StoredValues } from '../core/stored-values.ts';
import { bestRank, costOf, isBestMove, rankOf } from '../core/ranking.ts';
import type { Value } from '../core/value.ts';

/** A pit that can be played: its pick for `build`, and the move if the pit alone makes one. */
export interface PitMove {
  readonly pick: string;
  readonly move: Move | null;
}

/** The pits that can be played now. */
export function pitMoves(rules: Rules, position: Position): ReadonlyMap<PlaceIndex, PitMove> {
  const pits = new Map<PlaceIndex, PitMove>();
  const first = rules.build(position, []);
  if (!first.ok) return pits;
  for (const { id, kind, place } of first.value.choices) {
    if (kind !== 'pit' || place === undefined) continue;
    const next = rules.build(position, [id]);
    const isWhole = next.ok && next.value.choices.length === 0;
    pits.set(place, { pick: id, move: isWhole ? next.value.move : null });
  }
  return pits;
}

/** The value of a pit: of its move, or of the best known move that begins there. */
export function pitValue(known: StoredValues | null, pit: PitMove, position: Position): Value | null {
  if (!known) return null;
  const sign = position.turn === 'south' ? 1 : -1;
  let best: Value | null = null;
  for (const { move, value } of known.moves) {
    const isHere = pit.move === null ? move.startsWith(pit.pick) : move === pit.move;
    if (isHere && (best === null || sign * (rankOf(value) - rankOf(best)) > 0)) best = value;
  }
  return best;
}

/** A loss in seeds as plates show it; null where values are no margins. */
export function badgeCost(value: Value, best: number | null, mover: Position['turn']): BadgeCost | null {
  const seeds = costOf(value, best, mover);
  return seeds === null ? null : { kind: 'exact', seeds };
}

/** Badges of the pits whose value is known, for a picture; none once the game is over. */
export function knownBadges(
  rules: Rules,
  position: Position,
  known: StoredValues | null,
): readonly PitBadge[] {
  if (!known || position.outcome) return [];
  const best = bestRank(known, position.turn);
  return [...pitMoves(rules, position)].flatMap(([place, pit]) => {
    const value = pitValue(known, pit, position);
    if (!value) return [];
    const cost = badgeCost(value, best, position.turn);
    return [{ place, value, cost, isBest: isBestMove(value, known, position.turn) }];
  });
}
