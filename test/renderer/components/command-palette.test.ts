// @vitest-environment happy-dom
/** The palette: what it says of a command, and what it finds while the program changes behind it. */
import { expect, test } from 'vitest';
import { defined } from '../../../engine/core/result.ts';
import CommandPalette from '../../../renderer/shell/CommandPalette.vue';
import { useSolver } from '../../../renderer/features/analysis/solver.ts';
import { mount, textsOf } from '../support/mount.ts';
import { settle, testStudio } from '../support/studio.ts';

test('what the engine offers is found by a palette that was opened before the engine was there', async () => {
  const studio = await testStudio('kalah');
  const solver = useSolver();
  solver.machine = null;
  const { unmount } = await mount(CommandPalette, {}, studio);
  const query = defined(document.querySelector<HTMLInputElement>('[role="combobox"]'), 'query');
  query.value = 'Table memory: 32 MB';
  query.dispatchEvent(new Event('input'));
  await settle();
  expect(textsOf('[role="option"]')).toEqual([]);
  solver.machine = { threads: 2, memoryMb: 1024, machineMb: 4096 };
  await settle();
  expect(textsOf('[role="option"] .label')).toEqual(['Table memory: 32 MB']);
  unmount();
});

test('the chosen command says what it does', async () => {
  const studio = await testStudio('kalah');
  const { unmount } = await mount(CommandPalette, {}, studio);
  const query = defined(document.querySelector<HTMLInputElement>('[role="combobox"]'), 'query');
  query.value = 'Flip board';
  query.dispatchEvent(new Event('input'));
  await settle();
  const [chosen] = document.querySelectorAll('[role="option"][aria-selected="true"]');
  const about = document.getElementById(chosen?.getAttribute('aria-describedby') ?? '');
  expect(about?.textContent).toBe('Show the board from the other side. The position is not changed.');
  unmount();
});
