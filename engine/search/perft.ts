/**
 * Perft: how many sequences of exactly so many moves there are. The number that shows a wrong rule.
 *
 *   perft(rules, rules.start(), 4);         // kalah: 904
 *   perftDivide(rules, rules.start(), 4);   // the same by first move: [{ move: 'A', nodes: 170 }, ...]
 *
 * A move is one sowing, an extra move is one of its own, `swap` counts as a move; the last move may end the game, games
 * that end earlier are not counted. The last ply is counted, not played.
 */
import type { Rules } from '../rules/game.ts';
import type { Move, Position } from '../rules/types.ts';

/** Number of sequences that begin with a move. */
export interface PerftMove {
  readonly move: Move;
  readonly nodes: number;
}

/** Number of legal sequences of exactly `depth` moves, 1 at depth 0. Exact up to 2^53. Cost: one move for each inner node. */
export function perft(rules: Rules, position: Position, depth: number): number {
  if (depth <= 0) return 1;
  if (depth === 1) return Number(rules.countMoves(position));
  let sum = 0;
  for (const move of rules.moves(position)) sum += perft(rules, rules.next(position, move), depth - 1);
  return sum;
}

/** The same split by first move, in board order. `depth` is at least 1. */
export function perftDivide(rules: Rules, position: Position, depth: number): readonly PerftMove[] {
  const moves: PerftMove[] = [];
  for (const move of rules.moves(position)) {
    moves.push({ move, nodes: perft(rules, rules.next(position, move), depth - 1) });
  }
  return moves;
}
