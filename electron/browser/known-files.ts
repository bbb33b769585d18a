/**
 * Remembers the ids under which browsers have saved files: a browser does not learn paths, so one that has never seen a
 * file gives it a new id, and would find none of its versions. A file with the name and content of the last save counts
 * as the same file.
 */
import { createHash } from 'node:crypto';
import path from 'node:path';
import * as v from 'valibot';
import { ok } from '../../engine/core/result.ts';
import { MAX_VERSIONED_FILES, type HostResult } from '../../engine/protocol/host-data.ts';
import { openOwnList } from '../files/own-list.ts';

const knownSchema = v.array(v.object({ file: v.string(), name: v.string(), hash: v.string() }));

export interface KnownFiles {
  /** Notes a save. */
  note(file: string, name: string, text: string): Promise<HostResult<true>>;
  /** Finds the id under which a file of this name and content was saved; null if there is none. */
  identify(name: string, text: string): Promise<HostResult<string | null>>;
}

/** @param folder the folder of the program's own files. */
export function openKnownFiles(folder: string, now: () => number): KnownFiles {
  const list = openOwnList(
    { file: path.join(folder, 'files.json'), field: 'files', schema: knownSchema },
    now,
  );
  return {
    async note(file, name, text) {
      const noted = await list.change((files) => {
        const others = files.filter((known) => known.file !== file);
        return [{ file, name, hash: hashOf(text) }, ...others].slice(0, MAX_VERSIONED_FILES);
      });
      return noted.ok ? ok(true) : noted;
    },
    async identify(name, text) {
      const files = await list.read();
      if (!files.ok) return files;
      const hash = hashOf(text);
      return ok(files.value.find((known) => known.name === name && known.hash === hash)?.file ?? null);
    },
  };
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
