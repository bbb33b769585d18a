/**
 * The endgame table as the Oware search in WebAssembly reads it: by packed sides, in a few reads for each position.
 *
 * `../../table/lookup.ts` explains the effect of earlier positions: they take away only what could be enforced there as
 * well, and only where a stop would bring less. Every level of the path keeps the table's bounds there.
 * `../../table/bounds.ts` has the reasons for the bounds under a majority.
 */

import { HIGH, levelAt, LOW, STOP } from './history';
import { keepsSides, majority, PLAY_ON, repetition } from './rules';
import { NEEDS, OTHER, seedsOf, TOTAL } from './slots';

const PAIR_BITS: i32 = 10;
const PAIR_MASK: i32 = 0x3ff;
const HALF_BITS: i32 = 15;

/** Bounds of positions of the path that the table did not hold when they were entered: anything. */
const ANY_LOW: i32 = 127;
const ANY_HIGH: i32 = -127;

/** Most and least margin: no bound. */
const NO_BOUND: i32 = 1000;

let values: usize = 0;
let maxSeeds: i32 = -1;
let ready: i32 = -1;
let levelStart: usize = 0;
let toHigh: usize = 0;
let start: usize = 0;
let stride: i32 = 0;
let width: usize = 0;
let rankNear: usize = 0;
let rankFar: usize = 0;
let isDouble: bool = false;

/** The table's bounds of the position looked up last, for its player to move. */
export let low: i32 = 0;
export let high: i32 = 0;
export let byHistory: bool = false;

/**
 * Where the table is: its values, where levels start and how far behind a lower bound the upper one is (0 where one number
 * serves for both), and what numbers the positions of a level.
 */
export function setOwareProbe(
  valuesAt: usize,
  most: i32,
  levelStartAt: usize,
  toHighAt: usize,
  startAt: usize,
  widthAt: usize,
  near: usize,
  far: usize,
  hasTwoBounds: i32,
): void {
  values = valuesAt;
  maxSeeds = most;
  levelStart = levelStartAt;
  toHigh = toHighAt;
  start = startAt;
  stride = most + 2;
  width = widthAt;
  rankNear = near;
  rankFar = far;
  isDouble = hasTwoBounds !== 0;
}

/** Says how many seeds the table answers for; -1 for none. */
export function setOwareReady(seeds: i32): void {
  ready = seeds;
}

function word(table: usize, index: i32): i32 {
  return load<i32>(table + ((<usize>index) << 2));
}

function rankOf(side: i32, k: i32): i32 {
  return word(rankNear, (k << PAIR_BITS) | (side & PAIR_MASK)) + word(rankFar, side >>> HALF_BITS);
}

/** Reads the table's bounds of a slot with `seeds` seeds into `low` and `high`; returns the seeds of the player to move. */
function read(slot: usize, seeds: i32): i32 {
  const near = load<i32>(slot);
  const held = seedsOf(near);
  const rest = seeds - held;
  const row = word(start, seeds * stride + held) + rankOf(near, held) * word(width, rest);
  const at =
    values +
    <usize>load<u32>(levelStart + ((<usize>seeds) << 2)) +
    <usize>(row + rankOf(load<i32>(slot, OTHER), rest));
  low = <i32>load<i8>(at);
  high = <i32>load<i8>(at + <usize>load<u32>(toHigh + ((<usize>seeds) << 2)));
  return held;
}

/** Tells that the open position in `slot` stands on a level of the path now, with this seat to move. */
export function enterLevel(slot: usize, level: i32, seat: i32): void {
  const seeds = <i32>load<u8>(slot, TOTAL);
  if (repetition === 0 || seeds > maxSeeds) return;
  let first = ANY_LOW;
  let last = ANY_HIGH;
  let held: i32;
  if (seeds <= ready) {
    held = read(slot, seeds);
    first = seat === 0 ? low : -high;
    last = seat === 0 ? high : -low;
  } else held = seedsOf(load<i32>(slot));
  const stop = keepsSides ? 2 * held - seeds : 0;
  const at = levelAt(level);
  store<i8>(at, <i8>first, LOW);
  store<i8>(at, <i8>last, HIGH);
  store<i8>(at, <i8>(seat === 0 ? stop : -stop), STOP);
}

/**
 * Looks up an open slot that stands, or would stand, on `level` behind levels from `since` on that may return.
 *
 * @returns whether the table knows anything of it.
 */
export function probe(slot: usize, level: i32, since: i32, seat: i32): bool {
  const seeds = <i32>load<u8>(slot, TOTAL);
  if (seeds > ready) return false;
  read(slot, seeds);
  byHistory = false;
  if (repetition > 0 && since < level) {
    const first = seat === 0 ? low : -high;
    const last = seat === 0 ? high : -low;
    const least = enforced(first, since, level);
    const most = allowed(last, since, level);
    byHistory = isDouble || least > min(0, first) || most < max(0, last);
    low = seat === 0 ? least : -most;
    high = seat === 0 ? most : -least;
  }
  if (majority === PLAY_ON) return true;
  const need = <i32>load<u8>(slot, NEEDS);
  const odd = need & 1;
  // Own store less the other's: the stores and the board are all seeds, and half of them and one more is the majority.
  const ahead = seeds + 2 - odd - 2 * (need >> 1);
  low = max(-seeds, lowUnderMajority(ahead + low, odd) - ahead);
  high = min(seeds, highUnderMajority(ahead + high, odd) - ahead);
  return true;
}

function lowUnderMajority(bound: i32, odd: i32): i32 {
  return bound < 0 ? -NO_BOUND : min(bound, 2 - odd);
}

function highUnderMajority(bound: i32, odd: i32): i32 {
  return bound > 0 ? NO_BOUND : max(bound, odd - 2);
}

/** The most that seat 0 can still enforce who could enforce `wanted` if nothing had gone before. */
function enforced(wanted: i32, since: i32, level: i32): i32 {
  let most = wanted;
  for (let i = since; i < level; i++) {
    const at = levelAt(i);
    const stop = <i32>load<i8>(at, STOP);
    if (stop >= most || <i32>load<i8>(at, LOW) < most) continue;
    most = stop;
    i = since - 1;
  }
  return most;
}

/** The least to which seat 1 can still keep seat 0, likewise. */
function allowed(wanted: i32, since: i32, level: i32): i32 {
  let least = wanted;
  for (let i = since; i < level; i++) {
    const at = levelAt(i);
    const stop = <i32>load<i8>(at, STOP);
    if (stop <= least || <i32>load<i8>(at, HIGH) > least) continue;
    least = stop;
    i = since - 1;
  }
  return least;
}
