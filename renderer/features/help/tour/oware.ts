/** The tour of Oware; positions from the worked examples of `engine/games/oware/README.md`, with their numbers. */
import type { Tour } from './step.ts';

export const owareTour: Tour = {
  game: 'oware',
  steps: [
    { id: 'sow', rules: 'oware', position: null, moves: ['F'], claim: { captured: 0 } },
    {
      id: 'capture',
      rules: 'oware',
      position: '0-3-0-2-1-4-2-1-5-1-0-6-12-11-S',
      moves: ['F'],
      isSought: true,
      claim: { captured: 2 },
    },
    // O2
    {
      id: 'chain',
      rules: 'oware',
      position: '1-0-0-2-5-0-4-1-2-1-0-6-12-14-S',
      moves: ['E'],
      claim: { captured: 7 },
    },
    // O4
    {
      id: 'skip',
      rules: 'oware',
      position: '0-0-12-1-1-0-5-4-4-4-4-4-4-5-S',
      moves: ['C'],
      claim: { captured: 0, skips: ['C'] },
    },
    {
      id: 'feed',
      rules: 'oware',
      position: '1-0-0-0-0-1-0-0-0-0-0-0-23-23-S',
      moves: ['F'],
      claim: { captured: 0, legal: ['F'] },
    },
    // O9
    {
      id: 'slam',
      rules: 'oware',
      position: '1-0-0-0-2-3-2-1-2-0-0-0-20-17-S',
      moves: ['F'],
      claim: { captured: 0, spares: true },
    },
    // O16
    {
      id: 'end',
      rules: 'oware',
      position: '0-0-0-0-0-1-2-0-0-0-0-3-23-19-S',
      moves: ['F'],
      claim: { captured: 3, ends: 'majority', winner: 'south', score: [26, 19] },
    },
  ],
};
