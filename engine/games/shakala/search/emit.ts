/**
 * Files one result: its record, and what the search wants to know of every result at once. Results that were filed
 * before, by another route of the listing, are left out.
 */
import { KINDS, PITS } from '../board.ts';
import { keyAOf, keyBOf } from './board.ts';
import { WIN } from '../../../search/scale.ts';
import { estimateBoard } from './estimate.ts';
import {
  AGAIN,
  BRANCHES,
  CAPTURE,
  CHAIN,
  DEALT,
  dropResult,
  FORKS,
  HEAD,
  ORIGIN,
  OVER,
  QUIET,
  reserve,
  TAKEN,
  undropResult,
} from './results.ts';
import { stopsGame } from './stops.ts';
import { SEEN_CELLS, type Sower } from './sower-memory.ts';

/** Words of a record at most: head, cells dealt to, gems taken. */
const MAX_WORDS = HEAD + 2 * PITS * KINDS + PITS;

/** Files the dealing under way as a result, unless it was met before or a limit is reached. */
export function emit(sower: Sower): void {
  const { results, board, mover } = sower;
  if (results.count >= sower.routeLimit || results.count >= sower.mostResults) {
    results.isComplete = false;
    sower.isCut = true;
    return;
  }
  reserve(results, MAX_WORDS);
  const at = results.used;
  const size = writeRecord(sower, results.data, at);
  const index = results.count;
  // The listing has emptied the origin.
  dropResult(board, results.data, at, mover);
  const foe = 1 - mover;
  let flags = isQuiet(sower) ? QUIET : 0;
  if (sower.takeCount > 0) flags |= CAPTURE;
  if (board.sideBeads[foe] === 0) flags |= board.gemsInPlay > 0 ? AGAIN : OVER;
  const turn = (flags & AGAIN) === 0 ? foe : mover;
  const keyA = keyAOf(board, turn);
  const keyB = keyBOf(board, turn);
  if (sower.routeCount === 1 || isNew(sower, keyA, keyB, index)) {
    results.start[index] = at;
    results.flags[index] = flags;
    results.keyA[index] = keyA;
    results.keyB[index] = keyB;
    results.used = at + size;
    results.count = index + 1;
    if ((flags & OVER) !== 0) {
      results.estimate[index] = (board.points[mover] ?? 0) >= board.options.winPoints ? WIN : -WIN;
    } else {
      board.turn = turn;
      const guess = estimateBoard(board);
      board.turn = mover;
      results.estimate[index] = guess;
      const seen = turn === mover ? guess : 0 - guess;
      if (seen >= sower.enough && !stopsGame(board, sower.history, sower.level, flags, keyA, keyB)) {
        sower.isEnough = true;
        results.isComplete = false;
      }
    }
  }
  undropResult(board, results.data, at, mover);
}

/** Whether no gem leaves a pit. */
function isQuiet({ takes, takeCount }: Sower): boolean {
  for (let i = 0; i < takeCount; i++) if ((takes[i] ?? 0) < PITS * KINDS) return false;
  return true;
}

/** Writes the record of the dealing under way; its words. */
function writeRecord(sower: Sower, data: Int32Array, at: number): number {
  const { drops, dealt, takes, takeCount, kinds, kindCount } = sower;
  data[at + ORIGIN] = sower.origin;
  data[at + BRANCHES] = sower.branches;
  data[at + FORKS] = sower.forks;
  data[at + CHAIN] = sower.isDirect ? sower.chain : 0 - sower.chain;
  let to = at + HEAD;
  for (let pit = 0; pit < PITS; pit++) {
    if (drops[pit] === 0) continue;
    for (let i = 0; i < kindCount; i++) {
      const cell = pit * KINDS + (kinds[i] ?? 0);
      const count = dealt[cell] ?? 0;
      if (count === 0) continue;
      data[to++] = cell;
      data[to++] = count;
    }
  }
  data[at + DEALT] = (to - at - HEAD) >> 1;
  data[at + TAKEN] = takeCount;
  for (let i = 0; i < takeCount; i++) data[to++] = takes[i] ?? 0;
  return to - at;
}

/** Whether a key was not met before in this listing; then it is from now on. */
function isNew(sower: Sower, keyA: number, keyB: number, index: number): boolean {
  const { seen, seenAt, results } = sower;
  let cell = keyA & (SEEN_CELLS - 1);
  for (; seen[cell] !== 0; cell = (cell + 1) & (SEEN_CELLS - 1)) {
    const known = (seen[cell] ?? 0) - 1;
    if (results.keyA[known] === keyA && results.keyB[known] === keyB) return false;
  }
  seen[cell] = index + 1;
  seenAt[sower.seenCount++] = cell;
  return true;
}
