/**
 * Small JSON objects that features of the page keep, one file each: `<folder>/<room>/<id>.json`. Their fields are the
 * page's business.
 */
import fs from 'node:fs/promises';
import path from 'node:path';
import { fail } from '../../engine/core/result.ts';
import * as v from 'valibot';
import type { HostKept, HostResult, KeptRoom } from '../../engine/protocol/host.ts';
import { recoveryId } from '../../engine/protocol/host-schema.ts';
import { makeWriteQueue } from '../../engine/core/write-queue.ts';
import { errorCode, guarded } from './file-errors.ts';
import { readObject, writeJson } from './json-file.ts';

/** Reads and writes the objects of all rooms. */
export interface KeptStore {
  /** The ids of a room; what lies beside its objects is not listed. */
  list(room: KeptRoom): Promise<HostResult<readonly string[]>>;
  /** One object; what cannot be read as one is set aside. */
  read(room: KeptRoom, id: string): Promise<HostResult<HostKept>>;
  write(room: KeptRoom, id: string, value: Readonly<Record<string, unknown>>): Promise<HostResult<true>>;
  remove(room: KeptRoom, id: string): Promise<HostResult<true>>;
}

const SUFFIX = '.json';

/**
 * @param folder where our own files lie; the folder of a room is made at the first write.
 * @param now milliseconds since 1970, for the name of a file that is set aside.
 */
export function openKept(folder: string, now: () => number): KeptStore {
  // Of two writes shortly after each other the later one must be the one that stays.
  const inTurn = makeWriteQueue();

  /** Does something to the file of an object, after all that was asked for it before. */
  function onFile<T>(room: KeptRoom, id: string, work: (file: string) => Promise<T>): Promise<HostResult<T>> {
    // Ids become file names: nothing else may pass, whoever asks.
    if (!v.is(recoveryId, id)) return Promise.resolve(fail('ERR_HOST_NOT_FOUND'));
    const file = path.join(folder, room, `${id}${SUFFIX}`);
    return inTurn(file, () => guarded(() => work(file)));
  }

  async function names(room: KeptRoom): Promise<readonly string[]> {
    try {
      const entries = await fs.readdir(path.join(folder, room), { withFileTypes: true });
      return entries.flatMap((entry) => (entry.isFile() ? [entry.name] : []));
    } catch (error) {
      if (errorCode(error) === 'ENOENT') return [];
      throw error;
    }
  }

  return {
    list: (room) =>
      guarded(async () =>
        (await names(room)).flatMap((name) => {
          const id = name.slice(0, -SUFFIX.length);
          return name.endsWith(SUFFIX) && v.is(recoveryId, id) ? [id] : [];
        }),
      ),
    read: (room, id) => onFile(room, id, (file) => readObject(file, now)),
    write: (room, id, value) =>
      onFile(room, id, async (file) => {
        await writeJson(file, value);
        return true as const;
      }),
    remove: (room, id) =>
      onFile(room, id, async (file) => {
        await fs.rm(file, { force: true });
        return true as const;
      }),
  };
}
