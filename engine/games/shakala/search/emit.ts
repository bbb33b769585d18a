/**
 * Files one result: its record, and the data that the search needs of every result at once. Results that another route
 * of the listing has filed before are left out.
 */
import { KINDS, PITS } from '../board.ts';
import { keyAOf, keyBOf, keyChange } from './board.ts';
import { WIN } from '../../../search/scale.ts';
import { estimateBoard, guessFrom, standing } from './estimate.ts';
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
import { LATE, pitWorth, stageOf } from './pit-worth.ts';
import { stopsGame } from './stops.ts';
import { SEEN_CELLS, type Sower } from './sower-memory.ts';

/** Most words of a record: head, cells dealt to, gems taken. */
const MAX_WORDS = HEAD + 2 * PITS * KINDS + PITS;

/** Files the current dealing as a result, unless it was met before or a limit is reached. */
export function emit(sower: Sower): void {
  const { results } = sower;
  if (results.count >= sower.routeLimit || results.count >= sower.mostResults) {
    results.isComplete = false;
    sower.isCut = true;
    return;
  }
  reserve(results, MAX_WORDS);
  if (sower.takeCount > 0) emitCapture(sower);
  else emitSowing(sower);
}

/** Files a result without a capture: its changes are summed separately, and the board is not changed. */
function emitSowing(sower: Sower): void {
  const { board, mover, pits, pitCount, dealt, drops, kinds, kindCount } = sower;
  const foe = 1 - mover;
  let keyA = board.keyA;
  let keyB = board.keyB;
  const gemsInPlay = board.gemsInPlay + sower.handGems;
  const stage = stageOf(gemsInPlay);
  const worth = stage === LATE ? board.lateWorth : board.worth;
  let ownWorth = worth[mover] ?? 0;
  let foeWorth = worth[foe] ?? 0;
  let ownFull = board.fullPits[mover] ?? 0;
  let foeFull = board.fullPits[foe] ?? 0;
  let ownPits = board.sidePoints[mover] ?? 0;
  let foePits = board.sidePoints[foe] ?? 0;
  for (let at = 0; at < pitCount; at++) {
    const pit = pits[at] ?? 0;
    const first = pit * KINDS;
    let sum = 0;
    for (let i = 0; i < kindCount; i++) {
      const kind = kinds[i] ?? 0;
      const count = dealt[first + kind] ?? 0;
      if (count === 0) continue;
      keyA ^= keyChange(board, first + kind, count, 0);
      keyB ^= keyChange(board, first + kind, count, 1);
      sum += kind * count;
    }
    const stones = board.cells[first] ?? 0;
    const gems = board.gems[pit] ?? 0;
    const fallen = dealt[first] ?? 0;
    const more =
      pitWorth(stage, pit, stones + fallen, gems + (drops[pit] ?? 0) - fallen) -
      pitWorth(stage, pit, stones, gems);
    const filled = board.beads[pit] === 0 ? 1 : 0;
    if (pit >> 3 === mover) {
      ownWorth += more;
      ownPits += sum;
      ownFull += filled;
    } else {
      foeWorth += more;
      foePits += sum;
      foeFull += filled;
    }
  }
  let flags = QUIET;
  if ((board.sideBeads[foe] ?? 0) + sower.foeDrops === 0) flags |= gemsInPlay > 0 ? AGAIN : OVER;
  const isAgain = (flags & AGAIN) !== 0;
  const turn = isAgain ? mover : foe;
  keyA = keyAOf(keyA, turn);
  keyB = keyBOf(keyB, turn);
  const { winPoints } = board.options;
  const points = board.points[mover] ?? 0;
  if ((flags & OVER) !== 0) {
    fileResult(sower, flags, keyA, keyB, points >= winPoints ? WIN : -WIN);
    return;
  }
  const own = standing(stage, winPoints, points, ownPits, ownWorth, ownFull);
  const other = standing(stage, winPoints, board.points[foe] ?? 0, foePits, foeWorth, foeFull);
  fileResult(sower, flags, keyA, keyB, isAgain ? guessFrom(stage, own, other) : guessFrom(stage, other, own));
}

/** Files a result with a capture: it is carried out on the board and taken back. */
function emitCapture(sower: Sower): void {
  const { results, board, mover } = sower;
  const at = results.used;
  writeRecord(sower, results.data, at);
  // The listing has emptied the origin.
  dropResult(board, results.data, at, mover);
  const foe = 1 - mover;
  let flags = (isQuiet(sower) ? QUIET : 0) | CAPTURE;
  if (board.sideBeads[foe] === 0) flags |= board.gemsInPlay > 0 ? AGAIN : OVER;
  const turn = (flags & AGAIN) === 0 ? foe : mover;
  const keyA = keyAOf(board.keyA, turn);
  const keyB = keyBOf(board.keyB, turn);
  let guess = 0;
  if ((flags & OVER) !== 0) guess = (board.points[mover] ?? 0) >= board.options.winPoints ? WIN : -WIN;
  else {
    board.turn = turn;
    guess = estimateBoard(board);
    board.turn = mover;
  }
  undropResult(board, results.data, at, mover);
  fileResult(sower, flags, keyA, keyB, guess);
}

/** Files the data of a result, and its record, unless it was met before; ends the listing if it is good enough. */
function fileResult(sower: Sower, flags: number, keyA: number, keyB: number, guess: number): void {
  const { results } = sower;
  const index = results.count;
  if (sower.routeCount !== 1 && !isNew(sower, keyA, keyB, index)) return;
  results.start[index] = results.used;
  results.flags[index] = flags;
  results.keyA[index] = keyA;
  results.keyB[index] = keyB;
  results.estimate[index] = guess;
  if (sower.keepsRecords) results.used += writeRecord(sower, results.data, results.used);
  results.count = index + 1;
  if ((flags & OVER) !== 0) return;
  const seen = (flags & AGAIN) !== 0 ? guess : 0 - guess;
  if (seen < sower.enough) return;
  if (stopsGame(sower.board, sower.history, sower.level, flags, keyA, keyB)) return;
  sower.isEnough = true;
  results.isComplete = false;
}

/** Whether no gem leaves a pit. */
function isQuiet({ takes, takeCount }: Sower): boolean {
  for (let i = 0; i < takeCount; i++) if ((takes[i] ?? 0) < PITS * KINDS) return false;
  return true;
}

/** Writes the record of the current dealing; returns the number of its words. */
function writeRecord(sower: Sower, data: Int32Array, at: number): number {
  const { pits, pitCount, dealt, takes, takeCount, kinds, kindCount } = sower;
  data[at + ORIGIN] = sower.origin;
  data[at + BRANCHES] = sower.branches;
  data[at + FORKS] = sower.forks;
  data[at + CHAIN] = sower.isDirect ? sower.chain : 0 - sower.chain;
  let to = at + HEAD;
  for (let each = 0; each < pitCount; each++) {
    const pit = pits[each] ?? 0;
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

/** Whether a key was not met before in this listing; enters it. */
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
