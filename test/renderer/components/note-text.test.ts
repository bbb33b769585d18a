// @vitest-environment happy-dom
/** A note of many pages shows its beginning at once and the rest when the page is idle. */
import { afterEach, expect, test, vi } from 'vitest';
import { makeNode } from '../../../engine/tree/types.ts';
import { ROOT } from '../../../engine/tree/path.ts';
import NoteText from '../../../renderer/features/notes/NoteText.vue';
import NoteLine from '../../../renderer/ui/NoteLine.vue';
import { mount, textOf } from '../support/mount.ts';
import { testStudio } from '../support/studio.ts';

const mounted: (() => void)[] = [];
afterEach(() => mounted.splice(0).forEach((unmount) => unmount()));

const PARAGRAPHS = 3000;
const long = Array.from({ length: PARAGRAPHS }, (_, i) => `**Line** *${i}* of a note of many pages`).join(
  '\n\n',
);
const reader = { root: makeNode(''), path: ROOT, position: null };
const shown = (): number => document.querySelectorAll('.note-text p').length;

test('the rest of a long note follows its beginning, in order', async () => {
  mounted.push((await mount(NoteText, { ...reader, text: long }, await testStudio('oware'))).unmount);
  expect(shown()).toBeGreaterThan(50);
  expect(shown()).toBeLessThan(PARAGRAPHS);
  await vi.waitFor(() => expect(shown()).toBe(PARAGRAPHS), { timeout: 60_000 });
  const numbers = [...document.querySelectorAll('.note-text em')].map((each) => Number(textOf(each)));
  expect(numbers).toEqual(Array.from({ length: PARAGRAPHS }, (_, i) => i));
});

test('a short note is there at once', async () => {
  const text = long.slice(0, 6000);
  mounted.push((await mount(NoteText, { ...reader, text }, await testStudio('oware'))).unmount);
  expect(textOf(document.querySelector('.note-text')).length).toBeGreaterThan(4000);
});

test('a line of a list has the beginning of a long note', async () => {
  mounted.push((await mount(NoteLine, { as: 'p', text: long }, await testStudio('oware'))).unmount);
  const [text, title] = [
    textOf(document.querySelector('.note-line')),
    document.querySelector('p')?.title ?? '',
  ];
  expect([text.startsWith('Line 0 of'), text.endsWith('…')]).toEqual([true, true]);
  expect(Math.max(text.length, title.length)).toBeLessThan(10_000);
});
