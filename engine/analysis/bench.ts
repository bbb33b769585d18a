/**
 * The bench searches fixed positions to a fixed depth, with one thread and a fresh table for each. The total of nodes
 * is the signature of the search: a change that is not meant to change the search must keep it.
 */
import { rulesFromText } from '../games/index.ts';
import type { Rules } from '../rules/game.ts';
import type { Position } from '../rules/types.ts';
import type { Move } from '../core/move.ts';
import { SEARCHES } from '../games/searches.ts';
import type { TableMemoryMaker } from '../search/endgame/table.ts';
import type { BenchPosition } from '../search/game-search.ts';
import { search } from './search.ts';
import { makeSharedStore, tableBytes } from './store.ts';
import { makeTableRegistry } from './table-registry.ts';

/** The result for one position. */
export interface BenchRow {
  readonly name: string;
  readonly depth: number;
  readonly nodes: number;
  /** Whole milliseconds by the given clock; not part of the signature. */
  readonly ms: number;
}

/** The result of a run. */
export interface BenchResult {
  /** Total nodes of all rows. */
  readonly signature: number;
  readonly rows: readonly BenchRow[];
}

/** The bench positions of all games. */
export const BENCH_POSITIONS: readonly BenchPosition[] = SEARCHES.flatMap(({ bench }) => bench);

/** Small on purpose, so that table replacement is part of the signature. */
const BENCH_MEMORY_MB = 8;

/** Returns the position to search and its rules; throws if the position does not exist, which is a bug. */
function startOf(bench: BenchPosition): { readonly rules: Rules; readonly position: Position } {
  const compiled = rulesFromText(bench.rules);
  if (!compiled.ok) throw new Error(`bench position ${bench.name}: ${compiled.code}`);
  const rules = compiled.value;
  let position = rules.start();
  for (const text of bench.moves === '' ? [] : bench.moves.split('/')) {
    const turn = rules.play(position, text as Move);
    if (!turn.ok) throw new Error(`bench position ${bench.name}, ${text}: ${turn.code}`);
    position = turn.value.position;
  }
  return { rules, position };
}

/**
 * Runs the bench.
 *
 * @param now the clock, in milliseconds.
 * @param shallower moves subtracted from every depth, for a quick check.
 * @param onRow called after each position.
 * @param makeMemory memory for endgame tables: with WebAssembly the same nodes take less time.
 */
export function runBench(
  now: () => number,
  shallower = 0,
  onRow?: (row: BenchRow) => void,
  makeMemory?: TableMemoryMaker,
): BenchResult {
  const rows = BENCH_POSITIONS.map((bench) => {
    const { rules, position } = startOf(bench);
    const depth = Math.max(1, bench.depth - shallower);
    const memory = { table: new ArrayBuffer(tableBytes(BENCH_MEMORY_MB)), busy: null };
    const store = makeSharedStore(memory, makeTableRegistry(makeMemory));
    const startedAt = now();
    const { nodes } = search(rules, position, { depth }, { store });
    const row = { name: bench.name, depth, nodes, ms: Math.round(now() - startedAt) };
    onRow?.(row);
    return row;
  });
  return { signature: rows.reduce((sum, row) => sum + row.nodes, 0), rows };
}
