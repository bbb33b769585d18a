/**
 * The transposition table of the Oware search in WebAssembly: the twin of `engine/search/fast/entries.ts`, `numbers.ts`
 * and of what `answers.ts` files, which tell layout and meaning. Margins alone, and no search here copies its proofs.
 *
 * Keys are stored under two further words that stand for the rule set: the memory belongs to an endgame table, which rule
 * sets of different search may share.
 */

import { HOME, KEY_A, KEY_B } from './slots';

export const INFINITE: i32 = 2_000_000;
export const UNSETTLED: i32 = INFINITE + 1;

const ENTRY: usize = 16;
const BUCKET: usize = 64;
const BUCKET_SHIFT: usize = 6;
const BOUNDS: usize = 8;
const META: usize = 12;

const NO_LOW: i32 = -32_768;
const NO_HIGH: i32 = 32_767;
const NO_BOUNDS: i32 = 0x7fff8000;
const MAX_MARGIN: i32 = 32_000;
const MAX_DEPTH: i32 = 1023;
const MAX_BEST: i32 = 62;

const BEST_SHIFT: i32 = 10;
const BEST_MASK: i32 = 63 << BEST_SHIFT;
const LOW_HISTORY: i32 = 1 << 16;
const HIGH_HISTORY: i32 = 1 << 17;
const WORK_SHIFT: i32 = 24;

const SPREAD_A: i32 = 0x9e3779b1;
const SPREAD_B: i32 = 0x85ebca77;
const SPREAD_DATA: i32 = 0x2c1b3c6d;

const PROOF_A: i32 = 0xd1b54a33;
const PROOF_B: i32 = 0x8cb92ba7;
const ATTEMPT_A: i32 = 0xe7037ed1;
const ATTEMPT_B: i32 = 0xa0b428db;

let entries: usize = 0;
let bucketMask: i32 = 0;
let saltA: i32 = 0;
let saltB: i32 = 0;

/** Whether a proof is attempted where the rules count how often a position returns. */
let isAttempt: bool = false;

/** Grounds of the answer last returned, and the table's best move in the position looked up last. */
export let isProved: bool = false;
export let usesHistory: bool = false;
export let tableBest: i32 = -1;

let hitBounds: i32 = 0;
let hitMeta: i32 = 0;

/** Address and size, 2^bits buckets, of the table, and the words of the rule set. */
export function setOwareTable(at: usize, bits: i32, a: i32, b: i32): void {
  entries = at;
  bucketMask = (1 << bits) - 1;
  saltA = a;
  saltB = b;
}

export function setAttempt(attempts: bool): void {
  isAttempt = attempts;
}

/** Records what the next answer rests on. */
export function restOn(proved: bool, history: bool): void {
  isProved = proved;
  usesHistory = history;
}

/** Address of a key's bucket. */
export function homeOf(a: i32, b: i32): usize {
  let x = (a * SPREAD_A) ^ ((b ^ (b >>> 17)) * SPREAD_B);
  x = (x ^ (x >>> 15)) * SPREAD_DATA;
  return entries + ((<usize>((x ^ (x >>> 13)) & bucketMask)) << BUCKET_SHIFT);
}

/** Finds the entry of a key; true leaves its data in `hitBounds` and `hitMeta`. */
function lookUp(home: usize, keyA: i32, keyB: i32): bool {
  const a = keyA ^ saltA;
  const b = keyB ^ saltB;
  for (let at = home; at < home + BUCKET; at += ENTRY) {
    const bounds = load<i32>(at, BOUNDS);
    const meta = load<i32>(at, META);
    if ((load<i32>(at) ^ bounds ^ (meta * SPREAD_DATA)) !== a || meta === 0) continue;
    if ((load<i32>(at, 4) ^ meta ^ (bounds * SPREAD_DATA)) !== b) continue;
    hitBounds = bounds;
    hitMeta = meta;
    return true;
  }
  return false;
}

function bestIn(meta: i32): i32 {
  return ((meta & BEST_MASK) >>> BEST_SHIFT) - 1;
}

/** Reads a bound that answers the test from the entry just looked up; UNSETTLED if it does not. */
function readBound(beta: i32): i32 {
  const low = (hitBounds << 16) >> 16;
  if (low !== NO_LOW && low >= beta) {
    usesHistory = (hitMeta & LOW_HISTORY) !== 0;
    return low;
  }
  const high = hitBounds >> 16;
  if (high !== NO_HIGH && high < beta) {
    usesHistory = (hitMeta & HIGH_HISTORY) !== 0;
    return high;
  }
  return UNSETTLED;
}

/**
 * Answers a test of the position in `slot` from the table, else UNSETTLED; `quiet`, `x` and `y` are what the past adds to
 * its key.
 */
export function findAnswer(slot: usize, quiet: i32, x: i32, y: i32, depth: i32, beta: i32): i32 {
  const home = <usize>load<u32>(slot, HOME);
  const a = load<i32>(slot, KEY_A) ^ quiet;
  const b = load<i32>(slot, KEY_B);
  tableBest = -1;
  if (lookUp(home, a ^ x ^ PROOF_A, b ^ y ^ PROOF_B)) {
    isProved = true;
    tableBest = bestIn(hitMeta);
    const value = readBound(beta);
    if (value !== UNSETTLED) return value;
  }
  isProved = false;
  if (lookUp(home, a, b)) {
    const best = bestIn(hitMeta);
    if (best >= 0) tableBest = best;
  } else if (!isAttempt) return UNSETTLED;
  if (isAttempt && !lookUp(home, a ^ x ^ ATTEMPT_A, b ^ y ^ ATTEMPT_B)) return UNSETTLED;
  return (hitMeta & MAX_DEPTH) >= min(depth, MAX_DEPTH) ? readBound(beta) : UNSETTLED;
}

