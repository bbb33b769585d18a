/** Undo, redo, and the clipboard of positions and lines as text. */
import { makePosition } from '../../../engine/notation/position-text.ts';
import { type ChangeLabel, redoLabel, undoLabel } from '../../../engine/tree/history.ts';
import { useEditor } from '../editor/editor-store.ts';
import { t, textOf } from '../../i18n/text.ts';
import { lineText } from '../../i18n/line-text.ts';
import { copyText } from '../../shell/commands/clipboard.ts';
import { action, type ActionCommand, type Availability } from '../../shell/commands/command.ts';
import { hasGame } from '../../shell/commands/conditions.ts';
import type { Studio } from '../../studio/studio.ts';

/**
 * Tells whether the history that the commands act on has a step: the draft's history if one is open, else the
 * document's.
 */
function hasStep(studio: Studio, which: 'past' | 'future', reason: Availability): Availability {
  const history = useEditor().draft ?? studio.documents.active?.history;
  return (history?.[which].length ?? 0) > 0 ? true : reason;
}

/** Names the document's step; steps of a draft have no name. */
function stepLabel(studio: Studio, labelOf: typeof undoLabel): string {
  const { active } = studio.documents;
  return active && !useEditor().draft ? labelText(labelOf(active.history)) : '';
}

function labelText(label: ChangeLabel | null | undefined): string {
  if (!label) return '';
  const params = Object.fromEntries(
    Object.entries(label.params ?? {}).map(([name, value]) => [name, String(value)]),
  );
  return textOf(label.key, params);
}

export const editCommands: readonly ActionCommand[] = [
  action({
    id: 'edit.undo',
    group: 'edit',
    keys: ['Ctrl+Z'],
    inDraft: true,
    detail: (studio) => stepLabel(studio, undoLabel),
    enabled: (studio) => hasStep(studio, 'past', 'reason.nothing-to-undo'),
    run: (studio) => {
      const editor = useEditor();
      if (editor.draft) {
        editor.undo();
        return;
      }
      const detail = stepLabel(studio, undoLabel);
      studio.documents.undoStep();
      studio.ui.announce(t('announce.undone', { detail }));
    },
  }),
  action({
    id: 'edit.redo',
    group: 'edit',
    keys: ['Ctrl+Shift+Z', 'Ctrl+Y'],
    inDraft: true,
    detail: (studio) => stepLabel(studio, redoLabel),
    enabled: (studio) => hasStep(studio, 'future', 'reason.nothing-to-redo'),
    run: (studio) => {
      const editor = useEditor();
      if (editor.draft) {
        editor.redo();
        return;
      }
      const detail = stepLabel(studio, redoLabel);
      studio.documents.redoStep();
      studio.ui.announce(t('announce.redone', { detail }));
    },
  }),
  action({
    id: 'edit.copy-position',
    group: 'edit',
    keys: ['Ctrl+Shift+C'],
    inDraft: true,
    enabled: (studio) => (studio.documents.shown?.position ? true : 'reason.no-document'),
    run: (studio) => {
      const setup = useEditor().draft?.setup ?? studio.documents.shown?.position;
      return setup ? copyText(studio, makePosition(setup)) : undefined;
    },
  }),
  action({
    id: 'edit.copy-line',
    group: 'edit',
    enabled: hasGame,
    run: (studio) => {
      const { shown } = studio.documents;
      return shown ? copyText(studio, lineText(shown.place.line)) : undefined;
    },
  }),
];
