/**
 * The positions of the bench: fixed, so that the nodes they take are a signature of the search.
 *
 * Starts and middle games of every game under rules that take different paths through the search: with and without
 * stores in the key, with extra moves, captures, repetition, relays, the pie rule and results instead of margins.
 */
export interface BenchPosition {
  readonly name: string;
  /** Rule-set text. */
  readonly rules: string;
  /** Moves from the start of the rule set. */
  readonly moves: readonly string[];
  /** Depth of the full bench. */
  readonly depth: number;
}

export const BENCH_POSITIONS: readonly BenchPosition[] = [
  { name: 'kalah start', rules: 'kalah:seeds=4', moves: [], depth: 14 },
  { name: 'kalah middle', rules: 'kalah:seeds=4', moves: ['E', 'c', 'b', 'c', 'B', 'a', 'C'], depth: 14 },
  { name: 'kalah majority', rules: 'kalah:preset=6-4-majority', moves: ['A', 'd', 'B', 'F', 'b'], depth: 12 },
  { name: 'kalah pie answer', rules: 'kalah:preset=6-4-pie', moves: ['A'], depth: 11 },
  { name: 'kalah relay', rules: 'kalah:preset=avalanche', moves: [], depth: 10 },
  { name: 'kalah cross', rules: 'kalah:preset=cross', moves: [], depth: 10 },
  { name: 'oware start', rules: 'oware', moves: [], depth: 12 },
  {
    name: 'oware middle',
    rules: 'oware',
    moves: ['B', 'b', 'A', 'e', 'A', 'c', 'E', 'a', 'B', 'c'],
    depth: 12,
  },
  {
    name: 'awari',
    rules: 'oware:preset=awari',
    moves: ['F', 'f', 'D', 'b', 'F', 'e', 'D', 'f', 'E', 'a', 'F', 'a'],
    depth: 12,
  },
  { name: 'awele', rules: 'awele', moves: ['E', 'c', 'A', 'f', 'B', 'e', 'E', 'f', 'F'], depth: 12 },
  { name: 'hawalis start', rules: 'hawalis', moves: [], depth: 6 },
  { name: 'hawalis small', rules: 'hawalis:preset=small', moves: [], depth: 10 },
  { name: 'shakala', rules: 'shakala', moves: [], depth: 4 },
];
