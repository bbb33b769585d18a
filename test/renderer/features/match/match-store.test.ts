/** The engine match of the window: the real server over a memory port, and searches that are answered one by one. */
import { expect, test } from 'vitest';
import { useMatch } from '../../../../renderer/features/match/match-store.ts';
import { dispatchKey, type KeyTarget } from '../../../../renderer/features/keyboard/key-dispatch.ts';
import { fakeAnalyst, type FakeAnalyst } from '../../../support/fake-analyst.ts';
import { runOperation } from '../../../support/run-operation.ts';
import { testStudio, type TestStudio } from '../../support/studio.ts';

interface Setting {
  readonly analyst: FakeAnalyst;
  readonly studio: TestStudio;
  readonly match: ReturnType<typeof useMatch>;
  /** Answers up to `most` questions of the match; the number of those that were asked. */
  answer(most?: number): Promise<number>;
}

/** Lets messages travel and promises settle. */
async function settle(): Promise<void> {
  for (let i = 0; i < 3; i++) await new Promise((resolve) => setTimeout(resolve, 0));
}

/** A match of four short games that has begun. */
async function begun(): Promise<Setting> {
  const analyst = fakeAnalyst();
  const studio = await testStudio('kalah:houses=3,seeds=2', analyst);
  const match = useMatch();
  const player = { ...match.choice.one, kind: 'depth', depth: 1 } as const;
  match.change({ one: player, two: player, games: 4, openings: 'random', plies: 1 });
  match.isOpen = true;
  void match.start();
  await settle();
  let next = 0;
  const answer = async (most = Infinity): Promise<number> => {
    let count = 0;
    for (; next < analyst.tasks.length && count < most; next += 1) {
      const { operation, finish } = analyst.task(next);
      if (operation.op !== 'match') continue;
      finish(runOperation({ ...operation, op: 'play' }, 1, { now: () => 0 }));
      count += 1;
      await settle();
    }
    return count;
  };
  return { analyst, studio, match, answer };
}

test('a match waits while an analysis runs and while it is paused, and goes on to its end', async () => {
  const { studio, match, answer } = await begun();
  expect(await answer(1)).toBe(1);
  studio.analysis.start();
  expect(match.isWaiting).toBe(true);
  // The move that was thought about already is played; the next one is not asked for.
  expect(await answer()).toBe(1);
  expect(await answer()).toBe(0);
  match.pause();
  studio.analysis.stop();
  await settle();
  expect([match.isWaiting, match.isPaused, await answer()]).toEqual([false, true, 0]);
  match.resume();
  await settle();
  expect(await answer()).toBeGreaterThan(10);
  expect([match.end, match.games.length]).toEqual([{ kind: 'played' }, 4]);
});

test('a match that is stopped keeps its games, and leaving makes one document of them', async () => {
  const { studio, match, answer } = await begun();
  while (match.games.length < 1) await answer(1);
  match.pause();
  await answer(1);
  match.stop();
  await settle();
  expect([match.end, match.games.length, match.isRunning]).toEqual([{ kind: 'stopped' }, 1, false]);
  const before = studio.documents.list.length;
  for (const open of [match.keepGames, match.keepGames, match.openGames]) open();
  expect(studio.documents.list).toHaveLength(before + 1);
  expect(studio.documents.changed).toHaveLength(1);
  expect(match.isOpen).toBe(false);
});

test('a letter plays nothing in the game that the match covers', async () => {
  const { studio, match } = await begun();
  const press = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, isComposing: false };
  const target: KeyTarget = {
    isField: false,
    isPressable: false,
    isInDialog: false,
    scope: 'match',
    hasSelection: false,
  };
  dispatchKey({ ...press, key: 'a', code: 'KeyA' }, target, studio);
  expect(studio.documents.shown?.path).toBe('');
  match.stop();
});
