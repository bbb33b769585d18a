/** All English texts by key, gathered from the rooms they belong to. Other languages have the same keys. */
import { texts as boardTexts } from './board.ts';
import { texts as errorsTexts } from './errors.ts';
import { texts as wordsTexts } from './words.ts';
import { texts as shellTexts } from './shell.ts';
import { texts as aweleTexts } from './game-awele.ts';
import { texts as hawalisTexts } from './game-hawalis.ts';
import { texts as kalahTexts } from './game-kalah.ts';
import { texts as owareTexts } from './game-oware.ts';
import { texts as shakalaTexts } from './game-shakala.ts';
import { texts as aidsTexts } from './aids.ts';
import { texts as analysisTexts } from './analysis.ts';
import { texts as boardPaneTexts } from './board-pane.ts';
import { texts as compareTexts } from './compare.ts';
import { texts as editorTexts } from './editor.ts';
import { texts as explorerTexts } from './explorer.ts';
import { texts as hereTexts } from './explorer-here.ts';
import { texts as openingsTexts } from './explorer-tree.ts';
import { texts as duplicatesTexts } from './explorer-duplicates.ts';
import { texts as playersTexts } from './explorer-players.ts';
import { texts as searchTexts } from './explorer-search.ts';
import { texts as stepTexts } from './explorer-step.ts';
import { texts as exportTexts } from './export.ts';
import { texts as filesTexts } from './files.ts';
import { texts as findTexts } from './find.ts';
import { texts as helpTexts } from './help.ts';
import { texts as libraryTexts } from './library.ts';
import { texts as marksTexts } from './marks.ts';
import { texts as matchTexts } from './match.ts';
import { texts as mergeTexts } from './merge.ts';
import { texts as movesTexts } from './moves.ts';
import { texts as startTexts } from './start.ts';
import { texts as preferencesTexts } from './preferences.ts';
import { texts as newGameTexts } from './new-game.ts';
import { texts as notesTexts } from './notes.ts';
import { texts as playTexts } from './play.ts';
import { texts as previewTexts } from './preview.ts';
import { texts as relayTexts } from './relay.ts';
import { texts as reviewOverviewTexts } from './review-overview.ts';
import { texts as reviewQueueTexts } from './review-queue.ts';
import { texts as reviewTexts } from './review.ts';
import { texts as rulesTexts } from './rules.ts';
import { texts as exerciseMakerTexts } from './training-generator.ts';
import { texts as fromGameTexts } from './training-from-game.ts';
import { texts as progressTexts } from './training-progress.ts';
import { texts as statusTexts } from './status.ts';
import { texts as trainingTexts } from './training.ts';
import { texts as viewTexts } from './view.ts';

export const en = {
  ...boardTexts,
  ...errorsTexts,
  ...wordsTexts,
  ...shellTexts,
  ...aweleTexts,
  ...hawalisTexts,
  ...kalahTexts,
  ...owareTexts,
  ...shakalaTexts,
  ...aidsTexts,
  ...analysisTexts,
  ...boardPaneTexts,
  ...compareTexts,
  ...editorTexts,
  ...explorerTexts,
  ...duplicatesTexts,
  ...playersTexts,
  ...searchTexts,
  ...hereTexts,
  ...openingsTexts,
  ...stepTexts,
  ...exportTexts,
  ...filesTexts,
  ...findTexts,
  ...helpTexts,
  ...libraryTexts,
  ...marksTexts,
  ...matchTexts,
  ...mergeTexts,
  ...movesTexts,
  ...startTexts,
  ...preferencesTexts,
  ...newGameTexts,
  ...notesTexts,
  ...playTexts,
  ...previewTexts,
  ...relayTexts,
  ...reviewOverviewTexts,
  ...reviewQueueTexts,
  ...reviewTexts,
  ...rulesTexts,
  ...exerciseMakerTexts,
  ...progressTexts,
  ...statusTexts,
  ...trainingTexts,
  ...fromGameTexts,
  ...viewTexts,
} as const;
