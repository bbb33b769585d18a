import { createPinia, setActivePinia } from 'pinia';
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { fail } from '../../../../engine/core/result.ts';
import type { Exercise } from '../../../../engine/training/exercise.ts';
import { useTraining } from '../../../../renderer/features/training/data/training-store.ts';
import { trainingPart } from '../../../../renderer/features/training/training-part.ts';
import { testStudio } from '../../support/studio.ts';
import { memoryHost, type MemoryHost } from '../../support/memory-host.ts';
import { exercises } from './arbitraries.ts';

const SOURCE = { kind: 'generated', name: '7' } as const;
const RIGHT = { isRight: true, hintsUsed: 0, ms: 20_000, answer: 'C', ending: 'answered' } as const;
const WRONG = { ...RIGHT, isRight: false };

/** So many different exercises. */
function some(count: number): readonly Exercise[] {
  const [list] = fc.sample(
    fc.uniqueArray(exercises, {
      minLength: count,
      maxLength: count,
      selector: ({ kind, rules, setup }) => `${kind} ${rules} ${setup.pits.join()}`,
    }),
    { seed: 3, numRuns: 1 },
  );
  return list ?? [];
}

/** The training of a page opened anew. */
async function opened(host: MemoryHost): Promise<ReturnType<typeof useTraining>> {
  setActivePinia(createPinia());
  const training = useTraining();
  await training.begin(host);
  return training;
}

