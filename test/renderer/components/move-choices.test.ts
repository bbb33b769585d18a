// @vitest-environment happy-dom
/** The choice of the next bead, way or gem of a move, by pointer and by key. */
import { afterEach, expect, test } from 'vitest';
import MoveChoices from '../../../renderer/features/preview/MoveChoices.vue';
import { begin } from '../../../renderer/features/preview/move-building.ts';
import { compiled } from '../../support/positions.ts';
import { mount } from '../support/mount.ts';
import { testStudio } from '../support/studio.ts';

const mounted: (() => void)[] = [];
afterEach(() => mounted.splice(0).forEach((unmount) => unmount()));

test('a choice is marked by arrows and by focus, and taken by a click, a digit, or Enter once', async () => {
  const rules = compiled('shakala');
  const start = rules.start();
  const begun = begin((picks) => rules.build(start, picks), 'D');
  const [first, second] = begun?.choices ?? [];
  if (!begun || !first || !second) throw new Error('the pit has no choices');
  const told: string[] = [];
  const studio = await testStudio('shakala');
  const { unmount } = await mount(
    MoveChoices,
    {
      board: rules.board,
      begun,
      takesFocus: true,
      onTake: (id: string) => told.push(`take ${id}`),
      onMark: (id: string) => told.push(`mark ${id}`),
    },
    studio,
  );
  mounted.push(unmount);
  const radio = document.querySelector<HTMLElement>('[aria-checked="true"]');
  expect(document.activeElement).toBe(radio);
  told.length = 0;
  const press = (key: string, more: KeyboardEventInit = {}): boolean =>
    radio?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more })) ??
    false;
  press('ArrowRight');
  press(String(first.bead), { code: `Digit${String(first.bead)}` });
  radio?.click();
  expect(told).toEqual([`mark ${second.id}`, `take ${first.id}`, `take ${begun.marked}`]);
  // The button itself takes Enter; a key that is held is stopped.
  expect([press('Enter'), press('Enter', { repeat: true })]).toEqual([true, false]);
  told.length = 0;
  const digit = { code: `Digit${String(first.bead)}`, repeat: true };
  expect(press(String(first.bead), digit)).toBe(false);
  expect(told).toEqual([]);
});
