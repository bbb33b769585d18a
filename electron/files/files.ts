/**
 * The user's files: reads them with an encoding guess, saves them atomically, notices changes by other programs.
 *
 * The page names a file by its id, which is its absolute path. An id is valid only if it was granted here, by a dialog,
 * a drop, the command line or the recent list, so a compromised page cannot read or write at will.
 */
import { createHash } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import type {
  HostError,
  HostFile,
  HostFileLook,
  HostFileRef,
  HostResult,
  HostSaved,
  HostVersion,
} from '../../engine/protocol/host-data.ts';
import { readableText } from '../../engine/formats/binary.ts';
import { decodeText } from '../../engine/formats/bytes.ts';
import { fail, type Failure, ok } from '../../engine/core/result.ts';
import { atomicWrite, type WriteCalls } from './atomic-write.ts';
import { errorCode, fileFailure, foundByName, guarded } from './file-errors.ts';
import { makeWriteQueue } from '../../engine/core/write-queue.ts';
import type { VersionStore } from './versions.ts';
import { MAX_FILE_BYTES, tooLarge } from '../../engine/protocol/size-limit.ts';
import { readRegular } from './read-regular.ts';

export { MAX_FILE_BYTES };

/** The state of a file on disk: enough to notice that another program wrote it. */
export interface FileStamp {
  readonly sizeBytes: number;
  readonly modifiedMs: number;
  /** SHA-256 of the content, hexadecimal. */
  readonly hash: string;
}

/** The user's files, as far as they were granted to the page. */
export interface Files {
  /** Lets the page use a path and returns its id; `stamp` is the state that the page knows from an earlier run. */
  grant(file: string, stamp?: FileStamp): HostFileRef;
  read(id: string): Promise<HostResult<HostFile>>;
  /** Reads the text of a granted file without recording its state as known. */
  peek(id: string): Promise<HostResult<string>>;
  /**
   * Writes a granted file; ERR_HOST_TOO_LARGE if it could not be read again, ERR_HOST_CHANGED if it is not as `seen`,
   * or as last read or written here, unless forced.
   */
  save(
    id: string,
    data: string | Uint8Array,
    isForced: boolean,
    seen?: string,
  ): Promise<HostResult<HostSaved>>;
  /** Checks whether another program has changed the file and whether it could be saved now. */
  look(id: string): Promise<HostResult<HostFileLook>>;
  /** Records the file on disk as known, whatever its content: the next save overwrites it. */
  accept(id: string): Promise<HostResult<HostFileRef>>;
  /** Lists earlier versions of the file, newest first. */
  versions(id: string): Promise<HostResult<readonly HostVersion[]>>;
  readVersion(id: string, version: string): Promise<HostResult<string>>;
  isGranted(id: string): boolean;
  /** Returns the state of the file when it was last read or written here, or null. */
  stampOf(id: string): FileStamp | null;
}

/**
 * @param versions keeps the content that a save replaces, and the content that it writes.
 * @param calls system calls of saving, replaceable for fault injection.
 */
