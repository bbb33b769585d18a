/**
 * The searches that exercises are made with: on one thread and limited by nodes, so the exercises are the same
 * everywhere.
 *
 *   const workshop = makeWorkshop(rules, version);
 *   exerciseAt(rules, wish, seed, index, workshop.tools());
 *
 * A small endgame table is made first and never changes; all other memory of a search is dropped after each exercise.
 */
import { storedOf } from '../core/stored-values.ts';
import type { Rules } from '../rules/game.ts';
import { endgameKindOf } from '../games/searches.ts';
import { makeEndgameTable, tableBytes } from '../search/endgame/table.ts';
import type { SearchClock } from '../search/state.ts';
import type { ExerciseTools } from '../training/exercise.ts';
import { contest } from './contest.ts';
import { search, solve } from './search.ts';
import { makeSharedStore, makeStore, type SearchStore } from './store.ts';
import { makeTableRegistry, putTable, type TableRegistry } from './table-registry.ts';

/** Default number of positions to prove one exercise; a position that needs more makes none. */
export const EXERCISE_NODES = 300_000;

/** Memory of one exercise, bytes, a power of two. */
const MEMORY_BYTES = 2 ** 24;
/** Most positions of a short search. */
const LOOK_NODES = 300_000;
/** Cost of the endgame table in seconds of a usual core, and the number of checks for a stop while it is built. */
const TABLE_SECONDS = 1;
const PIECES = 100;

/** Makes tools for one rule set. */
export interface Workshop {
  /** Tools with an empty memory: that of another exercise would prove other positions. */
  tools(): ExerciseTools;
}

/** A registry with the largest table that can be built quickly; null if it was stopped before. */
function smallTables(rules: Rules, { shouldStop }: SearchClock): TableRegistry | null {
  const registry = makeTableRegistry(undefined, false);
  const kind = endgameKindOf(rules);
  if (kind === null) return registry;
  let seeds = kind.smallSeeds;
  const cost = (): number => kind.cost(seeds).work / kind.cost(seeds).workPerSecond;
  while (seeds > 0 && cost() > TABLE_SECONDS) seeds--;
  if (seeds === 0) return registry;
  const bytes = tableBytes(kind, seeds);
  const table = makeEndgameTable(kind, seeds, {
    buffer: new SharedArrayBuffer(bytes),
    byteOffset: 0,
    kernels: null,
  });
  const builder = kind.makeBuilder(table);
  const piece = Math.ceil(kind.cost(seeds).workPerSecond / PIECES);
  while (builder.seeds <= seeds) {
    if (shouldStop?.() === true) return null;
    builder.step(piece);
  }
  putTable(registry, table);
  return registry;
}

/**
 * Makes a workshop; the table is built on first use.
 *
 * @param engine version of the program, as stored with values.
 * @param clock may stop the work, whose results are then worthless.
 */
export function makeWorkshop(
  rules: Rules,
  engine: string,
  nodes: number = EXERCISE_NODES,
  clock: SearchClock = {},
): Workshop {
  let tables: TableRegistry | null = null;
  return {
    tools() {
      let store: SearchStore | null = null;
      const looks = makeStore(1);
      return {
        prove(position, goal) {
          tables ??= smallTables(rules, clock);
          if (tables === null) return null;
          store ??= makeSharedStore({ table: new ArrayBuffer(MEMORY_BYTES), busy: null }, tables);
          if (goal !== 'all' && rules.valueKind === 'margin')
            return storedOf(contest(rules, position, goal, nodes, store, clock), engine);
          const report = solve(rules, position, { nodes }, { ...clock, store }, 'all');
          return report.isSolved ? storedOf(report, engine) : null;
        },
        // Its own memory, without a table, and emptied every time: proofs would answer for every depth.
        look(position, depth) {
          new Int32Array(looks.memory.table).fill(0);
          return search(rules, position, { depth, nodes: LOOK_NODES }, { ...clock, store: looks }).best;
        },
      };
    },
  };
}
