/** The training as one file, and the import of such a file: no current data is lost, and newer data wins. */
import * as v from 'valibot';
import { fail, ok, type Result } from '../core/result.ts';
import { sameData } from '../tree/same-data.ts';
import { joinLogs, mergeLogs } from './answer-log.ts';
import { MOST_HISTORY } from './changes.ts';
import { itemToStore, readPieces, unreadCount } from './stored.ts';
import type { GuessedGame, ItemAnswer, KindRating, TrainingData, TrainingItem } from './types.ts';

export type TrainingError =
  | 'ERR_TRAINING_FILE' // not a file of the training
  | 'ERR_TRAINING_VERSION'; // a file of a newer version; params version

const FORMAT = 'mancala-studio/training';
/** Raised when the meaning of the file changes. */
const VERSION = 1;

/** Returns the whole training as the text of a file. */
export function exportText({ items, log, ratings, guessed }: TrainingData): string {
  const content = {
    ...{ format: FORMAT, version: VERSION },
    items: [...items.values()].map(itemToStore),
    ...log,
    ratings: [...ratings.values()],
    guessed: [...guessed.values()],
  };
  return `${JSON.stringify(content, null, 1)}\n`;
}

function lastAnswer({ history }: TrainingItem): number {
  return history.at(-1)?.at ?? -1;
}

function mergeHistories(own: readonly ItemAnswer[], other: readonly ItemAnswer[]): readonly ItemAnswer[] {
  const all = new Map([...other, ...own].map((answer) => [answer.at, answer]));
  return [...all.values()].toSorted((a, b) => a.at - b.at).slice(-MOST_HISTORY);
}

function mergeItems(own: TrainingItem, other: TrainingItem): TrainingItem {
  if (lastAnswer(other) <= lastAnswer(own)) return own;
  const { card, strength } = other;
  return { ...own, card, strength, history: mergeHistories(own.history, other.history) };
}

function newer(own: KindRating | undefined, other: KindRating): KindRating {
  if (!own) return other;
  if (other.day !== own.day) return other.day > own.day ? other : own;
  return other.answers > own.answers ? other : own;
}

function laterGuessed(own: GuessedGame | undefined, other: GuessedGame): GuessedGame {
  return own && own.at >= other.at ? own : other;
}

/** Two merged trainings, with the changes to the first one. */
export interface Merged {
  readonly data: TrainingData;
  readonly added: number;
  /** Existing exercises that now have a newer review state. */
  readonly updated: number;
}

/** Merges another training into `own`; merging it twice changes nothing. */
export function mergeTraining(own: TrainingData, other: TrainingData): Merged {
  const items = new Map(own.items);
  let [added, updated] = [0, 0];
  for (const [id, item] of other.items) {
    const known = items.get(id);
    const merged = known ? mergeItems(known, item) : item;
    if (!known) added += 1;
    else if (merged !== known) updated += 1;
    items.set(id, merged);
  }
  const ratings = new Map(own.ratings);
  for (const [key, rating] of other.ratings) ratings.set(key, newer(ratings.get(key), rating));
  const guessed = new Map(own.guessed);
  for (const [id, result] of other.guessed) guessed.set(id, laterGuessed(guessed.get(id), result));
  return { data: { items, log: mergeLogs(own.log, other.log), ratings, guessed }, added, updated };
}

/** Applies to a map the changes from `base` to `theirs`; `join` decides on entries changed in both. */
function takeChanges<T>(
  own: ReadonlyMap<string, T>,
  base: ReadonlyMap<string, T>,
  theirs: ReadonlyMap<string, T>,
  join: (own: T, other: T) => T,
): ReadonlyMap<string, T> {
  const taken = new Map(own);
  for (const key of new Set([...base.keys(), ...theirs.keys()])) {
    const [before, here, there] = [base.get(key), own.get(key), theirs.get(key)];
    if (sameData(before, there)) continue;
    const isHere = here !== undefined && !sameData(here, before);
    if (there !== undefined) taken.set(key, isHere ? join(here, there) : there);
    else if (!isHere) taken.delete(key);
  }
  return taken;
}

/** Merges the changes that another window has made to `base`; additions and removals of both windows count. */
export function joinTraining(own: TrainingData, base: TrainingData, theirs: TrainingData): TrainingData {
  return {
    items: takeChanges(own.items, base.items, theirs.items, mergeItems),
    ratings: takeChanges(own.ratings, base.ratings, theirs.ratings, newer),
    log: joinLogs(own.log, base.log, theirs.log),
    guessed: takeChanges(own.guessed, base.guessed, theirs.guessed, laterGuessed),
  };
}

const head = v.pipe(
  v.string(),
  v.parseJson(),
  v.looseObject({ format: v.literal(FORMAT), version: v.pipe(v.number(), v.safeInteger(), v.minValue(1)) }),
);

/** Reads a file of the training; `unread` counts the pieces that this version cannot read. */
export function importedTraining(
  text: string,
): Result<{ readonly data: TrainingData; readonly unread: number }, TrainingError> {
  const read = v.safeParse(head, text.replace(/^\uFEFF/, ''));
  if (!read.success) return fail('ERR_TRAINING_FILE');
  const { version } = read.output;
  if (version > VERSION) return fail('ERR_TRAINING_VERSION', undefined, { version });
  const { unread, rest: _rest, ...data } = readPieces(read.output);
  return ok({ data, unread: unreadCount(unread) });
}
