/**
 * JSON objects that the page keeps, one file each: the settings, and small ones of features, `<folder>/<room>/<id>.json`.
 * Their fields are the page's business.
 *
 * Several windows and hosts write them, each a whole object, so a write says which content it was made from: one that is
 * out of date is refused, and the page reads again and joins the two.
 */
import { createHash } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import { fail, ok } from '../../engine/core/result.ts';
import * as v from 'valibot';
import type { HostKept, HostResult, HostRevision, KeptRoom } from '../../engine/protocol/host.ts';
import { recoveryId, settingsSchema } from '../../engine/protocol/host-schema.ts';
import { makeWriteQueue } from '../../engine/core/write-queue.ts';
import { errorCode, guarded } from './file-errors.ts';
import { quarantine, readJson, writeJson } from './json-file.ts';
import { makeOwnFolder } from './own-folders.ts';
import { withLock } from './with-lock.ts';

type Value = Readonly<Record<string, unknown>>;

/**
 * A page that writes, with what it has written last of each file: it may send its next write before it has heard of the one
 * before, and is gone soon.
 */
export type KeptWriter = Map<string, { readonly bases: Set<HostRevision>; readonly last: HostRevision }>;

/** Reads and writes the objects of all rooms. */
export interface KeptStore {
  /** The ids of a room; what lies beside its objects is not listed. */
  list(room: KeptRoom): Promise<HostResult<readonly string[]>>;
  /** One object; what cannot be read as one is set aside. */
  read(room: KeptRoom, id: string): Promise<HostResult<HostKept>>;
  /** Answers the new revision; ERR_HOST_CHANGED if the present one is not `base`. */
  write(
    room: KeptRoom,
    id: string,
    value: Value,
    base: HostRevision,
    writer?: KeptWriter,
  ): Promise<HostResult<HostRevision>>;
  remove(room: KeptRoom, id: string): Promise<HostResult<true>>;
  readSettings(): Promise<HostResult<HostKept>>;
  writeSettings(value: Value, base: HostRevision, writer?: KeptWriter): Promise<HostResult<HostRevision>>;
}

const SUFFIX = '.json';

/**
 * @param folder where our own files lie; the folder of a room is made at the first write.
 * @param now milliseconds since 1970, for the name of a file that is set aside.
 */
export function openKept(folder: string, now: () => number): KeptStore {
  const settings = path.join(folder, 'settings.json');
  // Of two writes shortly after each other the later one must be the one that stays.
  const inTurn = makeWriteQueue();

  /** Does something to the file of an object, after all that was asked for it before. */
  function onFile<T>(
    room: KeptRoom,
    id: string,
    work: (file: string) => Promise<HostResult<T>>,
  ): Promise<HostResult<T>> {
    // Ids become file names: nothing else may pass, whoever asks.
    if (!v.is(recoveryId, id)) return Promise.resolve(fail('ERR_HOST_NOT_FOUND'));
    return work(path.join(folder, room, `${id}${SUFFIX}`));
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

  const readFile = (file: string): Promise<HostResult<HostKept>> =>
    inTurn(file, () => guarded(() => readKept(file, now)));

  function writeFile(
    file: string,
    value: Value,
    base: HostRevision,
    writer: KeptWriter = new Map(),
  ): Promise<HostResult<HostRevision>> {
    return inTurn(file, async () => {
      const written = await guarded(async () => {
        await makeOwnFolder(path.dirname(file));
        return withLock(file, async () => {
          const { revision: present } = await readKept(file, now);
          const own = writer.get(file);
          const isOwn = own?.last === present;
          if (base !== present && !(isOwn && own.bases.has(base))) return fail('ERR_HOST_CHANGED');
          const last = revisionOf(await writeJson(file, value));
          writer.set(file, { bases: new Set([...(isOwn ? own.bases : []), present]), last });
          return ok(last);
        });
      });
      return written.ok ? written.value : written;
    });
  }

  return {
    list: (room) =>
      guarded(async () =>
        (await names(room)).flatMap((name) => {
          const id = name.slice(0, -SUFFIX.length);
          return name.endsWith(SUFFIX) && v.is(recoveryId, id) ? [id] : [];
        }),
      ),
    read: (room, id) => onFile(room, id, readFile),
    write: (room, id, value, base, writer) =>
      onFile(room, id, (file) => writeFile(file, value, base, writer)),
    remove: (room, id) =>
      onFile(room, id, (file) =>
        inTurn(file, () =>
          guarded(async () => {
            await fs.rm(file, { force: true });
            return true as const;
          }),
        ),
      ),
    readSettings: () => readFile(settings),
    writeSettings: (value, base, writer) => writeFile(settings, value, base, writer),
  };
}

/** Reads an object; what cannot be read as one is set aside, and its new name is told. */
async function readKept(file: string, now: () => number): Promise<HostKept> {
  const stored = await readJson(file, settingsSchema);
  if (stored.kind === 'read')
    return { value: stored.value, revision: revisionOf(stored.text), quarantined: null };
  const quarantined = stored.kind === 'unreadable' ? await quarantine(file, now()) : null;
  return { value: null, revision: null, quarantined };
}

/** By the content, not by a number in it: what an older version or an editor has written is another revision, too. */
function revisionOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}
