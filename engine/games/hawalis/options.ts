/**
 * Hawalis' options and presets. Source: `engine/games/hawalis/README.md`, Options.
 */
import {
  between,
  direction,
  flag,
  noCaptureLimit,
  oneOf,
  repetition,
  startDistribution,
  starter,
} from '../../rules/common-options.ts';
import type { OptionSchema } from '../../rules/options.ts';

/** Njombwa: two seeds in every pit except the two left-most inner ones (1 and 0), A..P then a..p. */
const NJOMBWA_SIDE: readonly number[] = [...new Array<number>(14).fill(2), 1, 0];

export const hawalisSchema: OptionSchema = {
  game: 'hawalis',
  options: [
    between('columns', 7, 2, 8, 'board', 'seed'),
    between('seeds', 2, 2, 6, 'board', 'named'),
    startDistribution('ours', (values) => 4 * Number(values['columns'])),
    starter('ours'),
    direction('ours'),
    oneOf('singles', ['restricted', 'free'], 'sowing', 'seed'),
    flag('outer-needs-inner', true, 'capture', 'seed'),
    flag('skip-origin', false, 'sowing', 'ours'),
    oneOf('endless-move', ['loses', 'illegal', 'draw'], 'end', 'ours'),
    oneOf('stalemate', ['loses', 'draw'], 'end', 'ours'),
    repetition('ours', 3, 5),
    noCaptureLimit('ours', 1000),
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
