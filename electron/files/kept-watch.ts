/**
 * Reports kept objects that any window or host on the folder has written, and the removal of the folder. If folders
 * cannot be watched nothing is reported, but an outdated write is refused all the same.
 */
import fs from 'node:fs';
import path from 'node:path';
import type { Clock } from '../../engine/protocol/clock.ts';
import { KEPT_ROOMS } from '../../engine/protocol/host-data.ts';

/** Removing a folder with all its files takes some time. */
const REMOVAL_MS = 300;
const WRITTEN = /^([A-Za-z0-9_-]{1,100})\.json$/;

/**
 * Watches until it is stopped; folders that are missing are made.
 *
 * @param tell called with `settings`, or with the room and id of an object, as `training/log`; null if the folder, or a
 * room, was removed with its content and now exists again, empty.
 * @returns a function that stops it.
 */
export function watchKept(folder: string, clock: Clock, tell: (name: string | null) => void): () => void {
  const watchers: fs.FSWatcher[] = [];
  let cancel = (): void => undefined;
  let isWaiting = false;

  function end(): void {
    for (const watcher of watchers.splice(0)) watcher.close();
  }

  function look(room: string, name: string | null): void {
    const id = WRITTEN.exec(name ?? '')?.[1];
    if (id !== undefined && (room !== '' || id === 'settings')) tell(room === '' ? id : `${room}/${id}`);
    else if (!isWaiting && !fs.existsSync(path.join(folder, room))) beginAgain();
  }

  function beginAgain(): void {
    isWaiting = true;
    end();
    cancel = clock.after(REMOVAL_MS, () => {
      isWaiting = false;
      begin();
      tell(null);
    });
  }

  function begin(): void {
    try {
      for (const room of ['', ...KEPT_ROOMS]) {
        const place = path.join(folder, room);
        fs.mkdirSync(place, { recursive: true, mode: 0o700 });
        const watcher = fs.watch(place, { persistent: false }, (_event, name) => look(room, name));
        watcher.on('error', () => look(room, null));
        watchers.push(watcher);
      }
    } catch {
      // The table of watches is full, or the folder cannot be made.
    }
  }

  begin();
  return () => {
    cancel();
    end();
  };
}
