/** Which files `convert` reads and where the results go. */
import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { DIALECTS } from '../../engine/notation/dialects.ts';
import { Refused } from './output.ts';

/** A file to read and the name of its result without ending, relative to the folder of results. */
export interface Source {
  readonly file: string;
  readonly name: string;
}

const ENDINGS = new Set(['pgn', ...DIALECTS.flatMap(({ extensions }) => extensions)]);

/** Whether a path is a folder; false where there is nothing. */
export async function isFolder(file: string): Promise<boolean> {
  return (await stat(file).catch(() => null))?.isDirectory() ?? false;
}

/** The game files of a folder and the folders in it, in the order of their names. */
async function filesIn(folder: string): Promise<readonly Source[]> {
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
export async function findSources(operands: readonly string[]): Promise<readonly Source[]> {
  const found: Source[] = [];
  for (const operand of operands) {
    if (await isFolder(operand)) found.push(...(await filesIn(operand)));
    else found.push({ file: operand, name: path.basename(operand) });
  }
  const counts = new Map<string, number>();
  const bare = (name: string): string => name.slice(0, name.length - path.extname(name).length);
  for (const { name } of found) counts.set(bare(name), (counts.get(bare(name)) ?? 0) + 1);
  // Of files that differ in their endings alone, each keeps its own in the name of its result.
  const seen = new Map<string, number>();
  return found.map(({ file, name }) => {
    const wanted = (counts.get(bare(name)) ?? 0) > 1 ? name : bare(name);
    const before = seen.get(wanted) ?? 0;
    seen.set(wanted, before + 1);
    return { file, name: before === 0 ? wanted : `${wanted}-${String(before + 1)}` };
  });
}
