/** Undo, redo, and the clipboard of positions and lines as text. */
import { makePosition } from '../../engine/notation/position-text.ts';
import type { ChangeLabel } from '../../engine/tree/history.ts';
import { redoLabel, undoLabel } from '../../engine/tree/history.ts';
import { t, textOf } from '../locales/text.ts';
import { lineText } from '../stores/line-text.ts';
import { action, type ActionCommand } from './command.ts';
import { hasGame } from './conditions.ts';
import type { Studio } from './studio.ts';

function labelText(label: ChangeLabel | null | undefined): string {
  if (!label) return '';
  const params = Object.fromEntries(
    Object.entries(label.params ?? {}).map(([name, value]) => [name, String(value)]),
  );
  return textOf(label.key, params);
}

async function copy(studio: Studio, text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    studio.ui.announce(t('announce.copied'));
  } catch {
    // The browser refuses without focus or permission; there is nothing to lose, so saying so is enough.
    studio.ui.announce(t('announce.copy-refused'));
  }
}

export const editCommands: readonly ActionCommand[] = [
  action({
    id: 'edit.undo',
    group: 'edit',
    section: 1,
    keys: ['Ctrl+Z'],
    detail: (studio) => labelText(studio.documents.active && undoLabel(studio.documents.active.history)),
    enabled: (studio) =>
      (studio.documents.active?.history.past.length ?? 0) > 0 ? true : 'reason.nothing-to-undo',
    run: (studio) => {
      const detail = labelText(studio.documents.active && undoLabel(studio.documents.active.history));
      studio.documents.undoStep();
      studio.ui.announce(t('announce.undone', { detail }));
    },
  }),
  action({
    id: 'edit.redo',
    group: 'edit',
    section: 1,
    keys: ['Ctrl+Shift+Z', 'Ctrl+Y'],
    detail: (studio) => labelText(studio.documents.active && redoLabel(studio.documents.active.history)),
    enabled: (studio) =>
      (studio.documents.active?.history.future.length ?? 0) > 0 ? true : 'reason.nothing-to-redo',
    run: (studio) => {
      const detail = labelText(studio.documents.active && redoLabel(studio.documents.active.history));
      studio.documents.redoStep();
      studio.ui.announce(t('announce.redone', { detail }));
    },
  }),
  action({
    id: 'edit.copy-position',
    group: 'edit',
    section: 5,
    keys: ['Ctrl+Shift+C'],
    contexts: ['board'],
    enabled: (studio) => (studio.documents.shown?.position ? true : 'reason.no-document'),
    run: (studio) => {
      const position = studio.documents.shown?.position;
      return position ? copy(studio, makePosition(position)) : undefined;
    },
  }),
  action({
    id: 'edit.copy-line',
    group: 'edit',
    section: 5,
    contexts: ['node'],
    enabled: hasGame,
    run: (studio) => {
      const { shown } = studio.documents;
      return shown ? copy(studio, lineText(shown.place.line)) : undefined;
    },
  }),
];
