import { expect, test } from 'vitest';
import { makeSoon } from '../../../renderer/platform/soon.ts';
import { manualClock } from '../../support/manual-clock.ts';

const settle = async (): Promise<void> => {
  for (let i = 0; i < 10; i++) await Promise.resolve();
};

/** Asks every `everyMs` for a minute; work takes `workMs` and takes up what was asked for before its start. */
async function oldestWait(everyMs: number, workMs: number): Promise<{ oldestMs: number; times: number }> {
  const clock = manualClock();
  let asked: number[] = [];
  let oldestMs = 0;
  let times = 0;
  const soon = makeSoon({
    clock,
    delayMs: 400,
    retryMs: 2000,
    work: () => {
      const taken = asked;
      asked = [];
      times += 1;
      return new Promise((resolve) =>
        clock.after(workMs, () => {
          for (const at of taken) oldestMs = Math.max(oldestMs, clock.now() - at);
          resolve(true);
        }),
      );
    },
  });
  for (let at = 0; at < 60_000; at += 10) {
    if (at % everyMs === 0) {
      asked.push(clock.now());
      soon.ask();
    }
    clock.advance(10);
    await settle();
  }
  expect(asked.every((at) => clock.now() - at <= 1000)).toBe(true);
  return { oldestMs, times };
}

test.for<[number, number]>([
  [20, 0],
  [50, 100],
  [100, 300],
  [300, 300],
])(
  'asked every %i ms for a minute, work of %i ms answers each request within a second',
  async ([everyMs, workMs]) => {
    const { oldestMs, times } = await oldestWait(everyMs, workMs);
    expect(oldestMs).toBeLessThanOrEqual(1000);
    expect(times).toBeGreaterThan(60);
  },
);

test('requests during the wait make no more work', async () => {
  const { times } = await oldestWait(10, 0);
  expect(times).toBeLessThanOrEqual(60_000 / 400);
});

test('the work never runs twice at once', async () => {
  const clock = manualClock();
  const ends: (() => void)[] = [];
  const soon = makeSoon({
    clock,
    delayMs: 400,
    retryMs: 2000,
    work: () => new Promise((resolve) => ends.push(() => resolve(true))),
  });
  soon.ask();
  clock.advance(400);
  soon.ask();
  clock.advance(5000);
  expect(ends).toHaveLength(1);
  ends[0]?.();
  await settle();
  expect(ends).toHaveLength(2);
});

test('work that failed is tried again after a while, without being asked', async () => {
  const clock = manualClock();
  const answers = [false, false, true];
  let times = 0;
  const soon = makeSoon({
    clock,
    delayMs: 400,
    retryMs: 2000,
    work: () => Promise.resolve(answers[times++] ?? true),
  });
  soon.ask();
  clock.advance(400);
  await settle();
  soon.ask();
  clock.advance(1999);
  expect(times).toBe(1);
  clock.advance(1);
  await settle();
  clock.advance(2000);
  await settle();
  expect([times, clock.pending()]).toEqual([3, 0]);
});

test('what is done at once waits for nothing, and what is left of it is asked for again', async () => {
  const clock = manualClock();
  let times = 0;
  let isDone = false;
  const soon = makeSoon({
    clock,
    delayMs: 400,
    retryMs: 2000,
    work: () => {
      times += 1;
      return Promise.resolve(isDone);
    },
  });
  expect(await soon.now()).toBe(false);
  expect([times, clock.pending()]).toEqual([1, 1]);
  isDone = true;
  clock.advance(400);
  await settle();
  expect([times, clock.pending()]).toEqual([2, 0]);
  expect(await soon.now()).toBe(true);
  expect([times, clock.pending()]).toEqual([3, 0]);
});

test('while no timer comes, as under a stream of keys, the requests themselves begin what is due', async () => {
  let now = 0;
  const begun: number[] = [];
  const soon = makeSoon({
    clock: { now: () => now, after: () => () => undefined },
    delayMs: 400,
    retryMs: 2000,
    work: () => {
      begun.push(now);
      return Promise.resolve(begun.length !== 2);
    },
  });
  for (; now < 4000; now += 100) {
    soon.ask();
    await settle();
  }
  // The second one fails, and is tried again after its own time.
  expect(begun).toEqual([400, 900, 2900, 3400, 3900]);
});
