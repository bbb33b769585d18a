/** Timers of a test do not run behind the next one (`test/support/page-timers.ts`). */
import { expect, test } from 'vitest';
import { pageClock } from '../../../renderer/platform/page-clock.ts';

let late = 0;

test('a timer is set and not waited for', () => {
  pageClock.after(0, () => (late += 1));
  expect(late).toBe(0);
});

test('it ended with its test', async () => {
  await new Promise<void>((resolve) => pageClock.after(1, resolve));
  expect(late).toBe(0);
});
