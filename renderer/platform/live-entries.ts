/**
 * Tells which entries in the browser's own database are in use: windows of one browser share it, and no window may take
 * over an entry of another window as if it were left behind, or both would write to it. A window holds a lock for each
 * of its entries; the browser releases the locks when the window ends, however it ends. (The host itself knows which
 * page has which of its entries open.)
 */

const PREFIX = 'mancala-studio.recovery.';

/** Ends of the locks held here, by entry id. */
const ends = new Map<string, () => void>();

/** Returns the lock manager; null in an insecure context. */
function locks(): LockManager | null {
  return 'locks' in navigator ? navigator.locks : null;
}

/** Holds an entry until it is released or this window ends. */
export function holdEntry(id: string): void {
  const manager = locks();
  if (!manager || ends.has(id)) return;
  const held = new Promise<void>((resolve) => ends.set(id, resolve));
  void manager.request(PREFIX + id, () => held);
}

/** Releases an entry, which is no longer in use here. */
export function letGoOfEntry(id: string): void {
  ends.get(id)?.();
  ends.delete(id);
}

/** Returns the ids of the entries that other windows have open. */
export async function entriesElsewhere(): Promise<ReadonlySet<string>> {
  const { held = [] } = (await locks()?.query()) ?? {};
  const ids = held.flatMap(({ name }) => (name?.startsWith(PREFIX) ? [name.slice(PREFIX.length)] : []));
  return new Set(ids.filter((id) => !ends.has(id)));
}
