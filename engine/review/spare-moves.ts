/**
 * Counts spare moves: how many moves a side can make one after the other without sowing into the other side's pits. In an
 * endgame, the side that runs out of them first has to give seeds away.
 */
import type { Side } from '../core/side.ts';
import type { Rules } from '../rules/game.ts';
import type { Setup } from '../rules/types.ts';

/** Largest number of seeds that are counted out: with more, nobody runs out of moves soon. */
const MAX_SEEDS = 16;

/**
 * Returns the largest number of moves that sow only into the side's own row, and its store where moves sow into stores,
 * if the other side does nothing. Captures are left out: they only add moves. Returns 0 on boards other than two rows of
 * seeds, and where the last seed may go on, or seeds may go back.
 */
export function spareMoves({ board, hasRelays }: Rules, { pits }: Setup, side: Side): number {
  if (board.family !== 'two-row' || board.kinds !== 1 || hasRelays) return 0;
  if (board.successors[side].some((next) => next.length > 1)) return 0;
  const first = side === 'south' ? 0 : board.pitsPerSide;
  const row = pits.slice(first, first + board.pitsPerSide);
  const room = board.stores === 'sown' ? row.length : row.length - 1;
  const movable = row.reduce((sum, seeds, i) => sum + (i + seeds <= room ? seeds : 0), 0);
  return movable > MAX_SEEDS ? 0 : longest(row, room, new Map());
}

function longest(row: readonly number[], room: number, known: Map<string, number>): number {
  const key = row.join();
  const found = known.get(key);
  if (found !== undefined) return found;
  let most = 0;
  for (const [i, seeds] of row.entries()) {
    if (seeds === 0 || i + seeds > room) continue;
    const next = row.map((count, j) => (j === i ? 0 : j > i && j <= i + seeds ? count + 1 : count));
    most = Math.max(most, 1 + longest(next, room, known));
  }
  known.set(key, most);
  return most;
}
