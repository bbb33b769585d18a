/**
 * Endgame tables that the program keeps on its own, larger than those that a search builds: read from their files, and
 * built on in small pieces where the files do not go far enough.
 *
 *   const kept = await keepTable(kind, { seeds: 17, diskBytes }, { places, makeMemory }, course);
 *   if (kept.kind === 'table') use(kept.table);
 *
 * The folder of kept tables is the program's own, so files may be removed from it. A table of `mancala-studio endgame
 * build` that goes at least as far is read instead.
 */
import fs from 'node:fs/promises';
import path from 'node:path';
import type { EndgameKind, EndgameTable } from '../../engine/search/endgame/contract.ts';
import { readySeeds, tableBytes, type TableMemoryMaker } from '../../engine/search/endgame/table.ts';
import { lockFile, type FileLock } from '../files/file-lock.ts';
import { namesIn } from '../files/own-folders.ts';
import { openTable, tableFileName, type OpenedTable } from './endgame-files.ts';
import type { TablePlaces } from './table-job.ts';

/** The state of a table. */
export type KeptTable =
  | { readonly kind: 'table'; readonly table: EndgameTable }
  /** Another program is building it; its file does not yet go beyond the table that a search builds for itself. */
  | { readonly kind: 'held' }
  /** The building was put off; the file has all complete sections. */
  | { readonly kind: 'later' }
  | { readonly kind: 'none' };

/** Decides when to build. */
export interface BuildCourse {
  /** Tells whether to put the table off at once. */
  shouldStop(): boolean;
  /** Tells whether to put the table off at a point where nothing is lost. */
  shouldYield(): boolean;
  /** Waits after a piece that took this many milliseconds. */
  rest(workedMs: number): Promise<void>;
}

/** How far a table should go, and how much of the disk all kept tables may take. */
export interface TableExtent {
  readonly seeds: number;
  readonly diskBytes: number;
}

/** Where tables are on disk, and how to get memory for them. */
export interface TableHome {
  readonly places: TablePlaces;
  readonly makeMemory: TableMemoryMaker | null;
}

/** A table that is looked for in a file. */
interface Sought {
  readonly kind: EndgameKind;
  readonly seeds: number;
  readonly makeMemory: TableMemoryMaker | null;
  readonly file: string;
}

/** Pieces of building in a second of one core. */
const PIECES_PER_SECOND = 40;

const TABLE_ENDING = '.table';
/** Ending of the name of a file that must not be trusted. */
const ASIDE_ENDING = '.unusable.table';

/**
 * Gets the table of a kind with this many seeds; builds the part that its file lacks.
 *
 * @throws the system's error; RangeError if there is too little memory. The files stay valid as far as they go.
 */
export async function keepTable(
  kind: EndgameKind,
  { seeds, diskBytes }: TableExtent,
  { places, makeMemory }: TableHome,
  course: BuildCourse,
): Promise<KeptTable> {
  const name = tableFileName(kind);
  const asked = readWhole({ kind, seeds, makeMemory, file: path.join(places.asked, name) });
  if (asked !== null) return { kind: 'table', table: asked };
  await fs.mkdir(places.kept, { recursive: true, mode: 0o700 });
  const file = path.join(places.kept, name);
  const sought = { kind, seeds, makeMemory, file };
  const lock = await lockFile(file);
  if (!lock.ok) return readHeld(sought);
  try {
    const opened = await openTrusted(sought);
    if (opened === null) return { kind: 'none' };
    if (readySeeds(opened.table) < seeds) {
      const left = await removeOld(places.kept, diskBytes - tableBytes(kind, seeds), file);
      if (left > diskBytes - tableBytes(kind, seeds)) return { kind: 'none' };
      if (!(await buildOn(opened, lock.value, course))) return { kind: 'later' };
    }
    // `removeOld` finds out by this which files were used last.
    const now = new Date();
    await fs.utimes(file, now, now);
    return { kind: 'table', table: opened.table };
  } finally {
    await lock.value.release();
  }
}

