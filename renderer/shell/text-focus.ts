/** Whose the keys of text editing are: the host's menu shows undo, cut, copy and paste of a field or of the game by it. */
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

function isTextField(element: Element | null): boolean {
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

/** Tells whose the keys are, now and at each change: a page that was loaded again must undo what the last one told. */
export function watchTextFocus(tell: (focus: TextFocus) => void): void {
  let told: TextFocus | null = null;
  function look(): void {
    const now = textFocus();
    if (now === told) return;
    told = now;
    tell(now);
  }
  document.addEventListener('focusin', look);
  // The next element with the focus is known when this event is over.
  document.addEventListener('focusout', () => {
    queueMicrotask(look);
  });
  document.addEventListener('selectionchange', look);
  look();
}
