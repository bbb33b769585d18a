/**
 * The searches that make exercises. They run on one thread and are limited by nodes, so the exercises are the same on
 * every machine.
 *
 *   const workshop = makeWorkshop(rules, version);
 *   exerciseAt(rules, wish, seed, index, workshop.tools());
 *
 * A small endgame table is built first and never changes; all other memory of a search is dropped after each exercise.
 */
import { storedOf } from '../core/stored-values.ts';
import { sumOf } from '../rules/ends.ts';
import type { Rules } from '../rules/game.ts';
import { endgameKindOf } from '../games/searches.ts';
import { makeEndgameTable } from '../search/endgame/table.ts';
import type { SearchClock } from '../search/state.ts';
import type { ExerciseTools } from '../training/exercise.ts';
import { contest } from './contest.ts';
import { search, solve } from './search.ts';
import { makeSharedStore, makeStore, type SearchStore } from './store.ts';
import { makeTableRegistry, putTable, type TableRegistry } from './table-registry.ts';

/** Default number of positions for proving one exercise; a position that needs more gives no exercise. */
export const EXERCISE_NODES = 300_000;

/** Memory for one exercise in bytes, a power of two. */
const MEMORY_BYTES = 2 ** 24;
/** Largest number of positions in a short search. */
const LOOK_NODES = 300_000;
/** Time for the endgame table in seconds on a typical core, and the number of checks for a stop while it is built. */
const TABLE_SECONDS = 1;
const PIECES = 100;

/** Makes tools for one rule set. */
export interface Workshop {
  /**
   * Makes tools with an empty memory: the memory of another exercise would change which positions can be proved.
   *
   * @param most largest number of positions for a proof; default: that of the workshop.
   */
  tools(most?: number): ExerciseTools;
}

/**
 * Makes a registry with the largest table that can be built quickly, for no more seeds than a game has; null if it was
 * stopped first.
 */
function smallTables(rules: Rules, { shouldStop }: SearchClock): TableRegistry | null {
  const registry = makeTableRegistry(undefined, false);
  const kind = endgameKindOf(rules);
  if (kind === null) return registry;
  const { pits } = rules.start();
  let seeds = Math.min(kind.smallSeeds, sumOf(pits, 0, pits.length));
  const cost = (): number => kind.cost(seeds).work / kind.cost(seeds).workPerSecond;
  while (seeds > 0 && cost() > TABLE_SECONDS) seeds--;
  if (seeds === 0) return registry;
  const table = makeEndgameTable(kind, seeds);
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
 * @param clock may stop the work; its results are then worthless.
 */
export function makeWorkshop(
  rules: Rules,
  engine: string,
  nodes: number = EXERCISE_NODES,
  clock: SearchClock = {},
): Workshop {
  let tables: TableRegistry | null = null;
  return {
    tools(most = nodes) {
      let store: SearchStore | null = null;
      const looks = makeStore(1);
      /** Returns the memory of this exercise's proofs; null if the work was stopped while its table was built. */
      const memory = (): SearchStore | null => {
        tables ??= smallTables(rules, clock);
        if (tables === null) return null;
        store ??= makeSharedStore({ table: new ArrayBuffer(MEMORY_BYTES), busy: null }, tables);
        return store;
      };
      return {
        prove(position, goal) {
          const own = memory();
          if (own === null) return null;
          if (goal !== 'all' && rules.valueKind === 'margin')
            return storedOf(contest(rules, position, goal, most, own, clock), engine);
          const report = solve(rules, position, { nodes: most }, { ...clock, store: own }, 'all');
          return report.isSolved ? storedOf(report, engine) : null;
        },
        estimate(position) {
          const own = memory();
          if (own === null) return null;
          return storedOf(search(rules, position, { nodes: most }, { ...clock, store: own }), engine);
        },
        // A separate memory without a table, emptied every time: stored proofs would answer for every depth.
        look(position, depth) {
          new Int32Array(looks.memory.table).fill(0);
          return search(rules, position, { depth, nodes: LOOK_NODES }, { ...clock, store: looks }).best;
        },
      };
    },
  };
}
