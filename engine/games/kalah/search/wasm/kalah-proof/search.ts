/**
 * The proof search of Kalah: null-window tests played out to the end of the game, over packed sides (`../../wasm-proof.ts`).
 *
 * A bound of the future difference belongs to the two sides alone. A node's children are all made at once and settled as
 * far as possible - by the end of the game, by the seeds left, by the endgame table, by the proof table (enhanced
 * transposition cut-off, all lines touched first so that their waits overlap) - before any is searched. Where all seeds are
 * counted, results have the parity of the seeds, and windows are rounded to it. Far from the endgame table, where a node may
 * cost millions of positions, an adviser names the move to take first.
 *
 * Threads: a child that another thread searches right now is put off until the others are done (ABDADA, Weill 1996).
 *
 * This folder is AssemblyScript, a language with TypeScript's syntax and WebAssembly's types: it is compiled by `asc`
 * (see `electron/engine/wasm-compiler.ts`), not by `tsc`, and nothing else may import from it.
 *
 * The module works on a memory that the host hands in, which holds tables, slots and frames; addresses are arguments of
 * the `setProof...` functions. It calls nothing but instances over other memories: `runProof` pauses after `limit`
 * positions, where a house overflows, and where the adviser is to be asked, and continues when called again, which the
 * stack of frames in memory allows. Its globals belong to the instance, hence to one thread.
 *
 * Frame of 24 bytes, one for each ply: window, best so far, positions searched before, child being searched, end of the
 * children, how far other threads are told.
 *
 * Slots and frames belong to one thread; the table and the words of positions under search are common to all.
 */

import { findProof, highOf, lowOf, storeProof, touchProof } from './entries';
import {
  AGAIN,
  expand,
  FLAGS,
  GAIN,
  houses,
  KEY_A,
  KEY_B,
  ORDER,
  OTHER,
  OVER,
  parity,
  PIT,
  SEEDS,
  setKey,
  SLOT,
} from './moves';
import { orderOf } from './order';
import { probed, seedsOf } from './probe';

export { findProof, setProofShards, setProofTable, storeProof, touchProof } from './entries';
export { setProofLaps, setProofRules } from './moves';
export { setProofOrder } from './order';
export { setProofProbe, valueAt } from './probe';

const BETA: usize = 0;
const BEST: usize = 4;
const BEFORE: usize = 8;
const CHILD: usize = 12;
const END: usize = 16;
const TOLD: usize = 20;
const FRAME: usize = 24;

/** Values of `TOLD`: no other thread need know; they know, and a child is being searched; it is not the first. */
const ALONE: i32 = 0;
const FIRST: i32 = 1;
const LATER: i32 = 2;

/** Answers of `runProof`. */
const FINISHED: i32 = 0;
const PAUSED: i32 = 1;
const TOO_DEEP: i32 = 2;
const CROWDED: i32 = 3;
const ASKING: i32 = 4;

/** Less than any future difference. */
const NOTHING: i32 = -30000;

/** Order key of a child that needs no search, and what is taken off the key of one that is put off. */
const DONE: i32 = -(1 << 30);
const PUT_OFF: i32 = 1 << 28;

/** Order key of the child that the adviser names: before all others. */
const ADVISED: i32 = 1 << 26;

/** Positions with this many seeds more than the endgame table holds are worth telling other threads about. */
const SHARED_SEEDS: i32 = 3;

let slots: usize = 0;
let plies: i32 = 0;
let frames: usize = 0;

let busy: usize = 0;
let busyMask: i32 = 0;

let touched: i32 = 0;

let ready: i32 = -1;
let advisedSeeds: i32 = 1000;

let made: i32 = 0;
let searched: i32 = 0;
let ply: i32 = 0;
let answer: i32 = 0;

/** Whether the node at `ply` was answered from outside; whether it was entered, and advice was asked for. */
let isToldAnswer: bool = false;
let isEntered: bool = false;

/** Addresses of the room for slots and frames of `count` plies. */
export function setProofRoom(slotsAt: usize, framesAt: usize, count: i32): void {
  slots = slotsAt;
  frames = framesAt;
  plies = count;
}

