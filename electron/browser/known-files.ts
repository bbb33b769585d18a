/**
 * By what name a browser has known a file: it is told no path, so a browser that has never seen a file gives it a new
 * name, and would find none of its versions. A file with the file name and the content that was saved last is taken for
 * the same one.
 */
import { createHash } from 'node:crypto';
import path from 'node:path';
import * as v from 'valibot';
import type { HostResult } from '../../engine/protocol/host-data.ts';
import { guarded } from '../files/file-errors.ts';
import { quarantine, readJson, writeJson } from '../files/json-file.ts';
import { makeOwnFolder } from '../files/own-folders.ts';
import { withLock } from '../files/with-lock.ts';
import { makeWriteQueue } from '../../engine/core/write-queue.ts';
import { MAX_VERSIONED_FILES } from '../files/versions.ts';

const knownSchema = v.object({
  files: v.array(v.object({ file: v.string(), name: v.string(), hash: v.string() })),
});
type Known = v.InferOutput<typeof knownSchema>['files'];

export interface KnownFiles {
  /** Notes what was saved under a name. */
  note(file: string, name: string, text: string): Promise<HostResult<true>>;
  /** What the file of this name and content was called when it was saved; null if it is not known. */
  identify(name: string, text: string): Promise<HostResult<string | null>>;
}

/** @param folder where our own files lie. */
export function openKnownFiles(folder: string, now: () => number): KnownFiles {
  const at = path.join(folder, 'files.json');
  const inTurn = makeWriteQueue();

  async function stored(): Promise<Known> {
    const content = await readJson(at, knownSchema);
    if (content.kind === 'unreadable') await quarantine(at, now());
    return content.kind === 'read' ? content.value.files : [];
  }

  return {
    note: (file, name, text) =>
      inTurn(at, () =>
        guarded(async () => {
          await makeOwnFolder(folder);
          // Other hosts may run on the folder.
          return withLock(at, async () => {
            const others = (await stored()).filter((known) => known.file !== file);
            const files = [{ file, name, hash: hashOf(text) }, ...others].slice(0, MAX_VERSIONED_FILES);
            await writeJson(at, { files });
            return true as const;
          });
        }),
      ),
    identify: (name, text) =>
      inTurn(at, () =>
        guarded(async () => {
          const hash = hashOf(text);
          return (await stored()).find((known) => known.name === name && known.hash === hash)?.file ?? null;
        }),
      ),
  };
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
