/** The plan of the table of growth: in each part one thing grows and the rest stays. */
import type { ProofRun } from './measure.ts';

/** The things that can grow. */
export const PARTS = ['proofs', 'endgames', 'tables', 'threads', 'memory', 'table'] as const;
export type Part = (typeof PARTS)[number];

/** A row before it is measured. */
export type Plan = {
  /** The text that the rows of one run have in common. */
  readonly series: string;
  /** The thing that grows, in words: `36 seeds`. */
  readonly at: string;
} & (
  | { readonly part: 'proofs' | 'threads' | 'memory' | 'table'; readonly run: ProofRun }
  | { readonly part: 'endgames'; readonly run: ProofRun; readonly seeds: number }
  | { readonly part: 'tables'; readonly rules: string; readonly seeds: number }
);

function seedsText(seeds: number): string {
  return `${String(seeds)} seeds`;
}

function kalah(houses: number, seeds: number): string {
  return `kalah:houses=${String(houses)},seeds=${String(seeds)}`;
}

/** Starts of Kalah by seeds in all, cold, on one thread, with the tables that the search makes for itself. */
function proofs(isLong: boolean): readonly Plan[] {
  const boards: readonly (readonly [houses: number, seeds: readonly number[]])[] = [
    [4, [3, 4, 5, 6]],
    [5, [3, 4, 5]],
    [6, isLong ? [3, 4, 5] : [3, 4]],
  ];
  return boards.flatMap(([houses, list]) =>
    list.map((seeds): Plan => {
      const series = `Kalah, ${String(houses)} houses`;
      // Kalah(6,5) is of no use with a small memory.
      const isLarge = houses === 6 && seeds === 5;
      const run = { rules: kalah(houses, seeds), ...(isLarge ? { memoryMb: 4096, tableSeeds: 24 } : {}) };
      return { part: 'proofs', series, at: seedsText(2 * houses * seeds), run };
    }),
  );
}

/** Positions a row of endgames. */
export const ENDGAMES = 10;
/** Positions after which one of them is given up. */
const ENDGAME_NODES = 2_000_000;

/** Endgames drawn at random, with a small table, so that the search has something to do. */
function endgames(): readonly Plan[] {
  const lists: readonly (readonly [
    series: string,
    rules: string,
    table: number,
    seeds: readonly number[],
  ])[] = [
    ['Kalah', 'kalah', 12, [20, 24, 28, 32]],
    ['Awari', 'oware:preset=awari', 9, [10, 11, 12]],
    ['Hawalis, 4 columns', 'hawalis:preset=small', 5, [12, 16, 20, 24, 28]],
  ];
  return lists.flatMap(([name, rules, tableSeeds, list]) =>
    list.map((seeds): Plan => {
      const run = { rules, tableSeeds, nodes: ENDGAME_NODES };
      const series = `${name}, table of ${String(tableSeeds)}`;
      return { part: 'endgames', series, at: seedsText(seeds), run, seeds };
    }),
  );
}

/** Endgame tables: every position with so many seeds solved. */
function tables(isLong: boolean): readonly Plan[] {
  const lists: readonly (readonly [series: string, rules: string, seeds: readonly number[]])[] = [
    ['Kalah', 'kalah', isLong ? [12, 14, 16, 18, 20, 22, 24] : [12, 14, 16, 18, 20]],
    ['Oware', 'oware', isLong ? [9, 10, 11, 12, 13, 14, 15] : [9, 10, 11, 12]],
    ['Awari', 'oware:preset=awari', isLong ? [9, 10, 11, 12, 13, 14, 15] : [9, 10, 11, 12, 13]],
    ['Awélé', 'awele', isLong ? [9, 10, 11, 12, 13, 14] : [9, 10, 11, 12]],
    ['Hawalis', 'hawalis', isLong ? [5, 6, 7, 8] : [5, 6, 7]],
    ['Hawalis, 4 columns', 'hawalis:preset=small', [6, 8, 10]],
  ];
  return lists.flatMap(([series, rules, list]) =>
    list.map((seeds): Plan => ({ part: 'tables', series, at: seedsText(seeds), rules, seeds })),
  );
}

/** The same work on one thread and on two, with a table made beforehand, so that only the search is compared. */
function threads(): readonly Plan[] {
  const list: readonly (readonly [series: string, run: ProofRun])[] = [
    ['Kalah(6,4), table of 20', { rules: kalah(6, 4), tableSeeds: 20 }],
    ['Kalah(5,4), all moves, table of 16', { rules: kalah(5, 4), tableSeeds: 16, isAll: true }],
  ];
  return list.flatMap(([series, run]) =>
    [1, 2].map((count): Plan => {
      const at = count === 1 ? '1 thread' : `${String(count)} threads`;
      return { part: 'threads', series, at, run: { ...run, threads: count } };
    }),
  );
}

/** Megabytes for what was proved on the way. */
const MEMORIES = [16, 64, 256, 1024] as const;

function memory(): readonly Plan[] {
  return MEMORIES.map((memoryMb): Plan => {
    const run = { rules: kalah(6, 4), tableSeeds: 18, memoryMb };
    return { part: 'memory', series: 'Kalah(6,4), table of 18', at: `${String(memoryMb)} MB`, run };
  });
}

/** Seeds of the endgame table beside the same proof. */
const TABLES = [12, 14, 16, 18, 20, 22] as const;

function table(): readonly Plan[] {
  return TABLES.map((tableSeeds): Plan => {
    const run = { rules: kalah(6, 4), tableSeeds };
    return { part: 'table', series: 'Kalah(6,4)', at: `table of ${String(tableSeeds)}`, run };
  });
}

/** All rows, in order. `isLong`: larger ones, too, which take half an hour and 6 GB. */
export function growthPlans(isLong: boolean): readonly Plan[] {
  return [...proofs(isLong), ...endgames(), ...tables(isLong), ...threads(), ...memory(), ...table()];
}