/** Address of the words of positions under search, a power of two of them; 0 on one thread. */
export function setProofBusy(at: usize, words: i32): void {
  busy = at;
  busyMask = words - 1;
}

/** Seeds beyond those of the endgame table above which the adviser is asked. */
export function setProofAdvice(seeds: i32): void {
  advisedSeeds = seeds;
}

/** Starts a test; `readySeeds` is the greatest number of seeds the endgame table answers for, -1 for none. */
export function beginProof(own: i32, other: i32, beta: i32, readySeeds: i32): void {
  ready = readySeeds;
  ply = 0;
  isToldAnswer = false;
  isEntered = false;
  store<i32>(slots, own);
  store<i32>(slots, other, OTHER);
  const left = seedsOf(own) + seedsOf(other);
  store<i16>(slots, <i16>left, SEEDS);
  setKey(slots, own, other);
  store<i32>(frames, rounded(beta, left), BETA);
}

/** Positions made by the last `runProof`, and searched since the instance was made. */
export function proofMade(): i32 {
  return made;
}
export function proofSearched(): i32 {
  return searched;
}

/** The bound found, once `runProof` has finished. */
export function proofResult(): i32 {
  return answer;
}

/** The node at which `runProof` found a house that overflows, or asks for advice: its sides and its window. */
export function nodeOwn(): i32 {
  return load<i32>(slotAt(ply));
}
export function nodeOther(): i32 {
  return load<i32>(slotAt(ply), OTHER);
}
export function nodeWindow(): i32 {
  return load<i32>(frames + <usize>ply * FRAME, BETA);
}

/** Answers that node with a bound that took `count` positions; `runProof` continues from there. */
export function answerCrowded(bound: i32, count: i32): void {
  answer = bound;
  searched += count;
  isToldAnswer = true;
}

/** Has the child of that node that `pit` leads to taken first; none if there is no such child left to search. */
export function takeAdvice(pit: i32): void {
  const first = slots + <usize>((ply + 1) * houses) * SLOT;
  const end = <usize>load<u32>(frames + <usize>ply * FRAME, END);
  for (let child = first; child < end; child += SLOT)
    if (<i32>load<i16>(child, PIT) === pit && load<i32>(child, ORDER) !== DONE)
      store<i32>(child, ADVISED, ORDER);
}

/** Takes back the marks of a test that will not continue: nobody searches these positions from then on. */
export function leaveProof(): void {
  for (let level = 0; level < ply; level++) untell(frames + <usize>level * FRAME);
}

/** Makes the moves of the position at address `slot` from address `first` on, for tests; see `expand`. */
export function expandProof(slot: usize, first: usize): usize {
  return expand(slot, first);
}

/** Window for a position with this many seeds: the next one of their parity. */
function rounded(beta: i32, left: i32): i32 {
  return beta + ((beta ^ left) & parity);
}

/** The table's bound of a child, as its parent sees it, if that decides against `beta`; else NOTHING. */
function known(child: usize, beta: i32): i32 {
  const data = findProof(load<i32>(child, KEY_A), load<i32>(child, KEY_B));
  if (data === 0) return NOTHING;
  const gain = load<i32>(child, GAIN);
  const isAgain = (load<i32>(child, FLAGS) & AGAIN) !== 0;
  const low = isAgain ? gain + lowOf(data) : gain - highOf(data);
  if (low >= beta) return low;
  const high = isAgain ? gain + highOf(data) : gain - lowOf(data);
  return high < beta ? high : NOTHING;
}

function busyWord(child: usize): usize {
  return busy + ((<usize>(load<i32>(child, KEY_A) & busyMask)) << 2);
}

function isBusy(child: usize): bool {
  return load<i32>(busyWord(child)) === (load<i32>(child, KEY_B) | 1);
}

/** Takes back that the child of a frame is being searched, if it was said. */
function untell(frame: usize): void {
  if (load<i32>(frame, TOLD) !== ALONE) store<i32>(busyWord(<usize>load<u32>(frame, CHILD)), 0);
}

function slotAt(level: i32): usize {
  return level === 0 ? slots : <usize>load<u32>(frames + <usize>(level - 1) * FRAME, CHILD);
}

