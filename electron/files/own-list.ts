/** Lists that the program keeps, each in a small JSON file: recent files, collections, programs, ports. */
import * as v from 'valibot';
import { ok, type Failure } from '../../engine/core/result.ts';
import { makeWriteQueue } from '../../engine/core/write-queue.ts';
import type { HostError, HostResult } from '../../engine/protocol/host-data.ts';
import { guarded } from './file-errors.ts';
import { quarantine, readJson, writeJson } from './json-file.ts';
import { withLock } from './with-lock.ts';

/** A list that the program keeps. A file that cannot be read is set aside, and the list starts again, empty. */
export interface OwnList<T> {
  read(): Promise<HostResult<readonly T[]>>;
  /**
   * Replaces the list with the result of `change`, unless that is a failure. One program at a time changes the list.
   */
  change(
    change: (list: readonly T[]) => readonly T[] | Failure<HostError>,
  ): Promise<HostResult<readonly T[]>>;
}

/** The place of a list in its file. */
export interface OwnListFile<T> {
  readonly file: string;
  /** Field of the file's object that holds the list. */
  readonly field: string;
  readonly schema: v.GenericSchema<unknown, readonly T[]>;
}

/** Reads the stored list: empty if the file is absent, null if its content is damaged. Throws the system's error. */
export async function peekList<T>({ file, field, schema }: OwnListFile<T>): Promise<readonly T[] | null> {
  const content = await readJson(file, v.object({ [field]: schema }));
  if (content.kind === 'unreadable') return null;
  return content.kind === 'read' ? (content.value[field] ?? []) : [];
}

/**
 * Opens a list; its folder is made at the first change.
 *
 * @param now milliseconds since 1970, for the name of a file that is set aside.
 */
export function openOwnList<T>(at: OwnListFile<T>, now: () => number): OwnList<T> {
  const { file, field } = at;
  const inTurn = makeWriteQueue();

  async function stored(): Promise<readonly T[]> {
    const list = await peekList(at);
    if (list === null) await quarantine(file, now());
    return list ?? [];
  }

  return {
    read: () => inTurn(file, () => guarded(stored)),
    change: (change) =>
      inTurn(file, () =>
        withLock(file, async () => {
          const list = change(await stored());
          if ('ok' in list) return list;
          await writeJson(file, { [field]: list });
          return ok(list);
        }),
      ),
  };
}
