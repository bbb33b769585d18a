/** The list of all features, and the lists that are derived from it. */
import type { Command } from '../shell/commands/command.ts';
import { shellFeature } from '../shell/shell-feature.ts';
import { panelsOf, type Feature } from '../shell/feature.ts';
import { adviceFeature } from './advice/advice-feature.ts';
import { aidsFeature } from './aids/aids-feature.ts';
import { allDataFeature } from './all-data/all-data-feature.ts';
import { analysisFeature } from './analysis/analysis-feature.ts';
import { boardFeature } from './board-pane/board-pane-feature.ts';
import { compareFeature } from './compare/compare-feature.ts';
import { editorFeature } from './editor/editor-feature.ts';
import { explorerFeature } from './explorer/explorer-feature.ts';
import { copyFeature, exportFeature } from './export/export-feature.ts';
import { filesFeature } from './files/files-feature.ts';
import { findFeature } from './find/find-feature.ts';
import { guessFeature } from './guess/guess-feature.ts';
import { helpFeature } from './help/help-feature.ts';
import { keyboardFeature } from './keyboard/keyboard-feature.ts';
import { lessonsFeature } from './training/lessons/lessons-feature.ts';
import { libraryFeature } from './library/library-feature.ts';
import { marksFeature } from './marks/marks-feature.ts';
import { matchFeature } from './match/match-feature.ts';
import { mergeFeature } from './merge/merge-feature.ts';
import { editFeature, movesFeature, navigationFeature } from './moves/moves-feature.ts';
import { newGameFeature } from './new-game/new-game-feature.ts';
import { notesFeature } from './notes/notes-feature.ts';
import { playFeature } from './play/play-feature.ts';
import { preferencesFeature } from './preferences/preferences-feature.ts';
import { previewFeature } from './preview/preview-feature.ts';
import { relayFeature } from './relay/relay-feature.ts';
import { repertoireFeature } from './repertoire/repertoire-feature.ts';
import { reviewFeature } from './review/review-feature.ts';
import { reviewOverviewFeature } from './review/overview/overview-feature.ts';
import { rulesFeature } from './rules/rules-feature.ts';
import { startFeature } from './start/start-feature.ts';
import { generatorFeature } from './training/generator/generator-feature.ts';
import { statusFeature } from './status/status-feature.ts';
import { trainingFeature } from './training/training-feature.ts';
import { panelCommand } from './view/pane-commands.ts';
import { viewFeature } from './view/view-feature.ts';

/** All features. If two use the same region of the window, the first in this list comes first. */
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
  adviceFeature,
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
  guessFeature,
  lessonsFeature,
  allDataFeature,
  explorerFeature,
  repertoireFeature,
  helpFeature,
  newGameFeature,
  keyboardFeature,
  shellFeature,
];

/** The panels around the board. */
export const PANELS = panelsOf(FEATURES);

/** Every command; `menus.ts` says where each is in the menus. */
export const COMMANDS: readonly Command[] = [
  ...FEATURES.flatMap(({ commands = [] }) => commands),
  ...PANELS.map(panelCommand),
];
