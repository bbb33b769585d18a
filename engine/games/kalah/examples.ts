/**
 * Examples of Kalah's options; positions from the worked examples of `engine/games/kalah/README.md`, with their
 * numbers.
 */
import { makeExamples } from '../../rules/examples.ts';
import { kalahSchema } from './options.ts';

/** K4: the last seed of D falls into the empty E, and b, which faces it, is empty. */
const FACING_EMPTY = { position: '1-0-0-1-0-0-2-0-5-0-1-3-10-13-S', moves: ['D'] };
/** K3: the same with five seeds in b. */
const FACING_FIVE = { position: '1-0-0-1-0-0-2-5-0-0-1-3-10-13-S', moves: ['D'] };

export const kalahExamples = makeExamples(kalahSchema, {
  houses: { values: [4, 6, 8] },
  seeds: { values: [3, 4, 6] },
  'start-distribution': { values: [[], [2, 3, 3, 3, 3, 4, 3, 3, 3, 3, 3, 3]] },
  starter: {},
  direction: {
    // K22: four is an even number of seeds, so cross sows them clockwise.
    under: { seeds: 4 },
    moves: ['C'],
  },
  'empty-capture': FACING_EMPTY,
  'capturing-seed': FACING_FIVE,
  'capture-extra-move': FACING_FIVE,
  // K20: A ends in C, C in F, F in b, b in the empty d.
  relay: { position: '2-0-2-1-0-2-0-1-0-0-0-4-0-0-S', moves: ['A'] },
  // K7, K8: thirteen seeds go exactly once round.
  'skip-origin': { position: '1-0-13-0-0-0-2-2-0-0-0-1-8-9-S', moves: ['C'] },
  // K14 to K16: the capture empties North's side, South has two seeds left.
  leftovers: { position: '2-0-0-1-0-0-0-5-0-0-0-0-14-14-S', moves: ['D'] },
  // K11, K12: South plays the last two seeds, one of them across.
  'end-test': { position: '0-0-0-0-0-2-0-3-0-0-2-0-14-15-S', moves: ['F'] },
  // K23: the capture gives South 25 of 48.
  'majority-stop': { position: '1-0-0-1-0-0-2-5-0-0-1-3-19-16-S', moves: ['D'] },
  'pie-rule': { under: { seeds: 4 }, moves: ['A'] },
  // K25: four moves by each player lead back to the position.
  repetition: {
    under: { houses: 2, direction: 'cross' },
    position: '0-1-0-2-0-0-N',
    moves: ['b', 'B', 'a', 'A', 'b', 'B', 'a', 'A'],
    times: 4,
    values: [0, 2, 3],
  },
});
