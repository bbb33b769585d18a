/** The tour of Awélé; positions from the worked examples of `engine/games/oware/README.md`, with their numbers. */
import type { Tour } from './step.ts';

/** W1: three pits of North are ready to be captured. */
const THREE = '1-0-0-2-5-0-4-1-2-1-0-6-12-14-S';

export const aweleTour: Tour = {
  game: 'awele',
  steps: [
    { id: 'sow', rules: 'awele', position: null, moves: ['E'], claim: { captured: 0 } },
    { id: 'chain', rules: 'awele', position: THREE, moves: ['E'], claim: { captured: 7 } },
    // W2
    {
      id: 'limit',
      rules: 'awele:capture-limit=2',
      position: THREE,
      moves: ['E'],
      claim: { captured: 5, spares: true },
    },
    // W3
    {
      id: 'nothing',
      rules: 'awele:capture-limit=2,over-limit=none',
      position: THREE,
      moves: ['E'],
      claim: { captured: 0, spares: true },
    },
    // W5
    { id: 'twos', rules: 'awele:only-twos=on', position: THREE, moves: ['E'], claim: { captured: 2 } },
    {
      id: 'feed',
      rules: 'awele:stop-remaining=0',
      position: '1-0-0-0-0-1-0-0-0-0-0-0-23-23-S',
      moves: ['F'],
      claim: { captured: 0, legal: ['F'] },
    },
    // W8
    {
      id: 'end',
      rules: 'awele',
      position: '0-0-0-1-1-1-2-0-0-0-1-3-20-19-S',
      moves: ['F'],
      claim: { captured: 3, ends: 'few-seeds', winner: 'south', score: [26, 22] },
    },
  ],
};
