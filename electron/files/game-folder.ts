/** Looks for game files in a folder and below it. */
import fs from 'node:fs/promises';
import path from 'node:path';
import {
  GAME_EXTENSIONS,
  MAX_FOLDER_DEPTH,
  MAX_FOLDER_FILES,
  type HostError,
  type HostResult,
} from '../../engine/protocol/host.ts';
import { fail, ok, type Failure } from '../../engine/core/result.ts';
import { guarded } from './file-errors.ts';

/** What is there and cannot be read, and why. */
interface RefusedEntry {
  readonly path: string;
  readonly why: Failure<HostError>;
}

/** What a folder holds. Paths are inside the folder, parts joined by `/`. */
export interface FolderListing {
  /** In natural order: `game 2` stands before `game 10`. */
  readonly paths: readonly string[];
  /** Folders that could not be looked into, links that lead nowhere or to a folder, and what is no file but is called like one. */
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
const NATURAL = new Intl.Collator('en', { numeric: true });

/**
 * Lists the game files of a folder. Hidden files and folders are passed by: they are not meant for eyes. Links to folders
 * are not followed, since they may lead round in a circle.
 *
 * @returns the host's codes if the folder itself cannot be read.
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
    const read = await guarded(() => fs.readdir(path.join(folder, at), { withFileTypes: true }));
    if (!read.ok) {
      if (at === '') return read;
      refused.push({ path: at, why: read });
      continue;
    }
    for (const entry of read.value.toSorted((a, b) => NATURAL.compare(a.name, b.name))) {
      if (entry.name.startsWith('.')) continue;
      const inside = at === '' ? entry.name : `${at}/${entry.name}`;
      if (entry.isDirectory()) {
        if (depth < limits.depth) open.push({ at: inside, depth: depth + 1 });
        else isCut = true;
        continue;
      }
      const isGame = KNOWN.has(path.extname(entry.name).toLowerCase());
      if (!isGame && !entry.isSymbolicLink()) continue;
      const why = await whyNoFile(path.join(folder, inside));
      if (why === null && isGame) paths.push(inside);
      else if (why !== null && (isGame || why.code === 'ERR_HOST_FOLDER'))
        refused.push({ path: inside, why });
    }
  }
  return ok({
    paths: paths.slice(0, limits.files).sort((a, b) => NATURAL.compare(a, b)),
    refused,
    isCut: isCut || paths.length > limits.files || open.length > 0,
  });
}

/** Why a name cannot be read as a file: links to files can; null if it can. */
async function whyNoFile(file: string): Promise<Failure<HostError> | null> {
  const stat = await guarded(() => fs.stat(file));
  if (!stat.ok) return stat;
  if (stat.value.isFile()) return null;
  return fail(stat.value.isDirectory() ? 'ERR_HOST_FOLDER' : 'ERR_HOST_SPECIAL');
}
