/** The English texts of pages, dialogs and errors, which are loaded once the page is idle, or with the first of them. */
import { texts as adviceTexts } from './advice.ts';
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
import { texts as helpTexts } from './help.ts';
import { texts as tourTexts } from './help-tour.ts';
import { texts as lessonTexts } from './lessons.ts';
import { texts as matchTexts } from './match.ts';
import { texts as mergeTexts } from './merge.ts';
import { texts as reviewOverviewTexts } from './review-overview.ts';
import { texts as guessTexts } from './guess.ts';
import { texts as exerciseMakerTexts } from './training-generator.ts';
import { texts as fromGameTexts } from './training-from-game.ts';
import { texts as progressTexts } from './training-progress.ts';
import { texts as classTexts } from './training-class.ts';
import { texts as trainingTexts } from './training.ts';
import { texts as repertoireTexts } from './repertoire.ts';
import { texts as reviewTexts } from './review.ts';
import { texts as preferencesTexts } from './preferences.ts';
import { texts as rulesDialogTexts } from './rules-dialogs.ts';
import { texts as fileDialogTexts } from './files-dialogs.ts';
import { texts as errorsTexts } from './errors.ts';
import { texts as notesTexts } from './notes.ts';
import { texts as findTexts } from './find.ts';
import { texts as relayTexts } from './relay.ts';
import { texts as engineGameTexts } from './engine-game.ts';
import { texts as libraryDialogTexts } from './library-dialogs.ts';
import { texts as whyTexts } from './why.ts';
import { texts as keptProofTexts } from './kept-proofs.ts';

export const later = {
  ...errorsTexts,
  ...adviceTexts,
  ...compareTexts,
  ...editorTexts,
  ...explorerTexts,
  ...hereTexts,
  ...openingsTexts,
  ...duplicatesTexts,
  ...playersTexts,
  ...searchTexts,
  ...stepTexts,
  ...exportTexts,
  ...helpTexts,
  ...tourTexts,
  ...lessonTexts,
  ...matchTexts,
  ...mergeTexts,
  ...reviewOverviewTexts,
  ...guessTexts,
  ...exerciseMakerTexts,
  ...fromGameTexts,
  ...progressTexts,
  ...classTexts,
  ...trainingTexts,
  ...repertoireTexts,
  ...reviewTexts,
  ...preferencesTexts,
  ...rulesDialogTexts,
  ...fileDialogTexts,
  ...notesTexts,
  ...findTexts,
  ...relayTexts,
  ...engineGameTexts,
  ...libraryDialogTexts,
  ...whyTexts,
  ...keptProofTexts,
} as const;
