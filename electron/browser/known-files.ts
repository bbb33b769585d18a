/**
 * By what name a browser has known a file: it is told no path, so a browser that has never seen a file gives it a new
 * name, and would find none of its versions. A file with the file name and the content that was saved last is taken for
 * the same one.
 */
import { createHash } from 'node:crypto';
import path from 'node:path';
import * as v from 'valibot';
import { ok } from '../../engine/core/result.ts';
import type { HostResult } from '../../engine/protocol/host-data.ts';
import { openOwnList } from '../files/own-list.ts';
import { MAX_VERSIONED_FILES } from '../files/versions.ts';

const knownSchema = v.array(v.object({ file: v.string(), name: v.string(), hash: v.string() }));

export interface KnownFiles {
  /** Notes what was saved under a name. */
  note(file: string, name: string, text: string): Promise<HostResult<true>>;
  /** What the file of this name and content was called when it was saved; null if it is not known. */
  identify(name: string, text: string): Promise<HostResult<string | null>>;
}

/** @param folder where our own files lie. */
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
