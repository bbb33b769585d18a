/** Our own list of recent files: the system's list is not kept on Linux and cannot be read anywhere. */
import os from 'node:os';
import path from 'node:path';
import * as v from 'valibot';
import { makeWriteQueue } from '../../engine/core/write-queue.ts';
import type { HostRecentFile, HostResult } from '../../engine/protocol/host-data.ts';
import { guarded } from './file-errors.ts';
import { quarantine, readJson, writeJson } from './json-file.ts';

const MAX_RECENT = 20;

const recentSchema = v.object({ files: v.array(v.pipe(v.string(), v.minLength(1))) });

/** The recent files, newest first. */
export interface RecentFiles {
  /** Puts a file at the head of the list. */
  add(file: string): Promise<HostResult<true>>;
  list(): Promise<HostResult<readonly string[]>>;
}

/** @param folder where our own files lie. */
export function openRecent(folder: string, now: () => number): RecentFiles {
  const file = path.join(folder, 'recent.json');
  // Two files opened at once must not write over each other's entry.
  const inTurn = makeWriteQueue();

  async function stored(): Promise<readonly string[]> {
    const content = await readJson(file, recentSchema);
    if (content.kind === 'unreadable') await quarantine(file, now());
    return content.kind === 'read' ? content.value.files : [];
  }

  function add(added: string): Promise<HostResult<true>> {
    return inTurn(file, () =>
      guarded(async () => {
        const files = [added, ...(await stored()).filter((each) => each !== added)].slice(0, MAX_RECENT);
        await writeJson(file, { files });
        return true as const;
      }),
    );
  }

  return { add, list: () => inTurn(file, () => guarded(stored)) };
}

/** A recent file as the page shows it: its folder with `~` for the user's own. */
export function recentEntry(file: string, home: string = os.homedir()): HostRecentFile {
  return { ref: { id: file, name: path.basename(file) }, where: shownFolder(file, home) };
}

/** The folder of a file or folder, with `~` for the user's own. */
export function shownFolder(file: string, home: string = os.homedir()): string {
  const folder = path.dirname(file);
  const isOwn = folder === home || folder.startsWith(home + path.sep);
  return isOwn ? `~${folder.slice(home.length)}` : folder;
}
