/**
 * Examples of Awélé's options; positions from the worked examples of `engine/games/oware/README.md`, with their
 * numbers.
 */
import { makeExamples } from '../../rules/examples.ts';
import { aweleSchema } from './awele-options.ts';

/** W1: E ends in d = 2; c = 3 and b = 2 are ripe too. */
const THREE_RIPE = { position: '1-0-0-2-5-0-4-1-2-1-0-6-12-14-S', moves: ['E'] };

export const aweleExamples = makeExamples(aweleSchema, {
  'capture-limit': { ...THREE_RIPE, values: [6, 2, 1] },
  'over-limit': { under: { 'capture-limit': 2 }, ...THREE_RIPE },
  'only-twos': THREE_RIPE,
  seeds: { values: [3, 4] },
  'start-distribution': { values: [[], [4, 4, 4, 4, 4, 4, 2, 2, 2, 2, 2, 2]] },
  direction: { moves: ['C'] },
  starter: {},
  // W17: the harvest gives South 25 of 48.
  'majority-stop': { position: '0-0-0-0-1-1-2-0-0-0-5-3-22-14-S', moves: ['F'] },
  // W8: the harvest leaves six seeds.
  'stop-remaining': {
    position: '0-0-0-1-1-1-2-0-0-0-1-3-20-19-S',
    moves: ['F'],
    values: [6, 0],
  },
  // W14: twelve moves lead back to the position.
  'loop-stop': {
    under: { 'stop-remaining': 0 },
    position: '1-0-0-0-0-0-1-0-0-0-0-0-23-23-S',
    moves: ['A', 'a', 'B', 'b', 'C', 'c', 'D', 'd', 'E', 'e', 'F', 'f'],
  },
  // W10: five seeds are left.
  'stop-leftovers': { position: '0-0-0-0-1-1-2-0-0-0-1-3-20-20-S', moves: ['F'] },
});
