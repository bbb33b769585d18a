import { nextTick } from 'vue';
import { describe, expect, test } from 'vitest';
import type { SearchReport } from '../../../../engine/core/report.ts';
import { EMPTY_REPORT } from '../../../../engine/protocol/report.ts';
import { fail, ok } from '../../../../engine/core/result.ts';
import type { Move } from '../../../../engine/core/move.ts';
import { ROOT } from '../../../../engine/tree/path.ts';
import { canRun, runCommand } from '../../../../renderer/shell/commands/registry.ts';
import { proofCost } from '../../../../renderer/features/analysis/proof.ts';
import { fakeAnalyst } from '../../../support/fake-analyst.ts';
import { testStudio, type TestStudio } from '../../support/studio.ts';

/** Lets messages travel and promises settle. */
async function settle(): Promise<void> {
  for (let i = 0; i < 4; i++) {
    await new Promise((resolve) => setImmediate(resolve));
    await nextTick();
  }
}

/** What a proof knows after so many nodes: the value lies between these. */
function bounded(least: number, greatest: number, nodes: number): SearchReport {
  const value =
    least === greatest
      ? ({ kind: 'margin', source: 'search', proof: 'exact', margin: least } as const)
      : ({
          kind: 'margin',
          source: 'search',
          proof: 'heuristic',
          margin: least,
          depth: 3,
          range: [least, greatest],
        } as const);
  const moves = [{ move: 'A' as Move, value, line: ['A' as Move], nodes }];
  return { ...EMPTY_REPORT, value, best: 'A' as Move, moves, nodes, timeMs: nodes / 1000 };
}

async function solving() {
  const analyst = fakeAnalyst();
  const studio = await testStudio('kalah', analyst);
  await settle();
  runCommand('analysis.solve', studio);
  await settle();
  return { analyst, studio };
}

/** A studio whose proof of the position shown has told who wins. */
async function winnerProved() {
  const analyst = fakeAnalyst();
  const studio = await testStudio('kalah', analyst);
  await settle();
  runCommand('analysis.goal:winner', studio);
  runCommand('analysis.solve', studio);
  await settle();
  analyst.task(0).finish(ok(bounded(2, 36, 1000)));
  await settle();
  return { analyst, studio };
}

/** South wins a game without margins, in so many moves if that is known. */
function won(distance: number | null): SearchReport {
  const value = { kind: 'winner', source: 'search', proof: 'exact', winner: 'south', distance } as const;
  const moves = [{ move: 'A' as Move, value, line: ['A' as Move], nodes: 1 }];
  return { ...EMPTY_REPORT, value, best: 'A' as Move, moves };
}

const bounds = ({ solver }: TestStudio) => [solver.here?.bounds.least, solver.here?.bounds.greatest];

