/** Setting up positions. */
import type { Feature } from '../../shell/feature.ts';
import { editorCommands } from './editor-commands.ts';
import EditorPane from './EditorPane.vue';
import { useEditor } from './editor-store.ts';

export const editorFeature: Feature = {
  commands: editorCommands,
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
