/** Setting up positions. */
import type { Feature } from '../../shell/feature.ts';
import { loadWhenIdle, onDemand } from '../../shell/on-demand.ts';
import { editorCommands } from './editor-commands.ts';
import { useEditor } from './editor-store.ts';

const loadPane = () => import('./EditorPane.vue');
const EditorPane = onDemand(loadPane);

export const editorFeature: Feature = {
  fulfils: () => ({ isDrafting: () => useEditor().draft !== null }),
  commands: editorCommands,
  follows: () => [{ order: 'window', hear: () => useEditor().follow() }],
  listen() {
    // Keys that set up a position may follow the one that opens the pane at once.
    loadWhenIdle(loadPane);
    return undefined;
  },
  panes: [
    {
      region: 'stage',
      component: EditorPane,
      isOpen: ({ isDrafting, ui }) => isDrafting() && ui.page === null,
      key: ({ documents }) => documents.activeId ?? '',
    },
  ],
};
