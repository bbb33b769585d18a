/**
 * Sides of the board, each stored once under a number, with everything that depends on one side only: where its moves
 * end, the side after each move, and the side after a loss. In Hawalis a move depends on the other side only for the
 * capture at its end, so positions are pairs of these numbers, and most moves of a search are looked up.
 *
 *   const sides = makeSides(rules, false, key, 1 << 16);
 *   const own = sides.enter(counts, 0);
 *   if (sides.last(own, pit) < rules.size) sides.after(own, pit);
 *
 * The store is bounded: when `isFull`, `keep` drops all sides except those still in use, which get new numbers.
 */
import { runMove, TO_THE_END } from '../sowing.ts';
import type { HawalisRules } from '../rules.ts';
import {
  countIn,
  fullIn,
  makeLapTable,
  MANY,
  MAX_PITS,
  SOME,
  sowLaps,
  WORDS,
  type Lane,
} from './lap-table.ts';

/** Last pit of a move that never ends; larger than any pit, as is UNDECIDED_MOVE for a move that was broken off. */
export const ENDLESS = 254;
export const UNDECIDED_MOVE = 253;
const UNKNOWN = 255;

/** A worth that is not computed yet. */
export const UNKNOWN_WORTH = -(2 ** 31);

/** Laps sown by table; a longer move is run by the rules, which look for its return and for proofs. */
const TABLE_LAPS = 64;

/** Most sides that one call of a kernel may add: two for each child, and one spare. */
const ROOM = 2 * MAX_PITS + 1;

/** Marks a mask that is not computed yet: no mask has this bit. */
const NOT_COMPUTED = 1 << MAX_PITS;

/** The store. Numbers of sides are valid until `keep`. */
export interface Sides {
  /** Seeds of a side. */
  readonly seeds: Int32Array;
  /** Two words of hash for the side of the player to move; equal sides have equal words. */
  readonly hashA: Int32Array;
  readonly hashB: Int32Array;
  /** Memory for the worth that an estimate gives a side, UNKNOWN_WORTH at first. */
  readonly worth: Int32Array;
  /** The same for the side to move and for the other side; UNKNOWN_WORTH again after `keep`. */
  readonly ownWorth: Int32Array;
  readonly foeWorth: Int32Array;
  /** Returns the number of the side whose counts begin at index `first`. */
  enter(counts: readonly number[], first: number): number;
  count(side: number, pit: number): number;
  /** Returns the pits that hold one seed, as bits. */
  singles(side: number): number;
  /** Returns the own pits that may be played, as bits. */
  legal(side: number): number;
  /** Returns the own index of the pit where the move from `pit` ends, or ENDLESS or UNDECIDED_MOVE. */
  last(side: number, pit: number): number;
  /** Returns the side after the move from `pit`, which must end. */
  after(side: number, pit: number): number;
  /** Returns the columns, as bits by own inner index minus columns, whose inner pit is the last pit of a legal move. */
  landings(side: number): number;
  /** Returns the seeds that this side loses if the other's last seed falls into its inner pit number `column`. */
  loss(side: number, column: number): number;
  /** Returns the side after that loss. */
  without(side: number, column: number): number;
  /** Whether the store may have too little room for the sides that one node adds. */
  isFull(): boolean;
  /** Memory of the store, in bytes. */
  readonly bytes: number;
  /** Keeps the sides that the lists name (-1: none) and renumbers them there; forgets all others. */
  keep(...lists: readonly Int32Array[]): void;
}

function mixed(value: number): number {
  let x = value | 0;
  x = Math.imul(x ^ (x >>> 16), 0x21f0aaad);
  x = Math.imul(x ^ (x >>> 15), 0x735a2d97);
  return x ^ (x >>> 15);
}

function columnBytes(...columns: readonly (Int32Array | Uint8Array)[]): number {
  return columns.reduce((sum, { byteLength }) => sum + byteLength, 0);
}

/**
 * Makes an empty store.
 *
 * @param isWide whether a side may hold more than 255 seeds; then each count has a word, and all moves are run by the
 *   rules.
 * @param key start value of the hashes.
 * @param capacity largest number of sides; a power of two.
 */
