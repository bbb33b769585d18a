/**
 * Brings the index of a collection up to date: removes files that are gone and reads files that have changed again.
 *
 * All writing is done in transactions of some thousand games. A build that is stopped or killed keeps the files written
 * so far; the unfinished file does not count and is read again the next time. Other work runs between pieces.
 */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { cutToken } from '../../engine/notation/problems.ts';
import { rulesFromText } from '../../engine/games/index.ts';
import type { BuildState } from '../../engine/explorer/question.ts';
import type { LocatedProblem } from '../../engine/notation/problems.ts';
import type { GameRecord } from '../../engine/tree/types.ts';
import { fileFailure, errorCode } from '../files/file-errors.ts';
import type { StoredCollection } from './explorer.ts';
import { shortenLog } from './database.ts';
import { makeWriter, removeUnfinished, type GameWriter, type IndexStore } from './index-store.ts';
import { gamesOf, readText } from './read-games.ts';
import { listSources, problemOf, type SourceFile } from './sources.ts';

/** The progress of a build; updated while it runs. */
export type Progress = { -readonly [K in keyof BuildState]: BuildState[K] };

/** The input of a build. */
export interface BuildJob {
  readonly collection: StoredCollection;
  /** Whether to read all files again. */
  readonly isAnew: boolean;
  readonly isStopped: () => boolean;
  /** Returns the time in milliseconds since 1970. */
  readonly now: () => number;
  /** Ids of all collections; games of any other collection are removed. */
  readonly all: readonly string[];
}

/** Number of games in a transaction, about a second of work. */
const COMMIT_GAMES = 2000;
/** Largest number of problems kept for a file; a file with more is not a file of games. */
const MOST_PROBLEMS = 200;
/** Share of games that may be removed before all postings are rewritten. */
const TIDY_PART = 0.1;
/** The source under which problems of the listing itself are kept. */
const NO_FILE = '';

/** Thrown if another program has begun to build. */
class LockedError extends Error {
  override readonly message = 'the index is locked by another program';
}

interface KnownFile {
  readonly id: number;
  readonly source: string;
  readonly path: string;
  readonly size: number;
  readonly modified: number;
}

/**
 * Brings a collection up to date.
 *
 * @param progress updated during the work.
 * @returns whether the build was completed.
 * @throws errors of SQLite; the last transaction is rolled back.
 */
export async function buildIndex(store: IndexStore, job: BuildJob, progress: Progress): Promise<boolean> {
  const { collection, isStopped } = job;
  const { files, problems } = await listSources(collection);
  const work = beginWork(store);
  try {
    let removed = removeStrangers(store, work, job.all);
    const known = new Map(knownFiles(store, collection.id).map((file) => [placeOf(file), file]));
    const changed = files.filter((file) => job.isAnew || isChanged(file, known.get(placeOf(file))));
    const here = new Set(files.map(placeOf));
    for (const file of known.values()) if (!here.has(placeOf(file))) removed += work.remove(file.id);
    progress.phase = 'reading';
    progress.filesAll = changed.length;
    progress.bytesAll = changed.reduce((sum, { size }) => sum + size, 0);
    for (const file of changed) {
      if (isStopped()) break;
      const before = progress.bytesDone;
      progress.file = file.path;
      const old = known.get(placeOf(file));
      if (old) removed += work.remove(old.id);
      await readFile(work, collection.id, file, isStopped, progress);
      progress.filesDone += 1;
      progress.bytesDone = before + file.size;
    }
    const isDone = !isStopped();
    const notes = work.writer.beginFile(collection.id, NO_FILE, NO_FILE, 0, 0);
    for (const problem of problems) work.writer.addListingProblem(notes, problem);
    work.writer.endFile(notes);
    if (isDone)
      store.db
        .prepare('INSERT OR REPLACE INTO built (collection, at) VALUES (?, ?)')
        .run(collection.id, job.now());
    work.commit();
    progress.phase = 'tidying';
    await tidy(store, removed, isStopped);
    return isDone;
  } catch (error) {
    work.rollback();
    throw error;
  }
}

/** Returns the files of the collection in the index, except `NO_FILE`. */
function knownFiles({ db }: IndexStore, collection: string): readonly KnownFile[] {
  const rows = db
    .prepare('SELECT id, source, path, size, modified FROM file WHERE collection = ?')
    .all(collection);
  return rows.map(({ id, source, path, size, modified }) => ({
    id: Number(id),
    source: String(source),
    path: String(path),
    size: Number(size),
    modified: Number(modified),
  }));
}

function placeOf({ source, path }: Pick<KnownFile, 'source' | 'path'>): string {
  return `${source}/${path}`;
}

function isChanged({ size, modified }: SourceFile, known: KnownFile | undefined): boolean {
  return known?.size !== size || known.modified !== modified;
}

/** The work of a build, written in transactions. */
interface Work {
  readonly writer: GameWriter;
  /** Removes a file; returns the number of its games. */
  remove(file: number): number;
  /** Ends the transaction and begins the next one, if enough was written. */
  step(games: number): void;
  commit(): void;
  rollback(): void;
}