/** Files the answer of the node at `ply`. */
function file(slot: usize, refuter: usize, best: i32, before: i32): void {
  const pit = refuter === 0 ? -1 : <i32>load<i16>(refuter, PIT);
  storeProof(load<i32>(slot, KEY_A), load<i32>(slot, KEY_B), refuter !== 0, best, pit, searched - before);
}

/**
 * Enters the node at `ply`: makes its children and settles it as far as possible without a search.
 *
 * @returns FINISHED if `answer` is its value, PAUSED if children are left to search, ASKING if the adviser is to say which
 *   first, else the reason to give up.
 */
function enter(): i32 {
  if (ply + 2 > plies) return TOO_DEEP;
  const slot = slotAt(ply);
  const frame = frames + <usize>ply * FRAME;
  const beta = load<i32>(frame, BETA);
  const before = searched++;
  const first = slots + <usize>((ply + 1) * houses) * SLOT;
  const end = expand(slot, first);
  if (end === 0) {
    // Who answers this node counts it.
    searched--;
    return CROWDED;
  }
  made += <i32>((end - first) / SLOT);
  let best = NOTHING;
  let open = 0;
  for (let child = first; child < end; child += SLOT) {
    const gain = load<i32>(child, GAIN);
    const flag = load<i32>(child, FLAGS);
    const left = <i32>load<i16>(child, SEEDS);
    let value: i32;
    if ((flag & OVER) !== 0) value = gain;
    else if (gain - left >= beta) {
      answer = gain - left;
      return FINISHED;
    } else if (gain + left < beta) value = gain + left;
    else if (left <= ready) {
      const rest = probed(load<i32>(child), load<i32>(child, OTHER), left);
      value = (flag & AGAIN) !== 0 ? gain + rest : gain - rest;
    } else {
      open++;
      continue;
    }
    store<i32>(child, DONE, ORDER);
    if (value > best) best = value;
  }
  if (best >= beta || open === 0) {
    answer = best;
    return FINISHED;
  }
  let lines = 0;
  for (let child = first; child < end; child += SLOT)
    if (load<i32>(child, ORDER) !== DONE) lines ^= touchProof(load<i32>(child, KEY_A));
  touched = lines;
  for (let child = first; child < end; child += SLOT) {
    if (load<i32>(child, ORDER) === DONE) continue;
    const value = known(child, beta);
    if (value === NOTHING) continue;
    store<i32>(child, DONE, ORDER);
    if (value > best) best = value;
    if (value < beta) continue;
    file(slot, child, best, before);
    answer = best;
    return FINISHED;
  }
  const own = load<i32>(slot);
  for (let child = first; child < end; child += SLOT)
    if (load<i32>(child, ORDER) !== DONE) store<i32>(child, orderOf(child, own), ORDER);
  store<i32>(frame, best, BEST);
  store<i32>(frame, before, BEFORE);
  store<u32>(frame, <u32>end, END);
  const isShared = busy !== 0 && <i32>load<i16>(slot, SEEDS) > ready + SHARED_SEEDS;
  store<i32>(frame, isShared ? FIRST : ALONE, TOLD);
  return <i32>load<i16>(slot, SEEDS) > ready + advisedSeeds ? ASKING : PAUSED;
}

/**
 * Chooses the next child of the node at `ply` and makes it the node to enter.
 *
 * @returns false if none is left to search: then `answer` is the value of the node, and filed.
 */
