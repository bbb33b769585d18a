/**
 * Awélé after Awele Classic: what its options mean to the Oware family. Source: `../shared/rules/awele.md`.
 *
 *   const rules = awele.compile(values);
 *   rules.play(rules.start(), 'F' as Move);
 */
import { aweleSchema } from './awele-options.ts';
import type { Game } from './game.ts';
import { readWord, type OptionValues } from './options.ts';
import { LEFTOVERS } from './oware-ends.ts';
import { compileFamily, type FamilyRules } from './oware-family.ts';

/** The game of Awélé. */
export const awele: Game = {
  id: 'awele',
  schema: aweleSchema,
  compile: (values) => compileFamily(aweleSchema, values, readAwele(values)),
};

/** The options of Awélé as the family reads them; `values` are complete and checked. */
export function readAwele(values: OptionValues): FamilyRules {
  const leftovers = readWord(LEFTOVERS, values['stop-leftovers']);
  const remaining = Number(values['stop-remaining']);
  return {
    skipsOrigin: true,
    greatestPrey: values['only-twos'] === true ? 2 : 3,
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
