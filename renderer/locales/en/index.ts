/** All English texts by key. The other languages have the same keys. */
import { aids } from './aids.ts';
import { board } from './board.ts';
import { boardLook } from './board-look.ts';
import { builder } from './builder.ts';
import { commands } from './commands.ts';
import { compare } from './compare.ts';
import { dialogs } from './dialogs.ts';
import { documentTexts } from './documents.ts';
import { editErrors } from './edit-errors.ts';
import { editor } from './editor.ts';
import { endgameErrors } from './endgame-errors.ts';
import { errors } from './errors.ts';
import { exports } from './exports.ts';
import { fileErrors } from './file-errors.ts';
import { gameAwele } from './game-awele.ts';
import { gameHawalis } from './game-hawalis.ts';
import { gameKalah } from './game-kalah.ts';
import { gameOware } from './game-oware.ts';
import { gameShakala } from './game-shakala.ts';
import { hostErrors } from './host-errors.ts';
import { marks } from './marks.ts';
import { moves } from './moves.ts';
import { notes } from './notes.ts';
import { importTexts } from './import.ts';
import { outcomes } from './outcomes.ts';
import { panes } from './panes.ts';
import { pastedTexts } from './pasted.ts';
import { relay } from './relay.ts';
import { ruleSets } from './rule-sets.ts';
import { sparring } from './sparring.ts';
import { treeEdits } from './tree-edits.ts';
import { turnTexts } from './turns.ts';
import { rulesPanel } from './rules-panel.ts';
import { ruleTrial } from './rule-trial.ts';
import { values } from './values.ts';
import { verdicts } from './verdicts.ts';

export const en = {
  ...aids,
  ...board,
  ...boardLook,
  ...builder,
  ...commands,
  ...compare,
  ...dialogs,
  ...documentTexts,
  ...editErrors,
  ...editor,
  ...endgameErrors,
  ...errors,
  ...exports,
  ...fileErrors,
  ...gameAwele,
  ...gameHawalis,
  ...gameKalah,
  ...gameOware,
  ...gameShakala,
  ...hostErrors,
  ...marks,
  ...moves,
  ...notes,
  ...importTexts,
  ...outcomes,
  ...panes,
  ...pastedTexts,
  ...relay,
  ...ruleSets,
  ...sparring,
  ...treeEdits,
  ...turnTexts,
  ...rulesPanel,
  ...ruleTrial,
  ...values,
  ...verdicts,
} as const;
