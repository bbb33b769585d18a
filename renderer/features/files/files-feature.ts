/** Files: tabs, notices, drops and pastes, and the dialogs about files. */
import { h, shallowReactive } from 'vue';
import type { Reading } from '../../../engine/formats/detect.ts';
import type { GameCollection } from '../../../engine/tree/types.ts';
import type { FileVersion, RecentFile } from '../../platform/host-services.ts';
import type { FileProblem } from './read-games.ts';
import type { Feature } from '../../shell/feature.ts';
import { onDemand } from '../../shell/on-demand.ts';
import { listenToBroughtIn } from './brought-in.ts';
import { fileCommands } from './files-commands.ts';
import DocumentTabs from './DocumentTabs.vue';
import NoticeBars from './NoticeBars.vue';
import { makeFileActions } from './file-actions.ts';
import { useNotices } from './notices.ts';
import { readersPart } from './readers-part.ts';
import { useRecovery } from './recovery.ts';
import { bringBack, followWindow } from './window-events.ts';
import type { Contracts, Shared } from '../../studio/studio.ts';

declare module '../../studio/window-parts.ts' {
  interface Dialogs {
    /** The earlier versions of a document's file. */
    versions: { readonly id: string; readonly versions: readonly FileVersion[] };
    /** A document next to its file as another program has changed it. */
    compare: { readonly id: string; readonly theirs: GameCollection };
    import: object;
    recovery: object;
    /**
     * A field for a text to open, empty or with a given text; `over` is the document whose games the text replaces,
     * `into` the document that gets its games.
     */
    paste: {
      readonly text?: string;
      readonly over?: string | undefined;
      readonly into?: string | undefined;
    };
    /** Problems found while reading a file. */
    problems: { readonly name: string; readonly games: number; readonly problems: readonly FileProblem[] };
    readings: {
      readonly name: string;
      readonly readings: readonly Reading[];
      readonly choose: (reading: Reading) => void;
      /** Called if none of the readings is right: the user names the game. */
      readonly other: () => void;
    };
  }
}

const VersionsDialog = onDemand(() => import('./VersionsDialog.vue'));
const FileCompareDialog = onDemand(() => import('./FileCompareDialog.vue'));
const ImportDialog = onDemand(() => import('./ImportDialog.vue'));
const PasteDialog = onDemand(() => import('./PasteDialog.vue'));
const RecoveryDialog = onDemand(() => import('./RecoveryDialog.vue'));
const ProblemsDialog = onDemand(() => import('./ProblemsDialog.vue'));
const ReadingsDialog = onDemand(() => import('./ReadingsDialog.vue'));
const UnsavedDialog = onDemand(() => import('./UnsavedDialog.vue'));

/** Actions on files, and the list of recent ones. */
function fulfils({ documents, host, ui }: Shared): Pick<Contracts, 'files' | 'recent'> {
  const recent = shallowReactive<{ files: readonly RecentFile[] }>({ files: [] });
  const refreshRecent = async (): Promise<void> => {
    recent.files = await host.recent();
  };
  void refreshRecent();
  const [recovery, notices] = [useRecovery(), useNotices()];
  return { recent, files: makeFileActions({ host, documents, recovery, notices, ui }, refreshRecent) };
}

export const filesFeature: Feature = {
  fulfils,
  part: readersPart,
  bringBack,
  keeper: () => ({ flush: useRecovery().flush, keepAgain: useRecovery().keepAgain }),
  commands: fileCommands,
  panes: [
    { region: 'top', component: DocumentTabs },
    { region: 'notices', component: NoticeBars },
  ],
  dialogs: {
    versions: (dialog) => h(VersionsDialog, { dialog }),
    compare: (dialog) => h(FileCompareDialog, { dialog }),
    import: () => h(ImportDialog),
    paste: (dialog) => h(PasteDialog, { dialog }),
    recovery: () => h(RecoveryDialog),
    unsaved: (dialog) => h(UnsavedDialog, { dialog }),
    problems: (dialog) => h(ProblemsDialog, { dialog }),
    readings: (dialog) => h(ReadingsDialog, { dialog }),
  },
  follows: () => [{ order: 'keeping', hear: () => useRecovery().touch() }],
  listen(studio, page) {
    followWindow(studio);
    listenToBroughtIn(studio, page);
  },
};
