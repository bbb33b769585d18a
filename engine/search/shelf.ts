/**
 * The endgame tables that searches look into. Small ones are built while searching, in pieces between the rounds, so the
 * first values never wait for them and the same search takes the same nodes every time; larger ones are built on request
 * and put here by whoever loads their files.
 *
 *   const shelf = makeShelf();
 *   const table = tableFor(shelf, rules);            // null where the family has none
 *   buildBeside(shelf, rules, state, 30, 1_000_000); // as long as a search of a million nodes takes
 *
 * Tables outlive searches and rule sets: rule sets that differ only in what tables do not depend on share one.
 */
import type { Rules } from '../rules/game.ts';
import type { EndgameBuilder, EndgameMemory, EndgameTable } from './endgame/contract.ts';
import { endgameKindOf } from './endgame/kinds.ts';
import { makeEndgameTable, readySeeds, tableBytes } from './endgame/table.ts';
import { look, type SearchState } from './state.ts';

/** Gets memory for a table of so many bytes, with the functions that work on it; null if there is none. */
export type TableMemoryMaker = (bytes: number) => EndgameMemory | null;

/** A table and whoever builds it. */
interface ShelfTable {
  readonly table: EndgameTable;
  builder: EndgameBuilder | null;
}

/** Tables of one thread, or of the threads that share their memory. */
export interface TableShelf {
  /** By the rules text of their kind. */
  readonly tables: Map<string, ShelfTable>;
  readonly makeMemory: TableMemoryMaker;
  /** Whether searches may build here; false on helping threads, which only read. */
  readonly mayBuild: boolean;
}

/** What a search does in a second on a usual core, nodes: sets what a table may cost beside a search. */
const NODES_PER_SECOND = 2_000_000;

/** Pieces of building, in parts of a second, between two looks at limits and stop. */
const PIECES_PER_SECOND = 100;

/** Makes an empty shelf. */
export function makeShelf(makeMemory: TableMemoryMaker = sharedMemory, mayBuild: boolean = true): TableShelf {
  return { tables: new Map(), makeMemory, mayBuild };
}

function sharedMemory(bytes: number): EndgameMemory {
  return { buffer: new SharedArrayBuffer(bytes), byteOffset: 0, kernels: null };
}

/** Puts a table on the shelf, in place of one of the same kind. */
export function putTable(shelf: TableShelf, table: EndgameTable): void {
  shelf.tables.set(table.kind.rulesText, { table, builder: null });
}

/** The table for a rule set, an empty one if there was none; null where the family has none or memory is short. */
export function tableFor(shelf: TableShelf, rules: Rules): EndgameTable | null {
  const kind = endgameKindOf(rules);
  if (kind === null) return null;
  const found = shelf.tables.get(kind.rulesText);
  if (found !== undefined) return found.table;
  if (!shelf.mayBuild) return null;
  const memory = shelf.makeMemory(tableBytes(kind, kind.smallSeeds));
  if (memory === null) return null;
  const table = makeEndgameTable(kind, kind.smallSeeds, memory);
  putTable(shelf, table);
  return table;
}

/**
 * Builds on at the table of a rule set for as long as a search of `nodes` takes, as far as it helps in a position with
 * `seeds` in the pits. Ends early when the search must stop.
 */
export function buildBeside(
  shelf: TableShelf,
  rules: Rules,
  state: SearchState,
  seeds: number,
  nodes: number,
): void {
  const table = shelf.mayBuild ? tableFor(shelf, rules) : null;
  if (table === null) return;
  const last = Math.min(table.maxSeeds, seeds - 1);
  if (readySeeds(table) >= last) return;
  const shelved = shelf.tables.get(table.kind.rulesText);
  if (shelved === undefined) return;
  const builder = (shelved.builder ??= table.kind.makeBuilder(table));
  const { workPerSecond } = table.kind.cost(last);
  const end = builder.work + (nodes / NODES_PER_SECOND) * workPerSecond;
  const piece = Math.ceil(workPerSecond / PIECES_PER_SECOND);
  while (builder.seeds <= last && builder.work < end && !state.isStopped) {
    builder.step(Math.min(piece, end - builder.work));
    look(state);
  }
}
