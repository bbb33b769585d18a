/** All data as one file: out of this program, and into it on another machine. */
import { h } from 'vue';
import { action } from '../../shell/commands/command.ts';
import type { Feature } from '../../shell/feature.ts';
import { onDemand, part } from '../../shell/on-demand.ts';
import { named, type PreferenceRow } from '../../shell/preferences.ts';

declare module '../../studio/window-parts.ts' {
  interface Dialogs {
    'export-all': object;
    /** A file of all data, by its text. */
    'import-all': { readonly name: string; readonly text: string };
  }
}

const allDataPart = part(() => import('./all-data-work.ts'));
const AllDataDialog = onDemand(() => import('./AllDataDialog.vue'));

function row(rank: number, id: string): PreferenceRow {
  return { ...named(['files', rank], id, `file.${id}`), kind: 'link', command: `file.${id}` };
}

export const allDataFeature: Feature = {
  part: allDataPart,
  preferences: () => [row(90, 'export-all'), row(91, 'import-all')],
  commands: [
    action({
      id: 'file.export-all',
      group: 'file',
      run: ({ ui }) => {
        ui.open({ kind: 'export-all' });
      },
    }),
    action({
      id: 'file.import-all',
      group: 'file',
      // Every way to open a file shows what a file of all data has.
      run: ({ files }) => files.open(),
    }),
    action({
      id: 'file.undo-import-all',
      group: 'file',
      enabled: () => (allDataPart.now?.lastImport.value.length ? true : 'all-data.no-import'),
      run: async (studio) => {
        const { undoLast } = await allDataPart.load();
        studio.ui.tellDone(await undoLast(studio), studio.documents.shown?.record ?? null);
      },
    }),
  ],
  dialogs: {
    'export-all': (dialog) => h(AllDataDialog, { dialog }),
    'import-all': (dialog) => h(AllDataDialog, { dialog }),
  },
};
