// @vitest-environment happy-dom
/** The palette: what it says of a command, and what it finds while the program changes behind it. */
import { expect, test } from 'vitest';
import { defined } from '../../../engine/core/result.ts';
import CommandPalette from '../../../renderer/shell/CommandPalette.vue';
import { paletteEntries } from '../../../renderer/shell/commands/palette.ts';
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

test('all commands are told, and the last of them drawn as soon as somebody goes on in the list', async () => {
  const studio = await testStudio('kalah');
  for (const goOn of [
    (list: HTMLElement) => list.dispatchEvent(new Event('scroll')),
    (list: HTMLElement) =>
      list.previousElementSibling?.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowUp' })),
  ]) {
    const { unmount } = await mount(CommandPalette, {}, studio);
    const count = paletteEntries(studio).length;
    const rows = (): readonly Element[] => [...document.querySelectorAll('[role="option"]')];
    expect(rows().length).toBeLessThan(count);
    expect(rows()[1]?.getAttribute('aria-posinset')).toBe('2');
    expect(rows()[1]?.getAttribute('aria-setsize')).toBe(String(count));
    goOn(defined(document.getElementById('palette-list'), 'list'));
    await settle();
    expect(rows()).toHaveLength(count);
    unmount();
  }
});

test('the row before the first is the last one', async () => {
  const studio = await testStudio('kalah');
  const { unmount } = await mount(CommandPalette, {}, studio);
  const query = defined(document.querySelector('[role="combobox"]'), 'query');
  query.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowUp' }));
  await settle();
  const [chosen] = document.querySelectorAll('[role="option"][aria-selected="true"]');
  expect(chosen?.id).toBe(query.getAttribute('aria-activedescendant'));
  expect(chosen?.getAttribute('aria-posinset')).toBe(chosen?.getAttribute('aria-setsize'));
  unmount();
});
