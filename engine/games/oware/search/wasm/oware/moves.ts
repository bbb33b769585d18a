/**
 * Moves between the slots of the Oware search in WebAssembly, for up to 63 seeds in all: both sides packed in 30 bits each.
 *
 * One pit may hold 32 seeds or more, and with so few seeds only one: bits 30 and 31 of the two sides then hold its number
 * from 1 on (own pits first), and its 5 bits what it has above 32. Such positions, those a sowing could make such, and those
 * with a grand slam or an empty side are rare: `../../plain-moves.ts` makes their moves.
 *
 * Keys are the two sides. Where a majority ends the game they also tell how many seeds the mover still needs for it and, as
 * the other player's need follows from it, whether the seeds of the game are odd. Exact for even numbers of seeds up to 48,
 * mixed into the 64 bits beyond.
 */

import { expandRare } from './env';
import {
  captureLimit,
  dealtOut,
  fewSeeds,
  forbidsSlams,
  greatestTarget,
  majority,
  MAJORITY_OWN_SIDE,
  PLAY_ON,
  takesUpToLimit,
} from './rules';
import {
  AGAIN,
  FLAGS,
  fullPit,
  GAIN,
  KEY_A,
  KEY_B,
  NEEDS,
  OTHER,
  OVER,
  PIT,
  PIT_BITS,
  PIT_MASK,
  PITS,
  QUIET,
  RANK,
  ROW,
  seedsOf,
  SIDE_BITS,
  SLOT,
  SPARE,
  TOTAL,
} from './slots';

/** Bit 2 of every pit; with bits 3 and 4 set as well a sowing could fill it. */
const FULL: i32 = 0x08421084;

/** Units of an order key in a captured seed. */
const CAPTURED_SEED: i32 = 8;

/** Rows of the sowing table: what is added to both sides, and the bit of the last pit, four words each. */
const SOWN_OTHER: usize = 4;
const SOWN_LAST: usize = 8;
const ROW_SHIFT: usize = 4;

/** Moves that the host makes, `MOVE_WORDS` words of `../../plain-moves.ts` each: first the board. */
const MOVE_FLAGS: usize = 48;
const MOVE_GAIN: usize = 52;
const MOVE_TAKEN: usize = 56;
const MOVE_PIT: usize = 60;
const MOVE: usize = 68;

let sowing: usize = 0;
let needWords: usize = 0;

/** The counts that the host moves on, 12 words, and its moves. */
export let board: usize = 0;
let moves: usize = 0;

/** Addresses of the sowing table and of what the mover's need adds to the key. */
export function setOwareMoves(sowingAt: usize, needWordsAt: usize): void {
  sowing = sowingAt;
  needWords = needWordsAt;
}

/** Addresses of the room that the host makes moves in. */
export function setRareRoom(boardAt: usize, movesAt: usize): void {
  board = boardAt;
  moves = movesAt;
}

function mix(value: i32): i32 {
  let x = (value ^ (value >>> 16)) * 0x21f0aaad;
  x = (x ^ (x >>> 15)) * 0x735a2d97;
  return x ^ (x >>> 15);
}

/** Writes a position's counts to the 12 words of `board`. */
export function unpack(slot: usize): void {
  const near = load<i32>(slot);
  const far = load<i32>(slot, OTHER);
  for (let i = 0; i < ROW; i++) {
    store<i32>(board + ((<usize>i) << 2), (near >>> (PIT_BITS * i)) & PIT_MASK);
    store<i32>(board + ((<usize>(ROW + i)) << 2), (far >>> (PIT_BITS * i)) & PIT_MASK);
  }
  const full = fullPit(near, far);
  if (full === 0) return;
  const pit = board + ((<usize>(full - 1)) << 2);
  store<i32>(pit, load<i32>(pit) + PIT_MASK + 1);
}

/** Packs 12 counts into a slot and makes its key; its needs must be there. */
export function pack(from: usize, slot: usize): void {
  let near = 0;
  let far = 0;
  let full = 0;
  for (let i = 0; i < ROW; i++) {
    const mine = load<i32>(from + ((<usize>i) << 2));
    const theirs = load<i32>(from + ((<usize>(ROW + i)) << 2));
    near |= (mine & PIT_MASK) << (PIT_BITS * i);
    far |= (theirs & PIT_MASK) << (PIT_BITS * i);
    if (mine > PIT_MASK) full = i + 1;
    if (theirs > PIT_MASK) full = ROW + i + 1;
  }
  store<i32>(slot, near | (full << SIDE_BITS));
  store<i32>(slot, far | ((full >>> 2) << SIDE_BITS), OTHER);
  if (majority === PLAY_ON) {
    store<i32>(slot, near | (full << SIDE_BITS), KEY_A);
    store<i32>(slot, far | ((full >>> 2) << SIDE_BITS), KEY_B);
    return;
  }
  const words = needWords + ((<usize>load<u8>(slot, NEEDS)) << 3);
  store<i32>(slot, near ^ load<i32>(words) ^ (full > 0 ? mix(full) : 0), KEY_A);
  store<i32>(slot, far ^ load<i32>(words, 4) ^ (full > 0 ? mix(full + PITS) : 0), KEY_B);
}

/** Twice the other player's need for a majority, plus 1 if the seeds of the game are odd. */
export function otherNeeds(need: i32, seeds: i32): i32 {
  const odd = need & 1;
  return 2 * (seeds + 2 - odd) - need + 2 * odd;
}

