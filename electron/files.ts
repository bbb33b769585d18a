/**
 * The user's files: reading with an encoding guess, saving atomically, noticing changes by other programs.
 *
 * The page names a file by its id, which is its absolute path. An id is good only if it was granted here, by a dialog,
 * a drop, the command line or the recent list; so a page that went astray cannot read or write at will.
 */
import { createHash } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import type { HostError, HostFile, HostFileRef, HostResult } from '../engine/protocol/host.ts';
import { decodeText } from '../engine/notation/bytes.ts';
import { fail, type Failure, ok } from '../engine/result.ts';
import { atomicWrite, type WriteCalls } from './atomic-write.ts';
import { errorCode, fileFailure, guarded } from './file-errors.ts';

/** Largest file that is read, bytes; the reader of game files has the same order of size as its budget. */
export const MAX_FILE_BYTES = 64 * 1024 * 1024;

/** The state of a file on disk: enough to notice that another program wrote it. */
export interface FileStamp {
  readonly sizeBytes: number;
  readonly modifiedMs: number;
  /** SHA-256 of the content, hexadecimal. */
  readonly hash: string;
}

/** The user's files, as far as they were granted to the page. */
export interface Files {
  /** Makes a path usable by the page and gives its id; `stamp` says how the page knows it, from an earlier run. */
  grant(file: string, stamp?: FileStamp): HostFileRef;
  read(id: string): Promise<HostResult<HostFile>>;
  /** Writes a granted file; ERR_HOST_CHANGED if it is not as last read or written here, unless forced. */
  save(id: string, data: string | Uint8Array, isForced: boolean): Promise<HostResult<HostFileRef>>;
  hasChanged(id: string): Promise<HostResult<boolean>>;
  isGranted(id: string): boolean;
  /** How the file was when it was last read or written here, or null. */
  stampOf(id: string): FileStamp | null;
}

/** @param calls system calls of saving, replaceable for fault injection. */
export function openFiles(calls: WriteCalls = fs): Files {
  const granted = new Set<string>();
  const stamps = new Map<string, FileStamp>();

  function grant(file: string, stamp?: FileStamp): HostFileRef {
    const id = path.resolve(file);
    granted.add(id);
    if (stamp && !stamps.has(id)) stamps.set(id, stamp);
    return refOf(id);
  }

  async function read(id: string): Promise<HostResult<HostFile>> {
    if (!granted.has(id)) return refusal();
    const bytes = await readBounded(id);
    if (!bytes.ok) return bytes;
    stamps.set(id, bytes.value.stamp);
    return ok({ ref: refOf(id), name: path.basename(id), text: decodeText(bytes.value.bytes).text });
  }

  async function save(
    id: string,
    data: string | Uint8Array,
    isForced: boolean,
  ): Promise<HostResult<HostFileRef>> {
    if (!granted.has(id)) return refusal();
    const saved = await guarded(async () => {
      const stamp = stamps.get(id);
      if (!isForced && stamp !== undefined && (await isChanged(id, stamp))) return null;
      await atomicWrite(id, data, calls);
      const { size, mtimeMs } = await fs.stat(id);
      stamps.set(id, { sizeBytes: size, modifiedMs: mtimeMs, hash: hashOf(data) });
      return refOf(id);
    });
    if (!saved.ok) return saved;
    return saved.value === null ? fail('ERR_HOST_CHANGED') : ok(saved.value);
  }

  async function hasChanged(id: string): Promise<HostResult<boolean>> {
    if (!granted.has(id)) return refusal();
    const stamp = stamps.get(id);
    return stamp === undefined ? ok(false) : guarded(() => isChanged(id, stamp));
  }

  return {
    grant,
    read,
    save,
    hasChanged,
    isGranted: (id) => granted.has(id),
    stampOf: (id) => stamps.get(id) ?? null,
  };
}

function refOf(id: string): HostFileRef {
  return { id, name: path.basename(id) };
}

function refusal(): Failure<HostError> {
  return fail('ERR_HOST_DENIED');
}

/**
 * Whether the file differs from its stamp: size and time first, the content only if the time alone differs (a copy
 * back, a sync client or `touch` change the time and nothing else).
 */
async function isChanged(file: string, stamp: FileStamp): Promise<boolean> {
  try {
    const { size, mtimeMs } = await fs.stat(file);
    if (size === stamp.sizeBytes && mtimeMs === stamp.modifiedMs) return false;
    if (size !== stamp.sizeBytes) return true;
    return hashOf(await fs.readFile(file)) !== stamp.hash;
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return true;
    throw error;
  }
}

interface Content {
  readonly bytes: Uint8Array;
  readonly stamp: FileStamp;
}

async function readBounded(file: string): Promise<HostResult<Content>> {
  try {
    const { size, mtimeMs } = await fs.stat(file);
    if (size > MAX_FILE_BYTES) return fail('ERR_HOST_TOO_LARGE', undefined, { max: MAX_FILE_BYTES });
    const bytes = await fs.readFile(file);
    return ok({ bytes, stamp: { sizeBytes: size, modifiedMs: mtimeMs, hash: hashOf(bytes) } });
  } catch (error) {
    return fileFailure(error);
  }
}

function hashOf(data: string | Uint8Array): string {
  return createHash('sha256').update(data).digest('hex');
}
