/** Leaves the draft shown. A changed draft is never dropped unasked: the user decides what becomes of it first. */
import type { Studio } from '../../studio/studio.ts';
import { useEditor } from './editor-store.ts';

declare module '../../studio/window-parts.ts' {
  interface Dialogs {
    /** Asks what becomes of the changed draft; `next` runs once the draft is closed. */
    'leave-draft': { readonly next: () => void };
  }
}

/** Runs `next` without a draft: at once if there is none or it has no changes, otherwise after the user's answer. */
export function leaveDraft({ ui }: Studio, next: () => void): void {
  const editor = useEditor();
  if (editor.draft && editor.draft.past.length > 0) {
    ui.open({ kind: 'leave-draft', next });
    return;
  }
  if (editor.draft) editor.cancel();
  next();
}
