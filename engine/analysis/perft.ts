/**
 * Perft: the number of move sequences of an exact length. A wrong number reveals a wrong rule.
 *
 *   perft(rules, rules.start(), 4);         // kalah: 904n
 *   perftDivide(rules, rules.start(), 4);   // the same by first move: [{ move: 'A', nodes: 170n }, ...]
 *
 * A move is one sowing; an extra move and `swap` count separately. The last move may end the game; games that end
 * earlier are not counted. The moves of the last ply are counted, not played. Numbers are exact at any size: one heaped
 * pit of Shakala has more orders of beads than a double can count.
 */
import type { Rules } from '../rules/game.ts';
import type { Position } from '../rules/types.ts';
import type { Move } from '../core/move.ts';

/** A first move with the number of sequences that begin with it. */
export interface PerftMove {
  readonly move: Move;
  readonly nodes: bigint;
}

/** A running sum: added as a plain number while that is exact, which is cheap, and carried over before it is not. */
interface Tally {
  carried: bigint;
  small: number;
}

/** Summands and sums up to this size keep a plain sum below 2^53. */
const CARRY = 2 ** 52;

function add(tally: Tally, count: bigint): void {
  if (count >= CARRY) {
    tally.carried += count;
    return;
  }
  tally.small += Number(count);
  if (tally.small < CARRY) return;
  tally.carried += BigInt(tally.small);
  tally.small = 0;
}

function count(rules: Rules, position: Position, depth: number, tally: Tally): void {
  if (depth === 1) {
    add(tally, rules.countMoves(position));
    return;
  }
  for (const move of rules.moves(position)) count(rules, rules.next(position, move), depth - 1, tally);
}

/** Counts the legal sequences of exactly `depth` moves; 1 at depth 0. Cost: one move for each inner node. */
export function perft(rules: Rules, position: Position, depth: number): bigint {
  if (depth <= 0) return 1n;
  const tally: Tally = { carried: 0n, small: 0 };
  count(rules, position, depth, tally);
  return tally.carried + BigInt(tally.small);
}

/** Counts the same sequences by first move, in board order. `depth` is at least 1. */
export function perftDivide(rules: Rules, position: Position, depth: number): readonly PerftMove[] {
  const moves: PerftMove[] = [];
  for (const move of rules.moves(position)) {
    moves.push({ move, nodes: perft(rules, rules.next(position, move), depth - 1) });
  }
  return moves;
}
