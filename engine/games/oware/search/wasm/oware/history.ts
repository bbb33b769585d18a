/**
 * The past as the Oware search in WebAssembly knows it: the twin of `engine/search/fast/history.ts`, only kept where the
 * rules count how often a position returns or limit quiet moves in a row.
 *
 * Level of 32 bytes: two words of key, digest of the stretch before the position and with it (two words each), first
 * level of the stretch and quiet moves in a row (16 bits each), seat to move, and what the endgame table says there for
 * seat 0: low, high, worth of a stop.
 */

import { quietLimit, repetition } from './rules';
import { AGAIN, flagsOf, KEY_A, KEY_B, QUIET } from './slots';

const B: usize = 4;
const SUM_X: usize = 8;
const SUM_Y: usize = 12;
const NEXT_X: usize = 16;
const NEXT_Y: usize = 20;
const SINCE: usize = 24;
const QUIET_MOVES: usize = 26;
const SEAT: usize = 28;
export const LOW: usize = 29;
export const HIGH: usize = 30;
export const STOP: usize = 31;
const LEVEL_SHIFT: usize = 5;

const CELLS: usize = 4096;

let levels: usize = 0;
let met: usize = 0;

/** Addresses of the levels and of the filter of positions met. */
export function setHistoryRoom(levelsAt: usize, metAt: usize): void {
  levels = levelsAt;
  met = metAt;
}

export function levelAt(level: i32): usize {
  return levels + ((<usize>level) << LEVEL_SHIFT);
}

function mix(value: i32): i32 {
  let x = (value ^ (value >>> 16)) * 0x21f0aaad;
  x = (x ^ (x >>> 15)) * 0x735a2d97;
  return x ^ (x >>> 15);
}

/** Sets the entries of a seat apart. */
function seatWord(seat: i32): i32 {
  return seat === 0 ? 0x165667b1 : 0x27d4eb2f;
}

function cellOf(a: i32, b: i32): usize {
  return met + ((<usize>(((a ^ (b * 0x85ebca77)) * 0x9e3779b1) >>> 20)) << 1);
}

/** Forgets all positions. */
export function clearHistory(): void {
  memory.fill(met, 0, CELLS << 1);
}

export function seatOn(level: i32): i32 {
  return <i32>load<u8>(levelAt(level), SEAT);
}
export function sinceOn(level: i32): i32 {
  return <i32>load<u16>(levelAt(level), SINCE);
}
function quietOn(level: i32): i32 {
  return <i32>load<u16>(levelAt(level), QUIET_MOVES);
}

/** Sets how many quiet moves in a row led to the position on a level. */
export function setQuietOn(level: i32, moves: i32): void {
  store<u16>(levelAt(level), <u16>moves, QUIET_MOVES);
}

/** Puts a position on a level: behind an irreversible move, or in the stretch of the level before. */
export function putOn(level: i32, a: i32, b: i32, seat: i32, goesOn: bool): void {
  const at = levelAt(level);
  let x = 0;
  let y = 0;
  let since = level;
  let quiet = 0;
  if (goesOn) {
    const before = levelAt(level - 1);
    x = load<i32>(before, NEXT_X);
    y = load<i32>(before, NEXT_Y);
    since = sinceOn(level - 1);
    quiet = quietOn(level - 1) + 1;
  }
  store<i32>(at, a);
  store<i32>(at, b, B);
  store<i32>(at, x, SUM_X);
  store<i32>(at, y, SUM_Y);
  store<u16>(at, <u16>since, SINCE);
  setQuietOn(level, quiet);
  store<u8>(at, <u8>seat, SEAT);
  store<i32>(at, x + mix(a + mix(b + (seat + 1) * 0x3c6ef372)), NEXT_X);
  store<i32>(at, y + mix(b + mix(a + (seat + 1) * 0x1b873593)), NEXT_Y);
  const cell = cellOf(a, b);
  store<u16>(cell, load<u16>(cell) + 1);
}

