/**
 * The parts of the window that features add, by name. A feature declares the name of a part next to the part itself:
 *
 *   declare module '../../studio/window-parts.ts' {
 *     interface Panels { rules: true }
 *   }
 *
 * So the studio does not depend on features, and an undeclared name does not compile.
 */
import type { Failure } from '../../engine/core/result.ts';

/** Panels around the board, such as the moves or the rules. @public */
export interface Panels {}
export type Panel = keyof Panels;

/** The place of a panel in a wide window; in a narrow one all panels are tabs below the board. */
export type PanelPlace = 'moves' | 'notes' | 'lines' | 'side';

/** Pages that replace the game; they need no document. @public */
export interface Pages {}
export type WindowPage = keyof Pages;

/** The dialogs with the data that each is opened with. @public */
export interface Dialogs {
  /** `isSave`: saving failed, and saving to another place may work. */
  error: { readonly failure: Failure; readonly kept: boolean; readonly isSave: boolean };
  unsaved: { readonly name: string; readonly answer: (answer: UnsavedAnswer) => void };
}
export type DialogKind = keyof Dialogs;
/** The data of one kind of dialog, with its kind. */
export type DialogOf<K extends DialogKind> = { [Kind in K]: Readonly<{ kind: Kind }> & Dialogs[Kind] }[K];
/** The data of any dialog. */
export type Dialog = DialogOf<DialogKind>;

/** The answer to the question about unsaved changes. */
export type UnsavedAnswer = 'save' | 'keep' | 'discard' | 'cancel';
