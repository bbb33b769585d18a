/** Examples of Hawalis' options, on boards of two or three columns, where a whole relay can be followed. */
import { makeExamples } from '../../rules/examples.ts';
import { hawalisSchema } from './options.ts';

/** Four moves without capture lead back to this position. */
const ROUND = { position: '2-1-1-0-1-2-0-1-0-0-N', moves: ['b', 'A', 'a', 'B'], times: 5 };

export const hawalisExamples = makeExamples(hawalisSchema, {
  columns: { values: [4, 7, 8] },
  seeds: { values: [2, 3] },
  'start-distribution': { values: [[], [...side(), ...side()]] },
  starter: {},
  direction: { under: { columns: 3 }, moves: ['A'] },
  // A holds a single although D holds two, and B, where it would go, is occupied.
  singles: {
    under: { columns: 3 },
    position: '1-1-0-2-0-0-1-0-1-1-0-0-0-0-S',
    moves: ['A'],
  },
  // D ends in F; d, which faces it, is empty, and c behind holds two.
  'outer-needs-inner': {
    under: { columns: 3 },
    position: '0-0-0-2-0-0-3-0-2-0-1-0-0-0-S',
    moves: ['D'],
  },
  // Five seeds go once round the four pits of a side.
  'skip-origin': {
    under: { columns: 2 },
    position: '5-0-0-0-2-1-1-1-0-0-S',
    moves: ['A'],
  },
  // After twenty laps the seeds lie as before the move.
  'endless-move': {
    under: { columns: 2 },
    position: '2-1-3-1-1-1-1-0-0-0-S',
    moves: ['C'],
  },
  // South has only singles, and each would go to an occupied pit.
  stalemate: {
    under: { columns: 2 },
    position: '1-1-1-1-1-0-2-1-0-0-S',
    moves: [],
  },
  repetition: { under: { columns: 2 }, ...ROUND, values: [3, 2, 0] },
  'no-capture-limit': { under: { columns: 2, repetition: 0 }, ...ROUND, values: [0, 6, 10] },
});

/**
 * Returns Njombwa's start of one side, on seven columns: two seeds in every pit except the two left-most inner ones.
 */
function side(): readonly number[] {
  return [...new Array<number>(12).fill(2), 1, 0];
}
