/** Compares two lines from one position, turn by turn: captures, ends and scores of one that the other does not have. */
import type { Move } from '../core/move.ts';
import { otherSide, type BySide, type Side } from '../core/side.ts';
import type { Rules } from '../rules/game.ts';
import type { Position } from '../rules/types.ts';
import type { Capture, Ending, Fault, Gains } from './cause.ts';
import type { LineTurn } from './line-turns.ts';

/** Largest number of moves between a mistake and a capture that it causes: what comes later has other causes, too. */
const FAR = 9;

/** A line with its turns: the player's own turn, the opponent's reply, and so on. */
export interface Line {
  readonly turns: readonly LineTurn[];
  readonly own: LineTurn;
}

/** Returns the moves between the first one of a line and one of its turns. */
function movesBefore(turns: readonly LineTurn[], index: number): readonly Move[] {
  return turns
    .slice(0, index)
    .flatMap(({ moves }) => moves)
    .slice(1);
}

/** Returns the beads that a side has captured up to a turn. */
function takenBy(side: Side, { turns }: Line, index: number): number {
  return turns.slice(0, index + 1).reduce((sum, turn) => sum + (turn.side === side ? turn.beads : 0), 0);
}

/**
 * Returns the turn in which a side captures most of what it captures only in this line; null if there is none. Beyond
 * the end of the other line nothing is compared, except the next turn after a move whose line is not known.
 */
export function captureIn(line: Line, other: Line, side: Side): Capture | null {
  const least = side === line.own.side ? 1 : 2;
  const compared = Math.max(least, Math.min(line.turns.length, other.turns.length));
  let found: Capture | null = null;
  for (const [index, turn] of line.turns.slice(0, compared).entries()) {
    if (turn.side !== side || turn.beads === 0) continue;
    const more = Math.min(turn.beads, takenBy(side, line, index) - takenBy(side, other, index));
    const after = movesBefore(line.turns, index);
    if (more <= (found?.more ?? 0) || after.length > FAR) continue;
    const { beads, pits, moves, until } = turn;
    found = { after, turn: moves.slice(0, until), beads, more, pits };
  }
  return found;
}

/** Returns the beads left on the board that a side gets at the end of a line, and the winner; null if it has no end. */
function endOf({ board }: Rules, { turns }: Line, side: Side) {
  const outcome = turns.at(-1)?.after.outcome;
  if (!outcome) return null;
  const store = 2 * board.pitsPerSide + (side === 'south' ? 0 : 1);
  const beads = outcome.sweep.reduce(
    (sum, step) =>
      sum + (step.kind === 'sweep' && step.to === store ? step.beads.reduce((a, b) => a + b, 0) : 0),
    0,
  );
  return { reason: outcome.reason, beads, isWon: outcome.winner === side };
}

/**
 * Returns the end of a line, if it gives a side more beads than the end of the other line, or a win. If the other line is
 * not known to its end, only the end that the move or its reply brings is a difference.
 */
export function endingIn(rules: Rules, line: Line, other: Line, side: Side): Ending | null {
  const end = endOf(rules, line, side);
  const otherEnd = endOf(rules, other, side);
  if (!end || (!otherEnd && line.turns.length > 2)) return null;
  if (end.beads <= (otherEnd?.beads ?? 0) && (!end.isWon || otherEnd?.isWon === true)) return null;
  return { after: movesBefore(line.turns, line.turns.length), reason: end.reason, beads: end.beads };
}

function gainsOf({ turns }: Line, index: number, from: BySide<number>, side: Side): Gains {
  const score = turns[index]?.score ?? from;
  const other = otherSide(side);
  return { own: score[side] - from[side], other: score[other] - from[other] };
}

/** Compares both lines in figures, at the turn at which the played one is most behind; null if it never is. */
export function scoresOf(
  rules: Rules,
  position: Position,
  played: Line,
  better: Line,
): (Fault & { readonly kind: 'scores' }) | null {
  const from = rules.score(position);
  let found: (Fault & { readonly kind: 'scores' }) | null = null;
  for (let index = 1; index < Math.min(played.turns.length, better.turns.length); index++) {
    const one = gainsOf(played, index, from, position.turn);
    const two = gainsOf(better, index, from, position.turn);
    const behind = two.own - two.other - (one.own - one.other);
    if (behind > 0 && behind >= (found?.behind ?? 0))
      found = { kind: 'scores', turns: index + 1, played: one, better: two, behind };
  }
  return found;
}
