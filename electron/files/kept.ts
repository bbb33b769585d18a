/**
 * JSON objects that the page keeps, one file each: the settings, and small objects of features,
 * `<folder>/<room>/<id>.json`. Only the page knows their fields.
 *
 * Several windows and hosts write them, always whole objects, so a write names the content on which it is based. An
 * outdated write is refused; then the page reads the object again and merges the two.
 */
import { createHash } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import { fail, ok } from '../../engine/core/result.ts';
import * as v from 'valibot';
import type { HostCalls } from '../../engine/protocol/host.ts';
import {
  type HostKept,
  type HostResult,
  type HostRevision,
  type KeptRoom,
  recoveryId,
  jsonObject,
} from '../../engine/protocol/host-data.ts';
import { makeOwnWrites } from '../../engine/core/own-writes.ts';
import { makeWriteQueue } from '../../engine/core/write-queue.ts';
import { errorCode, guarded, guardedStep } from './file-errors.ts';
import { quarantine, readJson, writeJson } from './json-file.ts';
import { withLock } from './with-lock.ts';

/** The calls of one page about settings and kept objects. A file that does not hold an object is set aside. */
export type KeptCalls = Pick<
  HostCalls,
  'readSettings' | 'writeSettings' | 'listKept' | 'readKept' | 'writeKept' | 'removeKept'
>;

type Value = HostKept['value'] & object;

const SUFFIX = '.json';

/**
 * Makes the calls of one page.
 *
 * @param folder the folder of the program's own files; the folder of a room is made at the first write.
 * @param now milliseconds since 1970, for the name of a file that is set aside.
 * @param inTurn the queue that all pages of a host share: if a file is written twice in quick succession, the later
 * write must win.
 */
export function openKept(folder: string, now: () => number, inTurn = makeWriteQueue()): KeptCalls {
  const settings = path.join(folder, 'settings.json');
  const replace = makeOwnWrites();

  /** Runs some work on the file of an object, after all earlier work on it. */
  function onFile<T>(
    room: KeptRoom,
    id: string,
    work: (file: string) => Promise<HostResult<T>>,
  ): Promise<HostResult<T>> {
    // Ids become file names: check every one.
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

  /** Writes an object unless another page has written it since `base`. */
  function writeFile(file: string, value: Value, base: HostRevision): Promise<HostResult<HostRevision>> {
    return inTurn(file, () =>
      withLock(file, async () => {
        const { revision: present } = await readKept(file, now);
        const last = await replace(file, present, base, async () => revisionOf(await writeJson(file, value)));
        return last === null ? fail('ERR_HOST_CHANGED') : ok(last);
      }),
    );
  }

  return {
    listKept: (room) =>
      guarded(async () =>
        (await names(room)).flatMap((name) => {
          const id = name.slice(0, -SUFFIX.length);
          return name.endsWith(SUFFIX) && v.is(recoveryId, id) ? [id] : [];
        }),
      ),
    readKept: (room, id) => onFile(room, id, readFile),
    writeKept: (room, id, value, base) => onFile(room, id, (file) => writeFile(file, value, base)),
    removeKept: (room, id) =>
      onFile(room, id, (file) => inTurn(file, () => guardedStep(() => fs.rm(file, { force: true })))),
    readSettings: () => readFile(settings),
    writeSettings: (value, base) => writeFile(settings, value, base),
  };
}

/** Reads an object. A file that does not hold one is set aside, and its new name is reported. */
async function readKept(file: string, now: () => number): Promise<HostKept> {
  const stored = await readJson(file, jsonObject);
  if (stored.kind === 'read')
    return { value: stored.value, revision: revisionOf(stored.text), quarantined: null };
  const quarantined = stored.kind === 'unreadable' ? await quarantine(file, now()) : null;
  return { value: null, revision: null, quarantined };
}

/**
 * Computes a revision, a hash of the content, so that writes by an older version or an editor also make new revisions.
 */
function revisionOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}
