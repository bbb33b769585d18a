/**
 * Turns key presses into commands. Text fields, sliders, menus and dialogs keep their keys; buttons keep Enter and
 * Space. The letters a to p play the pits of the side to move; with Shift they lift its seeds.
 */
import { pitMoves } from '../../../engine/drawing/pit-values.ts';
import { useBuilder } from '../preview/builder.ts';
import { useHand } from '../preview/hand.ts';
import { useAnalysis } from '../analysis/analysis.ts';
import { useSolver } from '../analysis/solver.ts';
import { useEditor } from '../editor/editor-store.ts';
import { lessonsPart } from '../training/lessons/lessons-part.ts';
import { trainingPart } from '../training/training-part.ts';
import { keysOfPress, type KeyPress } from '../../shell/commands/keys.ts';
import { availability } from '../../shell/commands/command.ts';
import { PASTE_KEY } from '../files/pasted-text.ts';
import { commandOfKey, runCommand } from '../../shell/commands/registry.ts';
import type { Studio } from '../../studio/studio.ts';
import { t } from '../../i18n/text.ts';
import { refusalText } from '../../i18n/refusal-text.ts';
import { useVisibility } from '../../studio/visibility.ts';

/** The place where a key was pressed, as far as the rules below need it. */
export interface KeyTarget {
  /** A field that takes text or is changed with keys. */
  readonly isField: boolean;
  /** A button, link, tab or anything else that Enter and Space press. */
  readonly isPressable: boolean;
  readonly isInDialog: boolean;
  readonly scope: string;
  /** Whether text is selected on the page: the browser copies it. */
  readonly hasSelection: boolean;
}

const PRESSABLE =
  'button, a[href], summary, [role="button"], [role="tab"], [role="menuitem"], [role="gridcell"]';
const FIELD =
  'input, textarea, select, [contenteditable="true"], [role="separator"], [role="menu"], [role="menubar"], [role="listbox"]';

function scopeOf(element: Element | null): string {
  return element?.closest<HTMLElement>('[data-key-scope]')?.dataset['keyScope'] ?? 'page';
}

/** Keys that play: held down, they play once, because a repeat would play for the other side. */
const PLAYING = /^(Shift\+)?([a-p]|Enter|Space)$/;

/** Describes the place where a key was pressed. */
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

/** Returns whether a field keeps a key: all except function keys and keys with Ctrl that are not for editing. */
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
  // The comparison is in the board's place and has no pits to play.
  const isThere = studio.settings.values.layout !== 'compare' || studio.ui.page === 'guess';
  if (studio.ui.marksMode) {
    if (isThere) studio.play.press(place);
    return true;
  }
  const pit = pitMoves(here.rules, here.position).get(place);
  if (pit && isPinned) useHand().pin(place);
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

/** Answers the exercise shown with the letter of a pit; false if the key is not for a pit. */
function pressExerciseLetter(press: KeyPress, key: string, { ui }: Studio): boolean {
  if (!/^(Shift\+)?[a-p]$/.test(key)) return false;
  if (ui.page === 'lesson') return lessonsPart.now?.useLesson().pressLetter(press.key) ?? false;
  return ui.page === 'training' && (trainingPart.now?.useTrainer().pressLetter(press.key) ?? false);
}

/** Takes digits as beads of the move in progress, even too many, so that they never set a glyph on the last move. */
function takeDigit(keys: readonly string[], { ui }: Studio): boolean {
  const builder = useBuilder();
  const digit = keys.map((key) => /^Digit([0-9])$/.exec(key)?.[1]).find((found) => found !== undefined);
  if (digit === undefined || !builder.begun || ui.marksMode) return false;
  builder.digit(Number(digit));
  return true;
}

/**
 * Runs the command of a key.
 *
 * @returns true if the key was handled and must not be passed on.
 */
export function dispatchKey(
  event: KeyPress & { readonly isComposing: boolean; readonly repeat?: boolean },
  target: KeyTarget,
  studio: Studio,
): boolean {
  if (event.isComposing || target.isInDialog || studio.ui.dialog !== null) return false;
  const keys = keysOfPress(event, studio.host.isMac);
  const [key] = keys;
  if (key === undefined || (target.isField && belongsToField(key))) return false;
  if (target.isPressable && (key === 'Enter' || key === 'Space')) return false;
  if (target.hasSelection && (key === 'Ctrl+C' || key === 'Ctrl+X')) return false;
  if (event.repeat && PLAYING.test(key)) return true;
  const letters = studio.settings.values.letterKeys;
  // A page has commands for letters and digits, but the pits of its board have priority.
  // Moves are guessed on the board of the game itself.
  const isOnPage = studio.ui.page !== null && studio.ui.page !== 'guess';
  if (letters && isOnPage && pressExerciseLetter(event, key, studio)) return true;
  const letter = letters && !isOnPage ? /^(Shift\+)?([a-p])$/.exec(key) : null;
  if (letter && playLetter(letter[2] ?? '', studio, letter[1] !== undefined)) return true;
  if (!isOnPage && takeDigit(keys, studio)) return true;
  // Escape ends a preview or a move being stepped through before it stops anything else.
  if (key === 'Escape' && !isOnPage && runCommand('view.release', studio)) return true;
  if (key === 'Escape') useHand().leave();
  // The search that the bottom line offers to stop with Escape stops before the draft over it is left.
  const isSearching = useAnalysis().isRunning || useSolver().isRunning;
  if (key === 'Escape' && !isOnPage && useEditor().draft && isSearching) {
    return runCommand('analysis.stop', studio);
  }
  if (!letters && isPlainLetter(key) && /[a-z]/.test(key)) return false;
  // While the user draws marks, digits choose the colour, wherever the focus is, except in the move tree; while a move
  // is in hand, arrows drop its seeds.
  const isLifted = useHand().isLifted && !useEditor().draft;
  const game = studio.ui.marksMode ? 'marks' : isLifted ? 'hand' : (studio.ui.page ?? 'page');
  const around = isOnPage ? (studio.ui.page ?? game) : game;
  const scope = target.scope === 'page' ? around : target.scope;
  const command = keys.map((each) => commandOfKey(each, scope, studio)).find((each) => each !== null);
  if (!command) return false;
  // The content of the clipboard is known only in the browser's paste event.
  if (key === PASTE_KEY && command.id === 'edit.paste') return false;
  const can = availability(command, studio);
  if (can !== true) {
    // Escape is left to other listeners; for any other key the reason is shown.
    if (key !== 'Escape') studio.ui.refuse(t(can));
    return key !== 'Escape';
  }
  return runCommand(command.id, studio);
}
