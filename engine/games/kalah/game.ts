/** The manifest of Kalah. */
import type { Game } from '../../rules/game.ts';
import { kalahExamples } from './examples.ts';
import { kalahSchema } from './options.ts';
import { kalahNotation } from './notation.ts';
import { compileKalah } from './rules.ts';

/** The game of Kalah. */
export const kalah: Game = {
  id: 'kalah',
  schema: kalahSchema,
  compile: compileKalah,
  examples: kalahExamples,
  counts: 'all',
  link: 'https://en.wikipedia.org/wiki/Kalah',
  nodeCost: 1,
  // 736 positions of five rule sets.
  estimateErrors: [
    [1, 9],
    [2, 6],
    [3, 5],
    [5, 4],
    [8, 3],
    [10, 2],
    [16, 1],
  ],
  notation: kalahNotation,
};
