/**
 * Awélé after Awele Classic: what its options mean to the Oware family. Source: `engine/games/oware/README.md`.
 */
import { readWord, type OptionValues } from '../../rules/options.ts';
import { LEFTOVERS } from './ends.ts';
import type { FamilyRules } from './family.ts';

/** The options of Awélé as the family reads them; `values` are complete and checked. */
export function readAwele(values: OptionValues): FamilyRules {
  const leftovers = readWord(LEFTOVERS, values['stop-leftovers']);
  const remaining = Number(values['stop-remaining']);
  return {
    skipsOrigin: true,
    greatestTarget: values['only-twos'] === true ? 2 : 3,
    captureLimit: Number(values['capture-limit']),
    takesUpToLimit: values['over-limit'] === 'last',
    slam: 'no-capture',
    mustFeed: true,
    cannotFeed: 'mover',
    passes: false,
    majority: values['majority-stop'] === true ? leftovers : 'play-on',
    // "Below 2 there is no effect": one seed left ends the game only by starvation or loop.
    fewSeeds: remaining >= 2 ? remaining : 0,
    // A loop is the first return of a position.
    repetition: values['loop-stop'] === true ? 2 : 0,
    noCaptureLimit: 0,
    leftovers,
  };
}
