// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import type { TextFocus } from '../../../engine/protocol/host-data.ts';
import { watchTextFocus } from '../../../renderer/shell/text-focus.ts';

test('fields, marked text and all else are told apart, each change once', async () => {
  document.body.innerHTML = `
    <button>Button</button> <input id="check" type="checkbox"> <input id="line"> <textarea></textarea>
    <div id="note" contenteditable="true" tabindex="0">note</div> <p>A text to mark</p>`;
  const told: TextFocus[] = [];
  watchTextFocus((focus) => told.push(focus));
  const focus = async (selector: string): Promise<void> => {
    document.querySelector<HTMLElement>(selector)?.focus();
    await Promise.resolve();
  };
  await focus('button');
  await focus('#check');
  expect(told).toEqual(['page']);
  told.length = 0;
  await focus('#line');
  await focus('textarea');
  await focus('#note');
  expect(told).toEqual(['field']);
  await focus('button');
  expect(told).toEqual(['field', 'page']);

  const paragraph = document.querySelector('p');
  if (paragraph) document.getSelection()?.selectAllChildren(paragraph);
  document.dispatchEvent(new Event('selectionchange'));
  expect(told).toEqual(['field', 'page', 'text']);
  await focus('#line');
  document.querySelector<HTMLElement>('#line')?.blur();
  await Promise.resolve();
  expect(told).toEqual(['field', 'page', 'text', 'field', 'text']);
});
