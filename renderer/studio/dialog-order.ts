/**
 * Decides which of several dialogs is shown. A dialog about a file (a choice between readings, its problems, the
 * progress of a long one) waits until no other is open, so that no dialog is lost when five files are opened together.
 * An error covers the dialog in use, which comes back once the error is read.
 */
import type { Dialog, DialogKind } from './window-parts.ts';

/** The dialog shown and those that come after it, the next one first. */
export interface DialogOrder {
  readonly shown: Dialog | null;
  readonly waiting: readonly Dialog[];
}

/** The order while no dialog is open. */
export const NO_DIALOG: DialogOrder = { shown: null, waiting: [] };

/** Dialogs that files open, not a command of the user: they may come at any moment, several at once. */
const FROM_FILES: readonly DialogKind[] = ['readings', 'problems', 'import'];
/** Dialogs that no other may cover before they are answered or read. */
const UNSETTLED: readonly DialogKind[] = [...FROM_FILES, 'error', 'unsaved'];

/** Returns the order after a dialog asked to be shown. A dialog that the user opens replaces the open one. */
export function withDialog({ shown, waiting }: DialogOrder, next: Dialog): DialogOrder {
  if (shown === null) return { shown: next, waiting };
  if (FROM_FILES.includes(next.kind)) return { shown, waiting: [...waiting, next] };
  if (next.kind !== 'error') return { shown: next, waiting };
  return UNSETTLED.includes(shown.kind)
    ? { shown, waiting: [...waiting, next] }
    : { shown: next, waiting: [shown, ...waiting] };
}

/** Returns the order after the dialog shown was closed. */
export function withoutShown({ waiting }: DialogOrder): DialogOrder {
  return { shown: waiting[0] ?? null, waiting: waiting.slice(1) };
}

/** Returns the order without the dialogs of a kind, shown or waiting. */
export function withoutKind(order: DialogOrder, kind: DialogKind): DialogOrder {
  const waiting = order.waiting.filter((dialog) => dialog.kind !== kind);
  return order.shown?.kind === kind ? withoutShown({ ...order, waiting }) : { ...order, waiting };
}
