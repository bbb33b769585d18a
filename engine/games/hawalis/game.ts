/** The manifest of Hawalis. */
import type { Game } from '../../rules/game.ts';
import { hawalisExamples } from './examples.ts';
import { hawalisNotation } from './notation.ts';
import { hawalisSchema } from './options.ts';
import { compileHawalis } from './rules.ts';

/** The game of Hawalis. */
export const hawalis: Game = {
  id: 'hawalis',
  schema: hawalisSchema,
  compile: compileHawalis,
  examples: hawalisExamples,
  counts: 'all',
  link: 'https://en.wikipedia.org/wiki/Hawalis',
  nodeCost: 1,
  levelGrowth: 3,
  // 363 positions of three rule sets. Of shallower searches at most 92 in 100 losses are real, however large.
  estimateErrors: [
    [6, 9],
    [8, 8],
    [10, 5],
  ],
  notation: hawalisNotation,
};
