/**
 * Copies of files that the user has chosen in browser mode: a page there cannot name paths, so it hands over texts.
 * `explorer-copies` has a folder for each source. A folder that is not yet in the list of collections is being written,
 * or was left behind; its name tells which process made it.
 */
import { randomBytes } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import { fail, ok } from '../../engine/core/result.ts';
import { MAX_FOLDER_DEPTH, MAX_FOLDER_FILES, type HostResult } from '../../engine/protocol/host-data.ts';
import { MAX_FILE_BYTES, tooLarge } from '../../engine/protocol/size-limit.ts';
import { peekCollections, type KeptSource } from './collections.ts';
import { errorCode, guarded } from './file-errors.ts';
import { makeOwnFolder, OWN_FILE_MODE } from './own-folders.ts';
import { isRunning, PROCESS_SPACE } from './process-space.ts';
import { insideParts } from './source-file.ts';

/** A file handed over. */
interface CopiedFile {
  /** Path inside the source, parts joined by `/`. */
  readonly path: string;
  readonly text: string;
}

/** A copy that is being made. */
export interface Copy {
  /** Writes files; each path once. */
  put(files: readonly CopiedFile[]): Promise<HostResult<true>>;
  /** Returns the path of the source: its folder, or its only file. */
  place(kind: KeptSource['kind'], name: string): HostResult<string>;
  remove(): Promise<void>;
}

/** All copies. */
export interface ExplorerCopies {
  begin(): Promise<HostResult<Copy>>;
  /** Removes the copies of sources that left the list; ignores sources that are not copies. */
  removeOf(sources: readonly KeptSource[]): Promise<void>;
  /** Removes the copies that killed programs left behind; to be called at the start. */
  tidy(): Promise<void>;
}

const PID_BASE = 36;
const NAME = /^([0-9a-f]{8})-([0-9a-z]{1,8})-[0-9a-f]{16}$/;
/** A copy of this age is no longer being written, even if a process has the id. */
const OLD_MS = 24 * 60 * 60 * 1000;

/** @param own the folder of the program's own files; the folder of copies is made with the first copy. */
export function openExplorerCopies(own: string, now: () => number): ExplorerCopies {
  const folder = path.join(own, 'explorer-copies');

  /** Returns the name of the copy that a path names or lies in; null for any other path. */
  function copyAt(place: string): string | null {
    const [name = ''] = path.relative(folder, place).split(path.sep);
    return NAME.test(name) ? name : null;
  }

  function removeCopy(name: string): Promise<unknown> {
    // If that fails, a later start removes it.
    return guarded(() => fs.rm(path.join(folder, name), { recursive: true, force: true }));
  }

  /** Tells whether no process is writing a copy any more. */
  async function isLeftBehind(name: string): Promise<boolean> {
    const [, space, pid = ''] = NAME.exec(name) ?? [];
    if (space === undefined) return false;
    if (space === PROCESS_SPACE && !isRunning(Number.parseInt(pid, PID_BASE))) return true;
    const stat = await guarded(() => fs.stat(path.join(folder, name)));
    return stat.ok && now() - stat.value.mtimeMs > OLD_MS;
  }

  return {
    begin: () =>
      guarded(async () => {
        const name = `${PROCESS_SPACE}-${process.pid.toString(PID_BASE)}-${randomBytes(8).toString('hex')}`;
        const place = path.join(folder, name);
        await makeOwnFolder(folder);
        await makeOwnFolder(place);
        return makeCopy(place, () => removeCopy(name));
      }),
    async removeOf(sources) {
      const names = sources.map((source) => (source.copiedAt === null ? null : copyAt(source.path)));
      for (const name of names) if (name !== null) await removeCopy(name);
    },
    async tidy() {
      const names = await guarded(() => fs.readdir(folder));
      // Read after the names: a copy added to the list in the meantime is in use.
      const listed = await guarded(() => peekCollections(own));
      // A damaged list does not tell which copies are in use.
      if (!names.ok || !listed.ok || listed.value === null) return;
      const used = new Set(listed.value.flatMap(({ sources }) => sources.map((each) => copyAt(each.path))));
      for (const name of names.value)
        if (!used.has(name) && (await isLeftBehind(name))) await removeCopy(name);
    },
  };
}

function makeCopy(place: string, remove: () => Promise<unknown>): Copy {
  const written = new Set<string>();

  async function putOne({ path: inside, text }: CopiedFile): Promise<HostResult<true>> {
    const parts = insideParts(inside);
    if (!parts || parts.length > MAX_FOLDER_DEPTH + 1) return fail('ERR_HOST_DENIED', { file: inside });
    if (written.size >= MAX_FOLDER_FILES)
      return fail('ERR_HOST_LIST_FULL', undefined, { max: MAX_FOLDER_FILES });
    const refused = tooLarge(text, MAX_FILE_BYTES);
    if (refused) return refused;
    const file = path.join(place, ...parts);
    try {
      await fs.mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
      // Never overwrites a file: two names may be the same to this file system.
      await fs.writeFile(file, text, { flag: 'wx', mode: OWN_FILE_MODE });
    } catch (error) {
      // This system does not allow the name.
      if (['EINVAL', 'ENAMETOOLONG', 'EILSEQ'].includes(errorCode(error)))
        return fail('ERR_HOST_DENIED', { file: inside });
      throw error;
    }
    written.add(inside);
    return ok(true);
  }

  return {
    async put(files) {
      for (const file of files) {
        const put = await guarded(() => putOne(file));
        if (!put.ok) return put;
        if (!put.value.ok) return put.value;
      }
      return ok(true);
    },
    place(kind, name) {
      if (kind === 'folder') return ok(place);
      const isAll = written.size === 1 && written.has(name) && !name.includes('/');
      return isAll ? ok(path.join(place, name)) : fail('ERR_HOST_NOT_FOUND');
    },
    async remove() {
      await remove();
    },
  };
}
