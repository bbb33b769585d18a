/**
 * One seed for all property tests, so that a run means the same on every machine. `FAST_CHECK_SEED=random` looks
 * elsewhere each time, `FAST_CHECK_SEED=12345` looks there again; a failure prints its seed either way.
 */
import fc from 'fast-check';

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

const seed = readSeed(process.env['FAST_CHECK_SEED']);

if (seed !== null) fc.configureGlobal({ ...fc.readConfigureGlobal(), seed });
