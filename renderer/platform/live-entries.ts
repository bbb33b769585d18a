/**
 * Tells which entries in the browser's own database are in use: windows of one browser share it, and no window may take
 * over an entry of another window as if it were left behind, or both would write to it. A window holds a lock for each
 * of its entries; the browser releases the locks when the window ends, however it ends. (In browser mode, the host
 * itself knows which page has which of its entries open.)
 */

const PREFIX = 'mancala-studio.recovery.';

/** The holds of one window. */
export interface EntryHolds {
  /** Holds an entry until it is released or this window ends; false if another window holds it. */
  hold(id: string): Promise<boolean>;
  /** Releases an entry, which is no longer in use here. */
  letGo(id: string): void;
  /** Returns the ids of the entries that other windows have open. */
  elsewhere(): Promise<ReadonlySet<string>>;
  /** Calls the listener once when no window holds the entry any more. */
  whenFree(id: string, listener: () => void): void;
}

/** Makes the holds of a window. An insecure context has no locks: there, all windows hold whatever they want. */
export function makeEntryHolds(): EntryHolds {
  const locks: LockManager | null = 'locks' in navigator ? navigator.locks : null;
  /** Ends of the locks held here, by entry id. */
  const ends = new Map<string, () => void>();
  const watched = new Set<string>();

  /** Returns the ids of the entries that any window holds. */
  async function held(): Promise<readonly string[]> {
    const { held: all = [] } = (await locks?.query()) ?? {};
    return all.flatMap(({ name, mode }) =>
      mode === 'exclusive' && name?.startsWith(PREFIX) ? [name.slice(PREFIX.length)] : [],
    );
  }

  /** Tries to hold an entry now. */
  function tryLock(manager: LockManager, id: string): Promise<boolean> {
    return new Promise((resolve, reject) => {
      manager
        .request(PREFIX + id, { ifAvailable: true }, (lock) => {
          resolve(lock !== null);
          return lock && new Promise<void>((end) => ends.set(id, end));
        })
        .catch(reject);
    });
  }

  return {
    async hold(id) {
      if (!locks || ends.has(id)) return true;
      for (;;) {
        if (await tryLock(locks, id)) return true;
        // If none holds it, a window that waited for its end has it for a moment.
        if ((await held()).includes(id)) return false;
      }
    },
    letGo(id) {
      ends.get(id)?.();
      ends.delete(id);
    },
    elsewhere: async () => new Set((await held()).filter((id) => !ends.has(id))),
    whenFree(id, listener) {
      if (!locks || watched.has(id)) return;
      watched.add(id);
      const told = locks.request(PREFIX + id, { mode: 'shared' }, () => watched.delete(id));
      void told.then(listener);
    },
  };
}