/** Seat to move in the child in `slot` of the position on `level`. */
export function seatBelow(slot: usize, level: i32): i32 {
  return seatOn(level) ^ ((flagsOf(slot) & AGAIN) === 0 ? 1 : 0);
}

/** Puts the child in `slot` of the position on `level` on the next level. */
export function enterChild(slot: usize, level: i32): void {
  const isQuiet = (flagsOf(slot) & QUIET) !== 0;
  putOn(level + 1, load<i32>(slot, KEY_A), load<i32>(slot, KEY_B), seatBelow(slot, level), isQuiet);
}

/** Tells the next level what the children of the child in `slot` need where they are the horizon. Not to be taken off. */
export function enterLightly(slot: usize, level: i32): void {
  const at = levelAt(level + 1);
  store<u8>(at, <u8>seatBelow(slot, level), SEAT);
  const isQuiet = (flagsOf(slot) & QUIET) !== 0;
  store<u16>(at, <u16>(isQuiet ? sinceOn(level) : level + 1), SINCE);
  setQuietOn(level + 1, isQuiet ? quietOn(level) + 1 : 0);
}

/** Takes the position of a level off the path. */
export function takeOff(level: i32): void {
  const at = levelAt(level);
  const cell = cellOf(load<i32>(at), load<i32>(at, B));
  store<u16>(cell, load<u16>(cell) - 1);
}

/** Whether the open, QUIET child in `slot` of the position on `level` ends the game by repetition or quiet moves. */
export function stopsGame(slot: usize, level: i32): bool {
  if (quietLimit > 0 && quietOn(level) + 1 >= quietLimit) return true;
  if (repetition === 0) return false;
  const a = load<i32>(slot, KEY_A);
  const b = load<i32>(slot, KEY_B);
  let left = repetition - 1;
  if (<i32>load<u16>(cellOf(a, b)) < left) return false;
  const own = <u8>seatBelow(slot, level);
  const since = levelAt(sinceOn(level));
  // The newest position is where the move was made.
  for (let at = levelAt(level - 1); at >= since; at -= 1 << LEVEL_SHIFT)
    if (load<i32>(at) === a && load<i32>(at, B) === b && load<u8>(at, SEAT) === own && --left === 0)
      return true;
  return false;
}

/** Words that the past adds to the keys of the child in `slot` of a node on `level`; 0 where none does. */
export function pastX(slot: usize, level: i32): i32 {
  if (repetition === 0 || (flagsOf(slot) & QUIET) === 0) return 0;
  return load<i32>(levelAt(level), NEXT_X) + seatWord(seatBelow(slot, level));
}
export function pastY(slot: usize, level: i32): i32 {
  return repetition === 0 || (flagsOf(slot) & QUIET) === 0 ? 0 : load<i32>(levelAt(level), NEXT_Y);
}

/** Words that the past adds to the keys of the node on a level. */
export function ownX(level: i32): i32 {
  if (repetition === 0) return 0;
  const at = levelAt(level);
  return sinceOn(level) < level ? load<i32>(at, SUM_X) + seatWord(<i32>load<u8>(at, SEAT)) : 0;
}
export function ownY(level: i32): i32 {
  return repetition === 0 ? 0 : load<i32>(levelAt(level), SUM_Y);
}

/** Word that a number of quiet moves in a row adds to the first word of the key, where the rules limit them. */
function quietWord(quiet: i32): i32 {
  return quiet === 0 ? 0 : mix(quiet + 0x4f1bbcdc);
}

/** That word for the child in `slot` of a node on `level`, and for the node on a level. */
export function pastQuiet(slot: usize, level: i32): i32 {
  return quietLimit === 0 || (flagsOf(slot) & QUIET) === 0 ? 0 : quietWord(quietOn(level) + 1);
}
export function ownQuiet(level: i32): i32 {
  return quietLimit === 0 ? 0 : quietWord(quietOn(level));
}
