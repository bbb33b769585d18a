/**
 * The postings on the disk: runs of sorted pages. New postings make a run of the lowest level; as soon as a level has
 * `FAN` runs, they are merged into one run of the next level. So each posting is written only a few times, however many
 * there are, and a question reads at most a few dozen pages. Source: log-structured merge-tree (O'Neil et al. 1996).
 *
 * Postings of games that are gone are dropped when their run is merged; until then readers skip them.
 */
import type { DatabaseSync } from 'node:sqlite';
import { crc32 } from 'node:zlib';
import {
  addPosting,
  makeHeap,
  packPage,
  PAGE_POSTINGS,
  rangeOf,
  readPage,
  type Page,
  type PostingColumns,
} from '../../engine/explorer/postings.ts';
import { damage, takeBack } from './database.ts';
import type { PositionKey } from '../../engine/explorer/types.ts';

const FAN = 8;
/** Number of pages between two pauses of a merge: some hundredths of a second. */
const PAUSE_PAGES = 250;

/** Called with each stored posting. */
type PostingVisitor = (game: number, move: number, note: number) => void;

/** The runs of an index. */
export interface Runs {
  /** Writes sorted postings as a new run. Must be called inside a transaction. */
  add(columns: PostingColumns): void;
  /**
   * Merges the runs of a level that has too many of them, or all runs, in its own transaction.
   *
   * @param isLive whether a game still exists.
   * @param pause called often; other readers still see the old runs meanwhile. If it returns true, the merge is undone.
   * @returns false if nothing was merged: nothing was due, it was stopped, or another program has changed the index.
   */
  merge(
    what: 'level' | 'all',
    isLive: (game: number) => boolean,
    pause: () => Promise<boolean>,
  ): Promise<boolean>;
  /** Calls the visitor for all postings of a position, including those of removed games. */
  visit(key: PositionKey, visitor: PostingVisitor): void;
  /** Reads the list of runs again. */
  reload(): void;
  /** Counts the postings in all runs, including those of removed games. */
  count(): number;
}

interface Run {
  readonly id: number;
  readonly level: number;
  readonly postings: number;
}

function runOf({ id, level, postings }: Record<string, unknown>): readonly Run[] {
  if (typeof id !== 'number' || typeof level !== 'number' || typeof postings !== 'number') return [];
  return [{ id, level, postings }];
}

/** Bytes of the checksum after a page. It is needed because SQLite finds damage in its own structures, not in data. */
const SUM_BYTES = 4;

function sumOf(first: number, data: Uint8Array): number {
  return crc32(data, first % 2 ** 32);
}

function sealed({ first, data }: Page): Uint8Array {
  const bytes = Buffer.alloc(data.length + SUM_BYTES);
  bytes.set(data);
  bytes.writeUInt32LE(sumOf(first, data), data.length);
  return bytes;
}

/** Reads a page and checks it. @throws if the page is not as it was written. */
function pageOf({ first, data: stored }: Record<string, unknown>): Page {
  if (typeof first === 'number' && stored instanceof Uint8Array && stored.length >= SUM_BYTES) {
    const data = stored.subarray(0, -SUM_BYTES);
    const sum = Buffer.from(stored.buffer, stored.byteOffset + data.length, SUM_BYTES).readUInt32LE();
    if (sum === sumOf(first, data)) return { first, data };
  }
  throw damage('a page of moves');
}

/**
 * Opens the runs of an index.
 *
 * @param isBehind whether another program has changed the index since its games were read. It may have added live games
 *   that this process does not know.
 */
