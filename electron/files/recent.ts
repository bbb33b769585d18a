/** Our own list of recent files: the system's list is not kept on Linux and cannot be read anywhere. */
import os from 'node:os';
import path from 'node:path';
import * as v from 'valibot';
import type { HostRecentFile, HostResult } from '../../engine/protocol/host-data.ts';
import { openOwnList } from './own-list.ts';

const MAX_RECENT = 20;

const recentSchema = v.array(v.pipe(v.string(), v.minLength(1)));

/** The recent files, newest first. */
export interface RecentFiles {
  /** Puts a file at the head of the list. */
  add(file: string): Promise<unknown>;
  list(): Promise<HostResult<readonly string[]>>;
}

/** @param folder the folder of the program's own files. */
export function openRecent(folder: string, now: () => number): RecentFiles {
  const at = { file: path.join(folder, 'recent.json'), field: 'files', schema: recentSchema };
  const recent = openOwnList(at, now);
  return {
    add: (added) =>
      recent.change((files) => [added, ...files.filter((each) => each !== added)].slice(0, MAX_RECENT)),
    list: recent.read,
  };
}

/** Makes the entry of a recent file that the page shows, with `~` for the user's home folder. */
export function recentEntry(file: string, home: string = os.homedir()): HostRecentFile {
  return { ref: { id: file, name: path.basename(file) }, where: shownFolder(file, home) };
}

/** Returns the folder of a file or folder, with `~` for the user's home folder. */
export function shownFolder(file: string, home: string = os.homedir()): string {
  const folder = path.dirname(file);
  const isOwn = folder === home || folder.startsWith(home + path.sep);
  return isOwn ? `~${folder.slice(home.length)}` : folder;
}