function beginWork(store: IndexStore): Work {
  const { db, memory } = store;
  const countGames = db.prepare('SELECT count(*) AS games FROM game WHERE file = ?');
  db.exec('BEGIN IMMEDIATE');
  let since = 0;
  let isOpen = true;
  try {
    // While this transaction is open, no other program can write.
    memory.catchUp();
    removeUnfinished(db);
  } catch (error) {
    memory.takeBack();
    throw error;
  }
  const writer = makeWriter(store);
  return {
    writer,
    remove(file) {
      const games = Number(countGames.get(file)?.['games'] ?? 0);
      writer.removeFile(file);
      return games;
    },
    step(games) {
      since += games;
      if (since < COMMIT_GAMES) return;
      since = 0;
      // The postings of a game are written in the same transaction as the game.
      writer.flush();
      db.exec('COMMIT');
      db.exec('BEGIN IMMEDIATE');
      // Another program has begun to build in between and has removed the current file.
      if (memory.isBehind()) throw new LockedError();
    },
    commit() {
      writer.flush();
      db.exec('COMMIT');
      isOpen = false;
    },
    rollback() {
      if (!isOpen) return;
      isOpen = false;
      memory.takeBack();
    },
  };
}

/** Removes games that no longer belong to a collection. */
function removeStrangers({ db }: IndexStore, work: Work, all: readonly string[]): number {
  const rows = db
    .prepare('SELECT id FROM file WHERE collection NOT IN (SELECT value FROM json_each(?))')
    .all(JSON.stringify(all));
  db.prepare('DELETE FROM built WHERE collection NOT IN (SELECT value FROM json_each(?))').run(
    JSON.stringify(all),
  );
  return rows.reduce((games, { id }) => games + work.remove(Number(id)), 0);
}

async function readFile(
  work: Work,
  collection: string,
  file: SourceFile,
  isStopped: () => boolean,
  progress: Progress,
): Promise<void> {
  const { writer } = work;
  const before = { bytes: progress.bytesDone, games: progress.games };
  const begin = (size: number, modified: number): number =>
    writer.beginFile(collection, file.source, file.path, size, modified);
  let read: Awaited<ReturnType<typeof readText>>;
  try {
    read = await readText(file.at);
  } catch (error) {
    const id = begin(file.size, file.modified);
    writer.addProblem(id, problemOf(fileFailure(error)));
    writer.endFile(id);
    return;
  }
  const id = begin(read.size, read.modified);
  let number = 0;
  let listed = 0;
  const tell = (problem: Omit<LocatedProblem, 'severity'>): void => {
    listed += 1;
    const { code, at, params } = problem;
    if (listed <= MOST_PROBLEMS) writer.addProblem(id, { code, at, ...(params ? { params } : {}) });
  };
  try {
    for (const piece of gamesOf(read.text)) {
      for (const { severity, ...problem } of piece.problems) if (severity === 'error') tell(problem);
      for (const record of piece.games) {
        number += 1;
        const failure = addGame(writer, id, number, record);
        if (failure) tell({ ...failure, at: { ...failure.at, game: number } });
        else progress.games += 1;
      }
      progress.bytesDone = before.bytes + file.size * piece.part;
      work.step(piece.games.length);
      await nextTurn();
      if (!isStopped()) continue;
      writer.removeFile(id);
      progress.games = before.games;
      return;
    }
  } catch (error) {
    tell({ ...readerFailure(error), at: {} });
  }
  writer.endFile(id);
}

/** Returns the failure of a reader that threw; throws errors of the index itself again, which ends the build. */
function readerFailure(error: unknown): Pick<LocatedProblem, 'code' | 'params'> {
  if (errorCode(error) === 'ERR_SQLITE_ERROR' || error instanceof LockedError) throw error;
  return { code: 'ERR_FILE_READER', params: { detail: cutToken(String(error)) } };
}

/** Adds a game; returns the failure if it has no position or cannot be read. Other games of the file still count. */
function addGame(
  writer: GameWriter,
  file: number,
  number: number,
  record: GameRecord,
): (Pick<LocatedProblem, 'code' | 'params'> & { readonly at?: LocatedProblem['at'] }) | null {
  const rules = rulesFromText(record.rules);
  if (!rules.ok) return { code: rules.code, ...(rules.at ? { at: rules.at } : {}) };
  try {
    return writer.addGame(file, number, rules.value, record) ? null : { code: 'ERR_SETUP_COUNT' };
  } catch (error) {
    return readerFailure(error);
  }
}

async function tidy(store: IndexStore, removed: number, isStopped: () => boolean): Promise<void> {
  const { db, runs, games } = store;
  const isLive = (game: number): boolean => games.isLive(game);
  const left = Number(db.prepare('SELECT count(*) AS games FROM game').get()?.['games'] ?? 0);
  const what = removed > TIDY_PART * (left + removed) ? 'all' : 'level';
  const pause = async (): Promise<boolean> => {
    await nextTurn();
    return isStopped();
  };
  // A failed merge leaves only its own pages in the log, which can then be emptied.
  shortenLog(db);
  if (what === 'all') await runs.merge('all', isLive, pause);
  while (!isStopped() && (await runs.merge('level', isLive, pause))) await nextTurn();
  db.exec('PRAGMA incremental_vacuum');
  shortenLog(db);
}