function orderOf(took: i32, origin: i32): i32 {
  return took * CAPTURED_SEED - origin;
}

function expandPlain(slot: usize, first: usize): usize {
  unpack(slot);
  const seeds = <i32>load<u8>(slot, TOTAL);
  const need = <i32>load<u8>(slot, NEEDS);
  const count = expandRare(seeds, need >>> 1);
  let child = first;
  for (let i = 0; i < count; i++) {
    const move = moves + <usize>i * MOVE;
    const took = load<i32>(move, MOVE_TAKEN);
    const flags = load<i32>(move, MOVE_FLAGS);
    const left = need - 2 * took;
    store<u8>(child, <u8>(seeds - took), TOTAL);
    store<u8>(child, <u8>((flags & AGAIN) !== 0 ? left : otherNeeds(left, seeds - took)), NEEDS);
    store<u8>(child, <u8>flags, FLAGS);
    store<i16>(child, <i16>load<i32>(move, MOVE_GAIN), GAIN);
    store<u8>(child, <u8>load<i32>(move, MOVE_PIT), PIT);
    if ((flags & OVER) === 0) pack(move, child);
    store<i32>(child, orderOf(took, load<i32>(move, MOVE_PIT)), RANK);
    child += SLOT;
  }
  return child;
}

/** Whether every move of `side` reaches the other side, so that all could be grand slams. */
function allReach(side: i32): bool {
  for (let i = 0; i < ROW; i++) {
    const count = (side >>> (PIT_BITS * i)) & PIT_MASK;
    if (count > 0 && count < ROW - i) return false;
  }
  return true;
}

function isRare(near: i32, far: i32): bool {
  return (
    far === 0 ||
    ((near | far) & SPARE) !== 0 ||
    (((near & (near >>> 1) & (near >>> 2)) | (far & (far >>> 1) & (far >>> 2))) & FULL) !== 0
  );
}

/** Makes all moves of the open position in `slot` from `first` on, each with its order as rank; returns their end. */
export function expand(slot: usize, first: usize): usize {
  const near = load<i32>(slot);
  const far = load<i32>(slot, OTHER);
  if (isRare(near, far)) return expandPlain(slot, first);
  const seeds = <i32>load<u8>(slot, TOTAL);
  const need = <i32>load<u8>(slot, NEEDS);
  const targetMask = greatestTarget === 2 ? 31 : 30;
  const hasMajority = majority !== PLAY_ON;
  let child = first;
  for (let origin = 0, side = near; side !== 0; origin++, side >>>= PIT_BITS) {
    const count = side & PIT_MASK;
    if (count === 0) continue;
    const row = sowing + ((<usize>((origin << PIT_BITS) | count)) << ROW_SHIFT);
    const mine = near + load<i32>(row);
    let theirs = far + load<i32>(row, SOWN_OTHER);
    const last = load<i32>(row, SOWN_LAST);
    let took = 0;
    if (last >= 0 && ((theirs >>> last) & targetMask) === 2) {
      let low = last - PIT_BITS;
      took = (theirs >>> last) & PIT_MASK;
      let left = captureLimit - 1;
      while (low >= 0 && ((theirs >>> low) & targetMask) === 2 && left > 0) {
        took += (theirs >>> low) & PIT_MASK;
        low -= PIT_BITS;
        left--;
      }
      if (left === 0 && !takesUpToLimit && low >= 0 && ((theirs >>> low) & targetMask) === 2) took = 0;
      else theirs &= ~((1 << (last + PIT_BITS)) - (1 << (low + PIT_BITS)));
    }
    if (theirs === 0 || mine === 0 || (forbidsSlams && allReach(theirs))) return expandPlain(slot, first);
    const rest = seeds - took;
    let flags = took === 0 ? QUIET : 0;
    let gain = took;
    store<i32>(child, theirs);
    store<i32>(child, mine, OTHER);
    store<u8>(child, <u8>origin, PIT);
    store<u8>(child, <u8>rest, TOTAL);
    if (!hasMajority) {
      store<i32>(child, theirs, KEY_A);
      store<i32>(child, mine, KEY_B);
    } else if (need >>> 1 <= took) {
      flags = OVER;
      if (majority === MAJORITY_OWN_SIDE) gain += seedsOf(mine) - seedsOf(theirs);
    } else {
      const now = otherNeeds(need - 2 * took, rest);
      const words = needWords + ((<usize>now) << 3);
      store<u8>(child, <u8>now, NEEDS);
      store<i32>(child, theirs ^ load<i32>(words), KEY_A);
      store<i32>(child, mine ^ load<i32>(words, 4), KEY_B);
    }
    if (rest <= fewSeeds && flags !== OVER) {
      flags = OVER;
      gain += dealtOut(seedsOf(mine), seedsOf(theirs));
    }
    store<u8>(child, <u8>flags, FLAGS);
    store<i16>(child, <i16>gain, GAIN);
    store<i32>(child, orderOf(took, origin), RANK);
    child += SLOT;
  }
  return child;
}

/** Worth of a stop to the player to move in `slot`. */
export function stopped(slot: usize): i32 {
  const near = load<i32>(slot);
  const far = load<i32>(slot, OTHER);
  const full = fullPit(near, far);
  const heap = full === 0 ? 0 : full <= ROW ? PIT_MASK + 1 : -PIT_MASK - 1;
  return dealtOut(seedsOf(near) + heap, seedsOf(far));
}
