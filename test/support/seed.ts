/**
 * One seed for all property tests, so that a run means the same on every machine. `FAST_CHECK_SEED=random` looks
 * elsewhere each time, `FAST_CHECK_SEED=12345` looks there again; a failure prints its seed either way.
 */
import fc from 'fast-check';
import { readSeed } from './read-seed.ts';

const seed = readSeed(process.env['FAST_CHECK_SEED']);

if (seed !== null) fc.configureGlobal({ ...fc.readConfigureGlobal(), seed });
