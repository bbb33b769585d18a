/**
 * Watches files that other programs may write. Folders are watched, not files: most programs save by replacing the old
 * file with a new one, and a watch of the old file would never notice that.
 *
 * Files that cannot be watched (network folders, a full table of watches) are checked when the window gets the focus.
 */
import fs from 'node:fs';
import path from 'node:path';

/** A save causes several events; they are reported as one when the folder has been quiet this long. */
const QUIET_MS = 150;

/** Watches a set of files. */
export interface FileWatch {
  /** Watches these files, given by absolute path, and no others. */
  set(files: readonly string[]): void;
  stop(): void;
}

/** @param onTouched called for each file with an event; the listener finds out whether the file has changed. */
export function watchFiles(onTouched: (file: string) => void): FileWatch {
  const folders = new Map<string, fs.FSWatcher>();
  const timers = new Map<string, NodeJS.Timeout>();
  let watched: readonly string[] = [];

  function touch(file: string): void {
    clearTimeout(timers.get(file));
    const timer = setTimeout(() => {
      timers.delete(file);
      onTouched(file);
    }, QUIET_MS);
    timers.set(file, timer.unref());
  }

  function touchIn(folder: string, name: string | null): void {
    for (const file of watched) {
      const isMeant = path.dirname(file) === folder && (name === null || path.basename(file) === name);
      if (isMeant) touch(file);
    }
  }

  function open(folder: string): void {
    try {
      const watcher = fs.watch(folder, { persistent: false }, (_event, name) => touchIn(folder, name));
      watcher.on('error', () => {
        // The folder itself is gone or can no longer be watched: its files must be looked at once.
        close(folder);
        touchIn(folder, null);
      });
      folders.set(folder, watcher);
    } catch {
      // Not every folder can be watched; see above.
    }
  }

  function close(folder: string): void {
    folders.get(folder)?.close();
    folders.delete(folder);
  }

  function set(files: readonly string[]): void {
    watched = files;
    const wanted = new Set(files.map((file) => path.dirname(file)));
    for (const folder of folders.keys()) if (!wanted.has(folder)) close(folder);
    for (const folder of wanted) if (!folders.has(folder)) open(folder);
    for (const [file, timer] of timers) {
      if (files.includes(file)) continue;
      clearTimeout(timer);
      timers.delete(file);
    }
  }

  return { set, stop: () => set([]) };
}
