/**
 * From key presses to commands. Text fields, sliders, menus and dialogs keep their keys; buttons keep Enter and Space;
 * letters a to p play the pits of the side to move, with Shift they pin a preview.
 */
import { pitMoves } from '../../../engine/drawing/pit-values.ts';
import { useBuilder } from '../preview/builder.ts';
import { usePreview } from '../preview/preview.ts';
import { useScrubber } from '../relay/scrubber.ts';
import { useEditor } from '../editor/editor-store.ts';
import { trainingPart } from '../training/training-part.ts';
import { makeKey, type KeyPress } from '../../shell/commands/keys.ts';
import { availability } from '../../shell/commands/command.ts';
import { PASTE_KEY } from '../files/pasted-text.ts';
import { commandOfKey, runCommand } from '../../shell/commands/registry.ts';
import type { Studio } from '../../studio/studio.ts';
import { t } from '../../i18n/text.ts';
import { refusalText } from '../../i18n/refusal-text.ts';
import { useVisibility } from '../../studio/visibility.ts';

/** Where a key was pressed, as far as the rules below need it. */
export interface KeyTarget {
  /** A field one types in or moves with keys. */
  readonly isField: boolean;
  /** A button, link, tab or anything else that Enter and Space press. */
  readonly isPressable: boolean;
  readonly isInDialog: boolean;
  readonly scope: string;
  /** Text is marked on the page: copying it is the browser's. */
  readonly hasSelection: boolean;
}

const PRESSABLE =
  'button, a[href], summary, [role="button"], [role="tab"], [role="menuitem"], [role="gridcell"]';
const FIELD =
  'input, textarea, select, [contenteditable="true"], [role="separator"], [role="menu"], [role="menubar"], [role="listbox"]';

function scopeOf(element: Element | null): string {
  return element?.closest<HTMLElement>('[data-key-scope]')?.dataset['keyScope'] ?? 'page';
}

/** Looks at where a key was pressed. */
export function keyTarget(element: Element | null): KeyTarget {
  const isCheck =
    element instanceof HTMLInputElement && ['checkbox', 'radio', 'button'].includes(element.type);
  return {
    isField: element !== null && !isCheck && element.closest(FIELD) !== null,
    isPressable: element !== null && (isCheck || element.closest(PRESSABLE) !== null),
    isInDialog: element?.closest('[role="dialog"]') !== null && element !== null,
    scope: scopeOf(element),
    hasSelection: (window.getSelection()?.toString() ?? '') !== '',
  };
}

/** Keys that stay what they are in a field: all but those with Ctrl that are no editing keys, and function keys. */
function belongsToField(key: string): boolean {
  const editing = ['Ctrl+A', 'Ctrl+C', 'Ctrl+V', 'Ctrl+X', 'Ctrl+Z', 'Ctrl+Y', 'Ctrl+Shift+Z', 'Ctrl+B'];
  if (editing.includes(key) || key.startsWith('Ctrl+Arrow') || key.startsWith('Ctrl+Shift+Arrow'))
    return true;
  if (/^Ctrl\+(Home|End|Backspace|Delete)$/.test(key) || key.startsWith('Alt+Arrow')) return true;
  return !key.startsWith('Ctrl+') && !/^(Shift\+)?F\d+$/.test(key);
}

function isPlainLetter(key: string): boolean {
  return key.length === 1;
}

/** Plays the pit with this letter for the side to move, or pins its preview; false if there is no such pit. */
function playLetter(letter: string, studio: Studio, isPinned: boolean): boolean {
  const here = studio.documents.shown;
  if (useEditor().draft || !here?.position || here.position.outcome) return false;
  const { board } = here.rules;
  const label = here.position.turn === 'south' ? letter.toUpperCase() : letter;
  const place = board.labels.indexOf(label);
  if (place < 0) return false;
  // The comparison is in the board's place and has no pits to press.
  const isThere = studio.settings.values.layout !== 'compare';
  if (studio.ui.marksMode) {
    if (isThere) studio.play.press(place);
    return true;
  }
  const pit = pitMoves(here.rules, here.position).get(place);
  if (pit && isPinned) usePreview().pin(place);
  else if (pit && isThere) studio.play.press(place);
  else if (!pit) {
    const refusal = here.rules.refusal(here.position, place);
    if (refusal) {
      studio.ui.refuse(
        t('announce.refused', {
          reason: refusalText(refusal, here.position, useVisibility().telling(false, true)),
        }),
      );
    }
  }
  return true;
}

/** Answers the exercise shown by the letter of a pit; false where no pit is meant. */
function pressExerciseLetter(press: KeyPress, key: string, { ui }: Studio): boolean {
  if (ui.page !== 'training' || !/^(Shift\+)?[a-p]$/.test(key)) return false;
  return trainingPart.now?.useTrainer().pressLetter(press.key) ?? false;
}

/** While a move is put together digits are its beads, also those too many: never a glyph of the move before. */
function takeDigit(key: string, { ui }: Studio): boolean {
  const builder = useBuilder();
  const digit = /^Digit([0-9])$/.exec(key)?.[1];
  if (digit === undefined || !builder.begun || ui.marksMode) return false;
  builder.digit(Number(digit));
  return true;
}

/**
 * Runs the command of a key.
 *
 * @returns true if the key was ours and must go no further.
 */
export function dispatchKey(
  event: KeyPress & { readonly isComposing: boolean },
  target: KeyTarget,
  studio: Studio,
): boolean {
  if (event.isComposing || target.isInDialog || studio.ui.dialog !== null) return false;
  const key = makeKey(event, studio.host.isMac);
  if (key === null || (target.isField && belongsToField(key))) return false;
  if (target.isPressable && (key === 'Enter' || key === 'Space')) return false;
  if (target.hasSelection && (key === 'Ctrl+C' || key === 'Ctrl+X')) return false;
  const letters = studio.settings.values.letterKeys;
  // A page has commands for letters and digits, but the pits of its board come first.
  const isOnPage = studio.ui.page !== null;
  if (letters && isOnPage && pressExerciseLetter(event, key, studio)) return true;
  const letter = letters && !isOnPage ? /^(Shift\+)?([a-p])$/.exec(key) : null;
  if (letter && playLetter(letter[2] ?? '', studio, letter[1] !== undefined)) return true;
  if (!isOnPage && takeDigit(key, studio)) return true;
  // Escape lets a preview or a move being stepped through go before it stops anything.
  if (key === 'Escape' && !isOnPage && runCommand('view.release', studio)) return true;
  if (key === 'Escape') useScrubber().leave();
  if (!letters && isPlainLetter(key) && /[a-z]/.test(key)) return false;
  // While marks are drawn digits choose the colour, wherever the focus is, except in the move tree.
  const around = studio.ui.page ?? (studio.ui.marksMode ? 'marks' : 'page');
  const scope = target.scope === 'page' ? around : target.scope;
  const command = commandOfKey(key, scope, studio);
  if (!command) return false;
  // The clipboard tells what is in it only when the browser pastes.
  if (key === PASTE_KEY && command.id === 'edit.paste') return false;
  const can = availability(command, studio);
  if (can !== true) {
    // Escape is left to other listeners; everything else says why nothing happens.
    if (key !== 'Escape') studio.ui.refuse(t(can));
    return key !== 'Escape';
  }
  return runCommand(command.id, studio);
}
