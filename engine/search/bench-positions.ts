/**
 * The positions of the bench: fixed, so that the nodes they take are a signature of the search.
 *
 * Starts, openings, middle games and endings of every game under rules that take different paths through the search:
 * with and without stores in the key, narrow and wide boards, extra moves, captures of every kind, grand slams,
 * repetition and quiet limits, relays and endless moves, the pie rule, and results instead of margins. The moves were
 * drawn at random once; depths are such that a position takes some hundred thousand nodes.
 */
export interface BenchPosition {
  readonly name: string;
  /** Rule-set text. */
  readonly rules: string;
  /** Moves from the start of the rule set, parted by strokes. */
  readonly moves: string;
  /** Depth of the full bench. */
  readonly depth: number;
}

export const BENCH_POSITIONS: readonly BenchPosition[] = [
  { name: 'kalah 6x3', rules: 'kalah', moves: '', depth: 12 },
  { name: 'kalah 6x3 middle', rules: 'kalah', moves: 'E/b/B/d/F/e/C/b/E/A', depth: 15 },
  { name: 'kalah 6x4', rules: 'kalah:seeds=4', moves: '', depth: 12 },
  { name: 'kalah 6x4 middle', rules: 'kalah:seeds=4', moves: 'F/b/c/A/d/C/a/F', depth: 14 },
  {
    name: 'kalah 6x4 late',
    rules: 'kalah:seeds=4',
    moves: 'E/e/B/E/a/D/e/C/f/B/d/E/e/A/b/B/f/B/e/E/C/a',
    depth: 16,
  },
  { name: 'kalah 6x5', rules: 'kalah:seeds=5', moves: 'D/a/e', depth: 11 },
  { name: 'kalah 6x6', rules: 'kalah:seeds=6', moves: '', depth: 10 },
  { name: 'kalah 6x6 middle', rules: 'kalah:seeds=6', moves: 'A/E/b/D/d/C/e/B/d/A/c/A/d/C', depth: 13 },
  { name: 'kalah empty capture', rules: 'kalah:preset=6-6-empty', moves: 'B/f/A/e/E/e', depth: 12 },
  { name: 'kalah leave seed', rules: 'kalah:preset=leave-seed', moves: 'D/f/E/e/B/c/C', depth: 13 },
  { name: 'kalah capture again', rules: 'kalah:preset=capture-again', moves: 'D/d/E/c/F', depth: 12 },
  { name: 'kalah turn start', rules: 'kalah:preset=6-4-turn-start', moves: 'B/a/D/f/A/a/E/d/C', depth: 12 },
  { name: 'kalah majority', rules: 'kalah:preset=6-4-majority', moves: 'D/c/a/A/b/c/B/D/e/F/d/E', depth: 13 },
  { name: 'kalah pie answer', rules: 'kalah:preset=6-4-pie', moves: 'C', depth: 12 },
  { name: 'kalah relay', rules: 'kalah:preset=avalanche', moves: 'B/C/c/C', depth: 13 },
  { name: 'kalah cross', rules: 'kalah:preset=cross', moves: 'D/a/E/c/B', depth: 12 },
  {
    name: 'kalah leftovers',
    rules: 'kalah:seeds=4,leftovers=emptied',
    moves: 'E/b/d/A/a/E/c/C/b/E',
    depth: 14,
  },
  { name: 'kalah wide', rules: 'kalah:houses=9,seeds=6', moves: 'D/F/e/B', depth: 9 },
  { name: 'kalah crowded', rules: 'kalah:houses=3,seeds=12', moves: 'A/a/B/C', depth: 21 },
  { name: 'oware', rules: 'oware', moves: '', depth: 10 },
  { name: 'oware opening', rules: 'oware', moves: 'D/b/B/c/C/f', depth: 11 },
  {
    name: 'oware middle',
    rules: 'oware',
    moves: 'A/a/E/b/B/b/D/f/F/a/C/b/A/f/F/d/E/b/C/e/F/b/E/c',
    depth: 12,
  },
  {
    name: 'oware late',
    rules: 'oware',
    moves:
      'B/f/B/a/D/a/C/c/F/e/D/b/A/c/E/c/F/f/D/b/E/c/F/d/D/a/B/e/F/f/A/a/E/d/C/c/A/e/F/c/B/b/F/e/D/c/B/e/A/f/D/b/F/d/E/a/F/e/E/c',
    depth: 12,
  },
  {
    name: 'oware no majority',
    rules: 'oware:preset=igg-2',
    moves: 'D/e/C/d/B/a/C/d/B/c/B/b/D/b/E/b/A/c/D/f/F/f/E/e/A/a/B/d/A/b',
    depth: 11,
  },
  {
    name: 'oware slams forbidden',
    rules: 'oware:preset=igg-1',
    moves: 'D/e/C/a/F/d/E/e/F/f/B/a/F/c/F/b/D/d/E/a',
    depth: 12,
  },
  {
    name: 'oware slam ends',
    rules: 'oware:preset=igg-3',
    moves: 'C/a/A/b/E/b/B/c/C/e/C/d/C/e/B/a/D/c',
    depth: 12,
  },
  {
    name: 'oware move again',
    rules: 'oware:preset=ouri',
    moves: 'C/e/E/d/B/b/C/a/F/c/D/f/F/a/B/e',
    depth: 11,
  },
  {
    name: 'oware leave last',
    rules: 'oware:preset=leave-last',
    moves: 'B/a/C/b/B/c/B/d/B/a/E/a/D/e/F/c/D/a/E/f/E/b',
    depth: 11,
  },
  {
    name: 'oware play on',
    rules: 'oware:preset=wari',
    moves: 'F/f/C/a/A/c/F/d/E/c/F/d/D/e/E/d/D/c/C/b/B/f/A/e/C/c',
    depth: 11,
  },
  {
    name: 'oware threefold',
    rules: 'oware:preset=awari-allis',
    moves: 'E/f/D/a/C/c/A/f/E/d/A/e/D/b/E/a/D/e/F/c/E/f/D/e/F/d/C/a/A/b/E/b/B/e',
    depth: 12,
  },
  { name: 'awari', rules: 'oware:preset=awari', moves: '', depth: 10 },
  {
    name: 'awari middle',
    rules: 'oware:preset=awari',
    moves: 'D/e/E/a/B/e/C/c/E/f/B/e/C/f/F/d/D/a/A/a',
    depth: 13,
  },
  {
    name: 'awari late',
    rules: 'oware:preset=awari',
    moves:
      'D/e/A/b/A/e/D/f/B/b/F/b/A/a/A/d/F/c/B/d/C/a/F/a/B/e/B/d/C/f/E/f/D/f/C/c/E/e/B/f/F/c/E/b/D/c/F/e/A/b/D/c/B/e/A/f/C/a/A/b/D/c/F/e/E/d/D/e/B/b',
    depth: 13,
  },
  {
    name: 'oware quiet limit',
    rules: 'oware:no-capture-limit=20,seeds=3',
    moves: 'A/d/E/f/B/b/C/e/F/b/D/f/C/a/D/c/D/b/E/d/A/c/F/d',
    depth: 13,
  },
  { name: 'awele', rules: 'awele', moves: '', depth: 10 },
  { name: 'awele middle', rules: 'awele', moves: 'D/f/A/d/B/c/B/f/D/b/E/e/B/d/F/f/C/b', depth: 12 },
  {
    name: 'awele limit 2',
    rules: 'awele:preset=limit-2',
    moves: 'E/f/A/d/E/b/C/b/F/b/D/a/E/c/C/f/A/d/F/e',
    depth: 11,
  },
  {
    name: 'awele twos',
    rules: 'awele:preset=twos',
    moves: 'A/e/D/a/F/d/A/b/E/e/F/d/D/c/B/c/D/e/A/a/F/f/F/c',
    depth: 11,
  },
  {
    name: 'awele tournament',
    rules: 'awele:preset=tournament',
    moves: 'D/e/A/d/C/e/E/b/A/f/A/b/C/a/A/f/C/c/F/e/C/d/D/c/E/a/C/b/F/c',
    depth: 13,
  },
  {
    name: 'awele own camp',
    rules: 'awele:preset=own-camp',
    moves: 'F/d/D/c/F/d/E/c/A/e/C/b/B/f/C/a/B/e/F/b/C/d/A/e/A/c/C/d/F/a/B/e/C/b/E/b/F/d/D/b/A/e/E/c',
    depth: 14,
  },
  { name: 'hawalis', rules: 'hawalis', moves: '', depth: 8 },
  { name: 'hawalis opening', rules: 'hawalis', moves: 'C/a/F/m', depth: 11 },
  { name: 'hawalis middle', rules: 'hawalis', moves: 'A/l/B/m/D/g/E/k/K/l/L/m', depth: 13 },
  { name: 'hawalis small', rules: 'hawalis:preset=small', moves: 'C/f/A', depth: 20 },
  { name: 'hawalis no endless', rules: 'hawalis:preset=no-endless', moves: 'G/m/K/k/B/c', depth: 11 },
  { name: 'hawalis bao kiarabu', rules: 'hawalis:preset=bao-kiarabu', moves: 'C/h/M/e/F/k/O/g', depth: 7 },
  {
    name: 'hawalis outer',
    rules: 'hawalis:preset=bao-kiarabu-outer',
    moves: 'L/d/C/j/I/i/G/h/K/j',
    depth: 8,
  },
  { name: 'shakala', rules: 'shakala', moves: '', depth: 4 },
  { name: 'shakala opening', rules: 'shakala', moves: 'G02/c20/B30/do210', depth: 3 },
  {
    name: 'shakala middle',
    rules: 'shakala',
    moves:
      'C02/a40/Do010/b034/Hi0102/gi200/Ei004/eo4001/Gi002/co20000/A040/a40/B0030 x d2/fo0312/Hi340 x f4/do1130',
    depth: 3,
  },
  {
    name: 'shakala lean',
    rules: 'shakala:preset=lean',
    moves: 'Hi01/ei010/Eo01/fi0101/G01/ho1100',
    depth: 3,
  },
];
