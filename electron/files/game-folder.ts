/** Looks for game files in a folder and below it. */
import { isUtf8 } from 'node:buffer';
import fs from 'node:fs/promises';
import path from 'node:path';
import {
  GAME_EXTENSIONS,
  MAX_FOLDER_DEPTH,
  MAX_FOLDER_FILES,
  type HostError,
  type HostResult,
} from '../../engine/protocol/host-data.ts';
import { fail, ok, type Failure } from '../../engine/core/result.ts';
import { FIXED_ORDER } from '../../engine/locales/order.ts';
import { foundByName, guarded } from './file-errors.ts';

/** An entry that cannot be read, and the reason. */
interface RefusedEntry {
  readonly path: string;
  readonly why: Failure<HostError>;
}

/** The content of a folder. Paths are relative to the folder, with parts joined by `/`. */
export interface FolderListing {
  /** In natural order: `game 2` before `game 10`. */
  readonly paths: readonly string[];
  /**
   * Unreadable folders, links that lead nowhere or to a folder, names that are not UTF-8, and devices named like games.
   */
  readonly refused: readonly RefusedEntry[];
  /** True if there was more than is listed: too many files, or folders too deep. */
  readonly isCut: boolean;
}

/** Bounds of a search. */
export interface FolderLimits {
  readonly files: number;
  readonly depth: number;
}

const LIMITS: FolderLimits = { files: MAX_FOLDER_FILES, depth: MAX_FOLDER_DEPTH };
const KNOWN: ReadonlySet<string> = new Set(GAME_EXTENSIONS.map((extension) => `.${extension}`));

/**
 * Lists the game files of a folder. Skips hidden files and folders, and links to folders, which may form a cycle.
 *
 * @returns a failure with one of the host's codes if the folder itself cannot be read.
 */
export async function listGameFiles(
  folder: string,
  limits: FolderLimits = LIMITS,
): Promise<HostResult<FolderListing>> {
  const paths: string[] = [];
  const refused: RefusedEntry[] = [];
  let isCut = false;
  const open: { readonly at: string; readonly depth: number }[] = [{ at: '', depth: 0 }];
  for (let next = open.shift(); next && paths.length <= limits.files; next = open.shift()) {
    const { at, depth } = next;
    const place = path.join(folder, at);
    const read = foundByName(
      place,
      await guarded(() => fs.readdir(place, { withFileTypes: true, encoding: 'buffer' })),
    );
    if (!read.ok) {
      if (at === '') return read;
      refused.push({ path: at, why: read });
      continue;
    }
    const entries = read.value.map((entry) => ({ entry, name: nameOf(entry.name) }));
    for (const { entry, name } of entries.sort((a, b) => FIXED_ORDER(a.name, b.name))) {
      if (name.startsWith('.')) continue;
      const inside = at === '' ? name : `${at}/${name}`;
      if (entry.isDirectory()) {
        if (depth < limits.depth) open.push({ at: inside, depth: depth + 1 });
        else isCut = true;
        continue;
      }
      const isGame = KNOWN.has(path.extname(name).toLowerCase());
      if (!isGame && !entry.isSymbolicLink()) continue;
      const why = await whyNoFile(path.join(folder, inside));
      if (why === null && isGame) paths.push(inside);
      else if (why !== null && (isGame || why.code === 'ERR_HOST_FOLDER'))
        refused.push({ path: inside, why });
    }
  }
  return ok({
    paths: paths.slice(0, limits.files).sort(FIXED_ORDER),
    refused,
    isCut: isCut || paths.length > limits.files || open.length > 0,
  });
}

/**
 * Returns a name as text. A name that is not UTF-8 shows its bytes and leads nowhere: no textual path can name that
 * file.
 */
function nameOf(bytes: Buffer): string {
  if (isUtf8(bytes)) return bytes.toString();
  const hex = (char: string): string => `\\x${char.charCodeAt(0).toString(16)}`;
  return bytes.toString('latin1').replace(/[\x80-\xff]/g, hex);
}

/** Returns the reason why an entry cannot be read as a file, or null if it can; links to files can. */
async function whyNoFile(file: string): Promise<Failure<HostError> | null> {
  const stat = foundByName(file, await guarded(() => fs.stat(file)));
  if (!stat.ok) return stat;
  if (stat.value.isFile()) return null;
  return fail(stat.value.isDirectory() ? 'ERR_HOST_FOLDER' : 'ERR_HOST_SPECIAL');
}
