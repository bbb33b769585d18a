/** What all features bring to the window. */
import type { Command } from '../shell/commands/command.ts';
import type { DialogView } from '../shell/dialog-view.ts';
import { SHELL_DIALOGS } from '../shell/dialogs.ts';
import type { Feature } from '../shell/feature.ts';
import { aidsFeature } from './aids/index.ts';
import { analysisFeature } from './analysis/index.ts';
import { boardFeature } from './board-pane/index.ts';
import { compareFeature } from './compare/index.ts';
import { editorFeature } from './editor/index.ts';
import { explorerFeature } from './explorer/index.ts';
import { copyFeature, exportFeature } from './export/index.ts';
import { filesFeature } from './files/index.ts';
import { findFeature } from './find/index.ts';
import { helpFeature } from './help/index.ts';
import { keyboardFeature } from './keyboard/index.ts';
import { libraryFeature } from './library/index.ts';
import { marksFeature } from './marks/index.ts';
import { matchFeature } from './match/index.ts';
import { mergeFeature } from './merge/index.ts';
import { editFeature, movesFeature, navigationFeature } from './moves/index.ts';
import { newGameFeature } from './new-game/index.ts';
import { notesFeature } from './notes/index.ts';
import { playFeature } from './play/index.ts';
import { preferencesFeature } from './preferences/index.ts';
import { previewFeature } from './preview/index.ts';
import { relayFeature } from './relay/index.ts';
import { reviewFeature } from './review/index.ts';
import { reviewOverviewFeature } from './review/overview/index.ts';
import { rulesFeature } from './rules/index.ts';
import { startFeature } from './start/index.ts';
import { generatorFeature } from './training/generator/index.ts';
import { statusFeature } from './status/index.ts';
import { trainingFeature } from './training/index.ts';
import { viewFeature } from './view/index.ts';

/** Where two take the same region of the window, the first stands first. */
export const FEATURES: readonly Feature[] = [
  filesFeature,
  startFeature,
  rulesFeature,
  exportFeature,
  editFeature,
  copyFeature,
  editorFeature,
  movesFeature,
  mergeFeature,
  findFeature,
  notesFeature,
  marksFeature,
  viewFeature,
  preferencesFeature,
  aidsFeature,
  boardFeature,
  navigationFeature,
  relayFeature,
  playFeature,
  reviewFeature,
  libraryFeature,
  previewFeature,
  analysisFeature,
  statusFeature,
  matchFeature,
  compareFeature,
  generatorFeature,
  reviewOverviewFeature,
  trainingFeature,
  explorerFeature,
  helpFeature,
  newGameFeature,
  keyboardFeature,
];

/** Every command; `menus.ts` says where it stands. */
export const COMMANDS: readonly Command[] = FEATURES.flatMap(({ commands }) => commands ?? []);

/** Every dialog. */
export const DIALOGS: readonly DialogView[] = [
  ...SHELL_DIALOGS,
  ...FEATURES.flatMap(({ dialogs }) => dialogs ?? []),
];
