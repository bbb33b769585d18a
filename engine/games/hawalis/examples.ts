/** Examples of Hawalis' options, on boards of two or three columns, where a whole relay can be followed. */
import type { ExampleTable } from '../../rules/examples.ts';

/** Four moves without capture bring this position back. */
const ROUND = '2-1-1-0-1-2-0-1-0-0-N';
const ROUND_MOVES = ['b', 'A', 'a', 'B'];

export const hawalisExamples: ExampleTable = {
  columns: { kind: 'start', values: [4, 7, 8] },
  seeds: { kind: 'start', values: [2, 3] },
  'start-distribution': { kind: 'start', values: [[], [...side(), ...side()]] },
  starter: { kind: 'start', values: ['south', 'north'] },
  direction: {
    kind: 'play',
    under: { columns: 3 },
    position: null,
    moves: ['A'],
    values: ['counter-clockwise', 'clockwise'],
  },
  // A holds a single although D holds two, and B, where it would go, is occupied.
  singles: {
    kind: 'play',
    under: { columns: 3 },
    position: '1-1-0-2-0-0-1-0-1-1-0-0-0-0-S',
    moves: ['A'],
    values: ['restricted', 'free'],
  },
  // D ends in F; d, which faces it, is empty, and c behind holds two.
  'outer-needs-inner': {
    kind: 'play',
    under: { columns: 3 },
    position: '0-0-0-2-0-0-3-0-2-0-1-0-0-0-S',
    moves: ['D'],
    values: [true, false],
  },
  // Five seeds go once round the four pits of a side.
  'skip-origin': {
    kind: 'play',
    under: { columns: 2 },
    position: '5-0-0-0-2-1-1-1-0-0-S',
    moves: ['A'],
    values: [false, true],
  },
  // After twenty laps the beads lie as they lay before the move.
  'endless-move': {
    kind: 'play',
    under: { columns: 2 },
    position: '2-1-3-1-1-1-1-0-0-0-S',
    moves: ['C'],
    values: ['loses', 'illegal', 'draw'],
  },
  // South has only singles, and each would go to an occupied pit.
  stalemate: {
    kind: 'play',
    under: { columns: 2 },
    position: '1-1-1-1-1-0-2-1-0-0-S',
    moves: [],
    values: ['loses', 'draw'],
  },
  repetition: {
    kind: 'play',
    under: { columns: 2 },
    position: ROUND,
    moves: ROUND_MOVES,
    times: 5,
    values: [3, 2, 0],
  },
  'no-capture-limit': {
    kind: 'play',
    under: { columns: 2, repetition: 0 },
    position: ROUND,
    moves: ROUND_MOVES,
    times: 5,
    values: [0, 6, 10],
  },
};

/** Njombwa's start of one side: two everywhere but in the two left-most inner pits, on seven columns. */
function side(): readonly number[] {
  return [...new Array<number>(12).fill(2), 1, 0];
}
