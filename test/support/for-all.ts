/** Property tests in the manner of `test.each`. */
import fc from 'fast-check';
import { test } from 'vitest';

/**
 * A test of what holds for all values of these arbitraries. fast-check draws as many as `parameters` say.
 *
 *   forAll([records], { numRuns: 300 })('a record comes back from its text', (record) => { ... });
 */
export function forAll<Values extends [unknown, ...unknown[]]>(
  arbitraries: { [Each in keyof Values]: fc.Arbitrary<Values[Each]> },
  parameters: fc.Parameters<Values> = {},
) {
  return (name: string, check: (...values: Values) => void): void => {
    test(name, () => {
      fc.assert(fc.property(...arbitraries, check), parameters);
    });
  };
}
