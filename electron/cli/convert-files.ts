/** Finds the files that `convert` reads, and writes its results to their places. */
import { once } from 'node:events';
import { constants, mkdir, open, stat } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import { visibleText } from '../../engine/core/visible-text.ts';
import { listGameFiles } from '../files/game-folder.ts';
import { atomicWrite } from '../files/atomic-write.ts';
import { fileRefusal } from './file-refusal.ts';
import { accept } from './output.ts';
import type { Found } from './result-names.ts';

/** Whether a path is a folder; false where there is nothing. */
export async function isFolder(file: string): Promise<boolean> {
  return (await stat(file).catch(() => null))?.isDirectory() ?? false;
}

/** The game files of a folder and the folders in it, and what cannot be read there, so that it is named. */
async function filesIn(folder: string): Promise<readonly Found[]> {
  const { paths, refused } = accept(await listGameFiles(folder, { files: Infinity, depth: Infinity }));
  return [...paths, ...refused.map((each) => each.path)].map((name) => ({
    file: path.join(folder, name),
    name: path.normalize(name),
  }));
}

/** All files that operands mean: files as they are, folders as the game files in them. */
export async function findSources(operands: readonly string[]): Promise<readonly Found[]> {
  const found: Found[] = [];
  for (const operand of operands) {
    if (await isFolder(operand)) for (const each of await filesIn(operand)) found.push(each);
    else found.push({ file: operand, name: path.basename(operand) });
  }
  return found;
}

/** The identity of a file on this system, whatever its name; null where there is no file. */
async function identityOf(file: string): Promise<string | null> {
  const found = await stat(file, { bigint: true }).catch(() => null);
  return found?.isFile() === true ? `${String(found.dev)}:${String(found.ino)}` : null;
}

/** The files that a conversion reads. */
export interface Sources {
  /** The source that writing there would replace: its own, another one, or none. */
  readonly replacedBy: (out: string, source: string) => Promise<'own' | 'other' | null>;
}

/** Looks once at all files that are read. */
export async function sourcesOf(files: readonly string[]): Promise<Sources> {
  const known = new Set<string>();
  for (const file of files) known.add((await identityOf(file)) ?? '');
  return {
    async replacedBy(out, source) {
      const identity = await identityOf(out);
      if (identity === null || !known.has(identity)) return null;
      return identity === (await identityOf(source)) ? 'own' : 'other';
    },
  };
}

/** Whether a path is something that no file may replace, such as a device or a pipe. */
async function isStream(file: string): Promise<boolean> {
  const found = await stat(file).catch(() => null);
  return found !== null && !found.isFile() && !found.isDirectory();
}

/** Writes into a device or pipe such as `/dev/stdout`; a file in its place would take it away from everybody else. */
async function writeInto(file: string, data: string | Uint8Array | Iterable<string>): Promise<void> {
  // Opening a pipe without a reader would block for ever; with O_NONBLOCK it is refused at once (ENXIO).
  const probe = await open(file, constants.O_WRONLY | constants.O_NONBLOCK);
  try {
    const handle = await open(file, 'w');
    try {
      await handle.writeFile(data);
    } finally {
      await handle.close();
    }
  } finally {
    await probe.close();
  }
}

/** The name of OUT that means standard output. */
export const STANDARD_OUTPUT = '-';

/** Writes to standard output, no faster than it is read; nothing in a text can steer a terminal. */
async function writeOut(data: string | Uint8Array | Iterable<string>): Promise<void> {
  const { stdout } = process;
  for (const piece of typeof data === 'string' || data instanceof Uint8Array ? [data] : data) {
    const shown = stdout.isTTY && typeof piece === 'string' ? visibleText(piece) : piece;
    if (!stdout.write(shown)) await once(stdout, 'drain');
  }
}

/** Writes a result and the folders above it; refuses with the system's reason what cannot be written. */
export async function writeResult(file: string, data: string | Uint8Array | Iterable<string>): Promise<void> {
  if (file === STANDARD_OUTPUT) return writeOut(data);
  try {
    await mkdir(path.dirname(file), { recursive: true });
    await ((await isStream(file)) ? writeInto(file, data) : atomicWrite(file, data));
  } catch (error) {
    // A refusal of the content itself comes through here, too, and is thrown again.
    throw fileRefusal(file, 'ERR_FILE_WRITE', error);
  }
}
