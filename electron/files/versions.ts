/**
 * Keeps earlier versions of the user's files: the replaced and the written content of each save, the newest ten in
 * addition to the current one, in our own store. The files themselves are never touched.
 *
 * Each file has a folder, named by the hash of its path, and each version a file in it, named by its time and the hash
 * of its content. So a damaged version is noticed and set aside. Only the user may read the store: a version of a
 * private file is as private as the file.
 */
import { createHash } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import { makeWriteQueue } from '../../engine/core/write-queue.ts';
import {
  MAX_VERSIONED_FILES,
  MAX_VERSIONS,
  type HostError,
  type HostResult,
  type HostVersion,
} from '../../engine/protocol/host-data.ts';
import { fail, type Failure, ok } from '../../engine/core/result.ts';
import { atomicWrite } from './atomic-write.ts';
import { guarded, guardedStep } from './file-errors.ts';
import { quarantine } from './json-file.ts';
import { makeOwnFolder, namesIn, OWN_FILE_MODE } from './own-folders.ts';
import { MAX_TEXT_BYTES, readRegular } from './read-regular.ts';

const VERSION_ID = /^(\d{1,16})-([0-9a-f]{16})$/;
const SUFFIX = '.version';

/** Keeps versions of files, named by absolute paths, in browser mode by the ids of the page. */
export interface VersionStore {
  /** Keeps a content, unless the newest version has the same. */
  keep(file: string, content: Uint8Array, savedAtMs: number): Promise<HostResult<true>>;
  /** Lists the versions of a file, newest first; leaves out the newest one if it is `present`, the current content. */
  list(file: string, present: Uint8Array | null): Promise<HostResult<readonly HostVersion[]>>;
  /** Reads the content of a version; ERR_HOST_DAMAGED if it differs from the content that was kept. */
  read(file: string, id: string): Promise<HostResult<Uint8Array>>;
}

interface Entry {
  readonly id: string;
  readonly savedAt: number;
  readonly hash: string;
}

/**
 * @param folder the store's own folder; made at the first version.
 * @param now milliseconds since 1970, for the name of a version that is set aside.
 */
export function openVersions(folder: string, now: () => number): VersionStore {
  const folderOf = (file: string): string => path.join(folder, hashOf(file));
  const pathOf = (file: string, id: string): string => path.join(folderOf(file), `${id}${SUFFIX}`);
  // Two saves at once must not prune each other's versions.
  const inTurn = makeWriteQueue();

  async function entriesOf(file: string): Promise<readonly Entry[]> {
    return (await namesIn(folderOf(file)))
      .flatMap((name) => (name.endsWith(SUFFIX) ? parseEntry(name.slice(0, -SUFFIX.length)) : []))
      .sort((a, b) => b.savedAt - a.savedAt);
  }

  async function keepNow(file: string, content: Uint8Array, savedAtMs: number): Promise<void> {
    const entries = await entriesOf(file);
    const hash = hashOf(content);
    const [newest] = entries;
    if (newest?.hash === hash) return;
    await makeOwnFolder(folder);
    await makeOwnFolder(folderOf(file));
    // Later than the newest one even if a clock was set back: the order of saves counts.
    const savedAt = Math.max(Math.round(savedAtMs), (newest?.savedAt ?? 0) + 1);
    await atomicWrite(pathOf(file, `${String(savedAt)}-${hash}`), content, fs, OWN_FILE_MODE);
    for (const { id } of entries.slice(MAX_VERSIONS - 1)) await fs.rm(pathOf(file, id), { force: true });
    await pruneFolders();
  }

  async function pruneFolders(): Promise<void> {
    const names = await namesIn(folder);
    if (names.length <= MAX_VERSIONED_FILES) return;
    const aged = await Promise.all(
      names.map(async (name) => ({ name, time: (await fs.stat(path.join(folder, name))).mtimeMs })),
    );
    const old = aged.sort((a, b) => b.time - a.time).slice(MAX_VERSIONED_FILES);
    for (const { name } of old) await fs.rm(path.join(folder, name), { recursive: true, force: true });
  }

  async function read(file: string, id: string): Promise<HostResult<Uint8Array>> {
    const [entry] = parseEntry(id);
    if (!entry) return fail('ERR_HOST_NOT_FOUND');
    const content = await guarded(() => readRegular(pathOf(file, id), MAX_TEXT_BYTES));
    if (!content.ok) return content;
    if (hashOf(content.value.bytes) === entry.hash) return ok(content.value.bytes);
    const moved = await guarded(() => quarantine(pathOf(file, id), now()));
    return moved.ok ? damaged(moved.value) : moved;
  }

  return {
    keep: (file, content, savedAtMs) =>
      inTurn(folder, () => guardedStep(() => keepNow(file, content, savedAtMs))),
    list: (file, present) =>
      guarded(async () => {
        const entries = await entriesOf(file);
        const isPresent = present !== null && entries[0]?.hash === hashOf(present);
        const versions: HostVersion[] = [];
        for (const { id, savedAt } of entries.slice(isPresent ? 1 : 0, MAX_VERSIONS)) {
          const { size } = await fs.stat(pathOf(file, id));
          versions.push({ id, savedAt, sizeBytes: size });
        }
        return versions;
      }),
    read,
  };
}

function damaged(name: string): Failure<HostError> {
  return fail('ERR_HOST_DAMAGED', undefined, { name });
}

function parseEntry(id: string): readonly Entry[] {
  const [, time, hash] = VERSION_ID.exec(id) ?? [];
  return time === undefined || hash === undefined ? [] : [{ id, savedAt: Number(time), hash }];
}

/** Returns the first 64 bits of SHA-256: enough to tell versions apart and to notice damage. */
function hashOf(data: string | Uint8Array): string {
  return createHash('sha256').update(data).digest('hex').slice(0, 16);
}
