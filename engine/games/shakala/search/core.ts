/** The memory of one search of Shakala. Made once for a backend and filled again by every test; one thread uses it. */
import { makeAnswers, type Answers } from '../../../search/fast/answers.ts';
import { makeEntries } from '../../../search/fast/entries.ts';
import { makeHistory, type History } from '../../../search/fast/history.ts';
import type { ShakalaOptions } from '../ends.ts';
import type { Past, Position } from '../../../rules/types.ts';
import type { SearchMemory } from '../../../search/backend.ts';
import type { SearchState } from '../../../search/state.ts';
import { makeBoard, type Board } from './board.ts';
import { makeResults, type Results } from './results.ts';
import { makeSower } from './sower.ts';
import type { Sower } from './sower-memory.ts';

/** Deepest recursion. */
export const MAX_PLIES = 1000;

/** Levels for the past of the root: positions with longer pasts are left to the rules' own search. */
export const MAX_PAST = 4096;

/** Memory of one search. */
export interface ShakalaCore {
  readonly board: Board;
  readonly sower: Sower;
  readonly answers: Answers;
  readonly history: History;
  /** Words of positions that a thread searches now; null with only one thread. */
  readonly busy: Int32Array | null;
  /** Results of the node at each ply, made when a search first reaches the ply. */
  readonly frames: Results[];

  state: SearchState;
  /** Level of the root in `history`. */
  base: number;
  /** The position on the board, with its past on the levels below `base`; null before any is loaded. */
  loaded: Position | null;
  past: Past | null;
  /** Collects the words that are touched, so that no compiler removes the reads. */
  touched: number;
}

/** Makes the memory of a search. `state` is used until a test brings its own. */
export function makeShakalaCore(
  options: ShakalaOptions,
  memory: SearchMemory,
  state: SearchState,
): ShakalaCore {
  const board = makeBoard(options);
  const history = makeHistory(MAX_PLIES + MAX_PAST + 1);
  return {
    board,
    sower: makeSower(board, history, makeResults()),
    answers: makeAnswers(makeEntries(memory.table), false, options.repetition > 0, true, MAX_PLIES),
    history,
    busy: memory.busy,
    frames: [],
    state,
    base: 0,
    loaded: null,
    past: null,
    touched: 0,
  };
}
