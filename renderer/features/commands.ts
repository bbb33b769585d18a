/** The commands of all features. The order is that of the menus and of the palette. */
import type { Command } from '../shell/commands/command.ts';
import { aidCommands } from './aids/commands.ts';
import { analysisCommands } from './analysis/commands.ts';
import { annotateCommands } from './notes/commands.ts';
import { boardCommands } from './board-pane/commands.ts';
import { boardLookCommands } from './view/board-look.ts';
import { builderCommands } from './preview/commands.ts';
import { compareCommands } from './compare/commands.ts';
import { copyCommands } from './export/copy-commands.ts';
import { editCommands } from './moves/edit-commands.ts';
import { editorCommands } from './editor/commands.ts';
import { exportCommands } from './export/commands.ts';
import { fileCommands } from './files/commands.ts';
import { findCommands } from './find/commands.ts';
import { gameCommands } from './play/commands.ts';
import { helpCommands } from './help/commands.ts';
import { libraryCommands } from './library/commands.ts';
import { markCommands } from './marks/commands.ts';
import { mendCommands } from './moves/correction-commands.ts';
import { movesViewCommands } from './moves/view-commands.ts';
import { mergeCommands } from './merge/commands.ts';
import { navigateCommands } from './moves/navigation-commands.ts';
import { relayCommands } from './relay/commands.ts';
import { ruleSetCommands } from './rules/rule-set-commands.ts';
import { rulesCommands } from './rules/commands.ts';
import { sparringCommands } from './play/engine-game/commands.ts';
import { variationCommands } from './moves/variation-commands.ts';
import { statusCommands } from './status/commands.ts';
import { verdictCommands } from './analysis/verdict-commands.ts';
import { viewCommands } from './view/commands.ts';

const ALL: readonly Command[] = [
  ...fileCommands,
  ...ruleSetCommands,
  ...rulesCommands,
  ...exportCommands,
  ...editCommands,
  ...copyCommands,
  ...editorCommands,
  ...variationCommands,
  ...mendCommands,
  ...mergeCommands,
  ...findCommands,
  ...annotateCommands,
  ...markCommands,
  ...boardLookCommands,
  ...viewCommands,
  ...aidCommands,
  ...boardCommands,
  ...movesViewCommands,
  ...navigateCommands,
  ...relayCommands,
  ...gameCommands,
  ...sparringCommands,
  ...libraryCommands,
  ...builderCommands,
  ...analysisCommands,
  ...statusCommands,
  ...verdictCommands,
  ...compareCommands,
  ...helpCommands,
];

/** Every command, in menu order inside its group: by section, then as listed. */
export const COMMANDS: readonly Command[] = ALL.toSorted((a, b) => a.section - b.section);
