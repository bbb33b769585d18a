/** What is brought into the window from outside: files dropped on it, text pasted where no field takes it. */
import { takePasted } from './pasted-text.ts';
import type { Studio } from '../../studio/studio.ts';

const FIELD = 'input, textarea, select, [contenteditable="true"]';

/** Takes what is dropped on the page and pasted into the window. */
export function listenToBroughtIn(studio: Studio, page: HTMLElement): () => void {
  const { files, ui } = studio;

  function onDrop(event: DragEvent): void {
    const drop = event.dataTransfer;
    if (!drop || drop.files.length === 0) return;
    event.preventDefault();
    void files.openDropped(drop);
  }

  /** A dialog is about what is shown now: nothing else comes before it is closed, as the pointer shows. */
  function onDragOver(event: DragEvent): void {
    if (!event.dataTransfer?.types.includes('Files')) return;
    event.preventDefault();
    event.dataTransfer.dropEffect = ui.dialog === null ? 'copy' : 'none';
  }

  function onPaste(event: ClipboardEvent): void {
    const isInField = event.target instanceof Element && event.target.closest(FIELD) !== null;
    if (isInField || ui.dialog !== null || event.defaultPrevented) return;
    event.preventDefault();
    takePasted(event.clipboardData?.getData('text/plain') ?? '', studio);
  }

  page.addEventListener('drop', onDrop);
  page.addEventListener('dragover', onDragOver);
  window.addEventListener('paste', onPaste);
  return () => {
    page.removeEventListener('drop', onDrop);
    page.removeEventListener('dragover', onDragOver);
    window.removeEventListener('paste', onPaste);
  };
}
