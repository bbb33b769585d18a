/** The dialogs of all features, and those of the shell itself. */
import { h } from 'vue';
import AboutDialog from './help/AboutDialog.vue';
import CompareDialog from './files/FileCompareDialog.vue';
import ExportDialog from './export/ExportDialog.vue';
import GameInfoDialog from './library/GameInfoDialog.vue';
import GoToDialog from './moves/GoToDialog.vue';
import ImportDialog from './files/ImportDialog.vue';
import MergeDialog from './merge/MergeDialog.vue';
import NewGameDialog from './new-game/NewGameDialog.vue';
import PasteDialog from './files/PasteDialog.vue';
import ProblemsDialog from './files/ProblemsDialog.vue';
import ReadingsDialog from './files/ReadingsDialog.vue';
import RecoveryDialog from './files/RecoveryDialog.vue';
import RuleSetsDialog from './rules/RuleSetsDialog.vue';
import SaveRulesDialog from './rules/SaveRulesDialog.vue';
import ShortcutsDialog from './help/ShortcutsDialog.vue';
import SparringDialog from './play/engine-game/EngineGameDialog.vue';
import UnsavedDialog from './files/UnsavedDialog.vue';
import VersionsDialog from './files/VersionsDialog.vue';
import CommandPalette from '../shell/CommandPalette.vue';
import ErrorDialog from '../shell/ErrorDialog.vue';
import { dialogView, type DialogView } from '../shell/dialog-view.ts';

export const DIALOGS: readonly DialogView[] = [
  dialogView('new-game', () => h(NewGameDialog)),
  dialogView('game-information', () => h(GameInfoDialog)),
  dialogView('versions', (dialog) => h(VersionsDialog, { dialog })),
  dialogView('compare', (dialog) => h(CompareDialog, { dialog })),
  dialogView('rule-sets', (_, close) => h(RuleSetsDialog, { onClose: close })),
  dialogView('save-rules', ({ text }, close) => h(SaveRulesDialog, { text, onClose: close })),
  dialogView('go-to', () => h(GoToDialog)),
  dialogView('merge', () => h(MergeDialog)),
  dialogView('sparring', () => h(SparringDialog)),
  dialogView('export', () => h(ExportDialog)),
  dialogView('import', () => h(ImportDialog)),
  dialogView('paste', () => h(PasteDialog)),
  dialogView('recovery', () => h(RecoveryDialog)),
  dialogView('shortcuts', () => h(ShortcutsDialog)),
  dialogView('palette', () => h(CommandPalette)),
  dialogView('about', () => h(AboutDialog)),
  dialogView('unsaved', (dialog) => h(UnsavedDialog, { dialog })),
  dialogView('problems', (dialog) => h(ProblemsDialog, { dialog })),
  dialogView('readings', (dialog) => h(ReadingsDialog, { dialog })),
  dialogView('error', (dialog) => h(ErrorDialog, { dialog })),
];
