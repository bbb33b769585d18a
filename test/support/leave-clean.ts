/**
 * Files of a share run in the same process. What a file replaces and does not put back (clocks, mocks, globals) goes
 * before the next file is loaded: Vitest itself puts back mocks and globals only before the next test, and never clocks.
 */
import { afterAll, vi } from 'vitest';

afterAll(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});
