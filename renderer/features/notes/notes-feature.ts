/** Notes, glyphs, titles and tags. */
import type { Feature } from '../../shell/feature.ts';
import { annotateCommands } from './notes-commands.ts';
import NotesPane from './NotesPane.vue';

export const notesFeature: Feature = {
  commands: annotateCommands,
  panes: [{ region: 'panel', panel: 'note', component: NotesPane }],
};
