/**
 * The proof search of Kalah in WebAssembly: the twin of `../../search/kalah/proof.ts`, step for step, so that both take
 * the same positions in the same order. For rule sets without relay, on one thread.
 *
 * This folder is AssemblyScript, a language with TypeScript's syntax and WebAssembly's types: it is compiled by `asc`
 * (see `electron/wasm-compiler.ts`), not by `tsc`, and nothing else may import from it.
 *
 * The module works on a memory that the host hands in, which holds tables, slots and frames; addresses are arguments of
 * the `setProof...` functions. It calls nobody: `runProof` pauses after so many positions and goes on when called again,
 * which the stack of frames in memory allows. Its globals belong to the instance, hence to one thread.
 *
 * Slot of 32 bytes, from the seat of its player to move: own side, other side, gain, flags, order, key words, seeds (16
 * bits) and pit (16 bits). Frame of 24 bytes, one for each ply: window, best so far, positions searched before, child
 * being searched, end of the children.
 */

import { bucketOf, findProof, highOf, lowOf, storeProof } from './entries';
import { probed, seedsOf } from './probe';

export { setProofTable } from './entries';
export { setProofProbe } from './probe';

const OTHER: usize = 4;
const GAIN: usize = 8;
const FLAGS: usize = 12;
const ORDER: usize = 16;
const KEY_A: usize = 20;
const KEY_B: usize = 24;
const SEEDS: usize = 28;
const PIT: usize = 30;
const SLOT: usize = 32;

const BETA: usize = 0;
const BEST: usize = 4;
const BEFORE: usize = 8;
const CHILD: usize = 12;
const END: usize = 16;
const FRAME: usize = 24;

const AGAIN: i32 = 1;
const OVER: i32 = 2;

/** Answers of `runProof`. */
const FINISHED: i32 = 0;
const PAUSED: i32 = 1;
const TOO_DEEP: i32 = 2;
const CROWDED: i32 = 3;

const NOTHING: i32 = -30000;
const DONE: i32 = -(1 << 30);
const ORDER_AGAIN: i32 = 1 << 20;
const ORDER_GAIN: i32 = 10;
const ORDER_HOUSE: i32 = 2;

const HOUSE_BITS: i32 = 5;
const HOUSE_MASK: i32 = 31;
const SIDE_MASK: i32 = 0x3fffffff;
const TOP_BITS: i32 = 0x21084210;
const KEY_1: i32 = 0x9e3779b1;
const KEY_2: i32 = 0x85ebca77;
const KEY_3: i32 = 0xc2b2ae3d;

let houses: i32 = 0;
let topShift: i32 = 0;
let crowdShiftA: i32 = 0;
let crowdShiftB: i32 = 0;
let takesFromNothing: bool = false;
let captor: i32 = 1;
let movesAgainOnCapture: bool = false;
let testsAtTurnStart: bool = false;
let leftovers: i32 = 0;
let parity: i32 = 0;

let lapOwn: usize = 0;
let lapOther: usize = 0;
let lapInfo: usize = 0;
let slots: usize = 0;
let plies: i32 = 0;
let frames: usize = 0;

let touched: i32 = 0;

let ready: i32 = -1;

let made: i32 = 0;
let searched: i32 = 0;
let ply: i32 = 0;
let answer: i32 = 0;

/** The rules; `flags`: 1 takes from nothing, 2 leaves the capturing seed, 4 moves again on capture, 8 tests at turn start. */
export function setProofRules(
  count: i32,
  shiftA: i32,
  shiftB: i32,
  flags: i32,
  rest: i32,
  isEven: i32,
): void {
  houses = count;
  topShift = HOUSE_BITS * (count - 1);
  crowdShiftA = shiftA;
  crowdShiftB = shiftB;
  takesFromNothing = (flags & 1) !== 0;
  captor = (flags & 2) !== 0 ? 0 : 1;
  movesAgainOnCapture = (flags & 4) !== 0;
  testsAtTurnStart = (flags & 8) !== 0;
  leftovers = rest;
  parity = isEven;
}

/** Addresses of the laps and of the room for slots and frames of so many plies. */
export function setProofRoom(
  own: usize,
  other: usize,
  info: usize,
  slotsAt: usize,
  framesAt: usize,
  count: i32,
): void {
  lapOwn = own;
  lapOther = other;
  lapInfo = info;
  slots = slotsAt;
  frames = framesAt;
  plies = count;
}

