/**
 * Opens the index. A file of another program is set aside. A file of another version, or one that SQLite finds damaged,
 * is removed, because everything in it can be read again from the games.
 *
 * `node:sqlite`: Node 24 has it without a flag and without a warning; its documentation called it active development
 * (1.1) at first and a release candidate (1.2) since Node 25. Only the parts unchanged since Node 22 are used:
 * `DatabaseSync`, `exec`, `prepare`, `function`, and `isTransaction`, which came with Node 22.16.
 */
import fs from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { ok, type Result } from '../../engine/core/result.ts';
import type { ExploreError } from '../../engine/explorer/question.ts';
import { OWN_FILE_MODE } from '../files/own-folders.ts';
import { APPLICATION_ID, SCHEMA, SCHEMA_VERSION } from './schema.ts';

/** Why an index was rebuilt from scratch. */
export type Renewal = 'foreign' | 'damaged' | 'version';

/** An index that can be read and written. */
export interface OpenDatabase {
  readonly db: DatabaseSync;
  readonly renewed: Renewal | null;
}

/** Milliseconds to wait while another program writes. */
const WAIT_MS = 2000;
/** Messages of SQLite about files that are damaged or not databases. */
const DAMAGE = /not a database|malformed|disk image|corrupt/i;

/** Whether an error of SQLite means that the file is damaged. */
export function isDamage(error: unknown): boolean {
  return error instanceof Error && DAMAGE.test(error.message);
}

/** Makes the error of an index that is damaged although SQLite finds it whole. */
export function damage(what: string): Error {
  return new Error(`the index is corrupt: ${what}`);
}

/** Makes the failure for an error of SQLite or of the system. */
export function storeFailure(error: unknown): { ok: false; code: ExploreError; params: { detail: string } } {
  const text = error instanceof Error ? error.message : String(error);
  const code = /locked|busy/i.test(text) ? 'ERR_EXPLORE_BUSY' : 'ERR_EXPLORE_STORE';
  return { ok: false, code, params: { detail: text.slice(0, 200) } };
}

/** Opens or makes the index. @param now milliseconds since 1970, for the name of a file that is set aside. */
export function openDatabase(file: string, now: () => number): Result<OpenDatabase, ExploreError> {
  let db: DatabaseSync | null = null;
  try {
    fs.mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
    const renewed = fs.existsSync(file) ? whyRenew(file) : null;
    if (renewed !== null) putAway(file, renewed, now());
    const isNew = !fs.existsSync(file);
    db = new DatabaseSync(file, { timeout: WAIT_MS });
    prepareFile(db, file, isNew);
    if (version(db) === 0) makeTables(db);
    return ok({ db, renewed });
  } catch (error) {
    db?.close();
    return storeFailure(error);
  }
}

/** Rolls back the open transaction, which SQLite has already done itself after some errors. */
export function takeBack(db: DatabaseSync): void {
  if (!db.isOpen) return;
  if (db.isTransaction) db.exec('ROLLBACK');
  try {
    // The log still holds the pages that were rolled back, and these may be filling the disk.
    shortenLog(db);
  } catch {
    // The next build empties it.
  }
}

/** Moves the contents of the write-ahead log into the index and empties the log. */
export function shortenLog(db: DatabaseSync): void {
  db.exec('PRAGMA wal_checkpoint(TRUNCATE)');
}

function makeTables(db: DatabaseSync): void {
  db.exec('BEGIN IMMEDIATE');
  try {
    // Another program may have made the tables meanwhile.
    if (version(db) === 0) {
      db.exec(`${SCHEMA}
        PRAGMA application_id = ${String(APPLICATION_ID)};
        PRAGMA user_version = ${String(SCHEMA_VERSION)}`);
    }
    db.exec('COMMIT');
  } catch (error) {
    takeBack(db);
    throw error;
  }
  // From here on, the log of a failed build can be emptied.
  shortenLog(db);
}

function prepareFile(db: DatabaseSync, file: string, isNew: boolean): void {
  if (isNew) {
    if (process.platform !== 'win32') fs.chmodSync(file, OWN_FILE_MODE);
    db.exec('PRAGMA page_size = 8192; PRAGMA auto_vacuum = INCREMENTAL');
  }
  // With WAL a crash loses at most the last transactions; their games are read again from the files.
  db.exec(
    'PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA cache_size = -65536; PRAGMA temp_store = MEMORY',
  );
}

function numberOf(db: DatabaseSync, pragma: string): number {
  const [value] = Object.values(db.prepare(`PRAGMA ${pragma}`).get() ?? {});
  return typeof value === 'number' ? value : 0;
}

function version(db: DatabaseSync): number {
  return numberOf(db, 'user_version');
}

/** Returns why an index must be rebuilt; null if it can be used as it is. */
function whyRenew(file: string): Renewal | null {
  if (fs.statSync(file).size === 0) return null;
  let db: DatabaseSync | null = null;
  try {
    db = new DatabaseSync(file, { timeout: WAIT_MS });
    const id = numberOf(db, 'application_id');
    if (id !== APPLICATION_ID && (id !== 0 || version(db) !== 0 || hasTables(db))) return 'foreign';
    if (version(db) === 0) return null;
    if (version(db) !== SCHEMA_VERSION) return 'version';
    // This check reads every page: 100,000 games take 0.1 s, less than reading their facts.
    const [found] = Object.values(db.prepare('PRAGMA quick_check(1)').get() ?? {});
    return found === 'ok' ? null : 'damaged';
  } catch (error) {
    if (!isDamage(error)) throw error;
    return startsAsDatabase(file) ? 'damaged' : 'foreign';
  } finally {
    db?.close();
  }
}

function hasTables(db: DatabaseSync): boolean {
  return db.prepare('SELECT 1 FROM sqlite_schema LIMIT 1').get() !== undefined;
}

function startsAsDatabase(file: string): boolean {
  const head = Buffer.alloc(15);
  const handle = fs.openSync(file, 'r');
  try {
    fs.readSync(handle, head, 0, head.length, 0);
  } finally {
    fs.closeSync(handle);
  }
  return head.toString('latin1') === 'SQLite format 3';
}

/** Makes room for a new index. A file of another program is kept under another name. */
function putAway(file: string, why: Renewal, time: number): void {
  if (why !== 'foreign') {
    removeDatabase(file);
    return;
  }
  // The write-ahead log next to it may hold the last changes.
  for (const part of ['', '-wal', '-shm']) {
    if (fs.existsSync(`${file}${part}`))
      fs.renameSync(`${file}${part}`, `${file}.foreign-${String(time)}${part}`);
  }
}

/** Removes an index; the next opening makes a new one. */
export function removeDatabase(file: string): void {
  for (const part of [file, `${file}-wal`, `${file}-shm`]) fs.rmSync(part, { force: true });
}
