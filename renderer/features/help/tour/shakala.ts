/** The tour of Shakala; positions from the worked examples of `engine/games/shakala/README.md`, with their numbers. */
import type { Tour } from './step.ts';

export const shakalaTour: Tour = {
  game: 'shakala',
  steps: [
    { id: 'sow', rules: 'shakala', position: null, moves: ['B30', 'B03'], claim: { captured: 0 } },
    {
      id: 'fork',
      rules: 'shakala',
      position: null,
      moves: ['Ei40', 'Ei04', 'Eo40', 'Eo04'],
      claim: { captured: 0 },
    },
    // S5
    {
      id: 'direct',
      rules: 'shakala',
      position: '.-.-.-.-.-.-.-0-.-.-.-.-3-10-.-.-.-.-S',
      moves: ['H0'],
      claim: { captured: 1 },
    },
    {
      id: 'order',
      rules: 'shakala',
      position: '4-.-.-.-.-.-0-30-.-.-.-.-.-2-.-10-.-.-S',
      moves: ['Hi30'],
      isSought: true,
      claim: { captured: 1 },
    },
    // S8
    {
      id: 'indirect',
      rules: 'shakala',
      position: '4-.-.-.-.-.-.-0-.-.-.-.-0-41-.-.-.-.-S',
      moves: ['H0 x f4'],
      claim: { captured: 1 },
    },
    // S9
    {
      id: 'several',
      rules: 'shakala',
      position: '4-.-.-.-.-.-.-000-.-.-.-.-4-3-2-10-.-.-S',
      moves: ['Hi000'],
      claim: { captured: 3 },
    },
    // S16
    {
      id: 'feed',
      rules: 'shakala',
      position: '40-.-.-.-.-.-0-0-.-.-.-.-.-.-.-.-.-.-S',
      moves: ['H0'],
      claim: { legal: ['H'] },
    },
    // S18
    {
      id: 'end',
      rules: 'shakala',
      position: '0-.-.-.-.-.-.-000000000000000-.-.-.-.-.-.-.-.-444433-3322221111-S',
      moves: ['A0'],
      claim: { ends: 'no-beads', winner: 'south' },
    },
  ],
};
