/** Small JSON files of our own: read with a check, written atomically, unreadable ones set aside, never overwritten. */
import fs from 'node:fs/promises';
import path from 'node:path';
import * as v from 'valibot';
import type { HostKept } from '../../engine/protocol/host.ts';
import { settingsSchema } from '../../engine/protocol/host-schema.ts';
import { atomicWrite } from './atomic-write.ts';
import { errorCode } from './file-errors.ts';
import { makeOwnFolder, OWN_FILE_MODE } from './own-folders.ts';
import { MAX_TEXT_BYTES, readRegular } from './read-regular.ts';

/** What was in the file. */
export type JsonFile<T> =
  | { readonly kind: 'absent' }
  | { readonly kind: 'read'; readonly value: T }
  /** There is something, but nothing we understand. */
  | { readonly kind: 'unreadable' };

/** Reads and checks a JSON file. Throws the system's error where the file is there but cannot be read. */
export async function readJson<T>(file: string, schema: v.GenericSchema<unknown, T>): Promise<JsonFile<T>> {
  let text: string;
  try {
    text = new TextDecoder().decode((await readRegular(file, MAX_TEXT_BYTES)).bytes);
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return { kind: 'absent' };
    throw error;
  }
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), text);
  return parsed.success ? { kind: 'read', value: parsed.output } : { kind: 'unreadable' };
}

/** Writes a JSON file atomically, for nobody else to read, making its folder if need be. */
export async function writeJson(file: string, value: unknown): Promise<void> {
  await makeOwnFolder(path.dirname(file));
  await atomicWrite(file, `${JSON.stringify(value, null, 2)}\n`, fs, OWN_FILE_MODE);
}

/**
 * Renames an unreadable file to `<name>.bad-<time>`, so that nothing is lost when a good one is written.
 *
 * @returns the new name, without the folder.
 */
export async function quarantine(file: string, nowMs: number): Promise<string> {
  const stamp = new Date(nowMs).toISOString().replace(/[:.]/g, '-');
  const name = `${path.basename(file)}.bad-${stamp}`;
  await fs.rename(file, path.join(path.dirname(file), name));
  return name;
}

/**
 * Reads a JSON object; what cannot be read as one is set aside, and its new name is told.
 *
 * @param now milliseconds since 1970.
 */
export async function readObject(file: string, now: () => number): Promise<HostKept> {
  const stored = await readJson(file, settingsSchema);
  switch (stored.kind) {
    case 'absent':
      return { value: null, quarantined: null };
    case 'read':
      return { value: stored.value, quarantined: null };
    case 'unreadable':
      return { value: null, quarantined: await quarantine(file, now()) };
  }
}
