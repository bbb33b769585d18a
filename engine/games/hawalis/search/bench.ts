/** Bench positions of Hawalis. */
import type { BenchPosition } from '../../../search/game-search.ts';

export const hawalisBench: readonly BenchPosition[] = [
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
];