/** Files the answer `best` of the position in `slot`; `move` is what is to be held best, or -1, `nodes` what it took. */
export function fileAnswer(
  slot: usize,
  quiet: i32,
  x: i32,
  y: i32,
  depth: i32,
  beta: i32,
  best: i32,
  move: i32,
  nodes: i32,
): void {
  const home = <usize>load<u32>(slot, HOME);
  const a = load<i32>(slot, KEY_A) ^ quiet;
  const b = load<i32>(slot, KEY_B);
  const isLow = best >= beta;
  const value = max(-MAX_MARGIN, min(MAX_MARGIN, best));
  // Beyond all margins a lower bound from below, an upper one from above says nothing.
  if (isLow ? best < -MAX_MARGIN : best > MAX_MARGIN) return;
  const filed = min(depth, MAX_DEPTH);
  if (isProved) {
    enterProved(home, a ^ x ^ PROOF_A, b ^ y ^ PROOF_B, isLow, value, move, nodes);
    if (x === 0 && y === 0) return;
  } else if (isAttempt)
    enterEstimated(home, a ^ x ^ ATTEMPT_A, b ^ y ^ ATTEMPT_B, isLow, value, filed, move, nodes);
  enterEstimated(home, a, b, isLow, value, filed, move, nodes);
}

/** Work in two steps to an octave, 1 to 63. */
function workOf(nodes: i32): i32 {
  const octave = 31 - clz<i32>(nodes | 1);
  return 1 + 2 * octave + (octave > 0 ? (nodes >>> (octave - 1)) & 1 : 0);
}

/** Address of the entry with this key, its data as after `lookUp`; else of the one to be replaced, with empty data. */
function claim(home: usize, a: i32, b: i32): usize {
  let victim = home;
  let least = 64;
  for (let at = home; at < home + BUCKET; at += ENTRY) {
    const bounds = load<i32>(at, BOUNDS);
    const meta = load<i32>(at, META);
    if (
      meta !== 0 &&
      (load<i32>(at) ^ bounds ^ (meta * SPREAD_DATA)) === a &&
      (load<i32>(at, 4) ^ meta ^ (bounds * SPREAD_DATA)) === b
    ) {
      hitBounds = bounds;
      hitMeta = meta;
      return at;
    }
    const work = meta >>> WORK_SHIFT;
    if (work < least) {
      least = work;
      victim = at;
    }
  }
  hitBounds = NO_BOUNDS;
  hitMeta = 0;
  return victim;
}

function write(at: usize, a: i32, b: i32, bounds: i32, meta: i32, best: i32, nodes: i32): void {
  const kept = best >= 0 && best <= MAX_BEST ? (meta & ~BEST_MASK) | ((best + 1) << BEST_SHIFT) : meta;
  const work = max(meta >>> WORK_SHIFT, workOf(nodes));
  const data = (kept & ((1 << WORK_SHIFT) - 1)) | (work << WORK_SHIFT);
  store<i32>(at, a ^ bounds ^ (data * SPREAD_DATA));
  store<i32>(at, b ^ data ^ (bounds * SPREAD_DATA), 4);
  store<i32>(at, bounds, BOUNDS);
  store<i32>(at, data, META);
}

function withBound(bounds: i32, isLow: bool, value: i32): i32 {
  return isLow ? (bounds & ~0xffff) | (value & 0xffff) : (bounds & 0xffff) | (value << 16);
}

function withHistory(meta: i32, isLow: bool): i32 {
  const flag = isLow ? LOW_HISTORY : HIGH_HISTORY;
  return usesHistory ? meta | flag : meta & ~flag;
}

/** Enters a proved bound; a better one that is there stays. */
function enterProved(
  home: usize,
  keyA: i32,
  keyB: i32,
  isLow: bool,
  value: i32,
  best: i32,
  nodes: i32,
): void {
  const a = keyA ^ saltA;
  const b = keyB ^ saltB;
  const at = claim(home, a, b);
  let bounds = hitBounds;
  let meta = hitMeta;
  if (isLow ? value > (bounds << 16) >> 16 : value < bounds >> 16) {
    bounds = withBound(bounds, isLow, value);
    meta = withHistory(meta, isLow);
  }
  write(at, a, b, bounds, meta, best, nodes);
}

/** Enters a bound of a search of `depth` moves, unless a deeper one is there; then only the best move is kept. */
function enterEstimated(
  home: usize,
  keyA: i32,
  keyB: i32,
  isLow: bool,
  value: i32,
  depth: i32,
  best: i32,
  nodes: i32,
): void {
  const a = keyA ^ saltA;
  const b = keyB ^ saltB;
  const at = claim(home, a, b);
  let bounds = hitBounds;
  let meta = hitMeta;
  const known = meta === 0 ? -1 : meta & MAX_DEPTH;
  if (depth > known) {
    bounds = NO_BOUNDS;
    meta = (meta & BEST_MASK) | (meta & (-1 << WORK_SHIFT)) | depth;
  }
  if (depth >= known) {
    bounds = withBound(bounds, isLow, value);
    meta = withHistory(meta, isLow);
  }
  write(at, a, b, bounds, meta, best, nodes);
}
