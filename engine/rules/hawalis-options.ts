/**
 * Hawalis' options and presets. Source: `../shared/rules/hawalis.md`, options and presets tables.
 */
import { MAX_COUNT } from './letters.ts';
import type { OptionSchema } from './options.ts';

/** Njombwa: two seeds everywhere but in the two left-most inner pits (1 and 0), A..P then a..p. */
const NJOMBWA_SIDE: readonly number[] = [...new Array<number>(14).fill(2), 1, 0];

export const hawalisSchema: OptionSchema = {
  game: 'hawalis',
  options: [
    { id: 'columns', type: 'integer', default: 7, min: 2, max: 8, group: 'board', source: 'seed' },
    { id: 'seeds', type: 'integer', default: 2, min: 2, max: 6, group: 'board', source: 'named' },
    {
      id: 'start-distribution',
      type: 'counts',
      default: [],
      max: MAX_COUNT,
      length: (values) => 4 * Number(values['columns']),
      group: 'board',
      source: 'ours',
    },
    {
      id: 'starter',
      type: 'enum',
      default: 'south',
      values: ['south', 'north'],
      group: 'board',
      source: 'ours',
    },
    {
      id: 'direction',
      type: 'enum',
      default: 'counter-clockwise',
      values: ['counter-clockwise', 'clockwise'],
      group: 'sowing',
      source: 'ours',
    },
    {
      id: 'singles',
      type: 'enum',
      default: 'restricted',
      values: ['restricted', 'free'],
      group: 'sowing',
      source: 'seed',
    },
    { id: 'outer-needs-inner', type: 'boolean', default: true, group: 'capture', source: 'seed' },
    { id: 'skip-origin', type: 'boolean', default: false, group: 'sowing', source: 'ours' },
    {
      id: 'endless-move',
      type: 'enum',
      default: 'loses',
      values: ['loses', 'illegal', 'draw'],
      group: 'end',
      source: 'ours',
    },
    {
      id: 'stalemate',
      type: 'enum',
      default: 'loses',
      values: ['loses', 'draw'],
      group: 'end',
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
      id: 'no-capture-limit',
      type: 'integer',
      default: 0,
      min: 0,
      max: 1000,
      group: 'repetition',
      source: 'ours',
    },
  ],
  presets: [
    { id: 'standard', changes: {} },
    { id: 'no-endless', changes: { 'endless-move': 'illegal' } },
    { id: 'small', changes: { columns: 4 } },
    { id: 'bao-kiarabu', changes: { columns: 8, singles: 'free' } },
    { id: 'bao-kiarabu-outer', changes: { columns: 8, singles: 'free', 'outer-needs-inner': false } },
    { id: 'njombwa', changes: { columns: 8, 'start-distribution': [...NJOMBWA_SIDE, ...NJOMBWA_SIDE] } },
  ],
};
