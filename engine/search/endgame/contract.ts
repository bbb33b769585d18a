/**
 * Endgame tables: the value of every position with few seeds, computed once and then looked up. All families (Kalah,
 * Oware and Awélé, Hawalis) follow this contract; building, sharing, files and the command line use tables only through
 * it.
 *
 *   const kind = endgameKindOf(rules);                    // games/searches.ts; null if there are none
 *   const table = makeEndgameTable(kind, 12);             // memory for all levels up to 12 seeds, nothing known yet
 *   const builder = kind.makeBuilder(table);
 *   while (builder.seeds <= table.maxSeeds) builder.step(100_000);
 *   kind.makeProbe(table)(position);                      // { low, high, usesHistory } or null
 *
 * A table is divided into levels: level n holds every position with exactly n seeds in the pits, from the seat of the
 * player to move (a position and its mirror image with the other side to move are one). Levels are built in order
 * 0, 1, 2 ...; `ready[0]` is the largest n whose levels 0 .. n are complete, -1 before the first. It lies in shared
 * memory and is raised last of all, so any thread may look up levels up to `ready[0]` while another thread builds on.
 *
 * A level is divided into sections, contiguous runs of bytes that depend only on lower levels and on themselves. They
 * are the units of files: a build that was killed continues after the last whole section that reached the disk.
 *
 * Numbers are on the scale of `scale.ts`, from the view of the player to move.
 */
import type { Position } from '../../rules/types.ts';
import type { Hand } from './crew.ts';

/** A table's knowledge of a position: limits of its value, which are equal if the value is exact. */
export interface EndgameAnswer {
  /** Whole results on the scale of `scale.ts` for the player to move, stores included; exact if `low === high`. */
  readonly low: number;
  readonly high: number;
  /** True if the value may differ after other moves that lead to this position (repetition rules). */
  readonly usesHistory: boolean;
}

/** Looks up a position; returns null if the table does not have it (too many seeds, another phase, already over). */
export type EndgameLookup = (position: Position) => EndgameAnswer | null;

/** One row of a level's distribution: how many of its positions have this value. */
export interface EndgameRow {
  readonly seeds: number;
  /** Limits on the scale of `scale.ts` for the player to move, without the stores; equal if the value is exact. */
  readonly low: number;
  readonly high: number;
  readonly count: number;
}

/** The cost of a table up to a number of seeds, known in advance. */
export interface EndgameCost {
  /** Positions in levels 0 .. n. */
  readonly positions: number;
  /** Bytes of the table in memory; a file is larger only by its heads. */
  readonly tableBytes: number;
  /** Further bytes while it is built. */
  readonly scratchBytes: number;
  /** How many of these lie in a separate memory; absent: none. */
  readonly spareBytes?: number;
  /** Work in the unit of `EndgameBuilder.step`, and how much of it an ordinary core does in a second. */
  readonly work: number;
  readonly workPerSecond: number;
}

/** Builds one table, level after level. Deterministic: the same steps give the same bytes after the same work. */
export interface EndgameBuilder {
  /** The level being built; `maxSeeds + 1` when the table is complete. */
  readonly seeds: number;
  /** Sections of that level that are complete. */
  readonly section: number;
  /** Work done by this builder, in the unit of `step`. */
  readonly work: number;
  /**
   * Does about `work` units (positions; families with several passes count a position once for each pass) and returns.
   * May exceed this by a small piece, and never blocks for more than some 10 ms beyond it. Raises `ready[0]` whenever a
   * level is complete. Does nothing once the table is complete.
   */
  step(work: number): void;
}

/** A table in memory. All threads of a search see the same bytes. */
export interface EndgameTable {
  readonly kind: EndgameKind;
  readonly maxSeeds: number;
  /** The last of the levels in `bytes`: `maxSeeds`, unless the table is too large for one memory. */
  readonly lowerSeeds: number;
  /** Level n lies at bytes `levelStart[n]` up to `levelStart[n + 1]`; length lowerSeeds + 2. */
  readonly levelStart: readonly number[];
  /** Levels 0 .. lowerSeeds, in order. */
  readonly bytes: Uint8Array;
  /** The levels above, each in a separate memory. */
  readonly upper: readonly Uint8Array[];
  /**
   * One word: the largest complete level, -1 before the first. Written with `Atomics.store`, read with `Atomics.load`.
   */
  readonly ready: Int32Array;
  /** The words through which threads build the table together (`crew.ts`). */
  readonly crew: Int32Array;
  /** Where `bytes` lies, for code that hands it to another thread or to WebAssembly. */
  readonly memory: EndgameMemory;
}

/** Where a table lies: a SharedArrayBuffer if several threads use it. */
export interface EndgameMemory {
  readonly buffer: ArrayBufferLike;
  /** Byte the table starts at; a multiple of 16. */
  readonly byteOffset: number;
  /** The WebAssembly instance that works on this very buffer; null: plain TypeScript does everything. */
  readonly kernels: TableKernels | null;
  /** Set if the host could not provide the memory together with its functions, so that its users are slower. */
  readonly isSlow?: true;
  /** The memory that threads share around the table, if it lies in a memory that grows; else absent. */
  readonly common?: CommonMemory;
  /**
   * Memories of upper levels: the level from the first byte on, followed by `STAGE_BYTES`. Absent if there are none.
   */
  readonly upper?: readonly MemoryShard[];
}

