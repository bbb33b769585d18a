/** Looks for game files in a folder and below it. */
import fs from 'node:fs/promises';
import path from 'node:path';
import {
  GAME_EXTENSIONS,
  MAX_FOLDER_DEPTH,
  MAX_FOLDER_FILES,
  type HostResult,
} from '../../engine/protocol/host.ts';
import { ok } from '../../engine/core/result.ts';
import { guarded } from './file-errors.ts';

/** What a folder holds. Paths are inside the folder, parts joined by `/`. */
export interface FolderListing {
  /** In natural order: `game 2` stands before `game 10`. */
  readonly paths: readonly string[];
  /** Folders that could not be looked into. */
  readonly refused: readonly string[];
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
 * Lists the game files of a folder. Hidden files and folders and links to folders are passed by: the one is not meant
 * for eyes, the other may lead round in a circle.
 *
 * @returns the host's codes if the folder itself cannot be read.
 */
export async function listGameFiles(
  folder: string,
  limits: FolderLimits = LIMITS,
): Promise<HostResult<FolderListing>> {
  const paths: string[] = [];
  const refused: string[] = [];
  let isCut = false;
  const open: { readonly at: string; readonly depth: number }[] = [{ at: '', depth: 0 }];
  for (let next = open.shift(); next && paths.length <= limits.files; next = open.shift()) {
    const { at, depth } = next;
    const read = await guarded(() => fs.readdir(path.join(folder, at), { withFileTypes: true }));
    if (!read.ok) {
      if (at === '') return read;
      refused.push(at);
      continue;
    }
    for (const entry of read.value.toSorted((a, b) => NATURAL.compare(a.name, b.name))) {
      if (entry.name.startsWith('.')) continue;
      const inside = at === '' ? entry.name : `${at}/${entry.name}`;
      if (entry.isDirectory()) {
        if (depth < limits.depth) open.push({ at: inside, depth: depth + 1 });
        else isCut = true;
      } else if (KNOWN.has(path.extname(entry.name).toLowerCase()) && (await isFile(folder, inside))) {
        paths.push(inside);
      }
    }
  }
  return ok({
    paths: paths.slice(0, limits.files).sort((a, b) => NATURAL.compare(a, b)),
    refused,
    isCut: isCut || paths.length > limits.files || open.length > 0,
  });
}

/** Links to files count, sockets and broken links do not. */
async function isFile(folder: string, inside: string): Promise<boolean> {
  const stat = await guarded(() => fs.stat(path.join(folder, inside)));
  return stat.ok && stat.value.isFile();
}
