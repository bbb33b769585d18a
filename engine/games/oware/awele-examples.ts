/** Examples of Awélé's options; positions after the worked examples of `engine/games/oware/README.md`, by their numbers. */
import type { ExampleTable } from '../../rules/examples.ts';

/** W1: E ends in d = 2; c = 3 and b = 2 are ripe too. */
const THREE_RIPE = '1-0-0-2-5-0-4-1-2-1-0-6-12-14-S';

export const aweleExamples: ExampleTable = {
  'capture-limit': {
    kind: 'play',
    under: {},
    position: THREE_RIPE,
    moves: ['E'],
    values: [6, 2, 1],
  },
  'over-limit': {
    kind: 'play',
    under: { 'capture-limit': 2 },
    position: THREE_RIPE,
    moves: ['E'],
    values: ['last', 'none'],
  },
  'only-twos': {
    kind: 'play',
    under: {},
    position: THREE_RIPE,
    moves: ['E'],
    values: [false, true],
  },
  seeds: { kind: 'start', values: [3, 4] },
  'start-distribution': { kind: 'start', values: [[], [4, 4, 4, 4, 4, 4, 2, 2, 2, 2, 2, 2]] },
  direction: {
    kind: 'play',
    under: {},
    position: null,
    moves: ['C'],
    values: ['counter-clockwise', 'clockwise'],
  },
  starter: { kind: 'start', values: ['south', 'north'] },
  // W17: the harvest brings South to 25 of 48.
  'majority-stop': {
    kind: 'play',
    under: {},
    position: '0-0-0-0-1-1-2-0-0-0-5-3-22-14-S',
    moves: ['F'],
    values: [false, true],
  },
  // W8: the harvest leaves six seeds.
  'stop-remaining': {
    kind: 'play',
    under: {},
    position: '0-0-0-1-1-1-2-0-0-0-1-3-20-19-S',
    moves: ['F'],
    values: [6, 0],
  },
  // W14: twelve moves bring the position back.
  'loop-stop': {
    kind: 'play',
    under: { 'stop-remaining': 0 },
    position: '1-0-0-0-0-0-1-0-0-0-0-0-23-23-S',
    moves: ['A', 'a', 'B', 'b', 'C', 'c', 'D', 'd', 'E', 'e', 'F', 'f'],
    values: [true, false],
  },
  // W10: five seeds are left.
  'stop-leftovers': {
    kind: 'play',
    under: {},
    position: '0-0-0-0-1-1-2-0-0-0-1-3-20-20-S',
    moves: ['F'],
    values: ['equal', 'own-side', 'equal-drop'],
  },
};
