/** Tests of what only some systems have. Elsewhere they do not exist, so nothing is skipped. */
import { describe, test } from 'vitest';

/** `test` on systems where `isHere` holds. */
export function testWhere(isHere: boolean) {
  return (name: string, work: () => unknown, timeoutMs?: number): void => {
    if (isHere) test(name, work, timeoutMs);
  };
}

/** `describe` on systems where `isHere` holds. */
export function describeWhere(isHere: boolean) {
  return (name: string, tests: () => void): void => {
    if (isHere) describe(name, tests);
  };
}
