/**
 * Endgame tables: the value of every position with few seeds, computed once and looked up from then on. All families
 * (Kalah, Oware and Awélé, Hawalis) keep this contract; building, sharing, files and the command line know tables only
 * by it.
 *
 *   const kind = endgameKindOf(rules);                    // games/searches.ts; null if there are none
 *   const table = makeEndgameTable(kind, 12);             // memory for all levels up to 12 seeds, nothing known yet
 *   const builder = kind.makeBuilder(table);
 *   while (builder.seeds <= table.maxSeeds) builder.step(100_000);
 *   kind.makeProbe(table)(position);                      // { low, high, usesHistory } or null
 *
 * A table is divided into levels: level n holds every position with exactly n seeds in the pits, from the seat of the
 * player to move (a position and its mirror image with the other side to move are one). Levels are built in order
 * 0, 1, 2 ...; `ready[0]` is the greatest n whose levels 0 .. n are complete, -1 before the first. It lies in shared
 * memory and is raised last of all, so any thread may look up levels up to `ready[0]` while another thread builds on.
 *
 * A level is divided into sections, contiguous runs of bytes that depend on lower levels and on themselves alone. They
 * are the units of files: a build that was killed continues after the last whole section that reached the disk.
 *
 * Numbers are those of `scale.ts`, from the view of the player to move.
 */
import type { Position } from '../../rules/types.ts';
import type { Hand } from './crew.ts';

/** A table's knowledge of a position: limits of its value, equal where it is exact. */
export interface EndgameAnswer {
  /** Whole results on the scale of `scale.ts` for the player to move, stores included; `low === high` is exact. */
  readonly low: number;
  readonly high: number;
  /** True if the value may be another after other moves that lead here (repetition rules). */
  readonly usesHistory: boolean;
}

/** Looks a position up; null if the table holds nothing about it (too many seeds, another phase, already over). */
export type EndgameLookup = (position: Position) => EndgameAnswer | null;

/** One row of a level's distribution: how many of its positions have this value. */
export interface EndgameRow {
  readonly seeds: number;
  /** Limits on the scale of `scale.ts` for the player to move, without what the stores hold; equal where exact. */
  readonly low: number;
  readonly high: number;
  readonly count: number;
}

/** The cost of a table up to some seed count, known beforehand. */
export interface EndgameCost {
  /** Positions in levels 0 .. n. */
  readonly positions: number;
  /** Bytes of the table in memory; a file is larger by its heads alone. */
  readonly tableBytes: number;
  /** Further bytes while it is built. */
  readonly scratchBytes: number;
  /** How many of these lie in a memory of their own; absent: none. */
  readonly spareBytes?: number;
  /** Work in the unit of `EndgameBuilder.step`, and how much of it a usual core does in a second. */
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
   * Does about `work` units (positions; families with several passes count a position once a pass) and returns. May
   * overshoot by a small piece, never blocks for more than some 10 ms beyond what was asked. Raises `ready[0]` whenever a
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
  /** Levels 0 .. lowerSeeds, one after the other. */
  readonly bytes: Uint8Array;
  /** The levels above, each in a memory of its own. */
  readonly upper: readonly Uint8Array[];
  /** One word: the greatest complete level, -1 before the first. Written with `Atomics.store`, read with `Atomics.load`. */
  readonly ready: Int32Array;
  /** Through which threads build it together (`crew.ts`). */
  readonly crew: Int32Array;
  /** Where `bytes` lies, for who hands it to another thread or to WebAssembly. */
  readonly memory: EndgameMemory;
}

/** Where a table lies: a SharedArrayBuffer where several threads use it. */
export interface EndgameMemory {
  readonly buffer: ArrayBufferLike;
  /** Byte the table starts at; a multiple of 16. */
  readonly byteOffset: number;
  /** The WebAssembly instance that works on this very buffer; null: plain TypeScript does it all. */
  readonly kernels: TableKernels | null;
  /** The host could not provide it with its functions: users of it are slower. */
  readonly isSlow?: true;
  /** The part that threads share beside the table, where it lies in a memory that grows; absent where it does not. */
  readonly common?: CommonMemory;
  /** Memories of upper levels: the level from the first byte on, `STAGE_BYTES` behind it. Absent if there are none. */
  readonly upper?: readonly MemoryShard[];
}

/** Bytes behind an upper level, for what is brought there from another memory. */
export const STAGE_BYTES = 2 ** 24;

