/** Opens games of the index, puts them into a new file, reviews them, or makes exercises from them. */
import type { GameRow } from '../../../../engine/explorer/question.ts';
import { mainLine, nearestPath } from '../../../../engine/tree/node.ts';
import { makePath, ROOT } from '../../../../engine/tree/path.ts';
import type { GameRecord, Path } from '../../../../engine/tree/types.ts';
import { t } from '../../../i18n/text.ts';
import { focusPane } from '../../../shell/focus.ts';
import { gamesOf } from '../../../studio/document.ts';
import type { Studio } from '../../../studio/studio.ts';
import { limitOf } from '../../review/queue-job.ts';
import { useReviewOverview } from '../../review/overview/overview-store.ts';
import { useGatherer } from '../../training/from-game/gather.ts';
import { questionsOfGame } from '../../training/from-game/questions.ts';
import { openCollectionFile } from '../collections/open-file.ts';
import { useExplorer } from '../explorer-store.ts';
import { gameTitle } from './columns.ts';
import { readGames, type ReadGame } from './read-games.ts';

/** Returns the path at which a query matches in a game; the start if the query asks for no position. */
function placeAt(record: GameRecord, { at: plies, variation }: GameRow): Path {
  if (variation) return nearestPath(record.root, makePath(variation));
  if (plies === null) return ROOT;
  return makePath(
    mainLine(record.root)
      .slice(0, plies)
      .map(({ move }) => move),
  );
}

/** Reads the games of rows and reports missing ones; null if none can be read. */
async function fetchGames(studio: Studio, rows: readonly GameRow[]): Promise<readonly ReadGame[] | null> {
  const read = await readGames(useExplorer(), rows);
  if (!read.ok) {
    studio.ui.showError(read);
    return null;
  }
  const { games, missing } = read.value;
  if (missing.length > 0) studio.ui.refuse(t('explorer.missing', { n: missing.length }));
  return games.length === 0 ? null : games;
}

/**
 * Opens a game at the place found: in its file if the host can open it and the game is still there; otherwise as a copy
 * in a new document.
 */
export async function openGame(studio: Studio, row: GameRow): Promise<void> {
  const { documents, ui } = studio;
  const games = await fetchGames(studio, [row]);
  const record = games?.[0]?.record;
  if (!record) return;
  const path = placeAt(record, row);
  if (await openInFile(studio, row)) documents.goToGame(row.number - 1, path);
  else {
    documents.add(null, { games: [record] }, { isSaved: false });
    documents.goToGame(0, path);
  }
  ui.page = null;
  ui.announce(t('explorer.opened', { name: gameTitle(row) }));
  focusPane('board');
}

/** Shows the file of a row; false if it cannot be opened at once, or the game is no longer at its place in it. */
async function openInFile(studio: Studio, row: GameRow): Promise<boolean> {
  const opened = await openCollectionFile(studio, row);
  const { active } = studio.documents;
  if (!opened.ok || active === null) return false;
  const game = gamesOf(active)[row.number - 1];
  return (
    active.name === row.path.split('/').at(-1) &&
    game !== undefined &&
    mainLine(game.root).length >= row.plies
  );
}

/** Puts games into a new, unsaved document. */
export async function sendToFile(studio: Studio, rows: readonly GameRow[]): Promise<void> {
  const games = await fetchGames(studio, rows);
  if (!games) return;
  studio.documents.add(null, { games: games.map(({ record }) => record) }, { isSaved: false });
  studio.ui.page = null;
  studio.ui.announce(t('explorer.sent', { n: games.length }));
  focusPane('board');
}

/** Adds games to the review queue and shows the queue. */
export async function sendToReview(studio: Studio, rows: readonly GameRow[]): Promise<void> {
  const games = await fetchGames(studio, rows);
  if (!games) return;
  const overview = useReviewOverview();
  studio.ui.page = null;
  overview.open();
  focusPane('board');
  await overview.addGames(
    games.map(({ row, record }) => ({ game: record, source: row.path, number: row.number })),
    limitOf(studio.settings.values.review),
  );
}

/** Makes exercises from the mistakes that reviews found in games. */
export async function sendToTraining(studio: Studio, rows: readonly GameRow[]): Promise<void> {
  const games = await fetchGames(studio, rows);
  if (!games) return;
  const questions = games.flatMap(({ record }) => questionsOfGame(record, studio.settings.values));
  if (questions.length === 0) {
    studio.ui.refuse(t('explorer.no-mistakes', { n: games.length }));
    return;
  }
  const first = games[0];
  const name = games.length === 1 && first ? gameTitle(first.row) : t('explorer.new-file');
  useGatherer().start(questions, { kind: 'mistakes', name });
  studio.ui.page = 'training';
}
