/** Makes requests to the engine from the position shown and the settings. */
import type { Move } from '../../../engine/core/move.ts';
import type { PositionRef } from '../../../engine/core/position-ref.ts';
import { makePosition } from '../../../engine/notation/position-text.ts';
import type { Limits } from '../../../engine/core/limits.ts';
import { movesOf } from '../../../engine/tree/path.ts';
import { SEARCH_OPTIONS } from '../../../engine/core/search-options.ts';
import type { GameRecord } from '../../../engine/tree/types.ts';
import type { Shown } from '../../studio/shown.ts';
import type { LimitChoice } from './settings/limit-choice.ts';

/** Rounds a number for the engine and limits it to the maximum of requests. */
function within(key: 'timeMs' | 'depth' | 'nodes', number: number): number {
  return Math.min(Math.round(number), SEARCH_OPTIONS[key].most ?? Number.MAX_SAFE_INTEGER);
}

/** Makes the limit of an analysis from the settings, multiplied by `stretch`, within the maximum of requests. */
export function makeLimits(choice: LimitChoice, stretch = 1): Limits {
  switch (choice.kind) {
    case 'solved':
      return {};
    case 'time':
      return { timeMs: within('timeMs', choice.seconds * 1000 * stretch) };
    case 'depth':
      return { depth: within('depth', choice.depth + 2 * Math.log2(stretch)) };
    case 'nodes':
      return { nodes: within('nodes', choice.nodes * stretch) };
  }
}

/** Returns the position that moves lead to from the start of a game, for the engine and the index. */
export function recordRef(
  { rules, setup }: Pick<GameRecord, 'rules' | 'setup'>,
  moves: readonly Move[],
): PositionRef {
  return { rules, start: setup ? makePosition(setup) : null, moves };
}

/** Returns the position shown, with the moves that led to it, so that history counts. */
export function positionRef({ record, path }: Shown): PositionRef {
  return recordRef(record, movesOf(path));
}
