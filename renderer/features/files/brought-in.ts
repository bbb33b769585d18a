/** What is brought into the window from outside: files dropped on it, text pasted where no field takes it. */
import { onBeforeUnmount, onMounted } from 'vue';
import { takePasted } from './pasted-text.ts';
import type { Studio } from '../../studio/studio.ts';

const FIELD = 'input, textarea, select, [contenteditable="true"]';

/** Handlers of drops; what is pasted is listened to as long as the component stands. */
export function useBroughtIn(studio: Studio): {
  readonly onDrop: (event: DragEvent) => void;
  readonly onDragOver: (event: DragEvent) => void;
} {
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

  onMounted(() => {
    window.addEventListener('paste', onPaste);
  });
  onBeforeUnmount(() => {
    window.removeEventListener('paste', onPaste);
  });
  return { onDrop, onDragOver };
}
