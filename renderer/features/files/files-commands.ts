/** The commands on files and documents: names and keys. `file-actions.ts` does the work. */
import { t } from '../../i18n/text.ts';
import type { StudioDocument } from '../../studio/document.ts';
import { action, choice, type ActionCommand, type Command } from '../../shell/commands/command.ts';
import { hasDocument } from '../../shell/commands/conditions.ts';
import { keyLabel } from '../../shell/commands/keys.ts';
import type { FileActions } from '../../studio/file-actions.ts';
import { PASTE_KEY } from './pasted-text.ts';
import { useRecovery } from './recovery.ts';
import { useNotices } from './notices.ts';

/** Makes a command for a file that another program has changed. */
function onChangedFile(
  id: string,
  work: (files: FileActions, document: StudioDocument) => Promise<void>,
): ActionCommand {
  return action({
    id,
    group: 'file',
    inDraft: false,
    enabled: ({ documents }) =>
      documents.active && useNotices().troubles.get(documents.active.id) === 'changed'
        ? true
        : 'reason.file-unchanged',
    run: ({ documents, files }) => (documents.active ? work(files, documents.active) : undefined),
  });
}

export const fileCommands: readonly Command[] = [
  action({
    id: 'file.new',
    group: 'file',
    keys: ['Ctrl+N'],
    browserKeys: ['Ctrl+Alt+N'],
    run: (studio) => {
      studio.ui.open({ kind: 'new-game' });
    },
  }),
  action({
    id: 'file.open',
    group: 'file',
    keys: ['Ctrl+O'],
    run: (studio) => studio.files.open(),
  }),
  action({
    id: 'file.open-text',
    group: 'file',
    keys: ['Alt+Shift+o'],
    run: ({ ui }) => {
      ui.open({ kind: 'paste' });
    },
  }),
  action({
    id: 'file.import',
    group: 'file',
    keys: ['Ctrl+Shift+O'],
    run: (studio) => studio.files.importFolder(),
  }),
  choice({
    id: 'file.recent',
    group: 'file',
    enabled: (studio) => (studio.recent.files.length > 0 ? true : 'reason.no-recent'),
    choices: (studio) =>
      studio.recent.files.map(({ ref, where }) => ({
        id: ref.id,
        label: where === '' ? ref.name : t('document.name-in', { name: ref.name, where }),
      })),
    run: (studio, id) => {
      const file = studio.recent.files.find(({ ref }) => ref.id === id);
      return file ? studio.files.openKnown(file.ref) : undefined;
    },
  }),
  action({
    id: 'file.recovered',
    group: 'file',
    enabled() {
      const { entries, damaged } = useRecovery();
      return entries.length > 0 || damaged.length > 0 ? true : 'recovery.none';
    },
    run: (studio) => {
      studio.ui.open({ kind: 'recovery' });
    },
  }),
  action({
    id: 'file.undo-discard',
    group: 'file',
    keys: ['Ctrl+Shift+T'],
    browserKeys: ['Alt+Shift+t'],
    enabled: () => (useRecovery().lastDiscarded ? true : 'reason.nothing-discarded'),
    run: (studio) => {
      const entry = useRecovery().lastDiscarded;
      if (!entry) return;
      void studio.files.restore(entry).then((isBack) => {
        if (isBack) studio.ui.announce(t('recovery.undone', { name: entry.name }));
      });
    },
  }),
  action({
    id: 'edit.paste-game',
    group: 'edit',
    enabled: hasDocument,
    run: async ({ clipboard, host, ui }) => {
      clipboard.asGame = true;
      if (await host.paste()) return;
      clipboard.asGame = false;
      ui.refuse(t('announce.paste-game-refused', { key: keyLabel(PASTE_KEY, host.isMac) }));
    },
  }),
  action({ id: 'file.sample', group: 'file', run: (studio) => studio.files.openSample() }),
  action({
    id: 'file.save',
    group: 'file',
    keys: ['Ctrl+S'],
    enabled: hasDocument,
    run: (studio) => void studio.files.save(),
  }),
  action({
    id: 'file.save-as',
    group: 'file',
    keys: ['Ctrl+Shift+S'],
    enabled: hasDocument,
    run: (studio) => void studio.files.saveAs(),
  }),
  action({
    id: 'file.save-copy',
    group: 'file',
    enabled: hasDocument,
    run: (studio) => studio.files.saveCopy(),
  }),
  action({
    id: 'file.versions',
    group: 'file',
    enabled: hasDocument,
    run: ({ documents, files }) => (documents.active ? files.showVersions(documents.active) : undefined),
  }),
  onChangedFile('file.reload', (files, document) => files.reload(document)),
  onChangedFile('file.keep-mine', (files, document) => files.keepMine(document)),
  onChangedFile('file.compare', (files, document) => files.compare(document)),
  action({
    id: 'file.close',
    group: 'file',
    inDraft: false,
    keys: ['Ctrl+W'],
    browserKeys: ['Ctrl+Alt+W'],
    enabled: hasDocument,
    run: (studio) => {
      const document = studio.documents.active;
      return document ? studio.files.close(document.id).then(() => undefined) : undefined;
    },
  }),
];
