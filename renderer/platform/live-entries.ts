/**
 * Which entries in the browser's own database are at work: windows of one browser share it, and what one of them has put
 * there is not to be taken over by another as left behind, or both would write to one entry. A window holds a lock for
 * each of its entries; the browser lets go of them when the window ends, however it ends. (The host knows by itself who
 * has which of its entries open.)
 */

const PREFIX = 'mancala-studio.recovery.';

/** Ends of the locks held here, by entry id. */
const ends = new Map<string, () => void>();

/** Pages that were not opened safely have no locks. */
function locks(): LockManager | null {
  return 'locks' in navigator ? navigator.locks : null;
}

/** Holds an entry as long as this window lives or until it is let go. */
export function holdEntry(id: string): void {
  const manager = locks();
  if (!manager || ends.has(id)) return;
  const held = new Promise<void>((resolve) => ends.set(id, resolve));
  void manager.request(PREFIX + id, () => held);
}

/** Lets go of an entry: what it holds is at work here no more. */
export function letGoOfEntry(id: string): void {
  ends.get(id)?.();
  ends.delete(id);
}

/** Ids of the entries that other windows have open. */
export async function entriesElsewhere(): Promise<ReadonlySet<string>> {
  const { held = [] } = (await locks()?.query()) ?? {};
  const ids = held.flatMap(({ name }) => (name?.startsWith(PREFIX) ? [name.slice(PREFIX.length)] : []));
  return new Set(ids.filter((id) => !ends.has(id)));
}
