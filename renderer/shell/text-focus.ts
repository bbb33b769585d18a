/**
 * Tells what the keys of text editing act on: the host's menu then shows undo, cut, copy and paste for a field or for
 * the game.
 */
import type { TextFocus } from '../../engine/protocol/host-data.ts';

/** Kinds of `input` that take no text. */
const NO_TEXT: ReadonlySet<string> = new Set([
  'button',
  'checkbox',
  'color',
  'file',
  'image',
  'radio',
  'range',
  'reset',
  'submit',
]);

/** Tells whether an element takes typed text. */
export function isTextField(element: EventTarget | null): boolean {
  if (element instanceof HTMLInputElement) return !NO_TEXT.has(element.type);
  if (element instanceof HTMLTextAreaElement) return true;
  return element instanceof HTMLElement && element.isContentEditable;
}

function textFocus(): TextFocus {
  if (isTextField(document.activeElement)) return 'field';
  // The text of a preview is selected in its own document.
  if (document.activeElement instanceof HTMLIFrameElement) return 'field';
  return (document.getSelection()?.toString() ?? '') === '' ? 'page' : 'text';
}

/**
 * Reports what the keys act on, now and at each change; a reloaded page must also replace the last report of the old
 * page.
 */
export function watchTextFocus(tell: (focus: TextFocus) => void): void {
  let told: TextFocus | null = null;
  function look(): void {
    const now = textFocus();
    if (now === told) return;
    told = now;
    tell(now);
  }
  document.addEventListener('focusin', look);
  // The next element with the focus is known after this event.
  document.addEventListener('focusout', () => {
    queueMicrotask(look);
  });
  document.addEventListener('selectionchange', look);
  look();
}
