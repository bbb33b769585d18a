/** The commands of the explorer. */
import { action, type ActionCommand, type Availability } from '../../shell/commands/command.ts';
import type { Studio } from '../../studio/studio.ts';
import { focusPane } from '../../shell/focus.ts';
import { explorerPart } from './explorer-part.ts';

function hasHost({ host }: Studio): Availability {
  return host.collections ? true : 'reason.no-collections';
}

export const explorerCommands: readonly ActionCommand[] = [
  action({
    id: 'explorer.open',
    group: 'view',
    keys: ['Ctrl+Shift+F'],
    enabled: hasHost,
    isChecked: ({ ui }) => ui.page === 'explorer',
    run: ({ ui }) => {
      ui.page = ui.page === 'explorer' ? null : 'explorer';
      if (ui.page === null) focusPane('board');
    },
  }),
  action({
    id: 'explorer.file',
    group: 'view',
    enabled: (studio) => {
      const can = hasHost(studio);
      if (can !== true) return can;
      return studio.documents.active?.file ? true : 'reason.no-file-to-explore';
    },
    run: async ({ documents }) => {
      const ref = documents.active?.file;
      if (ref) await (await explorerPart.load()).explore({ kind: 'open', ref });
    },
  }),
  action({
    id: 'explorer.folder',
    group: 'view',
    enabled: hasHost,
    run: async () => (await explorerPart.load()).explore({ kind: 'folder' }),
  }),
  action({
    id: 'explorer.close',
    group: 'view',
    scope: 'explorer',
    keys: ['Escape'],
    enabled: ({ ui }) => (ui.page === 'explorer' ? true : 'reason.not-in-explorer'),
    run: ({ ui }) => {
      ui.page = null;
      focusPane('board');
    },
  }),
];
