/**
 * Opens the index and answers questions about it. One build runs at a time; all other questions are answered in
 * between, from the games indexed so far.
 */
import fs from 'node:fs';
import { fail, ok, type Result } from '../../engine/core/result.ts';
import type { Asked, ExploreAnswer, ExploreError, ExploreQuestion } from '../../engine/explorer/question.ts';
import { buildIndex, type Progress } from './build.ts';
import { isDamage, openDatabase, removeDatabase, storeFailure, type Renewal } from './database.ts';
import { openDuplicates } from './duplicates.ts';
import type { Explorer, StoredCollection } from './explorer.ts';
import { fetchGames } from './fetch-games.ts';
import { openStore, type IndexStore } from './index-store.ts';
import { openLists, type Lists } from './lists.ts';
import { askPlayer, askPlayers } from './players.ts';
import { collectionState, problemsOf } from './state.ts';
import { suggest } from './suggest.ts';
import { askFirstNew, askHere, askPlayed, askTree } from './statistics.ts';

/** The settings of an explorer. */
export interface ExplorerOptions {
  /** The file of the index. */
  readonly file: string;
  /** Returns the current collections; called before each build. */
  readonly collections: () => Promise<readonly StoredCollection[]>;
  /** Returns the time in milliseconds since 1970. */
  readonly now: () => number;
}

/** An index with the results that it keeps for further questions. */
interface OpenIndex extends IndexStore {
  readonly lists: Lists;
  readonly duplicates: ReturnType<typeof openDuplicates>;
}

/** Largest number of games that are read at once. */
const MOST_GAMES = 100;

/** Makes an explorer; the index is opened with the first question. */
export function openExplorer({ file, collections, now }: ExplorerOptions): Explorer {
  let store: OpenIndex | null = null;
  let renewed: Renewal | null = null;
  let build: Progress | null = null;

  function opened(): Result<OpenIndex, ExploreError> {
    if (store) return ok(store);
    const database = openDatabase(file, now);
    if (!database.ok) return database;
    renewed ??= database.value.renewed;
    const { db } = database.value;
    try {
      const tables = openStore(db);
      store = { ...tables, lists: openLists(tables), duplicates: openDuplicates(tables) };
      return ok(store);
    } catch (error) {
      db.close();
      if (!isDamage(error) || renewed === 'damaged') throw error;
      removeDatabase(file);
      renewed = 'damaged';
      return opened();
    }
  }

  function close(): void {
    store?.db.close();
    store = null;
  }

  async function startBuild(
    open: IndexStore,
    { collection, isAnew }: Asked<'build'>,
    isStopped: () => boolean,
  ): Promise<Result<ExploreAnswer, ExploreError>> {
    if (build) return fail('ERR_EXPLORE_BUSY');
    const progress: Progress = {
      ...{ collection, phase: 'listing', file: '', games: 0 },
      ...{ filesDone: 0, filesAll: 0, bytesDone: 0, bytesAll: 0 },
    };
    build = progress;
    try {
      const all = await collections();
      const found = all.find(({ id }) => id === collection);
      if (!found) return fail('ERR_EXPLORE_COLLECTION');
      const ids = all.map(({ id }) => id);
      const isDone = await buildIndex(
        open,
        { collection: found, isAnew, isStopped, now, all: ids },
        progress,
      );
      return ok({ ask: 'build', isDone });
    } finally {
      build = null;
    }
  }

  async function answer(
    open: OpenIndex,
    question: ExploreQuestion,
    isStopped: () => boolean,
  ): Promise<Result<ExploreAnswer, ExploreError>> {
    switch (question.ask) {
      case 'state': {
        const states = (await collections()).map(({ id }) => collectionState(open, id));
        return ok({
          ask: 'state',
          collections: states,
          build: build && { ...build },
          renewed,
          bytes: bytesOf(file),
        });
      }
      case 'build':
        return startBuild(open, question, isStopped);
      case 'problems':
        return ok({
          ask: 'problems',
          ...problemsOf(open, question.collection, question.from, question.count),
        });
      case 'list':
        return open.lists.list(question, isStopped);
      case 'rows':
        return open.lists.rows(question);
      case 'forget':
        return open.lists.forget(question);
      case 'duplicates':
        return open.duplicates(question, isStopped);
      case 'suggest':
        return ok({ ask: 'suggest', values: suggest(open, question) });
      case 'games':
        return ok({
          ask: 'games',
          games: await fetchGames(open, await collections(), question.games.slice(0, MOST_GAMES), isStopped),
        });
      case 'here':
        return askHere(open, question);
      case 'tree':
        return askTree(open, question, isStopped);
      case 'played':
        return askPlayed(open, question, isStopped);
      case 'first-new':
        return askFirstNew(open, question);
      case 'players':
        return askPlayers(open, question);
      case 'player':
        return askPlayer(open, question);
      default:
        return fail('ERR_EXPLORE_QUERY');
    }
  }

  return {
    async ask(question, isStopped) {
      try {
        const open = opened();
        if (!open.ok) return open;
        // While this process has an open transaction, no other program can write.
        if (!open.value.db.isTransaction) open.value.memory.catchUp();
        return await answer(open.value, question, isStopped);
      } catch (error) {
        const failure = storeFailure(error);
        if (isDamage(error)) {
          // The next question makes a new index in place of a broken one; its content can be read from the files again.
          close();
          removeDatabase(file);
          renewed = 'damaged';
        }
        return failure;
      }
    },
    close,
  };
}

/** Returns the size of the index on the disk in bytes. */
function bytesOf(file: string): number {
  return [file, `${file}-wal`].reduce((sum, part) => {
    try {
      return sum + fs.statSync(part).size;
    } catch {
      return sum;
    }
  }, 0);
}
