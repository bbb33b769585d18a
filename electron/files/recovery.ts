/**
 * The recovery store: one file per changed document, written shortly after each change, so that a crash loses at most
 * the last second. It never touches the user's own files.
 *
 * Whatever its folder contains, the readable entries are listed. Unreadable ones stay where they are and are listed by
 * name, so that their text can be saved. The list reads only the end of each file: an entry begins with its text, and
 * its other fields follow.
 */
import { createHash } from 'node:crypto';
import type { Stats } from 'node:fs';
import fs from 'node:fs/promises';
import path from 'node:path';
import * as v from 'valibot';
import {
  DISCARDED_KEPT_MS,
  type HostListedEntry,
  type HostRecoveryEntry,
  type HostResult,
  type HostDamagedEntry,
  journalName,
  listedEntry,
  recoveryEntry,
} from '../../engine/protocol/host-data.ts';
import type { HostCalls } from '../../engine/protocol/host.ts';
import { errorCode, guarded, guardedStep } from './file-errors.ts';
import type { FileStamp } from './files.ts';
import { quarantine, writeJson } from './json-file.ts';
import { namesIn } from './own-folders.ts';
import { thrownAt, thrownName } from '../../engine/core/aside-names.ts';
import { makeWriteQueue } from '../../engine/core/write-queue.ts';
import { decodeText } from '../../engine/formats/bytes.ts';
import { fail, ok } from '../../engine/core/result.ts';

/** An entry with the last known state of the user's file, so that a later change of the file is still noticed. */
export interface StoredEntry {
  readonly entry: HostRecoveryEntry;
  readonly stamp: FileStamp | null;
}

/** The same without the text. */
export type ListedStored = Pick<StoredEntry, 'stamp'> & { readonly entry: HostListedEntry };

const stamp = v.nullable(v.object({ sizeBytes: v.number(), modifiedMs: v.number(), hash: v.string() }));
const storedSchema = v.object({ entry: recoveryEntry, stamp });
const listedSchema = v.object({ entry: listedEntry, stamp });

/** Bytes at the end of a file that are read for the list; an entry with longer fields is read whole. */
const END_BYTES = 16 * 1024;
/**
 * The first characters after the text of an entry. A string of JSON has no line breaks, so no text can contain them.
 */
const AFTER_TEXT = '\n    "id":';

/** Largest file that is read as an entry, bytes: the longest text that is accepted, with room for its escapes. */
const MAX_ENTRY_BYTES = 192 * 1024 * 1024;
/** Largest text of a damaged entry that is handed out, bytes. */
const MAX_DAMAGED_BYTES = 64 * 1024 * 1024;
const SUFFIX = '.json';

/** The system call for reading; tests replace it to inject faults. */
export interface ReadCalls {
  readFile(file: string): Promise<Buffer>;
}

/** The content of the store. */
interface StoredJournal {
  /** Newest first. */
  readonly entries: readonly ListedStored[];
  readonly damaged: readonly HostDamagedEntry[];
}

/** Keeps the text of changed documents. */
export interface RecoveryStore {
  put(stored: StoredEntry): Promise<HostResult<true>>;
  /**
   * Moves an entry in from elsewhere. If both are of the same window's session, the newer one stays. An entry that is
   * not newer than the one here, but has a different text, is kept in addition to it, since clocks may be wrong. An
   * unreadable entry here is set aside.
   */
  take(stored: StoredEntry): Promise<HostResult<true>>;
  /** Lists all entries; removes those that were thrown away more than 30 days ago. */
  list(): Promise<HostResult<StoredJournal>>;
  remove(id: string): Promise<HostResult<true>>;
  /**
   * The page's calls that both hosts answer in the same way; an entry that proves damaged is listed as damaged from
   * then on.
   */
  readonly calls: Pick<HostCalls, 'readEntry' | 'readDamaged' | 'discardDamaged'>;
}

