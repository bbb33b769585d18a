/**
 * The account of what outlives a search and takes memory: tables, proofs, caches. Each entry tells its size and how to
 * let go of it; where too much is used, what was least recently used goes first.
 *
 *   const account = makeAccount();
 *   account.enter('endgame kalah', { bytes: () => table.bytes.length, release: () => tables.delete('kalah') });
 *   account.use('endgame kalah');                                   // when a search begins to use it
 *   account.shrink(512 * 2 ** 20, (name) => name === 'endgame kalah');
 *
 * To release means to drop every reference on this thread. Memory that threads share is free only when the others have
 * dropped theirs, too: whoever shrinks an account sees to that.
 */

/** Something that takes memory. */
interface Holding {
  /** Bytes that it takes by now. */
  bytes(): number;
  /** WebAssembly memories that it has, of which a process may have few, however small; absent: none. */
  memories?(): number;
  /** Drops all references to it; called once, when it is out of the account. */
  release(): void;
}

/** All that one thread holds. */
export interface MemoryAccount {
  /** Enters something as used just now, in place of what had the same name; that is not released. */
  enter(name: string, holding: Holding): void;
  /** Notes that something is used now; does nothing for an unknown name. */
  use(name: string): void;
  /** Takes something out that is gone already. */
  leave(name: string): void;
  /** Bytes of everything, or of what a condition holds for. */
  usedBytes(isCounted?: (name: string) => boolean): number;
  /**
   * Releases what was least recently used until at most so many bytes, and so many memories, are used.
   *
   * @param isInUse tells what must stay, however much it takes.
   * @returns names of what was released, in that order.
   */
  shrink(mostBytes: number, isInUse: (name: string) => boolean, mostMemories?: number): readonly string[];
}

/** Makes an empty account. */
export function makeAccount(): MemoryAccount {
  // In the order of use: a map keeps the order in which names came in.
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

  return {
    enter,
    use(name) {
      const holding = holdings.get(name);
      if (holding) enter(name, holding);
    },
    leave: (name) => void holdings.delete(name),
    usedBytes,
    shrink(mostBytes, isInUse, mostMemories = Infinity) {
      const released: string[] = [];
      let used = usedBytes();
      let memories = [...holdings.values()].reduce((sum, each) => sum + (each.memories?.() ?? 0), 0);
      for (const [name, holding] of [...holdings]) {
        if (used <= mostBytes && memories <= mostMemories) break;
        // What was released before may have taken this along.
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
