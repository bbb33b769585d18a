/** The tour of Kalah; positions from the worked examples of `engine/games/kalah/README.md`, with their numbers. */
import type { Tour } from './step.ts';

const FOUR = 'kalah:seeds=4';

export const kalahTour: Tour = {
  game: 'kalah',
  steps: [
    { id: 'sow', rules: FOUR, position: null, moves: ['A'], claim: { captured: 0, again: false } },
    // K1: the fourth seed falls in the store.
    { id: 'again', rules: FOUR, position: null, moves: ['C'], claim: { again: true } },
    {
      id: 'around',
      rules: FOUR,
      position: '4-4-0-5-5-5-4-4-4-4-4-4-1-0-S',
      moves: ['F'],
      claim: { captured: 0, again: false },
    },
    // K3
    {
      id: 'capture',
      rules: 'kalah',
      position: '1-0-0-1-0-0-2-5-0-0-1-3-10-13-S',
      moves: ['D'],
      claim: { captured: 6, again: false },
    },
    {
      id: 'find',
      rules: 'kalah',
      position: '2-0-1-0-4-1-0-0-6-3-1-0-14-16-S',
      moves: ['C'],
      isSought: true,
      claim: { captured: 7 },
    },
    // K2
    {
      id: 'skip',
      rules: 'kalah',
      position: '2-0-0-0-0-8-1-1-1-1-1-1-10-12-S',
      moves: ['F'],
      claim: { captured: 0, again: false },
    },
    {
      id: 'end',
      rules: 'kalah',
      position: '0-0-0-0-0-1-0-0-1-0-2-0-24-20-S',
      moves: ['F'],
      claim: { ends: 'side-empty', winner: 'south', score: [25, 23] },
    },
  ],
};
