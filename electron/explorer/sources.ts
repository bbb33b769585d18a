/** Lists the files of a collection as they are on the disk now. */
import fs from 'node:fs/promises';
import path from 'node:path';
import type { Failure } from '../../engine/core/result.ts';
import type { IndexProblem } from '../../engine/explorer/question.ts';
import { fileFailure } from '../files/file-errors.ts';
import { listGameFiles } from '../files/game-folder.ts';
import type { StoredCollection } from './explorer.ts';

/** A file of a collection. */
export interface SourceFile {
  readonly source: string;
  /** Path inside the source, with parts joined by `/`; the file name if the source is a single file. */
  readonly path: string;
  /** Path on the disk. */
  readonly at: string;
  readonly size: number;
  readonly modified: number;
}

/** The files found. */
export interface SourceListing {
  readonly files: readonly SourceFile[];
  readonly problems: readonly IndexProblem[];
}

/** Converts a failure to the form of the list of problems. */
export function problemOf({ ok: _ok, ...error }: Failure): IndexProblem['error'] {
  return error;
}

/** Lists the files of all sources. A file that two sources hold is listed once. */
export async function listSources({ sources }: StoredCollection): Promise<SourceListing> {
  const files: SourceFile[] = [];
  const problems: IndexProblem[] = [];
  const seen = new Set<string>();

  async function add(source: string, inside: string, at: string): Promise<void> {
    if (seen.has(at)) return;
    try {
      const { size, mtimeMs: modified } = await fs.stat(at);
      seen.add(at);
      files.push({ source, path: inside, at, size, modified });
    } catch (error) {
      problems.push({ source, path: inside, error: problemOf(fileFailure(error)) });
    }
  }

  for (const { id, kind, path: place } of sources) {
    if (kind === 'file') {
      await add(id, path.basename(place), place);
      continue;
    }
    const listing = await listGameFiles(place);
    if (!listing.ok) {
      problems.push({ source: id, path: '', error: problemOf(listing) });
      continue;
    }
    for (const inside of listing.value.paths) await add(id, inside, path.join(place, ...inside.split('/')));
    for (const refused of listing.value.refused)
      problems.push({ source: id, path: refused.path, error: problemOf(refused.why) });
    if (listing.value.isCut) problems.push({ source: id, path: '', error: { code: 'ERR_EXPLORE_CUT' } });
  }
  return { files, problems };
}
