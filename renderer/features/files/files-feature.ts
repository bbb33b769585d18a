/** Files: tabs, notices, what is dropped and pasted, and the dialogs about files. */
import { h } from 'vue';
import { dialogView } from '../../shell/dialog-view.ts';
import type { Feature } from '../../shell/feature.ts';
import { listenToBroughtIn } from './brought-in.ts';
import { fileCommands } from './files-commands.ts';
import DocumentTabs from './DocumentTabs.vue';
import FileCompareDialog from './FileCompareDialog.vue';
import ImportDialog from './ImportDialog.vue';
import NoticeBars from './NoticeBars.vue';
import PasteDialog from './PasteDialog.vue';
import ProblemsDialog from './ProblemsDialog.vue';
import ReadingsDialog from './ReadingsDialog.vue';
import { useRecovery } from './recovery.ts';
import RecoveryDialog from './RecoveryDialog.vue';
import UnsavedDialog from './UnsavedDialog.vue';
import VersionsDialog from './VersionsDialog.vue';

export const filesFeature: Feature = {
  commands: fileCommands,
  panes: [
    { region: 'top', component: DocumentTabs },
    { region: 'notices', component: NoticeBars },
  ],
  dialogs: [
    dialogView('versions', (dialog) => h(VersionsDialog, { dialog })),
    dialogView('compare', (dialog) => h(FileCompareDialog, { dialog })),
    dialogView('import', () => h(ImportDialog)),
    dialogView('paste', (dialog) => h(PasteDialog, { dialog })),
    dialogView('recovery', () => h(RecoveryDialog)),
    dialogView('unsaved', (dialog) => h(UnsavedDialog, { dialog })),
    dialogView('problems', (dialog) => h(ProblemsDialog, { dialog })),
    dialogView('readings', (dialog) => h(ReadingsDialog, { dialog })),
  ],
  follows: () => [{ order: 'keeping', hear: () => useRecovery().touch() }],
  listen: listenToBroughtIn,
};
