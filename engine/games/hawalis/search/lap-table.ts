/**
 * Laps by table: the counts of one side are the bytes of four words, and for every pit and hand the table has the four
 * words that sowing adds. So a lap is four additions, whatever the hand.
 *
 * The same addition empties the pit that is picked up: as whole numbers the sum is exact, and every count of the result
 * fits its byte again, so every byte is right. This holds while a side has fewer than 256 seeds.
 */

/** Most pits of a track. */
export const MAX_PITS = 16;
/** Words of a side. */
export const WORDS = 4;
/** Most seeds of a side that fit. */
export const MAX_SEEDS = 255;

const PIT_BITS = 4;

/** Entries are numbered hand * 16 + pit, so small hands, which are common, lie together. */
export interface LapTable {
  /** Four words an entry. */
  readonly added: Int32Array;
  /** Last pit of an entry's lap. */
  readonly last: Uint8Array;
}

/** Makes the table of a track. */
export function makeLapTable(pits: number, skipsOrigin: boolean): LapTable {
  const added = new Int32Array(((MAX_SEEDS + 1) << PIT_BITS) * WORDS);
  const last = new Uint8Array((MAX_SEEDS + 1) << PIT_BITS);
  for (let pit = 0; pit < pits; pit++) {
    // One seed more than in the entry before.
    const change = new Int32Array(MAX_PITS);
    let at = pit;
    for (let hand = 0; hand <= MAX_SEEDS; hand++) {
      if (hand > 0) {
        at = (at + 1) % pits;
        if (at === pit && skipsOrigin) at = (at + 1) % pits;
        change[at] = (change[at] ?? 0) + 1;
        change[pit] = (change[pit] ?? 0) - 1;
      }
      const entry = (hand << PIT_BITS) | pit;
      last[entry] = at;
      for (let i = 0; i < pits; i++) {
        const word = entry * WORDS + (i >> 2);
        added[word] = (added[word] ?? 0) + (change[i] ?? 0) * 2 ** (8 * (i & 3));
      }
    }
  }
  return { added, last };
}

/** The state of a move: the counts, and the pit that is picked up next or was the last one. */
export interface Lane {
  readonly words: Int32Array;
  at: number;
}

/** Returns the count of a pit among the words from index `from`. */
export function countIn(words: Int32Array, from: number, pit: number): number {
  return ((words[from + (pit >> 2)] ?? 0) >>> ((pit & 3) << 3)) & 255;
}

/**
 * SOME, added to the lower seven bits of a byte, sets its top bit if it holds at least one seed; MANY, at least two.
 */
export const SOME = 0x7f7f7f7f;
export const MANY = 0x7e7e7e7e;

const LOW_BITS = 0x7f7f7f7f;
const TOP_BITS = 0x80808080;
/** Moves the lowest bits of four bytes next to each other into the highest byte. */
const GATHER = 0x01020408;

/** Returns the pits among the words from index `from` that hold enough, as bits; `least` is SOME or MANY. */
export function fullIn(words: Int32Array, from: number, least: number): number {
  let mask = 0;
  for (let i = WORDS - 1; i >= 0; i--) {
    const word = words[from + i] ?? 0;
    const tops = (((word & LOW_BITS) + least) | word) & TOP_BITS;
    mask = (mask << 4) | ((Math.imul(tops >>> 7, GATHER) >>> 24) & 15);
  }
  return mask;
}

/** Sows laps in place until the last seed falls into an empty pit (true) or `most` laps are sown (false). */
export function sowLaps({ added, last }: LapTable, lane: Lane, most: number): boolean {
  const { words } = lane;
  let at = lane.at;
  let hand = countIn(words, 0, at);
  for (let lap = 0; lap < most; lap++) {
    const entry = (hand << PIT_BITS) | at;
    const row = entry * WORDS;
    words[0] = (words[0] ?? 0) + (added[row] ?? 0);
    words[1] = (words[1] ?? 0) + (added[row + 1] ?? 0);
    words[2] = (words[2] ?? 0) + (added[row + 2] ?? 0);
    words[3] = (words[3] ?? 0) + (added[row + 3] ?? 0);
    at = last[entry] ?? 0;
    hand = countIn(words, 0, at);
    if (hand === 1) {
      lane.at = at;
      return true;
    }
  }
  lane.at = at;
  return false;
}
