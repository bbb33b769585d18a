/** Notes, glyphs, titles and tags. */
import type { Feature } from '../../shell/feature.ts';
import { onDemand } from '../../shell/on-demand.ts';
import { annotateCommands } from './notes-commands.ts';

declare module '../../studio/window-parts.ts' {
  interface Panels {
    note: true;
  }
}

const NotesPane = onDemand(() => import('./NotesPane.vue'));

export const notesFeature: Feature = {
  commands: annotateCommands,
  panes: [{ panel: 'note', digit: 3, place: 'notes', component: NotesPane }],
};
