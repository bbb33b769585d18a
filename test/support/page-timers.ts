/**
 * Timers of the page end with the test that has set them. The studio of an earlier test would go on saving behind the
 * next one, and each action of a store makes its own Pinia the active one: the next test then asks the wrong stores.
 */
import { afterAll, afterEach } from 'vitest';
import { pageClock } from '../../renderer/platform/page-clock.ts';

const { after } = pageClock;
const cancels = new Set<() => void>();

pageClock.after = (delayMs, run) => {
  const cancel = after(delayMs, run);
  cancels.add(cancel);
  return cancel;
};

function cancelAll(): void {
  for (const cancel of cancels) cancel();
  cancels.clear();
}

afterEach(cancelAll);
afterAll(() => {
  cancelAll();
  pageClock.after = after;
});
