/** The manifest of Shakala. */
import type { Game } from '../../rules/game.ts';
import type { OptionValues } from '../../rules/options.ts';
import { shakalaExamples } from './examples.ts';
import { shakalaNotation } from './notation.ts';
import { shakalaSchema } from './options.ts';
import { compileShakala, type ShakalaRules } from './rules.ts';

/** A game whose rules group and count moves. */
export interface ShakalaGame extends Game {
  compile(values: OptionValues): ShakalaRules;
}

/** The game of Shakala. */
export const shakala: ShakalaGame = {
  id: 'shakala',
  schema: shakalaSchema,
  compile: compileShakala,
  examples: shakalaExamples,
  counts: 'all',
  link: 'https://mindsports.nl/',
  // A node deals whole hands of beads, while in other games it sows one pit.
  nodeCost: 10,
  levelGrowth: 3.3,
  levelStart: 20,
  // 405 positions of one rule set; the error hardly shrinks with depth.
  estimateErrors: [[1, 1]],
  notation: shakalaNotation,
};
