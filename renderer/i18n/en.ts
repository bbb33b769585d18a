/** All English texts by key, gathered from the rooms they belong to. Other languages have the same keys. */
import { texts as boardTexts } from '../board/texts/en.ts';
import { texts as errorsTexts } from './errors/en.ts';
import { texts as wordsTexts } from './words/en.ts';
import { texts as shellTexts } from '../shell/texts/en.ts';
import { texts as aweleTexts } from './games/awele/en.ts';
import { texts as hawalisTexts } from './games/hawalis/en.ts';
import { texts as kalahTexts } from './games/kalah/en.ts';
import { texts as owareTexts } from './games/oware/en.ts';
import { texts as shakalaTexts } from './games/shakala/en.ts';
import { texts as aidsTexts } from '../features/aids/texts/en.ts';
import { texts as analysisTexts } from '../features/analysis/texts/en.ts';
import { texts as boardPaneTexts } from '../features/board-pane/texts/en.ts';
import { texts as compareTexts } from '../features/compare/texts/en.ts';
import { texts as editorTexts } from '../features/editor/texts/en.ts';
import { texts as explorerTexts } from '../features/explorer/texts/en.ts';
import { texts as hereTexts } from '../features/explorer/texts/here/en.ts';
import { texts as openingsTexts } from '../features/explorer/texts/tree/en.ts';
import { texts as duplicatesTexts } from '../features/explorer/texts/duplicates/en.ts';
import { texts as playersTexts } from '../features/explorer/texts/players/en.ts';
import { texts as searchTexts } from '../features/explorer/texts/search/en.ts';
import { texts as stepTexts } from '../features/explorer/texts/step/en.ts';
import { texts as exportTexts } from '../features/export/texts/en.ts';
import { texts as filesTexts } from '../features/files/texts/en.ts';
import { texts as findTexts } from '../features/find/texts/en.ts';
import { texts as helpTexts } from '../features/help/texts/en.ts';
import { texts as libraryTexts } from '../features/library/texts/en.ts';
import { texts as marksTexts } from '../features/marks/texts/en.ts';
import { texts as matchTexts } from '../features/match/texts/en.ts';
import { texts as mergeTexts } from '../features/merge/texts/en.ts';
import { texts as movesTexts } from '../features/moves/texts/en.ts';
import { texts as startTexts } from '../features/start/texts/en.ts';
import { texts as preferencesTexts } from '../features/preferences/texts/en.ts';
import { texts as newGameTexts } from '../features/new-game/texts/en.ts';
import { texts as notesTexts } from '../features/notes/texts/en.ts';
import { texts as playTexts } from '../features/play/texts/en.ts';
import { texts as previewTexts } from '../features/preview/texts/en.ts';
import { texts as relayTexts } from '../features/relay/texts/en.ts';
import { texts as reviewOverviewTexts } from '../features/review/texts/overview/en.ts';
import { texts as reviewQueueTexts } from '../features/review/texts/queue/en.ts';
import { texts as reviewTexts } from '../features/review/texts/en.ts';
import { texts as rulesTexts } from '../features/rules/texts/en.ts';
import { texts as exerciseMakerTexts } from '../features/training/texts/generator/en.ts';
import { texts as fromGameTexts } from '../features/training/texts/from-game/en.ts';
import { texts as progressTexts } from '../features/training/texts/progress/en.ts';
import { texts as statusTexts } from '../features/status/texts/en.ts';
import { texts as trainingTexts } from '../features/training/texts/en.ts';
import { texts as viewTexts } from '../features/view/texts/en.ts';

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
