/** An object that several windows write, over a host that answers late. */
import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { ok } from '../../../engine/core/result.ts';
import { sameData } from '../../../engine/tree/same-data.ts';
import { makeSharedObject } from '../../../renderer/platform/shared-object.ts';

type Fields = Readonly<Record<string, unknown>>;

test('what this window has just written is not taken for the work of another one', async () => {
  const host: { value: Fields; count: number } = { value: { theme: 'light' }, count: 1 };
  let present: Fields = {};
  const taken: Fields[] = [];
  const answers: (() => void)[] = [];
  const shared = makeSharedObject<Fields>({
    read: () => Promise.resolve(ok({ value: host.value, revision: String(host.count), quarantined: null })),
    write: (value) =>
      new Promise((resolve) => {
        [host.value, host.count] = [value, host.count + 1];
        const revision = String(host.count);
        answers.push(() => {
          resolve(ok(revision));
        });
      }),
    nothing: {},
    parse: (stored) => stored,
    present: () => present,
    isSame: sameData,
    toJson: (state) => state,
    takeIn(theirs) {
      taken.push(theirs);
      present = theirs;
    },
    onQuarantined: () => undefined,
  });
  await shared.look();
  expect(taken).toEqual([{ theme: 'light' }]);
  present = { theme: 'dark' };
  const saved = shared.save();
  // The host tells of the write before it answers, and the user takes the change back meanwhile.
  const looked = shared.look();
  present = { theme: 'light' };
  await setImmediate();
  answers.shift()?.();
  await Promise.all([saved, looked]);
  expect(present).toEqual({ theme: 'light' });
  expect(taken).toHaveLength(1);
  const back = shared.save();
  answers.shift()?.();
  await back;
  expect(host.value).toEqual({ theme: 'light' });
});