function descend(): bool {
  const frame = frames + <usize>ply * FRAME;
  const first = slots + <usize>((ply + 1) * houses) * SLOT;
  const end = <usize>load<u32>(frame, END);
  const beta = load<i32>(frame, BETA);
  const told = load<i32>(frame, TOLD);
  for (;;) {
    let child: usize = 0;
    let most = DONE;
    for (let at = first; at < end; at += SLOT) {
      const key = load<i32>(at, ORDER);
      if (key > most) {
        child = at;
        most = key;
      }
    }
    if (child === 0) {
      conclude(frame, 0, load<i32>(frame, BEST));
      return false;
    }
    if (told === LATER && most > -PUT_OFF && isBusy(child)) {
      store<i32>(child, most - 2 * PUT_OFF, ORDER);
      continue;
    }
    store<i32>(child, DONE, ORDER);
    if (told === LATER) {
      // Meanwhile another thread may have answered.
      const value = known(child, beta);
      if (value !== NOTHING) {
        const best = max(load<i32>(frame, BEST), value);
        store<i32>(frame, best, BEST);
        if (value < beta) continue;
        conclude(frame, child, best);
        return false;
      }
    }
    store<u32>(frame, <u32>child, CHILD);
    if (told !== ALONE) store<i32>(busyWord(child), load<i32>(child, KEY_B) | 1);
    const gain = load<i32>(child, GAIN);
    const left = <i32>load<i16>(child, SEEDS);
    const isAgain = (load<i32>(child, FLAGS) & AGAIN) !== 0;
    ply++;
    store<i32>(frame + FRAME, rounded(isAgain ? beta - gain : 1 + gain - beta, left), BETA);
    return true;
  }
}

/** Makes `best` the answer of the node at `ply` and files it; `refuter` is 0 where no child reached the window. */
function conclude(frame: usize, refuter: usize, best: i32): void {
  file(slotAt(ply), refuter, best, load<i32>(frame, BEFORE));
  answer = best;
}

/** Takes the answer of the child just searched up to its parent; true if the parent is answered with it. */
function ascend(): bool {
  ply--;
  const frame = frames + <usize>ply * FRAME;
  const child = <usize>load<u32>(frame, CHILD);
  const gain = load<i32>(child, GAIN);
  const value = (load<i32>(child, FLAGS) & AGAIN) !== 0 ? gain + answer : gain - answer;
  const best = max(load<i32>(frame, BEST), value);
  store<i32>(frame, best, BEST);
  if (load<i32>(frame, TOLD) !== ALONE) {
    untell(frame);
    store<i32>(frame, LATER, TOLD);
  }
  if (value < load<i32>(frame, BETA)) return false;
  conclude(frame, child, best);
  return true;
}

/**
 * Leaves for the first node of the line whose answer stands in the table by now: another thread has found it. Without
 * this a thread stays with a child although its parent, or even the test, is decided. Looks only at nodes of which other
 * threads are told: whether those were answered was asked before they were entered, so one thread alone meets none.
 *
 * @returns whether there was one: then `answer` is the value of the node at `ply`.
 */
function leaveForAnswer(): bool {
  for (let level = 0; level <= ply; level++) {
    const frame = frames + <usize>level * FRAME;
    if (level > 0 && load<i32>(frame - FRAME, TOLD) === ALONE) return false;
    const slot = slotAt(level);
    const data = findProof(load<i32>(slot, KEY_A), load<i32>(slot, KEY_B));
    if (data === 0) continue;
    const beta = load<i32>(frame, BETA);
    if (lowOf(data) >= beta) answer = lowOf(data);
    else if (highOf(data) < beta) answer = highOf(data);
    else continue;
    for (let left = level; left < ply; left++) untell(frames + <usize>left * FRAME);
    ply = level;
    return true;
  }
  return false;
}

/**
 * Searches on until the test is answered or `limit` positions were made by this call.
 *
 * @returns FINISHED, PAUSED, CROWDED where a node must be answered from outside (`nodeOwn`), ASKING where advice is to be
 *   given about it, or TOO_DEEP: the test is given up.
 */
export function runProof(limit: i32): i32 {
  made = 0;
  let isAnswered = isToldAnswer || (busy !== 0 && leaveForAnswer());
  isToldAnswer = false;
  if (isAnswered) isEntered = false;
  while (isAnswered || made < limit) {
    if (!isAnswered && !isEntered) {
      const entered = enter();
      isEntered = entered === ASKING;
      if (entered > PAUSED) return entered;
      isAnswered = entered === FINISHED;
    }
    isEntered = false;
    for (;;) {
      if (!isAnswered && descend()) break;
      if (ply === 0) return FINISHED;
      isAnswered = ascend();
    }
  }
  return PAUSED;
}