/** Reads the table of a file that this process does not write; null if it does not go that far or cannot be trusted. */
function readWhole({ kind, seeds, makeMemory, file }: Sought): EndgameTable | null {
  const opened = openTable(kind, file, seeds, makeMemory);
  return opened.ok && readySeeds(opened.value.table) >= seeds ? opened.value.table : null;
}

/** Reads the table from a file that another program is writing, as far as it goes. */
function readHeld(sought: Sought): KeptTable {
  const { kind, seeds, file } = sought;
  const opened = openTable(kind, file, seeds, null);
  const ready = opened.ok ? readySeeds(opened.value.table) : -1;
  if (ready <= kind.smallSeeds) return { kind: 'held' };
  // Without incomplete levels: if a search found more levels as it runs, it would not be repeatable.
  const table = readWhole({ ...sought, seeds: ready });
  return table === null ? { kind: 'held' } : { kind: 'table', table };
}

/** Reads the file of a table; a file of other rules or of an older program is set aside for a new one. */
async function openTrusted({ kind, seeds, makeMemory, file }: Sought): Promise<OpenedTable | null> {
  const opened = openTable(kind, file, seeds, makeMemory);
  if (opened.ok) return opened.value;
  if (opened.code === 'ERR_ENDGAME_MEMORY') return null;
  await fs.rename(file, `${file.slice(0, -TABLE_ENDING.length)}${ASIDE_ENDING}`);
  const fresh = openTable(kind, file, seeds, makeMemory);
  return fresh.ok ? fresh.value : null;
}

/** Builds a table to its end and writes it; false if it was put off. */
async function buildOn(opened: OpenedTable, lock: FileLock, course: BuildCourse): Promise<boolean> {
  const { table, sectionsDone } = opened;
  const builder = table.kind.makeBuilder(table, sectionsDone);
  const piece = Math.ceil(table.kind.cost(table.maxSeeds).workPerSecond / PIECES_PER_SECOND);
  const writer = opened.keep();
  try {
    let [seeds, section] = [builder.seeds, builder.section];
    while (builder.seeds <= table.maxSeeds) {
      const began = performance.now();
      builder.step(piece);
      if (builder.seeds !== seeds || builder.section !== section) {
        [seeds, section] = [builder.seeds, builder.section];
        // A program that slept may have lost its lock; then the file belongs to another one.
        if (!lock.isHeld()) return false;
        writer.write(builder);
        if (builder.seeds <= table.maxSeeds && course.shouldYield()) return false;
      }
      if (builder.seeds <= table.maxSeeds) await course.rest(performance.now() - began);
      if (course.shouldStop()) return false;
    }
    return true;
  } finally {
    writer.close();
  }
}

/** A file of the folder. */
interface Stored {
  readonly file: string;
  readonly size: number;
  readonly usedMs: number;
}

/** Lists all tables of a folder, including those set aside; none if there is no folder. */
async function storedIn(folder: string): Promise<readonly Stored[]> {
  const found: Stored[] = [];
  for (const name of await namesIn(folder)) {
    if (!name.endsWith(TABLE_ENDING)) continue;
    const file = path.join(folder, name);
    const { size, mtimeMs } = await fs.stat(file);
    found.push({ file, size, usedMs: mtimeMs });
  }
  return found.sort((one, other) => one.usedMs - other.usedMs);
}

/** Returns the bytes of disk that the tables of a folder take. */
export async function keptBytes(folder: string): Promise<number> {
  return (await storedIn(folder)).reduce((sum, { size }) => sum + size, 0);
}

/**
 * Removes the least recently used files until the others take at most this many bytes.
 *
 * @param own a file that stays and does not count.
 * @returns the bytes that the others take afterwards: more than `mostBytes` if another program is using some of them.
 */
export async function removeOld(folder: string, mostBytes: number, own: string | null): Promise<number> {
  const files = (await storedIn(folder)).filter(({ file }) => file !== own);
  let total = files.reduce((sum, { size }) => sum + size, 0);
  for (const { file, size } of files) {
    if (total <= mostBytes) break;
    const lock = await lockFile(file);
    // In use by another program.
    if (!lock.ok) continue;
    await fs.rm(file, { force: true });
    await lock.value.release();
    total -= size;
  }
  return total;
}
