/**
 * The moves of the Oware family on plain counts in WebAssembly, every rule included: the twin of `../../plain-moves.ts`,
 * which tells what they are. For the rare positions that packed sides cannot move in.
 */

import {
  AWARI,
  CAPTURE_END,
  CAPTURE_MOVE_AGAIN,
  CAPTURE_OPPONENT_REST,
  cannotFeed,
  captureLimit,
  dealtOut,
  fewSeeds,
  FORBID,
  greatestTarget,
  IN_HALVES,
  LEAVE_FIRST,
  LEAVE_LAST,
  majority,
  mustFeed,
  NO_CAPTURE,
  passes,
  PLAY_ON,
  slam,
  skipsOrigin,
  takesUpToLimit,
  TO_UNFED,
  UNCOUNTED,
} from './rules';
import { AGAIN, OVER, PITS, QUIET, ROW } from './slots';

/** A board is 12 words. A move: its board, then flags, gain, seeds captured, pit, whether it was a grand slam. */
const COUNT: usize = 4;
const BOARD: usize = 48;
export const MOVE_FLAGS: usize = BOARD;
export const MOVE_GAIN: usize = BOARD + 4;
export const MOVE_TAKEN: usize = BOARD + 8;
export const MOVE_PIT: usize = BOARD + 12;
const MOVE_SLAM: usize = BOARD + 16;
export const MOVE: usize = 80;

/** Why a player has no move. */
const NOT_STUCK: i32 = 0;
const ONLY_SLAMS: i32 = 1;
const CANNOT_FEED: i32 = 2;

/** The board to move on, the one a sowing works on, the one asked for a way out, and the moves. */
export let board: usize = 0;
let after: usize = 0;
let turned: usize = 0;
export let moves: usize = 0;

let captured: i32 = 0;
let isSlam: bool = false;

/** Address of the room: three boards and six moves. */
export function setPlainRoom(at: usize): void {
  board = at;
  after = at + BOARD;
  turned = at + 2 * BOARD;
  moves = at + 3 * BOARD;
}

function at(from: usize, pit: i32): i32 {
  return load<i32>(from + <usize>pit * COUNT);
}
function put(from: usize, pit: i32, count: i32): void {
  store<i32>(from + <usize>pit * COUNT, count);
}

/** Seeds in the six pits from `row` on. */
function seeds(from: usize, row: i32): i32 {
  let sum = 0;
  for (let i = row; i < row + ROW; i++) sum += at(from, i);
  return sum;
}

/** Sows a pit of `from` into `after`, which keeps the mover's seat; fills `captured` and `isSlam`. */
function sow(from: usize, origin: i32): void {
  for (let i = 0; i < PITS; i++) put(after, i, at(from, i));
  let hand = at(after, origin);
  put(after, origin, 0);
  let last = origin;
  while (hand > 0) {
    last = last + 1 === PITS ? 0 : last + 1;
    if (last === origin && skipsOrigin) continue;
    put(after, last, at(after, last) + 1);
    hand--;
  }
  captured = 0;
  isSlam = false;
  if (last < ROW) return;
  let end = last;
  while (end >= ROW && isTarget(at(after, end))) end--;
  const chain = last - end;
  const pits = chain <= captureLimit ? chain : takesUpToLimit ? captureLimit : 0;
  if (pits > 0) capture(last - pits + 1, last);
}

function isTarget(count: i32): bool {
  return count >= 2 && count <= greatestTarget;
}

/** Captures the pits `low` to `high` of `after` as far as the slam rule allows. */
function capture(low: i32, high: i32): void {
  let target = 0;
  for (let i = low; i <= high; i++) target += at(after, i);
  isSlam = target === seeds(after, ROW);
  let first = low;
  let last = high;
  if (isSlam) {
    if (slam === NO_CAPTURE) return;
    if (slam === LEAVE_LAST) last--;
    else if (slam === LEAVE_FIRST) first++;
  }
  for (let i = first; i <= last; i++) {
    captured += at(after, i);
    put(after, i, 0);
  }
}

