/** The seed asked for by `FAST_CHECK_SEED`. */

/** The seed of a run for which none is asked for. */
const USUAL_SEED = 20261121;

/**
 * A seed, or null: another one for each property, as fast-check makes it up. Throws at anything else, because fast-check
 * would quietly make a seed of it.
 */
export function readSeed(text: string | undefined): number | null {
  if (text === undefined || text === '') return USUAL_SEED;
  if (text === 'random') return null;
  // 32 bits, also below zero: those that fast-check makes up and prints are.
  const seed = Number(text);
  if (!Number.isInteger(seed) || seed !== (seed | 0)) throw new Error(`FAST_CHECK_SEED is no seed: ${text}`);
  return seed;
}