/**
 * @param folder the store's own folder; made at the first entry.
 * @param now milliseconds since 1970.
 * @param calls system call of reading, replaceable for fault injection.
 */
export function openRecovery(folder: string, now: () => number, calls: ReadCalls = fs): RecoveryStore {
  const fileOf = (id: string): string => path.join(folder, `${id}${SUFFIX}`);
  // Writing takes several steps: an older write must not bring back an entry that was removed in the meantime.
  const inTurn = makeWriteQueue();
  /** Names of entries whose end is intact but that proved damaged when they were read. */
  const spoilt = new Set<string>();

  /** Writes an entry, its text first. */
  async function write({ entry: { text, id, ...about }, stamp }: StoredEntry): Promise<void> {
    await writeJson(fileOf(id), { entry: { text, id, ...about }, stamp });
  }

  async function readWhole(file: string): Promise<StoredEntry | null> {
    const text = (await calls.readFile(file)).toString('utf8');
    const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), storedSchema), text);
    return parsed.success ? parsed.output : null;
  }

  async function readAbout(file: string): Promise<ListedStored | null> {
    const end = spoilt.has(path.basename(file)) ? null : await guarded(() => readEnd(file));
    if (end?.ok && end.value && fileOf(end.value.entry.id) === file) return end.value;
    const whole = await readWhole(file);
    if (!whole) return null;
    spoilt.delete(path.basename(file));
    const { text: _, ...entry } = whole.entry;
    return { entry, stamp: whole.stamp };
  }

  /** Reads one entry in one of the two ways, or reports its damage; null if the entry no longer exists. */
  async function look<T extends ListedStored>(
    name: string,
    read: (file: string) => Promise<T | null>,
  ): Promise<T | HostDamagedEntry | null> {
    const file = path.join(folder, name);
    const link = await statOrNull(fs.lstat, file);
    if (link === null) return null;
    const stats = await statOrNull(fs.stat, file);
    const damaged = (damage: HostDamagedEntry['damage']): HostDamagedEntry => {
      const hasText = stats !== null && stats.isFile() && stats.size <= MAX_DAMAGED_BYTES;
      return { name, damage, savedAt: link.mtimeMs, hasText: hasText && damage !== 'denied' };
    };
    if (stats === null) return damaged('link');
    if (stats.isDirectory()) return damaged('folder');
    // Reading a pipe or device might never end.
    if (!stats.isFile()) return damaged('unreadable');
    if (stats.size > MAX_ENTRY_BYTES) return damaged('large');
    const found = await guarded(() => read(file));
    if (!found.ok) {
      if (found.code === 'ERR_HOST_NOT_FOUND') return null;
      return damaged(found.code === 'ERR_HOST_DENIED' ? 'denied' : 'unreadable');
    }
    // Under another name it could neither be rewritten nor removed.
    if (!found.value || fileOf(found.value.entry.id) !== file) return damaged('content');
    return found.value;
  }

  /** Removes an entry that was thrown away long ago; if that fails, the next list tries again. */
  async function removeIfOld(name: string, thrownAt: number): Promise<boolean> {
    if (now() - thrownAt <= DISCARDED_KEPT_MS) return false;
    await guarded(() => fs.rm(path.join(folder, name), { force: true }));
    return true;
  }

  async function list(): Promise<StoredJournal> {
    const entries: ListedStored[] = [];
    const damaged: HostDamagedEntry[] = [];
    for (const name of await namesIn(folder)) {
      const endedAt = thrownAt(name);
      if (endedAt !== null) await removeIfOld(name, endedAt);
      if (!v.is(journalName, name)) continue;
      const read = await guarded(() => look(name, readAbout));
      // One unreadable entry must not hide the others.
      const found = read.ok
        ? read.value
        : { name, damage: 'unreadable' as const, savedAt: null, hasText: false };
      if (found === null) continue;
      if ('damage' in found) damaged.push(found);
      else {
        const { discardedAt } = found.entry;
        if (discardedAt === null || !(await removeIfOld(name, discardedAt))) entries.push(found);
      }
    }
    return { entries: entries.sort((a, b) => b.entry.savedAt - a.entry.savedAt), damaged };
  }

  /** Runs some work on the entry with a name, if it is damaged. */
  async function onDamaged<T>(
    name: string,
    work: (found: HostDamagedEntry) => Promise<HostResult<T>>,
  ): Promise<HostResult<T>> {
    // Names become paths: check every one.
    if (!v.is(journalName, name)) return fail('ERR_HOST_NOT_FOUND');
    const found = await guarded(() => look(name, readAbout));
    if (!found.ok) return found;
    return found.value && 'damage' in found.value ? work(found.value) : fail('ERR_HOST_NOT_FOUND');
  }

  return {
    put: (stored) => inTurn(stored.entry.id, () => guardedStep(() => write(stored))),
    take: (stored) =>
      inTurn(stored.entry.id, () =>
        guardedStep(async () => {
          const file = fileOf(stored.entry.id);
          const known = await look(path.basename(file), readWhole);
          if (known && 'damage' in known) await quarantine(file, now());
          else if (known && known.entry.savedAt >= stored.entry.savedAt) {
            const { id, kind, text } = stored.entry;
            const isWork = kind === 'document' || kind === 'draft';
            if (!isWork || text === known.entry.text) return;
            // Named by the hash of its text, so that a second move does not add it twice.
            const beside = `${id.slice(0, 80)}-${createHash('sha256').update(text).digest('hex').slice(0, 16)}`;
            return write({ ...stored, entry: { ...stored.entry, id: beside } });
          }
          return write(stored);
        }),
      ),
    list: () => guarded(list),
    remove: (id) => inTurn(id, () => guardedStep(() => fs.rm(fileOf(id), { force: true }))),
    calls: {
      async readEntry(id) {
        const name = path.basename(fileOf(id));
        const found = await guarded(() => look(name, readWhole));
        if (!found.ok) return found;
        if (found.value === null) return fail('ERR_HOST_NOT_FOUND');
        if ('entry' in found.value) return ok(found.value.entry.text);
        spoilt.add(name);
        return fail(found.value.damage === 'denied' ? 'ERR_HOST_DENIED' : 'ERR_HOST_ENTRY');
      },
      readDamaged: (name) =>
        onDamaged(name, async ({ hasText, damage }) => {
          if (hasText)
            return guarded(async () => decodeText(await calls.readFile(path.join(folder, name))).text);
          if (damage === 'folder') return fail('ERR_HOST_FOLDER');
          if (damage === 'link') return fail('ERR_HOST_NOT_FOUND');
          return fail(damage === 'denied' ? 'ERR_HOST_DENIED' : 'ERR_HOST_TOO_LARGE', undefined, {
            max: MAX_DAMAGED_BYTES,
          });
        }),
      discardDamaged: (name) =>
        onDamaged(name, () =>
          guardedStep(() => fs.rename(path.join(folder, name), path.join(folder, thrownName(name, now())))),
        ),
    },
  };
}

/** Reads an entry from the end of its file; null if the file is something else, or long and of an older version. */
async function readEnd(file: string): Promise<ListedStored | null> {
  const handle = await fs.open(file);
  try {
    const { size } = await handle.stat();
    const length = Math.min(size, END_BYTES);
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, size - length);
    const end = buffer.toString('utf8', 0, bytesRead);
    const json = `{"entry":{${end.slice(end.indexOf(AFTER_TEXT))}`;
    const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), listedSchema), json);
    return parsed.success ? parsed.output : null;
  } finally {
    await handle.close();
  }
}

/** Returns the file's status, or null if there is no file. */
async function statOrNull(stat: (file: string) => Promise<Stats>, file: string): Promise<Stats | null> {
  try {
    return await stat(file);
  } catch (error) {
    if (['ENOENT', 'ELOOP'].includes(errorCode(error))) return null;
    throw error;
  }
}
