import { describe, expect, test } from 'vitest';
import { nextTick } from 'vue';
import { ok } from '../../../../engine/core/result.ts';
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
    expect(studio.documents.changed).toHaveLength(1);
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
    studio.documents.play('D');
    expect(studio.documents.values?.moves.length).toBeGreaterThan(0);
  });

  test('while it is on, it follows to the next position: one cancel, one request', async () => {
    const analyst = fakeAnalyst();
    const studio = await testStudio('kalah', analyst);
    studio.analysis.start();
    await settle();
    for (const move of ['D', 'A', 'b', 'E']) {
      studio.documents.play(move);
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

  test('searching on at the same place doubles the limit', () => {
    const choice = { kind: 'time', seconds: 10, depth: 8, nodes: 100 } as const;
    expect([makeLimits(choice), makeLimits(choice, 2), makeLimits({ ...choice, kind: 'solved' })]).toEqual([
      { timeMs: 10_000 },
      { timeMs: 20_000 },
      {},
    ]);
  });
});