/** Bytes after an upper level, for data that is copied there from another memory. */
export const STAGE_BYTES = 2 ** 24;

/** The growing memory around a table, as one of its threads sees it. */
export interface CommonMemory {
  /**
   * The handle with which another thread opens the same memory: plain data that may be sent to it, opaque to the
   * engine.
   */
  readonly host: unknown;
  /** Whether this thread opened a memory that another one made: then it uses the contents and clears nothing. */
  readonly isGuest: boolean;
  /** `NOTE_WORDS` words in which threads tell each other where data lies; zeros at first. Use Atomics. */
  readonly notes: Int32Array;
  /** Returns the whole memory at its present length, whichever thread extended it. */
  latest(): ArrayBufferLike;
  /**
   * Gets further memories of `SHARD_BYTES` bytes, for data that is too large for this one. The thread that made this
   * memory makes them when they are needed, zeroed; the others find those that existed when they opened it.
   *
   * @returns `count` shards, always the same ones; null if they are not available.
   */
  shards(count: number): readonly MemoryShard[] | null;
  /**
   * Makes a further memory for this thread only, zeroed, which is freed once nothing refers to it.
   *
   * @throws RangeError if that much is not available.
   */
  spare(bytes: number): MemoryShard;
  /** Returns the number of memories made so far, by this thread or for it. The number a process may have is small. */
  memories(): number;
  /** Whether shards or a spare memory were refused. */
  isShort(): boolean;
}

/** A further memory, and the functions of an instance of this thread that works on it. */
export interface MemoryShard {
  readonly buffer: ArrayBufferLike;
  readonly functions: WasmFunctions;
}

/** Bytes of a shard. */
export const SHARD_BYTES = 2 ** 31;

/** Length of `CommonMemory.notes`: one for every power of two of bytes that a table may have. */
export const NOTE_WORDS = 40;

/** A WebAssembly instance next to a table, one for each thread. The engine never loads one; the hosts provide it. */
export interface TableKernels {
  readonly functions: WasmFunctions;
  /**
   * Called by long-running functions during their work, with the amount done so far; they interpret the answer. The
   * caller of one of these functions sets it first.
   */
  onPause: (done: number) => number;
  /** Called by functions that leave rare cases to plain code. The caller of one of these functions sets it first. */
  onRare: (first: number, second: number) => number;
  /**
   * Reserves room for a builder or a search, for as long as the memory lives: not always zeroed, at a multiple of 16.
   * Views made before stay valid. Threads may reserve at the same time, each through its own instance.
   *
   * @throws RangeError if that much memory is not available.
   */
  reserve(bytes: number): { readonly buffer: ArrayBufferLike; readonly byteOffset: number };
  /** Lets the instance call these functions of other instances: puts them into its function table, from `first` on. */
  link(first: number, functions: readonly (WasmFunctions[string] | undefined)[]): void;
}

/** Exported functions of a WebAssembly instance, by name. */
export type WasmFunctions = Readonly<Record<string, (...numbers: number[]) => number | undefined>>;

/**
 * The tables of one family under the rule options that matter to them. Immutable; all functions except `table` are
 * pure.
 */
export interface EndgameKind {
  /**
   * Identity in files: the canonical rule-set text in which every option that does not change the table has its default
   * (start position, drawing direction ...).
   */
  readonly rulesText: string;
  /** Most seeds that the index and the value bytes can hold; the caller must check the memory (`cost`). */
  readonly seedLimit: number;
  /** Returns the largest level that lies in the first memory of a table up to `maxSeeds`; absent if all levels do. */
  lowerSeeds?(maxSeeds: number): number;
  /** Raised whenever the same rules and seeds give other bytes (index, encoding): older files are then refused. */
  readonly version: number;
  /** Seeds of a table that a search builds on its own without being asked: at most some seconds of one core. */
  readonly smallSeeds: number;
  /**
   * The same for a proof that has already taken longer than building the table: at least `smallSeeds`; absent:
   * `smallSeeds`.
   */
  readonly largeSeeds?: number;
  /**
   * Seeds of a table that is worth being built in the background and kept on disk, at most a minute of one core; absent
   * if a table larger than `smallSeeds` settles hardly more.
   */
  readonly keptSeeds?: number;
  /** Returns the number of positions in a level. */
  positions(seeds: number): number;
  /** Returns the bytes of a level. */
  levelBytes(seeds: number): number;
  /**
   * Returns the end of every section of a level, in bytes from the level's start, ascending; the last is
   * `levelBytes(seeds)`.
   */
  sections(seeds: number): readonly number[];
  /** Returns the cost of levels 0 .. seeds. */
  cost(seeds: number): EndgameCost;
  /**
   * Makes a builder that continues after `ready[0]`.
   *
   * @param sectionsDone sections of the next level that the table already holds (from a file).
   */
  makeBuilder(table: EndgameTable, sectionsDone?: number): EndgameBuilder;
  /**
   * Makes the hand with which another thread helps the builder; absent if only one thread can build.
   *
   * @returns null if this thread cannot help: no instance, no memory.
   */
  makeHand?(table: EndgameTable): Hand | null;
  /** Makes the lookup of a table; it follows `ready[0]`. */
  makeProbe(table: EndgameTable): EndgameLookup;
  /** Returns the distribution of the values of a complete level, ascending by low, then high. */
  distribution(table: EndgameTable, seeds: number): readonly EndgameRow[];
}
