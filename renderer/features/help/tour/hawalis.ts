/** The tour of Hawalis; positions from the worked examples of `engine/games/hawalis/README.md`, with their numbers. */
import type { Tour } from './step.ts';

const NORTH_FULL = '2-2-2-2-2-2-2-2-2-2-2-2-2-2-0-0-S';

export const hawalisTour: Tour = {
  game: 'hawalis',
  steps: [
    // H10
    {
      id: 'sow',
      rules: 'hawalis',
      position: `0-0-0-0-0-0-0-0-0-0-0-0-0-2-${NORTH_FULL}`,
      moves: ['N'],
      claim: { laps: 1, captured: 0 },
    },
    // H3
    {
      id: 'relay',
      rules: 'hawalis',
      position: `0-1-0-0-0-0-0-3-0-0-2-0-0-1-${NORTH_FULL}`,
      moves: ['H'],
      claim: { laps: 4, captured: 0 },
    },
    // H4
    {
      id: 'capture',
      rules: 'hawalis',
      position: '0-0-0-0-0-0-0-3-0-0-0-0-0-0-0-0-0-1-0-0-2-0-0-0-2-0-0-0-0-0-S',
      moves: ['H'],
      claim: { laps: 1, captured: 3 },
    },
    // H5
    {
      id: 'shelter',
      rules: 'hawalis',
      position: '0-0-0-0-0-0-0-3-0-0-0-0-0-0-0-0-0-4-0-0-2-0-0-0-0-0-0-0-0-0-S',
      moves: ['H'],
      claim: { captured: 0 },
    },
    // H7, H9
    {
      id: 'singles',
      rules: 'hawalis',
      position: `0-1-1-0-0-0-0-1-0-0-0-0-0-1-${NORTH_FULL}`,
      moves: ['H'],
      isSought: true,
      claim: { captured: 4, legal: ['C', 'H', 'N'] },
    },
    {
      id: 'endless',
      rules: 'hawalis:columns=2',
      position: '2-1-3-1-1-1-1-0-0-0-S',
      moves: ['C'],
      claim: { ends: 'endless-move', winner: 'north' },
    },
    // H12
    {
      id: 'end',
      rules: 'hawalis',
      position: '0-0-0-0-0-0-0-3-0-0-0-0-0-0-0-0-0-1-0-0-0-0-0-0-2-0-0-0-30-20-S',
      moves: ['H'],
      claim: { captured: 3, ends: 'all-captured', winner: 'south' },
    },
  ],
};
