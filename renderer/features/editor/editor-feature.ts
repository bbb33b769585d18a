/** The feature that sets up positions. */
import type { Feature } from '../../shell/feature.ts';
import { h } from 'vue';
import { onDemand } from '../../shell/on-demand.ts';
import { editorCommands } from './editor-commands.ts';
import { useEditor } from './editor-store.ts';

const EditorPane = onDemand(() => import('./EditorPane.vue'));
const LeaveDraftDialog = onDemand(() => import('./LeaveDraftDialog.vue'));

export const editorFeature: Feature = {
  fulfils: () => ({ isDrafting: () => useEditor().draft !== null }),
  commands: editorCommands,
  dialogs: { 'leave-draft': (dialog) => h(LeaveDraftDialog, { dialog }) },
  follows: () => [{ order: 'window', hear: () => useEditor().follow() }],
  panes: [
    {
      region: 'stage',
      component: EditorPane,
      isOpen: ({ isDrafting, ui }) => isDrafting() && ui.page === null,
      key: ({ documents }) => documents.activeId ?? '',
    },
  ],
};
