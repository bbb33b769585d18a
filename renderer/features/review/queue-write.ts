/** Writes the findings of a review into the document in which its game is open. Pure. */
import type { Judging } from '../../../engine/review/verdict.ts';
import { nearestPath } from '../../../engine/tree/node.ts';
import { plyOf, ROOT } from '../../../engine/tree/path.ts';
import { sameData } from '../../../engine/tree/same-data.ts';
import type { GameRecord, Path } from '../../../engine/tree/types.ts';
import { currentPlace, gamesOf, positionsFor, type StudioDocument } from '../../studio/document.ts';
import { applyCollection, applyEdit } from '../../studio/document-edits.ts';
import { readBook, valueKey } from '../../studio/value-store.ts';
import type { ReviewJob, ReviewPlace } from './queue-job.ts';
import { finishReview } from './queue-work.ts';

/** Name of the undoable step. */
const LABEL = { key: 'undo.review' };

/** The game under review in a document that may have changed meanwhile. */
interface FoundGame {
  readonly index: number;
  /** The remaining part of its line. */
  readonly line: Path;
}

/** Finds the open document that a job belongs to: the same document, or its file opened again. */
export function documentOf(
  documents: readonly StudioDocument[],
  { documentId, fileId }: ReviewPlace,
): StudioDocument | null {
  return (
    documents.find(({ id }) => id === documentId) ??
    documents.find(({ file }) => fileId !== null && file?.id === fileId) ??
    null
  );
}

/**
 * Finds a game under review: at its old place if rules and start are still the same and a part of its line is there,
 * else the game that has most of its line.
 */
function findGame(
  document: StudioDocument,
  reviewed: GameRecord,
  line: Path,
  place: ReviewPlace,
): FoundGame | null {
  const found = gamesOf(document).flatMap((game, index): readonly FoundGame[] =>
    game.rules === reviewed.rules && sameData(game.setup, reviewed.setup)
      ? [{ index, line: nearestPath(game.root, line) }]
      : [],
  );
  const usable = found.filter(({ line }) => line !== ROOT);
  const longest = usable.reduce<FoundGame | null>(
    (best, one) => (best === null || plyOf(one.line) > plyOf(best.line) ? one : best),
    null,
  );
  return usable.find(({ index }) => index === place.game) ?? longest;
}

/** Returns the document with all values that a reviewed game carries; never makes an undo step. */
export function takeValues(document: StudioDocument, reviewed: GameRecord): StudioDocument {
  const positions = positionsFor(reviewed);
  if (!positions.ok) return document;
  const { book, comparisons } = readBook(document, reviewed, positions.value);
  return book === document.book && comparisons === document.comparisons
    ? document
    : { ...document, book, comparisons };
}

/**
 * Returns the document with the verdicts and better lines of a review as one undoable step, or without a step if they
 * change nothing. Moves deleted meanwhile stay deleted, and the user's own text stays unchanged.
 *
 * @param name value of the mark of the review.
 */
export function writeInto(
  document: StudioDocument,
  reviewed: GameRecord,
  { place, line }: Pick<ReviewJob, 'place' | 'line'>,
  judging: Judging,
  name: string,
): StudioDocument {
  const valued = takeValues(document, reviewed);
  const at = place && findGame(valued, reviewed, line, place);
  const game = at ? gamesOf(valued)[at.index] : undefined;
  const positions = game ? positionsFor(game) : null;
  if (!at || !game || !positions?.ok) return valued;
  const { rules } = positions.value;
  const { record } = finishReview(
    game,
    positions.value,
    at.line,
    (position) => valued.book.get(valueKey(rules, position)) ?? null,
    judging,
    name,
  );
  if (record === game) return valued;
  if (at.index === valued.gameIndex) {
    const { path } = currentPlace(valued);
    return applyEdit(valued, LABEL, { record, path });
  }
  const collection = { games: gamesOf(valued).with(at.index, record) };
  return applyCollection(valued, LABEL, { collection, index: valued.gameIndex });
}
