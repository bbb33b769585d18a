/**
 * The endgame tables of searches. Small tables are built while searching, in pieces between the rounds, so the first
 * values never wait for them and the same search always takes the same nodes. Larger tables are built on request and
 * are put here by the code that loads their files.
 *
 *   const registry = makeTableRegistry();
 *   const table = tableFor(registry, rules);            // null if the family has none
 *   buildBeside(registry, rules, state, { seeds: 30, nodes: 1_000_000, moreSeeds: 0 }); // in the time of these nodes
 *
 * Tables outlive searches and rule sets: rule sets that differ only in options irrelevant to tables share a table. The
 * memory account lists the tables, so a host with a budget can release those that were not used for long.
 */
import type { Rules } from '../rules/game.ts';
import type { EndgameBuilder, EndgameTable, EndgameKind } from '../search/endgame/contract.ts';
import { searchTablesOf } from '../games/searches.ts';
import {
  makeEndgameTable,
  memoryForTable,
  plainMemory,
  readySeeds,
  tableBytes,
  type TableMemoryMaker,
} from '../search/endgame/table.ts';
import { look, type SearchState } from '../search/state.ts';
import { makeAccount, type MemoryAccount } from './memory-account.ts';

/** A table and its builder. */
interface RegisteredTable {
  readonly table: EndgameTable;
  /** Memory of the builder in addition to the table, in bytes. */
  readonly scratchBytes: number;
  /** Whether a host put it here, rather than a search. */
  readonly isGiven: boolean;
  builder: EndgameBuilder | null;
  /** Whether memory for a builder was not available: the table then stays incomplete. */
  isStuck: boolean;
}

/** Tables of one thread, or of the threads that share their memory. */
export interface TableRegistry {
  /** By the rules text of their kind. */
  readonly tables: Map<string, RegisteredTable>;
  readonly makeMemory: TableMemoryMaker;
  readonly account: MemoryAccount;
  /** Largest number of bytes for a table that a search makes on its own, building included. */
  mostBytes: number;
  /** Whether a search may make a table that pays off only in long proofs (`EndgameKind.largeSeeds`). */
  mayBeLarge: boolean;
  /** Whether searches may build here; false on helping threads, which only read. */
  readonly mayBuild: boolean;
  /** Threads that help to build while a search waits for its table; null if there are none. */
  crew: BuildCrew | null;
}

/** Calls other threads to help with the table of a rule set, and dismisses them. */
export interface BuildCrew {
  begin(rules: Rules): void;
  end(): void;
}

/** Nodes that a search takes in a second on a typical core; determines how long a table may be built. */
const NODES_PER_SECOND = 2_000_000;

/** Number of pieces of building per second, with a check of limits and stop after each. */
const PIECES_PER_SECOND = 100;

/** Makes an empty registry. */
export function makeTableRegistry(
  makeMemory: TableMemoryMaker = plainMemory,
  mayBuild: boolean = true,
  account: MemoryAccount = makeAccount(),
): TableRegistry {
  return {
    tables: new Map(),
    makeMemory,
    account,
    mostBytes: Infinity,
    mayBeLarge: false,
    mayBuild,
    crew: null,
  };
}

/** Puts a table into the registry, in place of any table of the same kind. */
export function putTable(registry: TableRegistry, table: EndgameTable): void {
  register(registry, table, true);
}

function register(registry: TableRegistry, table: EndgameTable, isGiven: boolean): void {
  const { kind, maxSeeds } = table;
  const { scratchBytes } = kind.cost(maxSeeds);
  const registered: RegisteredTable = { table, scratchBytes, isGiven, builder: null, isStuck: false };
  registry.tables.set(kind.rulesText, registered);
  registry.account.enter(tableName(kind), {
    bytes: () => bytesOf(registered),
    memories: () => table.memory.common?.memories() ?? 0,
    release: () => void registry.tables.delete(kind.rulesText),
  });
}

/** Returns the seeds of the table that a host put here for a kind, built or not; -1 if there is no such table. */
export function givenSeeds({ tables }: TableRegistry, { rulesText }: EndgameKind): number {
  const found = tables.get(rulesText);
  return found?.isGiven === true ? found.table.maxSeeds : -1;
}

/** Returns the name of a kind's table in the account. */
export function tableName({ rulesText }: EndgameKind): string {
  return `endgame ${rulesText}`;
}

/**
 * Counts the bytes of a table in use now. Levels are filled from the first on, and memory that was never written is
 * only reserved, so levels after the current one do not count.
 */
function bytesOf({ table, scratchBytes, builder }: RegisteredTable): number {
  const filled = tableBytes(table.kind, Math.min(table.maxSeeds, readySeeds(table) + 1));
  return filled + Math.max(besideBytes(table), builder === null ? 0 : scratchBytes);
}

/** Counts the bytes of all levels. */
function wholeBytes({ kind, maxSeeds }: EndgameTable): number {
  return tableBytes(kind, maxSeeds);
}

/** Counts the bytes that builders and searches have reserved in the memory around a table. */
function besideBytes({ memory, bytes }: EndgameTable): number {
  const { common } = memory;
  return common === undefined ? 0 : common.latest().byteLength - bytes.length;
}

/**
 * Returns the number of bytes that the table of a rule set may grow to during a search.
 *
 * @param searchBytes bytes of the search itself in the memory around the table.
 */
