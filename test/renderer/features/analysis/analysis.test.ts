import { describe, expect, test } from 'vitest';
import { nextTick } from 'vue';
import { ok } from '../../../../engine/core/result.ts';
import { SEARCH_LIMITS, type SearchOption } from '../../../../engine/core/search-options.ts';
import { makeLimits, positionRef } from '../../../../renderer/features/analysis/search-request.ts';
import { EMPTY_REPORT } from '../../../../engine/protocol/report.ts';
import { fakeAnalyst } from '../../../support/fake-analyst.ts';
import { playAll, settle, testStudio } from '../../support/studio.ts';

describe('analysis', () => {
  test('nothing runs until it is asked for', async () => {
    const analyst = fakeAnalyst();
    const studio = await testStudio('kalah', analyst);
    playAll(studio, ['D', 'A']);
    await settle();
    expect(analyst.tasks).toEqual([]);
  });

  test('values of all moves are shown, kept in the document and no undo step', async () => {
    const studio = await testStudio();
    studio.analysis.start();
    await settle();
    expect(studio.analysis.shownValues?.moves.map(({ move }) => move)).toEqual([
      'A',
      'B',
      'C',
      'D',
      'E',
      'F',
    ]);
    expect(studio.documents.values?.moves).toHaveLength(6);
    expect(studio.documents.active?.history.past).toEqual([]);
    // Values of a game without moves can be found again: they are no work to save.
    expect(studio.documents.changed).toEqual([]);
    expect(studio.analysis.isRunning).toBe(false);
  });

  test('values survive undo and redo of moves', async () => {
    const studio = await testStudio();
    playAll(studio, ['D']);
    studio.analysis.start();
    await settle();
    studio.documents.undoStep();
    studio.documents.redoStep();
    playAll(studio, []);
    studio.play.move('D');
    expect(studio.documents.values?.moves.length).toBeGreaterThan(0);
  });

  test('while it is on, it follows to the next position: one cancel, one request', async () => {
    const analyst = fakeAnalyst();
    const studio = await testStudio('kalah', analyst);
    studio.analysis.start();
    await settle();
    for (const move of ['D', 'A', 'b', 'E']) {
      studio.play.move(move);
      await nextTick();
    }
    await settle();
    expect(analyst.tasks).toHaveLength(1);
    expect(analyst.task(0).stops).toBe(1);
    analyst.task(0).finish(ok(EMPTY_REPORT));
    await settle();
    expect(analyst.tasks).toHaveLength(2);
    expect(analyst.task(1).operation.position.moves).toEqual(['D', 'A', 'b', 'E']);
  });

  test('stopping is at once and late news are dropped', async () => {
    const analyst = fakeAnalyst();
    const studio = await testStudio('kalah', analyst);
    studio.analysis.start();
    await settle();
    studio.analysis.stop();
    expect(studio.analysis.isOn).toBe(false);
    expect(studio.analysis.isRunning).toBe(false);
    analyst.task(0).report({ ...EMPTY_REPORT, nodes: 5 });
    await settle();
    expect(studio.analysis.run?.report?.nodes ?? 0).toBe(0);
  });

  test('a solved position is not searched again', async () => {
    const studio = await testStudio('kalah:houses=1,seeds=1');
    studio.analysis.start();
    await settle();
    expect(studio.analysis.isSolved).toBe(true);
    const { number } = studio.analysis.run ?? { number: -1 };
    studio.analysis.start();
    await settle();
    expect(studio.analysis.run?.number).toBe(number);
  });

  test('an over position has the exact value of its outcome', async () => {
    const studio = await testStudio('kalah:houses=1,seeds=1');
    playAll(studio, ['A']);
    expect(studio.documents.shown?.position?.outcome?.reason).toBe('side-empty');
    expect(studio.analysis.positionValue).toMatchObject({ kind: 'margin', proof: 'exact', source: 'rules' });
  });

  test('the engine is told start, rules and moves', async () => {
    const studio = await testStudio('kalah:seeds=4');
    playAll(studio, ['C', 'F']);
    const here = studio.documents.shown;
    expect(here && positionRef(here)).toEqual({ rules: 'kalah:seeds=4', start: null, moves: ['C', 'F'] });
  });

  test('only a search that has reached its limit makes the next one at the same place longer', async () => {
    const analyst = fakeAnalyst();
    const studio = await testStudio('kalah', analyst);
    studio.settings.change({ limit: { kind: 'time', seconds: 20, depth: 8, nodes: 100 } });
    const asked = async (): Promise<number | undefined> => {
      studio.analysis.start();
      await settle();
      return analyst.tasks.at(-1)?.operation.limits.timeMs;
    };
    const ends = async (): Promise<void> => {
      analyst.task(analyst.tasks.length - 1).finish(ok({ ...EMPTY_REPORT, timeMs: 1 }));
      await settle();
    };
    const stopped: (number | undefined)[] = [];
    for (let times = 0; times < 14; times += 1) {
      stopped.push(await asked());
      studio.analysis.stop();
      await ends();
    }
    expect(new Set(stopped)).toEqual(new Set([20_000]));
    const searched: (number | undefined)[] = [];
    for (let times = 0; times < 14; times += 1) {
      searched.push(await asked());
      await ends();
      studio.analysis.stop();
    }
    expect(searched.slice(0, 4)).toEqual([20_000, 40_000, 80_000, 160_000]);
    // A day is the longest that the engine takes.
    expect(searched.at(-1)).toBe(86_400_000);
    expect(studio.analysis.failure).toBeNull();
  });

  test('no limit is beyond what the engine takes, however often one searches on', () => {
    for (const [key, { least, most = Number.MAX_SAFE_INTEGER }] of Object.entries(SEARCH_LIMITS) as [
      keyof typeof SEARCH_LIMITS,
      SearchOption,
    ][])
      for (let stretch = 1; stretch <= 2 ** 60; stretch *= 2) {
        const kind = key === 'timeMs' ? 'time' : key;
        const limit = makeLimits({ kind, seconds: 86_400, depth: 200, nodes: 1e12 }, stretch)[key] ?? NaN;
        expect(limit).toSatisfy(Number.isSafeInteger);
        expect(limit).toBeGreaterThanOrEqual(least);
        expect(limit).toBeLessThanOrEqual(most);
      }
  });

  test('searching on at the same place doubles the limit', () => {
    const choice = { kind: 'time', seconds: 10, depth: 8, nodes: 100 } as const;
    expect([makeLimits(choice), makeLimits(choice, 2), makeLimits({ ...choice, kind: 'solved' })]).toEqual([
      { timeMs: 10_000 },
      { timeMs: 20_000 },
      {},
    ]);
  });
});