describe('the training of a page', () => {
  let host: MemoryHost;
  let training: ReturnType<typeof useTraining>;

  beforeEach(async () => {
    host = memoryHost();
    training = await opened(host);
  });

  it('is there again after a restart, with what was answered', async () => {
    expect(training.add(some(6), SOURCE)).toEqual({ added: 6, known: 0 });
    expect(training.add(some(6), SOURCE)).toEqual({ added: 0, known: 6 });
    expect(training.session.start({ length: 6 })).toBe(true);
    training.session.answer(RIGHT);
    await training.flush();
    const again = await opened(host);
    expect(again.data).toEqual(training.data);
    expect(again.streak()).toBe(1);
  });

  it('takes every step back', () => {
    training.add(some(5), SOURCE);
    const before = training.data;
    training.session.start({ length: 5 });
    const asked = training.session.current?.id;
    training.session.answer(WRONG);
    training.session.next();
    training.remove(training.items.map(({ id }) => id).slice(0, 2));
    training.clear();
    expect(training.items).toEqual([]);
    expect([training.undo(), training.undo(), training.undo()]).toEqual(['reset', 'remove', 'answer']);
    expect(training.data).toBe(before);
    expect(training.session.current?.id).toBe(asked);
    expect(training.undo()).toBe('add');
    expect(training.items).toEqual([]);
    expect(training.undo()).toBe(null);
  });

  it('takes back nothing of what the host had when it answered late', async () => {
    training.add(some(12), SOURCE);
    await training.flush();
    const { readKept } = host;
    Object.assign(host, { readKept: () => Promise.resolve(fail('ERR_HOST_IO')) });
    const again = await opened(host);
    again.add(some(13), SOURCE);
    Object.assign(host, { readKept });
    expect(await again.flush()).toBe(true);
    expect(again.undo()).toBe('add');
    expect(again.items).toHaveLength(12);
    await again.flush();
    expect((await opened(host)).items).toHaveLength(12);
  });

  it('leaves a session alone that was begun after the step that is taken back', () => {
    training.add(some(4), SOURCE);
    training.session.start({ length: 2 });
    training.session.answer(RIGHT);
    training.session.end();
    training.session.start({ length: 1 });
    const asked = training.session.current?.id;
    expect(training.undo()).toBe('answer');
    expect(training.session.current?.id).toBe(asked);
    expect(training.session.progress.all).toBe(1);
  });

  it('lets a drill follow its tree, and keeps what is right by another tree', () => {
    const [first] = some(1);
    if (!first) throw new Error('no exercise');
    const drill = (...answers: readonly string[]): Exercise => ({ ...first, kind: 'opening', answers });
    const right = (): readonly string[] => training.items.flatMap(({ exercise }) => exercise.answers);
    const tree = { kind: 'imported', name: 'mine.mgn' } as const;
    training.add([drill('A'), drill('B')], tree);
    expect(right().toSorted()).toEqual(['A', 'B']);
    expect(training.add([drill('B', 'C')], tree)).toEqual({ added: 0, known: 1 });
    expect(right()).toEqual(['B', 'C']);
    training.add([drill('D')], { ...tree, name: 'other.mgn' });
    expect(right()).toEqual(['D', 'B', 'C']);
    training.undo();
    expect(right()).toEqual(['B', 'C']);
  });

  it('asks again in the session what went wrong, and rates only the first answer', () => {
    training.add(some(3), SOURCE);
    training.session.start({ length: 3 });
    const first = training.session.current?.id;
    training.session.answer(WRONG);
    expect(training.session.current?.id).toBe(first);
    const due = training.itemOf(first ?? '')?.card.due;
    for (const attempt of [RIGHT, RIGHT]) {
      training.session.next();
      training.session.answer(attempt);
    }
    training.session.next();
    expect(training.session.current?.id).toBe(first);
    expect(training.session.answer(RIGHT)?.isRepeat).toBe(true);
    training.session.next();
    expect(training.session.current).toBe(null);
    expect(training.session.progress).toEqual({ done: 3, all: 3 });
    expect(training.itemOf(first ?? '')?.card.due).toBe(due);
    expect(training.data.log.answers).toHaveLength(3);
  });

  it('takes another grade than the one it thought of', () => {
    training.add(some(1), SOURCE);
    training.session.start({ length: 1 });
    const good = training.session.answer(RIGHT);
    const easy = training.session.regrade('easy');
    expect([good?.grade, easy?.grade]).toEqual(['good', 'easy']);
    expect(easy?.due).toBeGreaterThan(good?.due ?? Infinity);
    expect(training.data.log.answers).toHaveLength(1);
  });

  it('leaves an exercise out of the session when it is skipped twice', () => {
    training.add(some(2), SOURCE);
    training.session.start({ length: 2 });
    const first = training.session.current?.id;
    training.session.skip();
    expect(training.session.current?.id).not.toBe(first);
    training.session.skip();
    expect(training.session.current?.id).toBe(first);
    training.session.skip();
    training.session.skip();
    expect(training.session.current).toBe(null);
    expect(training.data.log.answers).toEqual([]);
  });

  it('works on in memory while the host keeps nothing, and keeps it all as soon as it can', async () => {
    const { writeKept } = host;
    Object.assign(host, { writeKept: () => Promise.resolve(fail('ERR_HOST_FULL')) });
    training.add(some(4), SOURCE);
    expect(await training.flush()).toBe(false);
    expect(training.fault?.code).toBe('ERR_HOST_FULL');
    expect(training.items).toHaveLength(4);
    Object.assign(host, { writeKept });
    expect(await training.flush()).toBe(true);
    expect(training.fault).toBe(null);
    expect((await opened(host)).items).toHaveLength(4);
  });

  it('does not write over what it could not read', async () => {
    training.add(some(12), SOURCE);
    await training.flush();
    const stored = new Map(host.keptObjects);
    const { readKept } = host;
    Object.assign(host, { readKept: () => Promise.resolve(fail('ERR_HOST_IO')) });
    const again = await opened(host);
    expect(again.fault?.code).toBe('ERR_HOST_IO');
    again.add(some(13), SOURCE);
    expect(await again.flush()).toBe(false);
    expect(host.keptObjects).toEqual(stored);
    Object.assign(host, { readKept });
    expect(await again.flush()).toBe(true);
    expect((await opened(host)).items).toHaveLength(13);
  });

  it('tells of pieces that it cannot read and writes them back as they were', async () => {
    training.add(some(8), SOURCE);
    await training.flush();
    const [name, object] = [...host.keptObjects].find(([key]) => key.includes('exercises-')) ?? ['', {}];
    const strange = { exercise: { kind: 'of-tomorrow' }, card: 3 };
    const items: readonly unknown[] = Array.isArray(object['items']) ? object['items'] : [];
    host.keptObjects.set(name, { ...object, items: [...items, strange] });
    const again = await opened(host);
    expect(again.unread).toBe(1);
    expect(again.items).toHaveLength(8);
    again.remove(again.items.map(({ id }) => id));
    await again.flush();
    expect(host.keptObjects.get(name)?.['items']).toEqual([strange]);
  });

  it('of two windows holds the answers of both, however they meet', async () => {
    training.add(some(8), SOURCE);
    await training.flush();
    const [a, b] = [await opened(host), await opened(host)];
    const answerSome = (of: typeof a, count: number): void => {
      of.session.start({ length: 8 });
      for (let i = 0; i < count; i++) {
        of.session.answer(RIGHT);
        of.session.next();
      }
    };
    answerSome(a, 3);
    await a.flush();
    b.session.start({ length: 8 });
    for (const _ of [1, 2, 3]) b.session.skip();
    b.session.answer(WRONG);
    expect(await b.flush()).toBe(true);
    const again = await opened(host);
    expect(again.data.log.answers).toHaveLength(4);
    expect(again.items.filter(({ history }) => history.length > 0)).toHaveLength(4);
    expect(b.data.log.answers).toHaveLength(4);
    // To undo in one window takes back nothing of the other's.
    b.undo();
    await b.flush();
    expect((await opened(host)).data.log.answers).toHaveLength(3);
  });

  it('of two windows has what neither has removed', async () => {
    training.add(some(8), SOURCE);
    await training.flush();
    const [a, b] = [await opened(host), await opened(host)];
    const [first, second] = a.items.map(({ id }) => id);
    a.remove([first ?? '']);
    b.add(some(9), SOURCE);
    b.remove([second ?? '']);
    await a.flush();
    await b.flush();
    const ids = (await opened(host)).items.map(({ id }) => id);
    expect(ids).toHaveLength(7);
    for (const id of [first, second]) expect(ids).not.toContain(id);
    a.clear();
    await a.flush();
    // What the other window has added meanwhile is none of those.
    expect((await opened(host)).items).toHaveLength(1);
  });

  it('hears of what another window has kept', async () => {
    const other = await opened(host);
    training.add(some(5), SOURCE);
    await training.flush();
    for (const name of host.keptObjects.keys()) await other.look(name);
    expect(other.items).toHaveLength(5);
    expect(other.undoable).toBe(null);
  });

  it('is written again, all of it, where the host has lost it', async () => {
    training.add(some(8), SOURCE);
    training.session.start({ length: 8 });
    training.session.answer(RIGHT);
    await training.flush();
    const before = new Map(host.keptObjects);
    host.keptObjects.clear();
    training.keepAgain();
    await training.flush();
    expect(host.keptObjects).toEqual(before);
  });

  it('writes back what a newer version has put beside exercises, answers and lists', async () => {
    training.add(some(4), SOURCE);
    training.session.start({ length: 4 });
    training.session.answer(RIGHT);
    await training.flush();
    type Stored = Record<string, Record<string, unknown>[]>;
    const marked = (objects: Stored[]): readonly unknown[] =>
      objects.flatMap((object) => [
        object['future'],
        ...['items', 'answers', 'ratings'].flatMap((name) =>
          (object[name] ?? []).map((each) => each['future']),
        ),
      ]);
    for (const [name, object] of host.keptObjects) {
      const lists: Record<string, unknown> = {};
      for (const list of ['items', 'answers', 'ratings'])
        lists[list] = ((object as Stored)[list] ?? []).map((each) => ({ ...each, future: 'each' }));
      host.keptObjects.set(name, { ...object, ...lists, version: 2, future: 'all' });
    }
    const again = await opened(host);
    again.session.start({ length: 4 });
    again.session.answer(RIGHT);
    again.add(some(9), SOURCE);
    await again.flush();
    const now = [...host.keptObjects.values()] as unknown as Stored[];
    expect(marked(now).filter((each) => each === 'each')).toHaveLength(4 + 1 + 1);
    const log = host.keptObjects.get('training/log');
    expect(log).toMatchObject({ version: 2, future: 'all' });
  });
});

it('is read from the host whatever loads its part first', async () => {
  await testStudio();
  const { useTraining: loaded } = await trainingPart.load();
  await expect.poll(() => loaded().isLoaded).toBe(true);
});
