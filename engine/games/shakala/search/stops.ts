/** Ends of a game of Shakala by its history, repetition and the limit of moves, and their worth. */
import type { History } from '../../../search/fast/history.ts';
import { WIN } from '../../../search/scale.ts';
import type { Board } from './board.ts';
import { QUIET } from './results.ts';

/**
 * Whether the position with this key has occurred on the path, since the last gem left a pit, so often that it ends the
 * game.
 */
function returns(history: History, level: number, a: number, b: number, repetition: number): boolean {
  let left = repetition - 1;
  const { keyA, keyB } = history;
  for (let at = level, since = history.since[level] ?? 0; at >= since; at--)
    if (keyA[at] === a && keyB[at] === b && --left === 0) return true;
  return false;
}

/**
 * Whether a result that is not an end itself ends the game by its history. `level` is the level of the position before.
 */
export function stopsGame(
  { options, ply }: Board,
  history: History,
  level: number,
  flags: number,
  a: number,
  b: number,
): boolean {
  if (options.plyLimit > 0 && ply + 1 >= options.plyLimit) return true;
  return options.repetition > 0 && (flags & QUIET) !== 0 && returns(history, level, a, b, options.repetition);
}

/** Returns the worth to a seat of a game stopped on this board: nothing, or by points if the rules count them. */
export function stopValue({ options, points }: Board, seat: number): number {
  if (!options.countsPoints) return 0;
  const ahead = (points[seat] ?? 0) - (points[1 - seat] ?? 0);
  return ahead > 0 ? WIN : ahead < 0 ? -WIN : 0;
}
