/**
 * Tests of random cases: `npm test` looks at as many as their claim needs every day, `npm run test:long` at many more.
 * `long-counts.test.ts` holds that each of them has its larger count here.
 */

/** Their files; the fast kernels meet millions of positions in the long run. */
export const SAMPLED_TESTS = [
  ...['proofs', 'search'].map((name) => `test/engine/analysis/${name}.test.ts`),
  'test/engine/formats/one-slip.test.ts',
  'test/engine/verify/table-check.test.ts',
  'test/engine/search/fast/oracle.test.ts',
  'test/electron/cli/{batch,kept-solve}.test.ts',
  'test/electron/engine/search-pool.test.ts',
  ...['kill', 'hostile', 'statistics', 'search-oracle'].map(
    (name) => `test/electron/explorer/${name}.test.ts`,
  ),
  'test/engine/games/{hawalis,shakala}/rules.test.ts',
  'test/engine/games/{kalah,hawalis}/search/{kernel,backend}.test.ts',
  'test/engine/games/{kalah,hawalis}/search/table/tables.test.ts',
  'test/engine/games/kalah/search/{wasm-proof,table/upper-levels}.test.ts',
  'test/engine/games/oware/search/{kernels,wasm-search,network}.test.ts',
  'test/engine/games/oware/search/table/{history,search}.test.ts',
  'test/engine/games/shakala/search/{results,search}.test.ts',
  'test/renderer/features/board-pane/count-mode.test.ts',
];

/** All files of the long run. */
export const LONG_FILES = ['test/**/*.long.ts', ...SAMPLED_TESTS];

/** How many cases they look at in the long run, by the environment variable that sets it. */
export const LONG_COUNTS = {
  BATCH_POSITIONS: '5000',
  EXPLORER_KILLS: '50',
  PROOF_KILLS: '20',
  HOSTILE_MB: '100',
  STATISTICS_GAMES: '2500',
  STATISTICS_POSITIONS: '500',
  ONE_SLIP_TEXTS: '20000',
  TABLE_SAMPLES: '100000',
  PROOFS_FACTOR: '10',
  ONE_TABLE_SEEDS: '1000',
  FAST_TRIES: '5000',
  KALAH_POSITIONS: '3000000',
  KALAH_GAMES: '3000',
  KALAH_CELL_SEEDS: '30',
  KALAH_TABLE_RULES: '300',
  HAWALIS_POSITIONS: '1000000',
  HAWALIS_GAMES: '100000',
  HAWALIS_TRIES: '4000',
  HAWALIS_TABLES: '300',
  OWARE_POSITIONS: '1000000',
  OWARE_WASM_SETS: '1000',
  OWARE_SEARCHED: '2000',
  OWARE_HISTORY: '200',
  OWARE_SEARCHES: '300',
  UPPER_POSITIONS: '2000',
  POOL_POSITIONS: '200',
  SHAKALA_RUNS: '25',
  SHAKALA_POSITIONS: '10000',
  SHAKALA_WHOLE_GAMES: '3000',
  COUNT_MODE_RUNS: '200',
  EXPLORE_GAMES: '3000',
  EXPLORE_QUERIES: '1000',
};
