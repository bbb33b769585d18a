/**
 * Examples of Oware's options; positions from the worked examples of `engine/games/oware/README.md`, with their
 * numbers.
 */
import { makeExamples } from '../../rules/examples.ts';
import { owareSchema } from './options.ts';

/** O9: F takes all eight seeds of North. */
const SLAM = { position: '1-0-0-0-2-3-2-1-2-0-0-0-20-17-S', moves: ['F'] };
/** O15: two seeds go round behind each other and never meet; twelve moves lead back to the position. */
const ROUND = {
  position: '1-0-0-0-0-0-1-0-0-0-0-0-23-23-S',
  moves: ['A', 'a', 'B', 'b', 'C', 'c', 'D', 'd', 'E', 'e', 'F', 'f'],
  times: 4,
};

export const owareExamples = makeExamples(owareSchema, {
  seeds: { values: [3, 4] },
  'start-distribution': { values: [[], [6, 5, 4, 3, 3, 3, 6, 5, 4, 3, 3, 3]] },
  starter: {},
  direction: { moves: ['C'] },
  'grand-slam': { under: { 'majority-stop': false }, ...SLAM },
  // O6: A does not reach North, who has no seeds; F does.
  'must-feed': {
    under: { 'majority-stop': false },
    position: '1-0-0-0-0-1-0-0-0-0-0-0-20-26-S',
    moves: ['A'],
  },
  // O19: North has no seeds and South cannot reach across.
  'cannot-feed': { position: '1-0-1-0-1-0-0-0-0-0-0-0-22-23-S', moves: [] },
  // O9h, O9k: the slam is an ordinary capture, so North is to move without seeds.
  'no-move': { under: { 'grand-slam': 'capture-play-on', 'majority-stop': false }, ...SLAM },
  // O4: twelve seeds go exactly once round.
  'skip-origin': { position: '0-0-12-1-1-0-5-4-4-4-4-4-4-5-S', moves: ['C'] },
  // O16: the capture gives South 26 of 48.
  'majority-stop': { position: '0-0-0-0-0-1-2-0-0-0-0-3-23-19-S', moves: ['F'] },
  repetition: { ...ROUND, values: [2, 3, 0] },
  'no-capture-limit': { under: { repetition: 0 }, ...ROUND, values: [0, 6, 20] },
  // O20: after twelve moves the position returns, with three seeds on the board.
  'stop-leftovers': {
    under: { 'grand-slam': 'awari', 'majority-stop': false },
    position: '0-1-0-0-1-0-0-0-0-0-0-1-22-23-S',
    moves: ['E', 'f', 'F', 'a', 'B', 'b', 'A', 'c', 'C', 'd', 'D', 'e'],
  },
});
