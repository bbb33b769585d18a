/**
 * One seed for all property tests, so that a run means the same on every machine. `FAST_CHECK_SEED=random` looks
 * elsewhere each time, `FAST_CHECK_SEED=12345` looks there again; a failure prints its seed either way.
 */
import fc from 'fast-check';

const wanted = process.env['FAST_CHECK_SEED'] ?? '20261121';

if (wanted !== 'random') fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(wanted) });