/** Why the player to move on `from`, who has seeds, has no move. */
function stuck(from: usize): i32 {
  const feeds = mustFeed && seeds(from, ROW) === 0;
  const forbids = slam === FORBID;
  if (!feeds && !forbids) return NOT_STUCK;
  let onlySlams = forbids;
  for (let origin = 0; origin < ROW; origin++) {
    if (at(from, origin) === 0) continue;
    sow(from, origin);
    if (forbids && isSlam) continue;
    if (!feeds || seeds(after, ROW) > 0) return NOT_STUCK;
    onlySlams = false;
  }
  return onlySlams ? ONLY_SLAMS : CANNOT_FEED;
}

/** Decides who is to move after a move, or how the game ended; turns its board to the seat of the next. */
function finish(move: usize, total: i32, need: i32): void {
  const own = seeds(move, 0);
  const other = seeds(move, ROW);
  const took = load<i32>(move, MOVE_TAKEN);
  const wasSlam = load<i32>(move, MOVE_SLAM) === 1;
  if (wasSlam && slam === CAPTURE_END) {
    end(move, total);
    return;
  }
  if (wasSlam && slam === CAPTURE_OPPONENT_REST) {
    end(move, -total);
    return;
  }
  if (majority !== PLAY_ON && need <= took) {
    end(move, majority === UNCOUNTED ? 0 : own - other);
    return;
  }
  const isDue = wasSlam && slam === CAPTURE_MOVE_AGAIN;
  const dueSeeds = isDue ? own : other;
  const isPassed = passes && dueSeeds === 0 && total > 0;
  const isAgain = isPassed ? !isDue : isDue;
  if ((isAgain ? own : other) === 0) {
    end(move, own - other);
    return;
  }
  for (let i = 0; i < PITS; i++) put(turned, i, at(move, isAgain ? i : (i + ROW) % PITS));
  const why = stuck(turned);
  if (why !== NOT_STUCK) {
    const isShared = why === CANNOT_FEED && cannotFeed === IN_HALVES;
    const toOther = why === CANNOT_FEED && cannotFeed === TO_UNFED;
    end(move, isShared ? 0 : isAgain === toOther ? -total : total);
    return;
  }
  if (total <= fewSeeds) {
    end(move, dealtOut(own, other));
    return;
  }
  for (let i = 0; i < PITS; i++) put(move, i, at(turned, i));
  store<i32>(move, took, MOVE_GAIN);
  store<i32>(move, (isAgain ? AGAIN : 0) | (took === 0 ? QUIET : 0), MOVE_FLAGS);
}

function end(move: usize, settled: i32): void {
  store<i32>(move, load<i32>(move, MOVE_TAKEN) + settled, MOVE_GAIN);
  store<i32>(move, OVER, MOVE_FLAGS);
}

/**
 * Makes all legal moves of the player to move on `board`, with `total` seeds; `need` is what he still has to capture for a
 * majority.
 *
 * @returns how many there are, from address `moves` on.
 */
export function expandBoard(total: i32, need: i32): i32 {
  const feeds = mustFeed && seeds(board, ROW) === 0;
  const forbids = slam === FORBID;
  let count = 0;
  let feeding = 0;
  for (let origin = 0; origin < ROW; origin++) {
    if (at(board, origin) === 0) continue;
    sow(board, origin);
    if (forbids && isSlam) continue;
    const isFeeding = seeds(after, ROW) > 0;
    if (feeds && !isFeeding) continue;
    if (slam === AWARI) {
      // The first move that leaves a reply makes the others illegal.
      if (isFeeding && feeding++ === 0) count = 0;
      if (!isFeeding && feeding > 0) continue;
    }
    const move = moves + <usize>count * MOVE;
    for (let i = 0; i < PITS; i++) put(move, i, at(after, i));
    store<i32>(move, captured, MOVE_TAKEN);
    store<i32>(move, isSlam ? 1 : 0, MOVE_SLAM);
    store<i32>(move, origin, MOVE_PIT);
    count++;
  }
  for (let i = 0; i < count; i++) {
    const move = moves + <usize>i * MOVE;
    finish(move, total - load<i32>(move, MOVE_TAKEN), need);
  }
  return count;
}
