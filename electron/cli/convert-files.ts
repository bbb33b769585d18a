/** Which files `convert` reads, where the results go, and how they get there. */
import { once } from 'node:events';
import { constants, mkdir, open, readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import { visibleText } from '../../engine/core/visible-text.ts';
import { DIALECTS } from '../../engine/formats/dialects.ts';
import { Refused } from './output.ts';
import { atomicWrite } from '../files/atomic-write.ts';
import { fileRefusal } from './file-refusal.ts';
import type { Found } from './result-names.ts';

const ENDINGS = new Set(DIALECTS.flatMap(({ extensions }) => extensions));

/** Whether a path is a folder; false where there is nothing. */
export async function isFolder(file: string): Promise<boolean> {
  return (await stat(file).catch(() => null))?.isDirectory() ?? false;
}

/** The game files of a folder and the folders in it, in the order of their names. */
async function filesIn(folder: string): Promise<readonly Found[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch((error: unknown) => {
    const reason = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
    throw new Refused({ code: 'ERR_FILE_READ', at: { token: folder }, params: { reason } });
  });
  return entries
    .filter((entry) => entry.isFile() && ENDINGS.has(path.extname(entry.name).slice(1).toLowerCase()))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort()
    .map((file) => ({ file, name: path.relative(folder, file) }));
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

/** Whether a path is there and no file that could be replaced: a device, a pipe. */
async function isStream(file: string): Promise<boolean> {
  const found = await stat(file).catch(() => null);
  return found !== null && !found.isFile() && !found.isDirectory();
}

/** Writes into what is there, such as `/dev/stdout`; replacing it by a file would take it from everybody else. */
async function writeInto(file: string, data: string | Uint8Array | Iterable<string>): Promise<void> {
  // A pipe that nobody reads would be waited for without end: opened so, it is refused at once (ENXIO).
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

/** Writes to standard output, no faster than it is read; where that is a terminal, nothing in a text steers it. */
async function writeOut(data: string | Uint8Array | Iterable<string>): Promise<void> {
  const { stdout } = process;
  for (const piece of typeof data === 'string' || data instanceof Uint8Array ? [data] : data) {
    const shown = stdout.isTTY && typeof piece === 'string' ? visibleText(piece) : piece;
    if (!stdout.write(shown)) await once(stdout, 'drain');
  }
}

/** Writes a result, folders above it included. What cannot be written is refused with the system's reason. */
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