export function openRuns(db: DatabaseSync, isBehind: () => boolean = () => false): Runs {
  const insertRun = db.prepare('INSERT INTO run (level, postings) VALUES (?, ?)');
  const insertPage = db.prepare('INSERT INTO page (run, first, data) VALUES (?, ?, ?)');
  const fromPage = db.prepare(`SELECT first, data FROM page WHERE run = ?1 AND first >=
    coalesce((SELECT max(first) FROM page WHERE run = ?1 AND first < ?2), ?2) AND first <= ?2 ORDER BY first, rowid`);
  const deletePages = db.prepare('DELETE FROM page WHERE run = ?');
  const deleteRun = db.prepare('DELETE FROM run WHERE id = ?');
  const setCount = db.prepare('UPDATE run SET postings = ? WHERE id = ?');
  let runs: readonly Run[] = [];

  function reload(): void {
    runs = db.prepare('SELECT id, level, postings FROM run ORDER BY id').all().flatMap(runOf);
  }
  reload();

  function writePages(run: number, columns: PostingColumns, count: number): void {
    for (let from = 0; from < count; from += PAGE_POSTINGS) {
      const page = packPage(columns, from, Math.min(count, from + PAGE_POSTINGS));
      insertPage.run(run, page.first, sealed(page));
    }
  }

  function newRun(level: number, postings: number): number {
    return Number(insertRun.run(level, postings).lastInsertRowid);
  }

  /** Yields the postings of a run in order, page by page. */
  function* pagesOf(run: number): Generator<PostingColumns, void> {
    // Each run has its own statement, since several runs are read side by side.
    const pages = db.prepare('SELECT first, data FROM page WHERE run = ? ORDER BY first, rowid');
    for (const row of pages.iterate(run)) yield readPage(pageOf(row));
  }

  async function mergeInto(
    merged: readonly Run[],
    cursors: readonly Cursor[],
    level: number,
    isLive: (game: number) => boolean,
    pause: () => Promise<boolean>,
  ): Promise<boolean> {
    const id = newRun(level, 0);
    const heap = makeHeap(PAGE_POSTINGS);
    let count = 0;
    for (;;) {
      const next = leastOf(cursors);
      if (!next) break;
      const { columns, at } = next;
      const game = columns.games[at] ?? 0;
      if (isLive(game)) {
        addPosting(heap, columns.keys[at] ?? 0, game, columns.moves[at] ?? 0, columns.notes[at] ?? 0);
        count += 1;
        if (heap.count === PAGE_POSTINGS) {
          writePages(id, heap.columns, heap.count);
          heap.count = 0;
          if ((count / PAGE_POSTINGS) % PAUSE_PAGES === 0 && (await pause())) return false;
        }
      }
      advance(next);
    }
    writePages(id, heap.columns, heap.count);
    setCount.run(count, id);
    for (const { id: old } of merged) {
      deletePages.run(old);
      deleteRun.run(old);
    }
    return true;
  }

  return {
    add(columns) {
      if (columns.keys.length === 0) return;
      const id = newRun(0, columns.keys.length);
      writePages(id, columns, columns.keys.length);
      runs = [...runs, { id, level: 0, postings: columns.keys.length }];
    },
    async merge(what, isLive, pause) {
      const levels = Map.groupBy(runs, ({ level }) => level);
      const those = what === 'all' ? runs : [...levels.values()].find(({ length }) => length >= FAN);
      if (!those || those.length === 0) return false;
      const level = Math.max(...those.map((run) => run.level)) + 1;
      db.exec('BEGIN IMMEDIATE');
      const cursors: Cursor[] = [];
      try {
        if (isBehind()) return false;
        for (const { id } of those) cursors.push(makeCursor(pagesOf(id)));
        const isMerged = await mergeInto(those, cursors, level, isLive, pause);
        if (isMerged) db.exec('COMMIT');
        return isMerged;
      } finally {
        // A statement that is still being read would keep the log from being emptied.
        for (const { pages } of cursors) pages.return();
        takeBack(db);
        if (db.isOpen) reload();
      }
    },
    visit(key, visitor) {
      for (const { id } of runs) {
        for (const row of fromPage.all(id, key)) {
          const columns = readPage(pageOf(row));
          const [from, to] = rangeOf(columns, key);
          for (let i = from; i < to; i++)
            visitor(columns.games[i] ?? 0, columns.moves[i] ?? 0, columns.notes[i] ?? 0);
        }
      }
    },
    reload,
    count: () => runs.reduce((sum, { postings }) => sum + postings, 0),
  };
}

/** A place in a run that is being merged; at the end of the run, the columns are null. */
interface Cursor {
  readonly pages: Generator<PostingColumns, void>;
  columns: PostingColumns;
  at: number;
  isDone: boolean;
}

function makeCursor(pages: Generator<PostingColumns, void>): Cursor {
  const cursor: Cursor = { pages, columns: makeHeap(0).columns, at: -1, isDone: false };
  advance(cursor);
  return cursor;
}

function advance(cursor: Cursor): void {
  cursor.at += 1;
  while (cursor.at >= cursor.columns.keys.length) {
    const next = cursor.pages.next();
    if (next.done) {
      cursor.isDone = true;
      return;
    }
    cursor.columns = next.value;
    cursor.at = 0;
  }
}

/** Returns the cursor with the smallest posting; null if all are at their ends. */
function leastOf(cursors: readonly Cursor[]): Cursor | null {
  let least: Cursor | null = null;
  for (const cursor of cursors) {
    if (cursor.isDone) continue;
    if (least === null || isBefore(cursor, least)) least = cursor;
  }
  return least;
}

function isBefore(a: Cursor, b: Cursor): boolean {
  const [x = 0, y = 0] = [a.columns.keys[a.at], b.columns.keys[b.at]];
  return x === y ? (a.columns.games[a.at] ?? 0) < (b.columns.games[b.at] ?? 0) : x < y;
}
