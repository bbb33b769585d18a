/** `review --repertoire` and `--collection`: where each game leaves the user's repertoire, and its first new move. */
import { onceEach } from '../../engine/core/once.ts';
import type { Texts } from '../../engine/locales/text.ts';
import { storyParts } from '../../engine/export/html/story-text.ts';
import { newMoveClauses } from '../../engine/explorer/first-new.ts';
import type { FirstNew } from '../../engine/explorer/question.ts';
import { rulesFromText } from '../../engine/games/index.ts';
import { moveName } from '../../engine/notation/move-name.ts';
import { makePosition } from '../../engine/notation/position-text.ts';
import { lineMoves, repertoireClauses } from '../../engine/repertoire/departures.ts';
import { repertoireSide } from '../../engine/repertoire/mark.ts';
import { makeRepertoire, type Repertoire } from '../../engine/repertoire/repertoire.ts';
import { taggedNames } from '../../engine/review/mistake-lines.ts';
import { reviewedLine } from '../../engine/review/review-game.ts';
import type { StoryClause } from '../../engine/review/story.ts';
import { visibleLine } from '../../engine/core/visible-text.ts';
import { SIDES } from '../../engine/core/side.ts';
import { makePositions } from '../../engine/tree/positions.ts';
import type { GameRecord } from '../../engine/tree/types.ts';
import { refresh, withIndex, type OpenIndex } from './explore-index.ts';
import { readGameFile } from './game-file.ts';
import { accept, Refused, type Streams } from './output.ts';
import type { Reviewed } from './review-told.ts';
import type { Arguments } from './usage.ts';

/** A file of repertoires: those that its games under some rules make. */
export type Repertoires = (rules: string) => readonly Repertoire[];

/** Reads the repertoires of a file; refuses a file in which no game is marked as one. */
export async function readRepertoires(file: string): Promise<Repertoires> {
  const { games } = await readGameFile(file);
  if (!games.some((game) => repertoireSide(game) !== null))
    throw new Refused({ code: 'ERR_CLI_REPERTOIRE', params: { file } });
  return onceEach((text) => {
    const rules = accept(rulesFromText(text));
    return SIDES.flatMap((side) => {
      const own = games.filter((game) => game.rules === text && repertoireSide(game) === side);
      return own.length === 0 ? [] : makeRepertoire(own, rules, side);
    });
  });
}

/** Returns where the main line of a game leaves the repertoires of its rules. */
export function departuresOf(record: GameRecord, repertoires: Repertoires): readonly StoryClause[] {
  const positions = makePositions(accept(rulesFromText(record.rules)), record.setup);
  return repertoireClauses(repertoires(record.rules), lineMoves(positions, reviewedLine(record, positions)));
}

/** Does work with the index of `--collection`, brought up to date; with null if the flag is absent. */
export async function withCollection(
  args: Arguments,
  streams: Streams,
  work: (index: OpenIndex | null) => Promise<void>,
): Promise<void> {
  const given = args.texts('collection');
  if (given.length === 0) return work(null);
  // Nothing waits for Ctrl+C here: it ends a review at once, as it does without a collection.
  const isStopped = (): boolean => false;
  return withIndex(given, null, isStopped, async (index) => {
    await refresh(index, args, streams);
    await work(index);
  });
}

/** Returns the first move of the main line of a game that no other game of the collection has played. */
export function firstNewOf(
  { rules, setup }: GameRecord,
  moves: Reviewed['moves'],
  { ask, collection }: OpenIndex,
): Promise<FirstNew> {
  const line = { rules, start: setup && makePosition(setup), moves: moves.map(({ move }) => move) };
  const scope = { collection, filter: [], withMirror: false, withVariations: false };
  return ask({ ask: 'first-new', scope, line });
}

/** Writes what a game has to do with the repertoire and the collection, as lines below its own. */
export function newsText({ say }: Texts, { record, moves, left, firstNew }: Reviewed): string {
  const nameOf = (index: number): string => {
    const move = moves[index];
    return move ? moveName(move.number, [move.move]) : '';
  };
  const telling = { say, names: taggedNames(record, say), nameOf, move: (move: string) => move };
  return storyParts([...left, ...(firstNew ? newMoveClauses(firstNew) : [])], telling)
    .map((parts) => `  ${visibleLine(parts.map(({ text }) => text).join(''))}\n`)
    .join('');
}