/** The growing memory around a table, as one of its threads sees it. */
export interface CommonMemory {
  /** From what another thread opens the same memory: plain data that may be sent to it, opaque to the engine. */
  readonly host: unknown;
  /** Whether this thread opened what another one made: then it uses what is there and clears nothing. */
  readonly isGuest: boolean;
  /** `NOTE_WORDS` words in which threads tell each other where things are; zeros at first. Use Atomics. */
  readonly notes: Int32Array;
  /** The whole memory at its present length, whichever thread made it longer. */
  latest(): ArrayBufferLike;
  /**
   * Further memories of `SHARD_BYTES` bytes, for what is too large for this one. The thread that made this memory makes
   * them as they are needed, zeroed; the others find those that were there when they opened it.
   *
   * @returns `count` shards, always the same ones; null where they are not available.
   */
  shards(count: number): readonly MemoryShard[] | null;
  /**
   * A further memory for this thread alone, zeroed, freed once nobody refers to it.
   *
   * @throws RangeError if that much is not available.
   */
  spare(bytes: number): MemoryShard;
  /** How many memories there are by now, made by this thread or for it. A process may have few. */
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

/** A WebAssembly instance beside a table, one for each thread. The engine never loads one; the hosts hand it in. */
export interface TableKernels {
  readonly functions: WasmFunctions;
  /**
   * Called by long-running functions during their work, with the amount done so far; they interpret the answer. The caller
   * of such a function sets it before.
   */
  onPause: (done: number) => number;
  /** Called by functions that leave rare cases to plain code. The caller of such a function sets it before. */
  onRare: (first: number, second: number) => number;
  /**
   * Room for a builder or a search, for as long as the memory lives: zeroed or not, at a multiple of 16. Views made before
   * stay valid. Threads may reserve at the same time, each through an instance of its own.
   *
   * @throws RangeError if that much memory is not available.
   */
  reserve(bytes: number): { readonly buffer: ArrayBufferLike; readonly byteOffset: number };
  /** Lets the instance call these functions of other instances: puts them into its function table, from `first` on. */
  link(first: number, functions: readonly (WasmFunctions[string] | undefined)[]): void;
}

/** Exported functions of a WebAssembly instance, by name. */
export type WasmFunctions = Readonly<Record<string, (...numbers: number[]) => number | undefined>>;

/** The tables of one family under the rule options that matter to them. Immutable; functions are pure, except `table`. */
export interface EndgameKind {
  /**
   * Identity in files: the canonical rule-set text with every option that does not change the table at its default
   * (start position, drawing direction ...).
   */
  readonly rulesText: string;
  /** Seeds that the index and the value bytes can hold at most; memory is the caller's concern (`cost`). */
  readonly seedLimit: number;
  /** Greatest level that lies in the first memory of a table up to `maxSeeds`; absent where all do. */
  lowerSeeds?(maxSeeds: number): number;
  /** Raised whenever the same rules and seeds give other bytes (index, encoding): older files are then refused. */
  readonly version: number;
  /** Seeds of a table that a search builds for itself without being asked: some seconds of one core at most. */
  readonly smallSeeds: number;
  /** The same for a proof that has already taken longer than such a table: at least `smallSeeds`; absent, as many. */
  readonly largeSeeds?: number;
  /**
   * Seeds of a table that is worth being built in the background and kept on disk, a minute of one core at most; absent
   * where a larger table than `smallSeeds` settles hardly more.
   */
  readonly keptSeeds?: number;
  /** Positions in a level. */
  positions(seeds: number): number;
  /** Bytes of a level. */
  levelBytes(seeds: number): number;
  /** End of every section of a level, bytes from the level's start, ascending; the last is `levelBytes(seeds)`. */
  sections(seeds: number): readonly number[];
  /** Cost of levels 0 .. seeds. */
  cost(seeds: number): EndgameCost;
  /**
   * Makes a builder that continues after `ready[0]`.
   *
   * @param sectionsDone sections of the next level that the table holds already (from a file).
   */
  makeBuilder(table: EndgameTable, sectionsDone?: number): EndgameBuilder;
  /**
   * Makes what another thread helps the builder with; absent where one thread builds alone.
   *
   * @returns null where this thread cannot help: no instance, no memory.
   */
  makeHand?(table: EndgameTable): Hand | null;
  /** Makes the lookup of a table; it follows `ready[0]`. */
  makeProbe(table: EndgameTable): EndgameLookup;
  /** Distribution of the values of a complete level, ascending by low, then high. */
  distribution(table: EndgameTable, seeds: number): readonly EndgameRow[];
}
