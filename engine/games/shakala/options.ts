/**
 * Shakala's options and presets. Source: `engine/games/shakala/README.md`. The gem values and the start layout are a
 * reconstruction (the pictures that held them are lost), so they are data here.
 */
import { between, oneOf, repetition, starter } from '../../rules/common-options.ts';
import type { OptionSchema } from '../../rules/options.ts';

/** One stone and one gem a pit: A4 B3 C2 D1 E4 F3 G2 H1, North the same. Reconstruction. */
const LAYOUT: readonly string[] = new Array<readonly string[]>(4).fill(['40', '30', '20', '10']).flat();

export const shakalaSchema: OptionSchema = {
  game: 'shakala',
  options: [
    { id: 'layout', type: 'beads', default: LAYOUT, length: 16, group: 'board', source: 'ours' },
    between('win-points', 20, 1, 99, 'end', 'seed'),
    starter('ours'),
    oneOf('indirect-capture', ['compulsory', 'optional'], 'capture', 'ours'),
    repetition('ours', 3, 5),
    between('ply-limit', 0, 0, 100_000, 'repetition', 'ours'),
    oneOf('repetition-result', ['unfinished', 'points'], 'repetition', 'ours'),
  ],
  presets: [
    { id: 'standard', changes: {} },
    { id: 'lean', changes: { layout: new Array<string>(16).fill('10'), 'win-points': 8 } },
  ],
};
