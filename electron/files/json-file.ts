/**
 * Small JSON files of our own: read with a check, written atomically; an unreadable one is set aside, never
 * overwritten.
 */
import fs from 'node:fs/promises';
import path from 'node:path';
import * as v from 'valibot';
import { asideName } from '../../engine/core/aside-names.ts';
import { atomicWrite } from './atomic-write.ts';
import { errorCode } from './file-errors.ts';
import { makeOwnFolder, OWN_FILE_MODE } from './own-folders.ts';
import { MAX_TEXT_BYTES, readRegular } from './read-regular.ts';

/** The content of the file. */
export type JsonFile<T> =
  | { readonly kind: 'absent' }
  | { readonly kind: 'read'; readonly value: T; readonly text: string }
  /** The file exists, but its content does not fit the schema. */
  | { readonly kind: 'unreadable' };

/** Reads and checks a JSON file. Throws the system's error if the file exists but cannot be read. */
export async function readJson<T>(file: string, schema: v.GenericSchema<unknown, T>): Promise<JsonFile<T>> {
  let text: string;
  try {
    text = new TextDecoder().decode((await readRegular(file, MAX_TEXT_BYTES)).bytes);
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return { kind: 'absent' };
    throw error;
  }
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), text);
  return parsed.success ? { kind: 'read', value: parsed.output, text } : { kind: 'unreadable' };
}

/** Writes a JSON file atomically, readable only by the user, and makes its folder if needed; returns the text. */
export async function writeJson(file: string, value: unknown): Promise<string> {
  await makeOwnFolder(path.dirname(file));
  const text = `${JSON.stringify(value, null, 2)}\n`;
  await atomicWrite(file, text, fs, OWN_FILE_MODE);
  return text;
}

/**
 * Renames an unreadable file, so that nothing is lost when a good one is written.
 *
 * @returns the new name, without the folder.
 */
export async function quarantine(file: string, nowMs: number): Promise<string> {
  const name = asideName(path.basename(file), nowMs);
  await fs.rename(file, path.join(path.dirname(file), name));
  return name;
}