export function openFiles(versions: VersionStore, calls: WriteCalls = fs): Files {
  const granted = new Set<string>();
  const stamps = new Map<string, FileStamp>();
  /** A look during a save must not see half of it. */
  const inTurn = makeWriteQueue();

  function grant(file: string, stamp?: FileStamp): HostFileRef {
    const id = path.resolve(file);
    granted.add(id);
    if (stamp && !stamps.has(id)) stamps.set(id, stamp);
    return refOf(id);
  }

  async function read(id: string): Promise<HostResult<HostFile>> {
    const content = foundByName(id, await readBounded(id));
    if (!content.ok) return content;
    const text = readableText(content.value.bytes);
    if (!text.ok) return text;
    stamps.set(id, content.value.stamp);
    return ok({ ref: refOf(id, content.value.stamp.hash), name: path.basename(id), text: text.value });
  }

  async function peek(id: string): Promise<HostResult<string>> {
    const content = await readBounded(id);
    return content.ok ? readableText(content.value.bytes) : content;
  }

  async function save(
    id: string,
    data: string | Uint8Array,
    isForced: boolean,
    seen?: string,
  ): Promise<HostResult<HostSaved>> {
    const refused = tooLarge(data);
    if (refused) return refused;
    const before = await readBounded(id);
    const known = seen ?? stamps.get(id)?.hash;
    if (!isForced && known !== undefined) {
      if (!before.ok && before.code !== 'ERR_HOST_NOT_FOUND') return before;
      if (!before.ok || before.value.stamp.hash !== known) return fail('ERR_HOST_CHANGED');
    }
    const bytes = typeof data === 'string' ? Buffer.from(data) : data;
    // The old content is kept first: the user can get it back even if another program had written it.
    const replaced = before.ok
      ? await versions.keep(id, before.value.bytes, before.value.stamp.modifiedMs)
      : ok(true);
    const saved = await guarded(async () => {
      await atomicWrite(id, bytes, calls);
      return fs.stat(id);
    });
    if (!saved.ok) return saved;
    const { size, mtimeMs } = saved.value;
    const hash = hashOf(bytes);
    stamps.set(id, { sizeBytes: size, modifiedMs: mtimeMs, hash });
    const written = await versions.keep(id, bytes, mtimeMs);
    const failed = [replaced, written].find((kept) => !kept.ok);
    return ok({ ref: refOf(id, hash), versionFailure: failed ? failed.code : null });
  }

  async function look(id: string): Promise<HostResult<HostFileLook>> {
    const known = stamps.get(id);
    const change = known === undefined ? ok('none' as const) : await guarded(() => changeOf(id, known));
    return change.ok ? ok({ change: change.value, isWritable: await canWrite(id) }) : change;
  }

  async function accept(id: string): Promise<HostResult<HostFileRef>> {
    const content = await readBounded(id);
    if (content.ok) stamps.set(id, content.value.stamp);
    else if (content.code === 'ERR_HOST_NOT_FOUND') stamps.delete(id);
    else return content;
    return ok(refOf(id, stamps.get(id)?.hash));
  }

  async function listVersions(id: string): Promise<HostResult<readonly HostVersion[]>> {
    const present = await readBounded(id);
    return versions.list(id, present.ok ? present.value.bytes : null);
  }

  async function readVersion(id: string, version: string): Promise<HostResult<string>> {
    const content = await versions.read(id, version);
    return content.ok ? ok(decodeText(content.value).text) : content;
  }

  /** Runs some work on a granted file, after the earlier work on it. */
  function onGranted<T>(id: string, work: () => Promise<HostResult<T>>): Promise<HostResult<T>> {
    return granted.has(id) ? inTurn(id, work) : Promise.resolve(refusal());
  }

  return {
    grant,
    read: (id) => onGranted(id, () => read(id)),
    peek: (id) => onGranted(id, () => peek(id)),
    save: (id, data, isForced, seen) => onGranted(id, () => save(id, data, isForced, seen)),
    look: (id) => onGranted(id, () => look(id)),
    accept: (id) => onGranted(id, () => accept(id)),
    versions: (id) => onGranted(id, () => listVersions(id)),
    readVersion: (id, version) => onGranted(id, () => readVersion(id, version)),
    isGranted: (id) => granted.has(id),
    stampOf: (id) => stamps.get(id) ?? null,
  };
}

function refOf(id: string, seen?: string): HostFileRef {
  return { id, name: path.basename(id), ...(seen === undefined ? {} : { seen }) };
}

function refusal(): Failure<HostError> {
  return fail('ERR_HOST_DENIED');
}

/**
 * Finds the difference between a file and its stamp: compares size and time first, and the content only if just the
 * time differs (a copy or a sync service may touch a file without changing it).
 */
async function changeOf(file: string, known: FileStamp): Promise<HostFileLook['change']> {
  try {
    const { size, mtimeMs } = await fs.stat(file);
    if (size === known.sizeBytes && mtimeMs === known.modifiedMs) return 'none';
    if (size !== known.sizeBytes) return 'changed';
    const { bytes } = await readRegular(file, MAX_FILE_BYTES);
    return hashOf(bytes) === known.hash ? 'none' : 'changed';
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes(errorCode(error))) return 'gone';
    throw error;
  }
}

/**
 * Tells whether a save would succeed: the folder takes new files, and the file, if it exists, is not write-protected.
 * The system lets the administrator do anything, so the mode bits are also checked.
 */
async function canWrite(file: string): Promise<boolean> {
  try {
    await fs.access(path.dirname(file), fs.constants.W_OK);
    await fs.access(file, fs.constants.W_OK);
    return ((await fs.stat(file)).mode & 0o222) !== 0;
  } catch (error) {
    // A missing file can be made if its folder is there.
    return errorCode(error) === 'ENOENT' && (await isFolder(path.dirname(file)));
  }
}

async function isFolder(folder: string): Promise<boolean> {
  try {
    return (await fs.stat(folder)).isDirectory();
  } catch {
    // Missing or unreadable: either way nothing can be written there.
    return false;
  }
}

interface Content {
  readonly bytes: Uint8Array;
  readonly stamp: FileStamp;
}

async function readBounded(file: string): Promise<HostResult<Content>> {
  try {
    const { bytes, sizeBytes, modifiedMs } = await readRegular(file, MAX_FILE_BYTES);
    return ok({ bytes, stamp: { sizeBytes, modifiedMs, hash: hashOf(bytes) } });
  } catch (error) {
    const failure = fileFailure(error);
    return failure.code === 'ERR_HOST_TOO_LARGE' ? { ...failure, params: { max: MAX_FILE_BYTES } } : failure;
  }
}

function hashOf(data: string | Uint8Array): string {
  return createHash('sha256').update(data).digest('hex');
}
