/**
 * Oware's options and presets, and their meaning to the family. Source: `engine/games/oware/README.md`, Options of
 * Oware.
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
import { readWord, type OptionSchema, type OptionValues } from '../../rules/options.ts';
import { CANNOT_FEED, LEFTOVERS } from './ends.ts';
import type { FamilyRules } from './family.ts';
import { PITS, ROW, SLAM_NAMES, SLAM_RULES } from './sowing.ts';

/** Whether the slam rule is not `awari`, which includes its own feeding rule. */
const withoutAwari = (values: OptionValues): boolean => values['grand-slam'] !== 'awari';

export const owareSchema: OptionSchema = {
  game: 'oware',
  options: [
    between('seeds', 4, 1, 8, 'board', 'seed'),
    startDistribution('named', () => PITS),
    starter('ours'),
    direction('ours'),
    oneOf('grand-slam', SLAM_NAMES, 'slam', 'seed'),
    flag('must-feed', true, 'feeding', 'seed', withoutAwari),
    oneOf(
      'cannot-feed',
      CANNOT_FEED,
      'feeding',
      'named',
      (values) => withoutAwari(values) && values['must-feed'] === true,
    ),
    oneOf('no-move', ['end', 'pass'], 'feeding', 'ours'),
    flag('skip-origin', true, 'sowing', 'named'),
    flag('majority-stop', true, 'end', 'named'),
    repetition('named', 2, 4),
    noCaptureLimit('named', 400),
    oneOf('stop-leftovers', LEFTOVERS, 'end', 'named'),
  ],
  presets: [
    { id: 'abapa', changes: {} },
    { id: 'igg-1', changes: { 'grand-slam': 'forbid', 'majority-stop': false } },
    { id: 'igg-2', changes: { 'majority-stop': false } },
    { id: 'igg-3', changes: { 'grand-slam': 'capture-end', 'majority-stop': false } },
    {
      id: 'awari',
      changes: {
        'grand-slam': 'awari',
        'majority-stop': false,
        repetition: 2,
        'stop-leftovers': 'equal',
      },
    },
    { id: 'awari-allis', changes: { 'grand-slam': 'awari', repetition: 3, 'stop-leftovers': 'equal' } },
    {
      id: 'awari-3',
      changes: {
        seeds: 3,
        'grand-slam': 'awari',
        'majority-stop': false,
        repetition: 2,
        'stop-leftovers': 'equal',
      },
    },
    { id: 'oh-wah-ree', changes: { 'grand-slam': 'capture-opponent-rest' } },
    { id: 'ouri', changes: { 'grand-slam': 'capture-move-again', 'cannot-feed': 'unfed' } },
    { id: 'wari', changes: { 'grand-slam': 'capture-play-on' } },
    { id: 'leave-last', changes: { 'grand-slam': 'leave-last' } },
    { id: 'leave-first', changes: { 'grand-slam': 'leave-first' } },
  ],
};

/** Reads the options of Oware as rules of the family; `values` are complete and checked. */
export function readOware(values: OptionValues): FamilyRules {
  return {
    skipsOrigin: values['skip-origin'] === true,
    greatestTarget: 3,
    captureLimit: ROW,
    takesUpToLimit: true,
    slam: SLAM_RULES[readWord(SLAM_NAMES, values['grand-slam'])],
    mustFeed: withoutAwari(values) && values['must-feed'] === true,
    cannotFeed: readWord(CANNOT_FEED, values['cannot-feed']),
    passes: values['no-move'] === 'pass',
    majority: values['majority-stop'] === true ? 'uncounted' : 'play-on',
    fewSeeds: 0,
    repetition: Number(values['repetition']),
    noCaptureLimit: Number(values['no-capture-limit']),
    leftovers: readWord(LEFTOVERS, values['stop-leftovers']),
  };
}
