/**
 * Shakala's options and presets. Source: `engine/games/shakala/README.md`. The gem values and the start layout are a
 * reconstruction (the pictures that held them are lost), so they are data here.
 */
import type { OptionSchema } from '../../rules/options.ts';

/** One stone and one gem a pit: A4 B3 C2 D1 E4 F3 G2 H1, North the same. Reconstruction. */
const LAYOUT: readonly string[] = [
  '40',
  '30',
  '20',
  '10',
  '40',
  '30',
  '20',
  '10',
  '40',
  '30',
  '20',
  '10',
  '40',
  '30',
  '20',
  '10',
];

export const shakalaSchema: OptionSchema = {
  game: 'shakala',
  options: [
    { id: 'layout', type: 'beads', default: LAYOUT, length: 16, group: 'board', source: 'ours' },
    { id: 'win-points', type: 'integer', default: 20, min: 1, max: 99, group: 'end', source: 'seed' },
    {
      id: 'starter',
      type: 'enum',
      default: 'south',
      values: ['south', 'north'],
      group: 'board',
      source: 'ours',
    },
    {
      id: 'indirect-capture',
      type: 'enum',
      default: 'compulsory',
      values: ['compulsory', 'optional'],
      group: 'capture',
      source: 'ours',
    },
    {
      id: 'repetition',
      type: 'integer',
      default: 3,
      min: 0,
      max: 5,
      except: [1],
      group: 'repetition',
      source: 'ours',
    },
    {
      id: 'ply-limit',
      type: 'integer',
      default: 0,
      min: 0,
      max: 100_000,
      group: 'repetition',
      source: 'ours',
    },
    {
      id: 'repetition-result',
      type: 'enum',
      default: 'unfinished',
      values: ['unfinished', 'points'],
      group: 'repetition',
      source: 'ours',
    },
  ],
  presets: [
    { id: 'standard', changes: {} },
    { id: 'lean', changes: { layout: new Array<string>(16).fill('10'), 'win-points': 8 } },
  ],
};
