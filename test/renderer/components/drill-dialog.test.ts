// @vitest-environment happy-dom
/** The question before openings are drilled. */
import { afterEach, expect, test, vi } from 'vitest';
import DrillDialog from '../../../renderer/features/repertoire/DrillDialog.vue';
import { useTraining } from '../../../renderer/features/training/data/training-store.ts';
import { useTrainer } from '../../../renderer/features/training/session/trainer.ts';
import { runCommand } from '../../../renderer/shell/commands/registry.ts';
import { defined } from '../../../engine/core/result.ts';
import { button, click, mount, textOf } from '../support/mount.ts';
import { testStudio } from '../support/studio.ts';

const mounted: (() => void)[] = [];
afterEach(() => {
  mounted.splice(0).forEach((unmount) => unmount());
  // The drill would continue in the studios of other files, as after a reload.
  sessionStorage.clear();
});

test('asks how deep, says how many exercises that makes, and drills only what is not marked as bad, in order', async () => {
  const studio = await testStudio('oware');
  const text = '[Game "oware"]\n\n1. C (1. D? a 2. B) a 2. B b 3. A?? c 4. E *\n';
  studio.files.openFile({ ref: null, name: 'lines.mgn', text });
  runCommand('training.openings-south', studio);
  expect(studio.ui.dialog).toEqual({ kind: 'drill-openings', side: 'south' });
  mounted.push((await mount(DrillDialog, { side: 'south', tree: null }, studio)).unmount);
  const count = (): string => textOf(document.querySelector('[data-testid="drill-count"]'));
  expect(count()).toBe('2 exercises: 0 due, 2 new');
  const field = defined(document.querySelector<HTMLInputElement>('input[type="number"]'), 'field');
  expect(field.value).toBe('10');
  field.value = '1';
  field.dispatchEvent(new Event('input'));
  await click(field);
  expect(count()).toBe('1 exercise: 0 due, 1 new');
  field.value = '3';
  field.dispatchEvent(new Event('input'));
  await click(button('[role="dialog"]', 'Drill'));
  const training = useTraining();
  await vi.waitFor(() => expect(studio.ui.page).toBe('training'));
  expect(training.items.map(({ exercise }) => exercise.answers)).toEqual([['C'], ['B']]);
  // What was chosen is offered again.
  expect(studio.settings.values.training.drillTurns).toBe(3);
  expect(training.plan({ length: 10 }).map(({ exercise }) => exercise.answers)).toEqual([['C'], ['B']]);
  // The drill has begun; a right answer leads on along the line.
  const trainer = useTrainer();
  expect(training.session.line).toBe('');
  trainer.answer('C');
  expect(training.session.line).toBe('C/a');
  // A wrong answer is shown, and the line continues with the right one; there is no more to it.
  trainer.answer('F');
  expect(trainer.lesson?.isRight).toBe(false);
  trainer.next();
  expect(training.session.line).toBe('C/a');
  trainer.answer('B');
  expect(trainer.view).toBe('summary');
});
