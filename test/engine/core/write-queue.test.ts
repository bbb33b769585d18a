import { describe, expect, test } from 'vitest';
import { makeWriteQueue } from '../../../engine/core/write-queue.ts';

/** Work that ends when it is told to, and notes its beginning and end. */
function step(done: string[], name: string) {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const work = async (): Promise<string> => {
    done.push(`${name} begins`);
    try {
      return await promise;
    } finally {
      done.push(`${name} ends`);
    }
  };
  return { work, end: () => resolve(name), fail: () => reject(new Error(name)) };
}

describe('write queue', () => {
  test('work on one key waits for the work before it, on another key it does not', async () => {
    const queue = makeWriteQueue();
    const done: string[] = [];
    const [first, second, other] = ['first', 'second', 'other'].map((name) => step(done, name));
    if (!first || !second || !other) throw new Error('three steps');
    const all = [queue('a', first.work), queue('a', second.work), queue('b', other.work)];
    other.end();
    await all[2];
    expect(done).toEqual(['first begins', 'other begins', 'other ends']);
    first.end();
    second.end();
    expect(await Promise.all(all)).toEqual(['first', 'second', 'other']);
    expect(done.slice(3)).toEqual(['first ends', 'second begins', 'second ends']);
  });

  test('work that fails is told to its caller, and the next is done all the same', async () => {
    const queue = makeWriteQueue();
    const done: string[] = [];
    const [bad, good] = [step(done, 'bad'), step(done, 'good')];
    const [first, second] = [queue('a', bad.work), queue('a', good.work)];
    bad.fail();
    good.end();
    await expect(first).rejects.toThrow('bad');
    expect(await second).toBe('good');
  });
});
