/** Notes, glyphs, titles and tags. */
import type { Feature } from '../../shell/feature.ts';
import { annotateCommands } from './notes-commands.ts';
import NotesPane from './NotesPane.vue';

declare module '../../studio/window-parts.ts' {
  interface Panels {
    note: true;
  }
}

export const notesFeature: Feature = {
  commands: annotateCommands,
  panes: [{ panel: 'note', digit: 3, place: 'notes', component: NotesPane }],
};
