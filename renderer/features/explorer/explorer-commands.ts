/** The explorer by command. */
import { action, type ActionCommand, type Availability } from '../../shell/commands/command.ts';
import { focusPane } from '../../shell/focus.ts';
import { useCollections, type SourceWish } from './collections/collections-store.ts';
import { useExplorer } from './explorer-store.ts';

function hasHost(): Availability {
  return useCollections().isThere ? true : 'reason.no-collections';
}

/** Opens the explorer and makes a collection of what is chosen. */
async function explore(wish: SourceWish): Promise<void> {
  const explorer = useExplorer();
  const collections = useCollections();
  explorer.isOpen = true;
  await collections.load();
  if (await collections.create(wish)) explorer.tab = 'games';
}

export const explorerCommands: readonly ActionCommand[] = [
  action({
    id: 'explorer.open',
    group: 'view',
    keys: ['Ctrl+Shift+F'],
    isChecked: () => useExplorer().isOpen,
    run: () => {
      const explorer = useExplorer();
      explorer.isOpen = !explorer.isOpen;
      if (!explorer.isOpen) focusPane('board');
    },
  }),
  action({
    id: 'explorer.file',
    group: 'view',
    enabled: ({ documents }) => {
      const can = hasHost();
      if (can !== true) return can;
      return documents.active?.file ? true : 'reason.no-file-to-explore';
    },
    run: ({ documents }) => {
      const ref = documents.active?.file;
      return ref ? explore({ kind: 'open', ref }) : undefined;
    },
  }),
  action({
    id: 'explorer.folder',
    group: 'view',
    enabled: hasHost,
    run: () => explore({ kind: 'folder' }),
  }),
  action({
    id: 'explorer.close',
    group: 'view',
    scope: 'explorer',
    keys: ['Escape'],
    enabled: () => (useExplorer().isOpen ? true : 'reason.not-in-explorer'),
    run: () => {
      useExplorer().isOpen = false;
      focusPane('board');
    },
  }),
];
