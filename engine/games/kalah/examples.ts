/** Examples of Kalah's options; positions after the worked examples of `engine/games/kalah/README.md`, by their numbers. */
import type { ExampleTable } from '../../rules/examples.ts';

/** K4: the last seed of D falls into the empty E, and b, which faces it, is empty. */
const FACING_EMPTY = '1-0-0-1-0-0-2-0-5-0-1-3-10-13-S';
/** K3: the same with five seeds in b. */
const FACING_FIVE = '1-0-0-1-0-0-2-5-0-0-1-3-10-13-S';

export const kalahExamples: ExampleTable = {
  houses: { kind: 'start', values: [4, 6, 8] },
  seeds: { kind: 'start', values: [3, 4, 6] },
  'start-distribution': { kind: 'start', values: [[], [2, 3, 3, 3, 3, 4, 3, 3, 3, 3, 3, 3]] },
  starter: { kind: 'start', values: ['south', 'north'] },
  direction: {
    // K22: four seeds are an even number, so cross sows them clockwise.
    kind: 'play',
    under: { seeds: 4 },
    position: null,
    moves: ['C'],
    values: ['counter-clockwise', 'clockwise', 'cross'],
  },
  'empty-capture': {
    kind: 'play',
    under: {},
    position: FACING_EMPTY,
    moves: ['D'],
    values: [false, true],
  },
  'capturing-seed': {
    kind: 'play',
    under: {},
    position: FACING_FIVE,
    moves: ['D'],
    values: ['take', 'leave'],
  },
  'capture-extra-move': {
    kind: 'play',
    under: {},
    position: FACING_FIVE,
    moves: ['D'],
    values: [false, true],
  },
  // K20: A ends in C, C in F, F in b, b in the empty d.
  relay: {
    kind: 'play',
    under: {},
    position: '2-0-2-1-0-2-0-1-0-0-0-4-0-0-S',
    moves: ['A'],
    values: [false, true],
  },
  // K7, K8: thirteen seeds go once round.
  'skip-origin': {
    kind: 'play',
    under: {},
    position: '1-0-13-0-0-0-2-2-0-0-0-1-8-9-S',
    moves: ['C'],
    values: [false, true],
  },
  // K14 to K16: the capture empties North's side, South has two seeds left.
  leftovers: {
    kind: 'play',
    under: {},
    position: '2-0-0-1-0-0-0-5-0-0-0-0-14-14-S',
    moves: ['D'],
    values: ['owner', 'emptied', 'none'],
  },
  // K11, K12: South plays the last two seeds, one of them across.
  'end-test': {
    kind: 'play',
    under: {},
    position: '0-0-0-0-0-2-0-3-0-0-2-0-14-15-S',
    moves: ['F'],
    values: ['immediate', 'turn-start'],
  },
  // K23: the capture brings South to 25 of 48.
  'majority-stop': {
    kind: 'play',
    under: {},
    position: '1-0-0-1-0-0-2-5-0-0-1-3-19-16-S',
    moves: ['D'],
    values: [false, true],
  },
  'pie-rule': { kind: 'play', under: { seeds: 4 }, position: null, moves: ['A'], values: [false, true] },
  // K25: four moves of each bring the position back.
  repetition: {
    kind: 'play',
    under: { houses: 2, direction: 'cross' },
    position: '0-1-0-2-0-0-N',
    moves: ['b', 'B', 'a', 'A', 'b', 'B', 'a', 'A'],
    times: 4,
    values: [0, 2, 3],
  },
};
