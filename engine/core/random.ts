/**
 * A source of numbers in [0, 1). Code that plays at random receives one as an argument, so every game can be replayed.
 */
export type Random = () => number;

/**
 * Makes a source that repeats its numbers for the same seed (mulberry32, T. Ettinger): 32 bits of state, enough to vary
 * play.
 */
export function makeRandom(seed: number): Random {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
