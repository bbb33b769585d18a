// @vitest-environment happy-dom
/** The line of a proof: the button that goes on with it. */
import { afterEach, expect, test } from 'vitest';
import type { Move } from '../../../engine/core/move.ts';
import { ok } from '../../../engine/core/result.ts';
import type { Value } from '../../../engine/core/value.ts';
import { EMPTY_REPORT } from '../../../engine/protocol/report.ts';
import ProofPanel from '../../../renderer/features/analysis/ProofPanel.vue';
import { runCommand } from '../../../renderer/shell/commands/registry.ts';
import { fakeAnalyst } from '../../support/fake-analyst.ts';
import { button, click, mount, textsOf } from '../support/mount.ts';
import { settle, testStudio } from '../support/studio.ts';

const mounted: (() => void)[] = [];
afterEach(() => mounted.splice(0).forEach((unmount) => unmount()));

const BASE = { source: 'search', proof: 'exact' } as const;

test.each<readonly [string, Value, Value]>([
  [
    'kalah',
    { ...BASE, kind: 'margin', proof: 'lower', margin: 2, range: [2, 36] },
    { ...BASE, kind: 'margin', margin: 4 },
  ],
  [
    'hawalis:columns=3',
    { ...BASE, kind: 'winner', winner: 'south', distance: null },
    { ...BASE, kind: 'winner', winner: 'south', distance: 7 },
  ],
])('%s: after who wins it goes on to the value, under the focus', async (rules, winner, whole) => {
  const analyst = fakeAnalyst();
  const studio = await testStudio(rules, analyst);
  await settle();
  const { unmount } = await mount(ProofPanel, {}, studio);
  mounted.push(unmount);
  const answer = async (task: number, value: Value): Promise<void> => {
    const moves = [{ move: 'A' as Move, value, line: ['A' as Move], nodes: 1 }];
    analyst.task(task).finish(ok({ ...EMPTY_REPORT, value, best: 'A' as Move, moves }));
    await settle();
  };
  runCommand('analysis.goal:winner', studio);
  runCommand('analysis.solve', studio);
  await settle();
  await answer(0, winner);
  const main = button('.proof', 'Prove the value');
  main.focus();
  await click(main);
  await settle();
  expect(button('.proof', 'Pause')).toBe(document.activeElement);
  expect(analyst.task(1).operation).toMatchObject({ op: 'solve', goal: 'best' });
  await answer(1, whole);
  expect(textsOf('.proof h3')).toEqual(['Proved']);
  expect(textsOf('.proof button').filter((text) => text !== '')).toEqual([]);
});
