/**
 * Examples of Shakala's options; positions from the worked examples of `engine/games/shakala/README.md`, with their
 * numbers.
 */
import { makeExamples } from '../../rules/examples.ts';
import { shakalaSchema } from './options.ts';

/**
 * Two stones go round behind each other on the outer track: twelve moves lead back to the position. 4 points against 4.
 */
const ROUND = {
  position: '0-.-.-.-.-.-.-.-0-.-.-.-.-.-.-.-41-31-S',
  moves: ['A0', 'a0', 'B0', 'b0', 'C0', 'c0', 'D0', 'd0', 'H0', 'h0', 'Eo0', 'eo0'],
};
/** The same kind of gem everywhere, as in the training set. */
const LEAN = new Array<string>(16).fill('10');

export const shakalaExamples = makeExamples(shakalaSchema, {
  layout: {
    values: [
      ['40', '30', '20', '10', '40', '30', '20', '10', '40', '30', '20', '10', '40', '30', '20', '10'],
      LEAN,
    ],
  },
  // S18: North can no longer move, South's cup holds 22 points.
  'win-points': {
    position: '0-.-.-.-.-.-.-000000000000000-.-.-.-.-.-.-.-.-444433-3322221111-S',
    moves: ['A0'],
    values: [20, 23],
  },
  starter: {},
  // S8: a stone on a single stone; a gem is due, and none is taken.
  'indirect-capture': { position: '4-.-.-.-.-.-.-0-.-.-.-.-0-41-.-.-.-.-S', moves: ['H0'] },
  repetition: { ...ROUND, times: 5, values: [3, 2, 0] },
  'ply-limit': { under: { repetition: 0 }, ...ROUND, times: 3, values: [0, 6, 20] },
  'repetition-result': { under: { repetition: 2 }, ...ROUND },
});
