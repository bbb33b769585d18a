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

/** The content of a result: text, bytes, or text in pieces. */
type ResultData = string | Uint8Array | Iterable<string>;

/** Whether a path is a folder; false if nothing is there. */
export async function isFolder(file: string): Promise<boolean> {
  return (await stat(file).catch(() => null))?.isDirectory() ?? false;
}

/** Lists the game files of a folder and its subfolders. Includes unreadable entries, so that they are reported. */
async function filesIn(folder: string): Promise<readonly Found[]> {
  const { paths, refused } = accept(await listGameFiles(folder, { files: Infinity, depth: Infinity }));
  return [...paths, ...refused.map((each) => each.path)].map((name) => ({
    file: path.join(folder, name),
    name: path.normalize(name),
  }));
}

/** Lists all files that the operands stand for: files as they are, folders as the game files in them. */
export async function findSources(operands: readonly string[]): Promise<readonly Found[]> {
  const found: Found[] = [];
  for (const operand of operands) {
    if (await isFolder(operand)) for (const each of await filesIn(operand)) found.push(each);
    else found.push({ file: operand, name: path.basename(operand) });
  }
  return found;
}

/** Returns a key that identifies a file whatever its name (device and inode); null if there is no file. */
async function identityOf(file: string): Promise<string | null> {
  const status = await stat(file, { bigint: true }).catch(() => null);
  return status?.isFile() === true ? `${String(status.dev)}:${String(status.ino)}` : null;
}

/** The files that a conversion reads. */
export interface Sources {
  /** Tells which source a write to `out` would replace: `own` is the given source, null means none. */
  readonly replacedBy: (out: string, source: string) => Promise<'own' | 'other' | null>;
}

/** Records once which files a conversion reads. */
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

/** Whether a path is a device, a pipe or similar, which no file may replace. */
async function isStream(file: string): Promise<boolean> {
  const status = await stat(file).catch(() => null);
  return status !== null && !status.isFile() && !status.isDirectory();
}

/** Writes into a device or pipe such as `/dev/stdout`; a file in its place would take it away from everybody else. */
async function writeInto(file: string, data: ResultData): Promise<void> {
  // Opening a pipe without a reader would block forever; with O_NONBLOCK the system refuses at once (ENXIO).
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

/** The file name that means standard output. */
export const STANDARD_OUTPUT = '-';

/** Writes to standard output, no faster than it is read; makes control characters visible on a terminal. */
async function writeOut(data: ResultData): Promise<void> {
  const { stdout } = process;
  for (const piece of typeof data === 'string' || data instanceof Uint8Array ? [data] : data) {
    const shown = stdout.isTTY && typeof piece === 'string' ? visibleText(piece) : piece;
    if (!stdout.write(shown)) await once(stdout, 'drain');
  }
}

/** Writes a result and makes the folders above it; if that fails, refuses with the system's reason. */
export async function writeResult(file: string, data: ResultData): Promise<void> {
  if (file === STANDARD_OUTPUT) return writeOut(data);
  try {
    await mkdir(path.dirname(file), { recursive: true });
    await ((await isStream(file)) ? writeInto(file, data) : atomicWrite(file, data));
  } catch (error) {
    // A refusal of the content itself also comes through here and is rethrown unchanged.
    throw fileRefusal(file, 'ERR_FILE_WRITE', error);
  }
}
