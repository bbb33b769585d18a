/** Bench positions of Shakala. */
import type { BenchPosition } from '../../../search/game-search.ts';

export const shakalaBench: readonly BenchPosition[] = [
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
