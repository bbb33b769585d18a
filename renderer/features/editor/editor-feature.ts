/** Setting up positions. */
import type { Feature } from '../../shell/feature.ts';
import { editorCommands } from './editor-commands.ts';
import EditorPane from './EditorPane.vue';

export const editorFeature: Feature = {
  commands: editorCommands,
  panes: [
    {
      region: 'stage',
      component: EditorPane,
      isOpen: ({ isDrafting, ui }) => isDrafting() && ui.page === null,
      key: ({ documents }) => documents.activeId ?? '',
    },
  ],
};