describe('a proof', () => {
  test('asks for a proof with the threads and the memory in use', async () => {
    const { analyst, studio } = await solving();
    expect(analyst.task(0).operation).toEqual({
      op: 'solve',
      goal: 'best',
      position: { rules: 'kalah', start: null, moves: [] },
      limits: { threads: 2, memoryMb: 128, budgetMb: 256, tablesMb: 1024 },
    });
    expect(studio.solver.here).toMatchObject({ state: 'running', report: null });
    runCommand('analysis.threads:1', studio);
    runCommand('analysis.memory:64', studio);
    runCommand('analysis.budget:512', studio);
    runCommand('analysis.goal:all', studio);
    studio.settings.change({ solve: { ...studio.settings.values.solve, pauseAfterMin: 10 } });
    runCommand('analysis.solve', studio);
    analyst.task(0).finish(ok(EMPTY_REPORT));
    await settle();
    runCommand('analysis.solve', studio);
    await settle();
    expect(analyst.task(1).operation).toMatchObject({
      goal: 'all',
      limits: { threads: 1, memoryMb: 64, budgetMb: 512, tablesMb: 1024, timeMs: 600_000 },
    });
  });

  test('shows bounds that narrow, and ends with the value in the document', async () => {
    const { analyst, studio } = await solving();
    expect(bounds(studio)).toEqual([-36, 36]);
    analyst.task(0).report(bounded(-4, 36, 1000));
    await settle();
    expect(bounds(studio)).toEqual([-4, 36]);
    analyst.task(0).finish(ok(bounded(8, 8, 9000)));
    await settle();
    expect(studio.solver.here?.state).toBe('done');
    expect(studio.solver.isRunning).toBe(false);
    expect(studio.documents.values?.value).toMatchObject({ proof: 'exact', margin: 8 });
    expect(runCommand('analysis.solve', studio)).toBe(false);
  });

  test('asked only who wins it is done with bounds, and goes on to the value when told so', async () => {
    const { analyst, studio } = await winnerProved();
    expect(analyst.task(0).operation).toMatchObject({ goal: 'winner' });
    expect(studio.solver.here).toMatchObject({ goal: 'winner', state: 'done' });
    expect(studio.ui.polite.text).toBe('Proved: South wins by 2 or more');
    expect(runCommand('analysis.solve', studio)).toBe(false);
    expect(runCommand('analysis.prove-value', studio)).toBe(true);
    await settle();
    expect(analyst.task(1).operation).toMatchObject({ goal: 'best' });
    expect(bounds(studio)).toEqual([2, 36]);
    expect(runCommand('analysis.prove-value', studio)).toBe(false);
    runCommand('analysis.solve', studio);
    analyst.task(1).finish(ok(bounded(4, 36, 500)));
    await settle();
    runCommand('analysis.solve', studio);
    await settle();
    expect(analyst.task(2).operation).toMatchObject({ goal: 'best' });
    analyst.task(2).finish(ok(bounded(8, 8, 9000)));
    await settle();
    expect(studio.solver.here).toMatchObject({ goal: 'best', state: 'done', earlierNodes: 1500 });
    expect(runCommand('analysis.solve', studio)).toBe(false);
    expect(runCommand('analysis.prove-value', studio)).toBe(false);
  });

  test('gone on to the value it asks for what the settings say once that is proved', async () => {
    const { analyst, studio } = await winnerProved();
    runCommand('analysis.prove-value', studio);
    await settle();
    analyst.task(1).finish(ok(bounded(8, 8, 9000)));
    await settle();
    runCommand('analysis.goal:all', studio);
    runCommand('analysis.solve', studio);
    await settle();
    expect(analyst.task(2).operation).toMatchObject({ goal: 'all' });
  });

  test('gone on to the value and paused, it follows a goal that is chosen then', async () => {
    const { analyst, studio } = await winnerProved();
    runCommand('analysis.prove-value', studio);
    await settle();
    runCommand('analysis.solve', studio);
    analyst.task(1).finish(ok(bounded(2, 36, 500)));
    runCommand('analysis.goal:all', studio);
    await settle();
    runCommand('analysis.solve', studio);
    await settle();
    expect(analyst.task(2).operation).toMatchObject({ goal: 'all' });
  });

  test('gone on to the value it ends an analysis', async () => {
    const { analyst, studio } = await winnerProved();
    runCommand('analysis.toggle', studio);
    await settle();
    runCommand('analysis.prove-value', studio);
    expect(studio.analysis.isOn).toBe(false);
    analyst.task(1).finish(ok(bounded(2, 36, 500)));
    await settle();
    expect(analyst.task(2).operation).toMatchObject({ op: 'solve', goal: 'best' });
  });

  test('asked only who wins, it goes on to the distance in a game without margins', async () => {
    const analyst = fakeAnalyst();
    const studio = await testStudio('hawalis:columns=3', analyst);
    await settle();
    runCommand('analysis.goal:winner', studio);
    runCommand('analysis.solve', studio);
    await settle();
    analyst.task(0).finish(ok(won(null)));
    await settle();
    expect(studio.solver.here).toMatchObject({ goal: 'winner', state: 'done' });
    expect(runCommand('analysis.solve', studio)).toBe(false);
    expect(canRun('analysis.prove-value', studio)).toBe(true);
    runCommand('analysis.goal:best', studio);
    expect(runCommand('analysis.solve', studio)).toBe(true);
    await settle();
    analyst.task(1).finish(ok(won(7)));
    await settle();
    expect(studio.documents.values?.value).toMatchObject({ winner: 'south', distance: 7 });
    expect(canRun('analysis.prove-value', studio)).toBe(false);
    expect(runCommand('analysis.solve', studio)).toBe(false);
  });

  test('paused and resumed keeps its bounds and adds up what it took', async () => {
    const { analyst, studio } = await solving();
    analyst.task(0).report(bounded(-4, 10, 1000));
    await settle();
    runCommand('analysis.solve', studio);
    expect(studio.solver.here?.state).toBe('paused');
    await settle();
    expect(analyst.task(0).stops).toBe(1);
    analyst.task(0).finish(ok(bounded(-2, 10, 1500)));
    await settle();
    expect(bounds(studio)).toEqual([-2, 10]);
    runCommand('analysis.solve', studio);
    await settle();
    expect(studio.solver.here?.state).toBe('running');
    analyst.task(1).report(bounded(-30, 30, 200));
    await settle();
    expect(bounds(studio)).toEqual([-2, 10]);
    const proof = studio.solver.here;
    expect(proof && proofCost(proof)).toEqual({ nodes: 1700, timeMs: 1.7 });
  });

  test('resumed before the pause was answered counts nothing twice', async () => {
    const { analyst, studio } = await solving();
    analyst.task(0).report(bounded(-4, 10, 1000));
    await settle();
    runCommand('analysis.solve', studio);
    runCommand('analysis.solve', studio);
    await settle();
    analyst.task(0).finish(ok(bounded(0, 10, 1500)));
    await settle();
    expect(studio.solver.here).toMatchObject({ state: 'running', earlierNodes: 1000, report: null });
    expect(bounds(studio)).toEqual([0, 10]);
    analyst.task(1).finish(ok(bounded(6, 6, 100)));
    await settle();
    expect(studio.solver.here?.state).toBe('done');
  });

  test('goes on while other positions are looked at, and is found again where it belongs', async () => {
    const { analyst, studio } = await solving();
    studio.play.move('D');
    await settle();
    expect(studio.solver.here).toBeNull();
    expect(studio.solver.isRunning).toBe(true);
    expect(analyst.task(0).stops).toBe(0);
    analyst.task(0).report(bounded(2, 20, 5000));
    await settle();
    expect(studio.solver.underWay).toMatchObject({ bounds: { least: 2, greatest: 20 } });
    studio.documents.goTo(ROOT);
    await settle();
    expect(bounds(studio)).toEqual([2, 20]);
  });

  test('is paused by an analysis, and stops one', async () => {
    const { analyst, studio } = await solving();
    runCommand('analysis.toggle', studio);
    await settle();
    analyst.task(0).finish(ok(bounded(-4, 10, 1000)));
    await settle();
    expect(studio.solver.here?.state).toBe('paused');
    expect(analyst.task(1).operation.op).toBe('analyse');
    runCommand('analysis.solve', studio);
    expect(studio.analysis.isOn).toBe(false);
    analyst.task(1).finish(ok(EMPTY_REPORT));
    await settle();
    expect(analyst.task(2).operation.op).toBe('solve');
  });

  test('Escape pauses it', async () => {
    const { studio } = await solving();
    expect(runCommand('analysis.stop', studio)).toBe(true);
    expect(studio.solver.here?.state).toBe('paused');
    expect(runCommand('analysis.stop', studio)).toBe(false);
  });

  test('a refusal says why and leaves a paused proof', async () => {
    const { analyst, studio } = await solving();
    analyst.task(0).finish(fail('ERR_ENGINE_MEMORY', undefined, { asked: 900, most: 512 }));
    await settle();
    expect(studio.solver.failureText).toContain('900 MB');
    expect(studio.solver.here?.state).toBe('paused');
  });

  test('dropped it is gone, and late news do not bring it back', async () => {
    const { analyst, studio } = await solving();
    studio.solver.drop();
    analyst.task(0).report(bounded(-4, 10, 1000));
    analyst.task(0).finish(ok(bounded(-4, 10, 1000)));
    await settle();
    expect(studio.solver.here).toBeNull();
    expect(studio.solver.isRunning).toBe(false);
  });

  test('ends with its document', async () => {
    const { analyst, studio } = await solving();
    studio.documents.remove(studio.documents.activeId ?? '');
    await settle();
    expect(studio.solver.isRunning).toBe(false);
    expect(analyst.task(0).stops).toBe(1);
  });
});
