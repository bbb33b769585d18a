/**
 * Awélé's options and presets after Awele Classic, and their meaning to the Oware family. Source:
 * `engine/games/oware/README.md`, Awélé.
 */
import { between, direction, flag, oneOf, startDistribution, starter } from '../../rules/common-options.ts';
import { defaultValues, readWord, type OptionSchema, type OptionValues } from '../../rules/options.ts';
import { LEFTOVERS } from './ends.ts';
import type { FamilyRules } from './family.ts';
import { owareSchema, readOware } from './options.ts';
import { PITS, ROW } from './sowing.ts';

export const aweleSchema: OptionSchema = {
  game: 'awele',
  options: [
    between('capture-limit', ROW, 1, ROW, 'capture', 'seed'),
    oneOf(
      'over-limit',
      ['last', 'none'],
      'capture',
      'seed',
      (values) => Number(values['capture-limit']) < ROW,
    ),
    flag('only-twos', false, 'capture', 'seed'),
    between('seeds', 4, 1, 8, 'board', 'seed'),
    startDistribution('named', () => PITS, 48),
    direction('seed'),
    starter('seed'),
    flag('majority-stop', false, 'end', 'named'),
    between('stop-remaining', 6, 0, 12, 'end', 'named'),
    flag('loop-stop', true, 'repetition', 'named'),
    oneOf('stop-leftovers', ['equal', 'own-side', 'equal-drop'], 'end', 'named'),
  ],
  presets: [
    { id: 'classic', changes: {} },
    { id: 'to-the-end', changes: { 'stop-remaining': 0 } },
    { id: 'own-camp', changes: { 'stop-leftovers': 'own-side' } },
    { id: 'limit-2', changes: { 'capture-limit': 2 } },
    { id: 'limit-2-none', changes: { 'capture-limit': 2, 'over-limit': 'none' } },
    { id: 'twos', changes: { 'only-twos': true } },
    {
      id: 'tournament',
      changes: { 'stop-remaining': 0, 'majority-stop': true, 'stop-leftovers': 'own-side' },
    },
  ],
};

/** Awélé follows tournament Oware wherever its own options say nothing else. */
const TOURNAMENT = readOware(defaultValues(owareSchema));

/** Reads the options of Awélé as rules of the family; `values` are complete and checked. */
export function readAwele(values: OptionValues): FamilyRules {
  const leftovers = readWord(LEFTOVERS, values['stop-leftovers']);
  const remaining = Number(values['stop-remaining']);
  return {
    ...TOURNAMENT,
    greatestTarget: values['only-twos'] === true ? 2 : 3,
    captureLimit: Number(values['capture-limit']),
    takesUpToLimit: values['over-limit'] === 'last',
    majority: values['majority-stop'] === true ? leftovers : 'play-on',
    // "Below 2 there is no effect": one seed left ends the game only by starvation or loop.
    fewSeeds: remaining >= 2 ? remaining : 0,
    // A loop is the first return of a position.
    repetition: values['loop-stop'] === true ? 2 : 0,
    leftovers,
  };
}
