/** The English texts by key that the window starts with. `english-later.ts` has those of pages and dialogs. */
import { texts as boardTexts } from './board.ts';
import { texts as wordsTexts } from './words.ts';
import { texts as shellTexts } from './shell.ts';
import { texts as aweleTexts } from './game-awele.ts';
import { texts as hawalisTexts } from './game-hawalis.ts';
import { texts as kalahTexts } from './game-kalah.ts';
import { texts as owareTexts } from './game-oware.ts';
import { texts as shakalaTexts } from './game-shakala.ts';
import { texts as aidsTexts } from './aids.ts';
import { texts as adviceCommandTexts } from './advice-commands.ts';
import { texts as analysisTexts } from './analysis.ts';
import { texts as boardPaneTexts } from './board-pane.ts';
import { texts as filesTexts } from './files.ts';
import { texts as findCommandTexts } from './find-commands.ts';
import { texts as helpCommandTexts } from './help-commands.ts';
import { texts as libraryTexts } from './library.ts';
import { texts as marksTexts } from './marks.ts';
import { texts as mergeCommandTexts } from './merge-commands.ts';
import { texts as movesTexts } from './moves.ts';
import { texts as startTexts } from './start.ts';
import { texts as newGameTexts } from './new-game.ts';
import { texts as notesCommandTexts } from './notes-commands.ts';
import { texts as playTexts } from './play.ts';
import { texts as previewTexts } from './preview.ts';
import { texts as relayCommandTexts } from './relay-commands.ts';
import { texts as reviewQueueTexts } from './review-queue.ts';
import { texts as reviewCommandTexts } from './review-commands.ts';
import { texts as rulesTexts } from './rules.ts';
import { texts as statusTexts } from './status.ts';
import { texts as viewTexts } from './view.ts';
import { texts as explorerCommandTexts } from './explorer-commands.ts';
import { texts as repertoireCommandTexts } from './repertoire-commands.ts';
import { texts as trainingCommandTexts } from './training-commands.ts';
import { texts as guessCommandTexts } from './guess-commands.ts';
import { texts as lessonCommandTexts } from './lessons-commands.ts';
import { texts as matchCommandTexts } from './match-commands.ts';
import { texts as exportCommandTexts } from './export-commands.ts';
import { texts as editorCommandTexts } from './editor-commands.ts';
import { texts as compareCommandTexts } from './compare-commands.ts';

export const en = {
  ...boardTexts,
  ...wordsTexts,
  ...shellTexts,
  ...aweleTexts,
  ...hawalisTexts,
  ...kalahTexts,
  ...owareTexts,
  ...shakalaTexts,
  ...aidsTexts,
  ...adviceCommandTexts,
  ...analysisTexts,
  ...boardPaneTexts,
  ...filesTexts,
  ...findCommandTexts,
  ...helpCommandTexts,
  ...libraryTexts,
  ...marksTexts,
  ...mergeCommandTexts,
  ...movesTexts,
  ...startTexts,
  ...newGameTexts,
  ...notesCommandTexts,
  ...playTexts,
  ...previewTexts,
  ...relayCommandTexts,
  ...reviewQueueTexts,
  ...reviewCommandTexts,
  ...rulesTexts,
  ...statusTexts,
  ...viewTexts,
  ...explorerCommandTexts,
  ...repertoireCommandTexts,
  ...trainingCommandTexts,
  ...guessCommandTexts,
  ...lessonCommandTexts,
  ...matchCommandTexts,
  ...exportCommandTexts,
  ...editorCommandTexts,
  ...compareCommandTexts,
} as const;