export function makeSides(rules: HawalisRules, isWide: boolean, key: number, capacity: number): Sides {
  const { size, columns, skipsOrigin, outerNeedsInner } = rules;
  const width = isWide ? size : WORDS;
  const words = new Int32Array(capacity * width);
  const shown = {
    seeds: new Int32Array(capacity),
    hashA: new Int32Array(capacity),
    hashB: new Int32Array(capacity),
    worth: new Int32Array(capacity),
    ownWorth: new Int32Array(capacity),
    foeWorth: new Int32Array(capacity),
  };
  const { seeds, hashA, hashB, worth, ownWorth, foeWorth } = shown;
  const legalMask = new Int32Array(capacity);
  const landingMask = new Int32Array(capacity);
  const lastPit = new Uint8Array(capacity * size);
  const next = new Int32Array(capacity * size);
  const lost = new Int32Array(capacity * columns);
  const buckets = new Int32Array(2 * capacity).fill(-1);
  const bucketMask = buckets.length - 1;
  const laps = makeLapTable(size, skipsOrigin);
  const lane: Lane = { words: new Int32Array(Math.max(WORDS, width)), at: 0 };
  const counts: number[] = new Array<number>(size).fill(0);
  let used = 0;

  function count(side: number, pit: number): number {
    return isWide ? (words[side * width + pit] ?? 0) : countIn(words, side * width, pit);
  }

  function setLane(pit: number, value: number): void {
    if (isWide) {
      lane.words[pit] = value;
    } else {
      const shift = (pit & 3) << 3;
      const at = pit >> 2;
      lane.words[at] = ((lane.words[at] ?? 0) & ~(255 << shift)) | (value << shift);
    }
  }

  /** Returns the number of the side in `lane`; enters it if it is new. */
  function intern(total: number): number {
    let a = key;
    let b = key ^ 0x5bd1e995;
    for (let i = 0; i < width; i++) {
      const word = lane.words[i] ?? 0;
      a = Math.imul(a ^ word, 0x9e3779b1);
      a ^= a >>> 15;
      b = Math.imul(b + word, 0x85ebca77);
      b = (b << 13) | (b >>> 19);
    }
    a = mixed(a);
    b = mixed(b ^ 0x27d4eb2f);
    let bucket = (a ^ b) & bucketMask;
    for (let side = buckets[bucket] ?? -1; side >= 0; side = buckets[bucket] ?? -1) {
      if (hashA[side] === a && hashB[side] === b && isLane(side)) return side;
      bucket = (bucket + 1) & bucketMask;
    }
    const side = used++;
    buckets[bucket] = side;
    for (let i = 0; i < width; i++) words[side * width + i] = lane.words[i] ?? 0;
    seeds[side] = total;
    hashA[side] = a;
    hashB[side] = b;
    forget(side);
    return side;
  }

  function isLane(side: number): boolean {
    const from = side * width;
    for (let i = 0; i < width; i++) if (words[from + i] !== lane.words[i]) return false;
    return true;
  }

  /** Marks everything that depends on a side as unknown. */
  function forget(side: number): void {
    worth[side] = UNKNOWN_WORTH;
    ownWorth[side] = UNKNOWN_WORTH;
    foeWorth[side] = UNKNOWN_WORTH;
    legalMask[side] = NOT_COMPUTED;
    landingMask[side] = NOT_COMPUTED;
    // Plain loops: a call to `fill` costs more than these few cells.
    for (let i = side * size, end = i + size; i < end; i++) {
      lastPit[i] = UNKNOWN;
      next[i] = -1;
    }
    for (let i = side * columns, end = i + columns; i < end; i++) lost[i] = -1;
  }

  function copyToLane(side: number): void {
    const from = side * width;
    for (let i = 0; i < width; i++) lane.words[i] = words[from + i] ?? 0;
  }

  /** Runs a move in `lane`; returns where it ends. */
  function run(side: number, pit: number): number {
    copyToLane(side);
    if (!isWide) {
      lane.at = pit;
      if (sowLaps(laps, lane, TABLE_LAPS)) return lane.at;
    }
    for (let i = 0; i < size; i++) counts[i] = count(side, i);
    const { end, last } = runMove(counts, pit, skipsOrigin, TO_THE_END);
    if (end === 'endless') return ENDLESS;
    if (end === 'undecided') return UNDECIDED_MOVE;
    for (let i = 0; i < size; i++) setLane(i, counts[i] ?? 0);
    return last;
  }

  function last(side: number, pit: number): number {
    const known = lastPit[side * size + pit] ?? UNKNOWN;
    return known === UNKNOWN ? (lastPit[side * size + pit] = run(side, pit)) : known;
  }

  function after(side: number, pit: number): number {
    const known = next[side * size + pit] ?? -1;
    if (known >= 0) return known;
    lastPit[side * size + pit] = run(side, pit);
    return (next[side * size + pit] = intern(seeds[side] ?? 0));
  }

  /** Returns the pits of a side that hold enough, as bits; `least` is SOME or MANY. */
  function fullPits(side: number, least: number): number {
    if (!isWide) return fullIn(words, side * WORDS, least);
    let mask = 0;
    for (let pit = 0; pit < size; pit++) if (count(side, pit) > (least === MANY ? 1 : 0)) mask |= 1 << pit;
    return mask;
  }

  /** Returns the pits that may be played, by counts only. */
  function legalByCounts(side: number): number {
    if (rules.freeSingles) return fullPits(side, SOME);
    const many = fullPits(side, MANY);
    if (many !== 0) return many;
    const some = fullPits(side, SOME);
    const hasSeedsNext = (some >> 1) | ((some & 1) << (size - 1));
    return some & ~hasSeedsNext;
  }

  function legal(side: number): number {
    const known = legalMask[side] ?? NOT_COMPUTED;
    if (known !== NOT_COMPUTED) return known;
    let mask = legalByCounts(side);
    if (rules.endless === 'illegal') {
      for (let pit = 0; pit < size; pit++)
        if ((mask & (1 << pit)) !== 0 && last(side, pit) === ENDLESS) mask &= ~(1 << pit);
    }
    return (legalMask[side] = mask);
  }

  function landings(side: number): number {
    const known = landingMask[side] ?? NOT_COMPUTED;
    if (known !== NOT_COMPUTED) return known;
    let mask = 0;
    for (let left = legal(side); left !== 0; left &= left - 1) {
      const at = last(side, 31 - Math.clz32(left & -left));
      if (at >= columns && at < size) mask |= 1 << (at - columns);
    }
    return (landingMask[side] = mask);
  }

  function loss(side: number, column: number): number {
    const inner = count(side, size - 1 - column);
    return inner === 0 && outerNeedsInner ? 0 : inner + count(side, column);
  }

  function without(side: number, column: number): number {
    const known = lost[side * columns + column] ?? -1;
    if (known >= 0) return known;
    const left = (seeds[side] ?? 0) - loss(side, column);
    copyToLane(side);
    setLane(column, 0);
    setLane(size - 1 - column, 0);
    return (lost[side * columns + column] = intern(left));
  }

  function enter(from: readonly number[], first: number): number {
    lane.words.fill(0);
    let total = 0;
    for (let pit = 0; pit < size; pit++) {
      const value = from[first + pit] ?? 0;
      setLane(pit, value);
      total += value;
    }
    return intern(total);
  }

  function keep(...lists: readonly Int32Array[]): void {
    const renamed = new Int32Array(used).fill(-1);
    for (const list of lists) for (const side of list) if (side >= 0) renamed[side] = 0;
    buckets.fill(-1);
    let kept = 0;
    for (let side = 0; side < used; side++) {
      if (renamed[side] !== 0) continue;
      renamed[side] = kept;
      words.copyWithin(kept * width, side * width, (side + 1) * width);
      lastPit.copyWithin(kept * size, side * size, (side + 1) * size);
      seeds[kept] = seeds[side] ?? 0;
      hashA[kept] = hashA[side] ?? 0;
      hashB[kept] = hashB[side] ?? 0;
      worth[kept] = worth[side] ?? UNKNOWN_WORTH;
      ownWorth[kept] = UNKNOWN_WORTH;
      foeWorth[kept] = UNKNOWN_WORTH;
      legalMask[kept] = legalMask[side] ?? NOT_COMPUTED;
      landingMask[kept] = landingMask[side] ?? NOT_COMPUTED;
      next.fill(-1, kept * size, (kept + 1) * size);
      lost.fill(-1, kept * columns, (kept + 1) * columns);
      let bucket = ((hashA[kept] ?? 0) ^ (hashB[kept] ?? 0)) & bucketMask;
      while (buckets[bucket] !== -1) bucket = (bucket + 1) & bucketMask;
      buckets[bucket] = kept++;
    }
    used = kept;
    for (const list of lists)
      for (let i = 0; i < list.length; i++) {
        const side = list[i] ?? -1;
        if (side >= 0) list[i] = renamed[side] ?? -1;
      }
  }

  return {
    ...shown,
    enter,
    count,
    singles: (side) => fullPits(side, SOME) & ~fullPits(side, MANY),
    legal,
    last,
    after,
    landings,
    loss,
    without,
    bytes: columnBytes(
      ...[...Object.values(shown), words, legalMask, landingMask, lastPit, next, lost, buckets],
      ...[laps.added, laps.last],
    ),
    isFull: () => used + ROOM > capacity,
    keep,
  };
}
