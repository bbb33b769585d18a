/**
 * The account of everything that takes memory and outlives a search: tables, proofs, caches. Each entry knows its size
 * and how to release itself; if too much memory is used, the least recently used entries are released first.
 *
 *   const account = makeAccount();
 *   account.enter('endgame kalah', { bytes: () => table.bytes.length, release: () => tables.delete('kalah') });
 *   account.use('endgame kalah');                                   // when a search begins to use it
 *   account.shrink(512 * 2 ** 20, (name) => name === 'endgame kalah');
 *
 * An entry is released by dropping every reference on this thread. Memory shared between threads is freed only when the
 * other threads have dropped theirs, too, which the caller of `shrink` must ensure.
 */

/** Something that takes memory. */
interface Holding {
  /** Bytes that it takes now. */
  bytes(): number;
  /** Number of its WebAssembly memories, since a process may have only a few, however small; absent: none. */
  memories?(): number;
  /** Drops all references to it; called once, after it has left the account. */
  release(): void;
}

/** Everything in memory that one thread holds. */
export interface MemoryAccount {
  /** Enters something as used now, in place of an entry with the same name, which is not released. */
  enter(name: string, holding: Holding): void;
  /** Marks an entry as used now; does nothing if the name is unknown. */
  use(name: string): void;
  /** Removes an entry whose memory is already gone. */
  leave(name: string): void;
  /** Counts the bytes of all entries, or of those that meet a condition. */
  usedBytes(isCounted?: (name: string) => boolean): number;
  /** Counts the WebAssembly memories of all entries. */
  usedMemories(): number;
  /**
   * Releases the least recently used entries until at most this many bytes and memories are used.
   *
   * @param isInUse marks entries that must stay, whatever they take.
   * @returns names of the released entries, in order.
   */
  shrink(mostBytes: number, isInUse: (name: string) => boolean, mostMemories?: number): readonly string[];
}

/** Makes an empty account. */
export function makeAccount(): MemoryAccount {
  // In order of use: a map keeps its insertion order.
  const holdings = new Map<string, Holding>();

  function enter(name: string, holding: Holding): void {
    holdings.delete(name);
    holdings.set(name, holding);
  }

  function usedBytes(isCounted: (name: string) => boolean = () => true): number {
    let bytes = 0;
    for (const [name, holding] of holdings) if (isCounted(name)) bytes += holding.bytes();
    return bytes;
  }

  const usedMemories = (): number =>
    [...holdings.values()].reduce((sum, each) => sum + (each.memories?.() ?? 0), 0);

  return {
    enter,
    use(name) {
      const holding = holdings.get(name);
      if (holding) enter(name, holding);
    },
    leave: (name) => void holdings.delete(name),
    usedBytes,
    usedMemories,
    shrink(mostBytes, isInUse, mostMemories = Infinity) {
      const released: string[] = [];
      let used = usedBytes();
      let memories = usedMemories();
      for (const [name, holding] of [...holdings]) {
        if (used <= mostBytes && memories <= mostMemories) break;
        // An earlier release may have removed this entry, too.
        if (isInUse(name) || !holdings.has(name)) continue;
        used -= holding.bytes();
        memories -= holding.memories?.() ?? 0;
        holdings.delete(name);
        holding.release();
        released.push(name);
      }
      return released;
    },
  };
}
