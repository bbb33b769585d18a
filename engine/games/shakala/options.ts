/**
 * Shakala's options and presets. Source: `engine/games/shakala/README.md`. The gem values and the start layout are a
 * reconstruction (the pictures that held them are lost), so they are data here.
 */
import { oneOf, repetition, starter } from '../../rules/common-options.ts';
import type { OptionSchema } from '../../rules/options.ts';

/** One stone and one gem a pit: A4 B3 C2 D1 E4 F3 G2 H1, North the same. Reconstruction. */
const LAYOUT: readonly string[] = new Array<readonly string[]>(4).fill(['40', '30', '20', '10']).flat();

export const shakalaSchema: OptionSchema = {
  game: 'shakala',
  options: [
    { id: 'layout', type: 'beads', default: LAYOUT, length: 16, group: 'board', source: 'ours' },
    { id: 'win-points', type: 'integer', default: 20, min: 1, max: 99, group: 'end', source: 'seed' },
    starter('ours'),
    oneOf('indirect-capture', ['compulsory', 'optional'], 'capture', 'ours'),
    repetition('ours', 3, 5),
    {
      id: 'ply-limit',
      type: 'integer',
      default: 0,
      min: 0,
      max: 100_000,
      group: 'repetition',
      source: 'ours',
    },
    oneOf('repetition-result', ['unfinished', 'points'], 'repetition', 'ours'),
  ],
  presets: [
    { id: 'standard', changes: {} },
    { id: 'lean', changes: { layout: new Array<string>(16).fill('10'), 'win-points': 8 } },
  ],
};
