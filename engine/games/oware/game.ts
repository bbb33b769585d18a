/** The manifests of Oware and Awélé: one family of rules, two games, each with its own options. */
import type { Game } from '../../rules/game.ts';
import { aweleExamples } from './awele-examples.ts';
import { aweleSchema, readAwele } from './awele-options.ts';
import { owareExamples } from './examples.ts';
import { compileFamily } from './family.ts';
import { aweleNotation, owareNotation } from './notation.ts';
import { owareSchema, readOware } from './options.ts';

/** The game of Oware. */
export const oware: Game = {
  id: 'oware',
  schema: owareSchema,
  compile: (values) => compileFamily(owareSchema, values, readOware(values)),
  examples: owareExamples,
  counts: 'all',
  link: 'https://en.wikipedia.org/wiki/Oware',
  nodeCost: 1,
  levelGrowth: 3.7,
  // 133 positions of two rule sets.
  estimateErrors: [
    [1, 4],
    [8, 3],
  ],
  notation: owareNotation,
};

/** The game of Awélé. */
export const awele: Game = {
  id: 'awele',
  schema: aweleSchema,
  compile: (values) => compileFamily(aweleSchema, values, readAwele(values)),
  examples: aweleExamples,
  // Awélé is played by eye: its players may not count the other's squares.
  counts: 'hidden',
  link: 'https://en.wikipedia.org/wiki/Oware',
  nodeCost: 1,
  levelGrowth: 4,
  // 168 positions of four rule sets; the error hardly shrinks with depth.
  estimateErrors: [[1, 4]],
  notation: aweleNotation,
};
