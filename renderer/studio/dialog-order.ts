/**
 * Which dialog is shown when several want to be. What a file has to say (a choice between readings, its problems, the
 * progress of a long one) waits until nothing else is open, so that of five files opened together none is lost; an error
 * lies over what one is at, which comes back when it is read.
 */
import type { Dialog, DialogKind } from './window-parts.ts';

/** The dialog shown and those that come after it, first to come first. */
export interface DialogOrder {
  readonly shown: Dialog | null;
  readonly waiting: readonly Dialog[];
}

/** Nothing is open. */
export const NO_DIALOG: DialogOrder = { shown: null, waiting: [] };

/** Dialogs that come from files and not from a command of the user: they may come at any moment, and several at once. */
const FROM_FILES: readonly DialogKind[] = ['readings', 'problems', 'import'];
/** Dialogs that nothing may cover before they are answered or read. */
const UNSETTLED: readonly DialogKind[] = [...FROM_FILES, 'error', 'unsaved'];

/** The order after a dialog asked to be shown. What the user opens takes the place of what is open. */
export function withDialog({ shown, waiting }: DialogOrder, next: Dialog): DialogOrder {
  if (shown === null) return { shown: next, waiting };
  if (FROM_FILES.includes(next.kind)) return { shown, waiting: [...waiting, next] };
  if (next.kind !== 'error') return { shown: next, waiting };
  return UNSETTLED.includes(shown.kind)
    ? { shown, waiting: [...waiting, next] }
    : { shown: next, waiting: [shown, ...waiting] };
}

/** The order after the dialog shown was closed. */
export function withoutShown({ waiting }: DialogOrder): DialogOrder {
  return { shown: waiting[0] ?? null, waiting: waiting.slice(1) };
}

/** The order without the dialogs of a kind, wherever they stand. */
export function withoutKind(order: DialogOrder, kind: DialogKind): DialogOrder {
  const waiting = order.waiting.filter((dialog) => dialog.kind !== kind);
  return order.shown?.kind === kind ? withoutShown({ ...order, waiting }) : { ...order, waiting };
}