export function tableNeed(registry: TableRegistry, rules: Rules, searchBytes: number): number {
  const kind = searchTablesOf(rules);
  if (kind === null) return 0;
  const found = usable(registry, kind);
  if (found === null) return needOf(kind, fittingSeeds(registry, kind)) + searchBytes;
  const { table, scratchBytes } = found;
  const isComplete = readySeeds(table) >= table.maxSeeds;
  return wholeBytes(table) + Math.max(besideBytes(table), (isComplete ? 0 : scratchBytes) + searchBytes);
}

/** Returns the size in bytes of a new table with this many seeds and its builder. */
function needOf(kind: EndgameKind, seeds: number): number {
  const { tableBytes: own, scratchBytes } = kind.cost(seeds);
  return own + scratchBytes;
}

/** Returns the seeds of the table that a search makes on its own: as many as suit the kind, or as memory allows. */
function fittingSeeds({ mostBytes, mayBeLarge }: TableRegistry, kind: EndgameKind): number {
  let seeds = mayBeLarge ? (kind.largeSeeds ?? kind.smallSeeds) : kind.smallSeeds;
  while (seeds > 0 && needOf(kind, seeds) > mostBytes) seeds--;
  return seeds;
}

/**
 * Returns the table of a kind; null if there is none, if a search made it larger than memory now allows, or if a search
 * made it smaller than a large table may now be.
 */
function usable(registry: TableRegistry, kind: EndgameKind): RegisteredTable | null {
  const found = registry.tables.get(kind.rulesText);
  if (found === undefined) return null;
  const isTooSmall =
    registry.mayBeLarge && !found.isGiven && found.table.maxSeeds < fittingSeeds(registry, kind);
  if (isTooSmall) return null;
  const isFitting = found.isGiven || wholeBytes(found.table) + found.scratchBytes <= registry.mostBytes;
  return isFitting || found.table.maxSeeds === 0 ? found : null;
}

/** Releases the table of a rule set if its size no longer fits; returns whether it did. The next table will fit. */
export function releaseUnfit(registry: TableRegistry, rules: Rules): boolean {
  const kind = searchTablesOf(rules);
  if (kind === null || usable(registry, kind) !== null) return false;
  registry.account.leave(tableName(kind));
  return registry.tables.delete(kind.rulesText);
}

/**
 * Returns the table for a rule set, a new empty one if needed and allowed (`mayBuild`); null if the family has none or
 * memory is short.
 */
export function tableFor(registry: TableRegistry, rules: Rules): EndgameTable | null {
  const kind = searchTablesOf(rules);
  if (kind === null) return null;
  const found = usable(registry, kind);
  if (found !== null) {
    registry.account.use(tableName(kind));
    return found.table;
  }
  if (!registry.mayBuild) return null;
  const seeds = fittingSeeds(registry, kind);
  const memory = memoryForTable(kind, seeds, registry.makeMemory);
  if (memory === null) return null;
  const table = makeEndgameTable(kind, seeds, memory);
  register(registry, table, false);
  return table;
}

/** Makes the builder of a table; null if memory for it is not available. */
function builderOf(table: EndgameTable): EndgameBuilder | null {
  try {
    return table.kind.makeBuilder(table);
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** How long a search builds its table, and how far. */
interface BuildWish {
  /** Seeds in the pits of the position: only a table with fewer seeds is useful. */
  readonly seeds: number;
  /** The time for building, as the number of nodes that a search takes in it. */
  readonly nodes: number;
  /** Seeds beyond those that suit the kind, for a proof that is known to take long. */
  readonly moreSeeds: number;
  /** Called before a large table is built. */
  readonly onLarge?: ((kind: EndgameKind, seeds: number) => void) | undefined;
}

/** Continues to build the table of a rule set; ends early if the search must stop. */
export function buildBeside(
  registry: TableRegistry,
  rules: Rules,
  state: SearchState,
  { seeds, nodes, moreSeeds, onLarge }: BuildWish,
): void {
  const table = registry.mayBuild ? tableFor(registry, rules) : null;
  if (table === null) return;
  const registered = registry.tables.get(table.kind.rulesText);
  if (registered === undefined) return;
  const { kind } = table;
  const most = registered.isGiven ? table.maxSeeds : kind.smallSeeds + moreSeeds;
  const last = Math.min(most, table.maxSeeds, seeds - 1);
  if (readySeeds(table) >= last) return;
  if (last > kind.smallSeeds && !registered.isGiven) onLarge?.(kind, last);
  if (registered.isStuck) return;
  const builder = (registered.builder ??= builderOf(table));
  registered.isStuck = builder === null;
  if (builder === null) return;
  const { workPerSecond } = kind.cost(last);
  const end = builder.work + (nodes / NODES_PER_SECOND) * workPerSecond;
  const piece = Math.ceil(workPerSecond / PIECES_PER_SECOND);
  registry.crew?.begin(rules);
  try {
    while (builder.seeds <= last && builder.work < end && !state.isStopped) {
      builder.step(Math.min(piece, end - builder.work));
      look(state);
    }
  } finally {
    registry.crew?.end();
  }
  // A builder's memory is large and is not needed once the table is complete.
  if (builder.seeds > table.maxSeeds) registered.builder = null;
}
