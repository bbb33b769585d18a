/** Takes files dropped on the window, and text pasted outside input fields. */
import { useEventListener } from '@vueuse/core';
import { takePasted } from './pasted-text.ts';
import type { Studio } from '../../studio/studio.ts';

/** The part of the window in which a pasted text becomes a game of the file. */
const GAME_LIST = '[data-key-scope="library"]';
const FIELD = 'input, textarea, select, [contenteditable="true"]';

/** Listens for drops on the page and pastes into the window until the effect scope ends in which it is called. */
export function listenToBroughtIn(studio: Studio, page: HTMLElement): void {
  const { files, ui } = studio;

  function onDrop(event: DragEvent): void {
    const drop = event.dataTransfer;
    if (!drop || drop.files.length === 0) return;
    event.preventDefault();
    void files.openDropped(drop);
  }

  /** Accepts no drop while a dialog is open, because it is about the shown document; the pointer shows that. */
  function onDragOver(event: DragEvent): void {
    if (!event.dataTransfer?.types.includes('Files')) return;
    event.preventDefault();
    event.dataTransfer.dropEffect = ui.dialog === null ? 'copy' : 'none';
  }

  function onPaste(event: ClipboardEvent): void {
    // The command that pastes into the file works wherever the focus is.
    const isForFile = studio.clipboard.asGame === true;
    studio.clipboard.asGame = false;
    const isIn = (place: string, at: EventTarget | null): boolean =>
      at instanceof Element && at.closest(place) !== null;
    if ((isIn(FIELD, event.target) && !isForFile) || ui.dialog !== null || event.defaultPrevented) return;
    event.preventDefault();
    const isInList = isIn(GAME_LIST, event.target) || isIn(GAME_LIST, pressed);
    const text = event.clipboardData?.getData('text/plain') ?? '';
    takePasted(text, studio, isForFile ? 'file' : isInList ? 'list' : 'window');
  }

  /** The element pressed last: a click in the list leaves the focus on the board, but a paste is for the list then. */
  let pressed: EventTarget | null = null;
  function onPress(event: Event): void {
    pressed = event.target;
    studio.clipboard.asGame = false;
  }
  function onKey({ ctrlKey, metaKey }: KeyboardEvent): void {
    studio.clipboard.asGame = false;
    if (!ctrlKey && !metaKey) pressed = null;
  }

  useEventListener(page, 'pointerdown', onPress, true);
  useEventListener('keydown', onKey, true);
  useEventListener(page, 'drop', onDrop);
  useEventListener(page, 'dragover', onDragOver);
  useEventListener('paste', onPaste);
}
