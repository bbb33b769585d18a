// @vitest-environment happy-dom
/** The question which game a text is, and the field for a text with its choice of game. */
import { afterEach, expect, test } from 'vitest';
import { nextTick } from 'vue';
import GuessBar from '../../../renderer/features/files/GuessBar.vue';
import PasteDialog from '../../../renderer/features/files/PasteDialog.vue';
import ReadingsDialog from '../../../renderer/features/files/ReadingsDialog.vue';
import { button, click, mount, textOf, textsOf } from '../support/mount.ts';
import { testStudio } from '../support/studio.ts';

const mounted: (() => void)[] = [];
afterEach(() => mounted.splice(0).forEach((unmount) => unmount()));

/** Oware with a wrong letter: Kalah(6,5) and Kalah(6,6) explain every word of it. */
const SLIP = '1. F b 2. E b 3. C d 4. C a 5. A b 6. F e 7. C a';

test('each reading is told with its rules and the first place that does not fit; keys go through them', async () => {
  const studio = await testStudio();
  studio.files.openText(SLIP);
  const { dialog } = studio.ui;
  if (dialog?.kind !== 'readings') throw new Error('not asked');
  mounted.push((await mount(ReadingsDialog, { dialog }, studio)).unmount);
  expect(textOf(document.querySelector('[role="dialog"] h2'))).toBe('Which game is this?');
  const choices = [...document.querySelectorAll<HTMLElement>('.choice')];
  const told = choices.map((choice) => textOf(choice));
  expect(told[0]).toMatch(/Kalah.*kalah:seeds=5.*Every word fits/);
  expect(told.find((text) => text.includes('oware'))).toMatch(/Does not fit at .*line 1, column \d+, .*: /);
  choices[0]?.focus();
  const press = (key: string): boolean | undefined =>
    document.activeElement?.dispatchEvent(
      new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
    );
  press('ArrowDown');
  press('ArrowDown');
  press('ArrowUp');
  expect(document.activeElement).toBe(choices[1]);
  press('ArrowUp');
  press('ArrowUp');
  expect(document.activeElement).toBe(choices[0]);
  await click(choices[0] ?? expect.unreachable());
  expect(studio.documents.shown?.record.rules).toBe('kalah:seeds=5');

  mounted.push((await mount(GuessBar, {}, studio)).unmount);
  const bar = document.querySelector('[data-testid="guess-bar"]');
  expect(textOf(bar)).toMatch(/does not say which game it is\. It was read as Kalah/);
  await click(button('[data-testid="guess-bar"]', 'Read as another game…'));
  expect(studio.ui.dialog?.kind).toBe('readings');
  studio.ui.close();
  await click(button('[data-testid="guess-bar"]', 'Close'));
  expect(document.querySelector('[data-testid="guess-bar"]')).toBeNull();
});

test('a text pasted into a file stays on its way there, also where the game is named by the user', async () => {
  const studio = await testStudio();
  const into = studio.documents.activeId ?? expect.unreachable();
  studio.files.openText(SLIP, { into });
  const asked = studio.ui.dialog;
  if (asked?.kind !== 'readings') throw new Error('not asked');
  asked.other();
  expect(studio.ui.dialog).toMatchObject({ kind: 'paste', text: SLIP, into });
});

test('a text is opened as the game that is chosen for it', async () => {
  const studio = await testStudio();
  mounted.push((await mount(PasteDialog, { dialog: { kind: 'paste', text: SLIP } }, studio)).unmount);
  const select = document.querySelector('select') ?? expect.unreachable();
  expect(textsOf('select optgroup').length).toBeGreaterThan(4);
  select.value = 'oware';
  select.dispatchEvent(new Event('change', { bubbles: true }));
  await nextTick();
  await click(button('.dialog-foot', 'Open'));
  expect(studio.documents.shown?.record.rules).toBe('oware');
});
