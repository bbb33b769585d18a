/** How a feature shows a dialog of its own: the shell knows the kinds of dialogs, not their components. */
import type { VNode } from 'vue';
import type { Dialog } from '../studio/dialog.ts';

/** What there is to show of one kind. */
type DialogOf<K extends Dialog['kind']> = Extract<Dialog, { readonly kind: K }>;

/** Shows dialogs of one kind. */
export interface DialogView {
  readonly kind: Dialog['kind'];
  /** The drawn dialog; null if it is of another kind. */
  readonly show: (dialog: Dialog, close: () => void) => VNode | null;
}

function isOfKind<K extends Dialog['kind']>(dialog: Dialog, kind: K): dialog is DialogOf<K> {
  return dialog.kind === kind;
}

/** A view of the dialogs of a kind; `close` closes the one shown. */
export function dialogView<K extends Dialog['kind']>(
  kind: K,
  draw: (dialog: DialogOf<K>, close: () => void) => VNode,
): DialogView {
  return { kind, show: (dialog, close) => (isOfKind(dialog, kind) ? draw(dialog, close) : null) };
}