/** Starts a test; `readySeeds` is the greatest number of seeds the endgame table answers for, -1 for none. */
export function beginProof(own: i32, other: i32, beta: i32, readySeeds: i32): void {
  ready = readySeeds;
  ply = 0;
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

function isCrowded(side: i32): bool {
  return (side & (side << crowdShiftA) & (side << crowdShiftB) & TOP_BITS) !== 0;
}

function rounded(beta: i32, left: i32): i32 {
  return beta + ((beta ^ left) & parity);
}

function mixInto(word: i32, by: i32, factor: i32): i32 {
  const mixed = by * factor;
  return word ^ ((mixed ^ (mixed >>> 15)) & SIDE_MASK);
}

function setKey(slot: usize, own: i32, other: i32): void {
  let a = mixInto(own, other, KEY_1);
  const b = mixInto(other, a, KEY_2);
  a = mixInto(a, b, KEY_3);
  store<i32>(slot, a, KEY_A);
  store<i32>(slot, b, KEY_B);
}

/** Makes all children of a slot from `first` on; returns their end, or 0 if a house might overflow. */
function expand(slot: usize, first: usize): usize {
  const mine = load<i32>(slot);
  const theirs = load<i32>(slot, OTHER);
  if (isCrowded(mine) || isCrowded(theirs)) return 0;
  const home = 2 * houses;
  let child = first;
  for (let pit = 0; pit < houses; pit++) {
    const count = (mine >>> (HOUSE_BITS * pit)) & HOUSE_MASK;
    if (count === 0) continue;
    const lap = (<usize>((pit << HOUSE_BITS) | count)) << 2;
    const info = load<i32>(lapInfo + lap);
    let a = mine + load<i32>(lapOwn + lap);
    let b = theirs + load<i32>(lapOther + lap);
    let gain = info & HOUSE_MASK;
    const last = info >> HOUSE_BITS;
    let again = last === home;
    if (last < houses) {
      const shift = HOUSE_BITS * last;
      if (((a >>> shift) & HOUSE_MASK) === 1) {
        const facing = topShift - shift;
        const prey = (b >>> facing) & HOUSE_MASK;
        if (prey > 0 || takesFromNothing) {
          a -= captor << shift;
          b -= prey << facing;
          gain += prey + captor;
          again = movesAgainOnCapture && prey + captor > 0;
        }
      }
    }
    const own = again ? a : b;
    const other = again ? b : a;
    const kept = seedsOf(a);
    const lost = seedsOf(b);
    let flags = again ? AGAIN : 0;
    if (testsAtTurnStart ? own === 0 : a === 0 || b === 0) {
      flags |= OVER;
      if (leftovers === 0) gain += kept - lost;
      else if (leftovers === 1) gain += kept === 0 ? lost : -kept;
    } else setKey(child, own, other);
    store<i32>(child, own);
    store<i32>(child, other, OTHER);
    store<i32>(child, gain, GAIN);
    store<i32>(child, flags, FLAGS);
    store<i32>(child, (again ? ORDER_AGAIN : 0) + ORDER_GAIN * gain + ORDER_HOUSE * pit + kept, ORDER);
    store<i16>(child, <i16>(kept + lost), SEEDS);
    store<i16>(child, <i16>pit, PIT);
    child += SLOT;
  }
  return child;
}

/** What the table says about a child, seen by who made the move: a bound that decides against `beta`, or NOTHING. */
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
 * @returns FINISHED if `answer` is its value, PAUSED if children are left to search, else the reason to give up.
 */
function enter(): i32 {
  if (ply + 2 > plies) return TOO_DEEP;
  const slot = slotAt(ply);
  const frame = frames + <usize>ply * FRAME;
  const beta = load<i32>(frame, BETA);
  const before = searched++;
  const first = slots + <usize>((ply + 1) * houses) * SLOT;
  const end = expand(slot, first);
  if (end === 0) return CROWDED;
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
    if (load<i32>(child, ORDER) !== DONE) lines ^= load<i32>(bucketOf(load<i32>(child, KEY_A)));
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
  store<i32>(frame, best, BEST);
  store<i32>(frame, before, BEFORE);
  store<u32>(frame, <u32>end, END);
  return PAUSED;
}

/** Chooses the next child of the node at `ply` and makes it the node to enter; false if there is none. */
function descend(): bool {
  const frame = frames + <usize>ply * FRAME;
  const end = <usize>load<u32>(frame, END);
  let child: usize = 0;
  let most = DONE;
  for (let at = slots + <usize>((ply + 1) * houses) * SLOT; at < end; at += SLOT) {
    const key = load<i32>(at, ORDER);
    if (key > most) {
      child = at;
      most = key;
    }
  }
  if (child === 0) return false;
  store<i32>(child, DONE, ORDER);
  store<u32>(frame, <u32>child, CHILD);
  const beta = load<i32>(frame, BETA);
  const gain = load<i32>(child, GAIN);
  const left = <i32>load<i16>(child, SEEDS);
  const isAgain = (load<i32>(child, FLAGS) & AGAIN) !== 0;
  ply++;
  store<i32>(frame + FRAME, rounded(isAgain ? beta - gain : 1 + gain - beta, left), BETA);
  return true;
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
  if (value < load<i32>(frame, BETA)) return false;
  file(slotAt(ply), child, best, load<i32>(frame, BEFORE));
  answer = best;
  return true;
}

/**
 * Searches on until the test is answered or `limit` positions were made by this call.
 *
 * @returns FINISHED, PAUSED, or the reason why the test was given up.
 */
export function runProof(limit: i32): i32 {
  made = 0;
  while (made < limit) {
    const entered = enter();
    if (entered > PAUSED) return entered;
    let isAnswered = entered === FINISHED;
    for (;;) {
      if (isAnswered) {
        if (ply === 0) return FINISHED;
        isAnswered = ascend();
      } else if (descend()) {
        break;
      } else {
        const frame = frames + <usize>ply * FRAME;
        answer = load<i32>(frame, BEST);
        file(slotAt(ply), 0, answer, load<i32>(frame, BEFORE));
        isAnswered = true;
      }
    }
  }
  return PAUSED;
}
