/**
 * Oware with every grand-slam rule and option: what its options mean to the family. Source: `../shared/rules/oware.md`.
 *
 *   const rules = oware.compile(values);
 *   rules.play(rules.start(), 'F' as Move);
 */
import type { Game } from './game.ts';
import { readWord, type OptionValues } from './options.ts';
import { CANNOT_FEED, LEFTOVERS } from './oware-ends.ts';
import { compileFamily, type FamilyRules } from './oware-family.ts';
import { owareSchema } from './oware-options.ts';
import { ROW, SLAM_RULES } from './oware-sowing.ts';

/** The game of Oware. */
export const oware: Game = {
  id: 'oware',
  schema: owareSchema,
  compile: (values) => compileFamily(owareSchema, values, readOware(values)),
};

/** The options of Oware as the family reads them; `values` are complete and checked. */
export function readOware(values: OptionValues): FamilyRules {
  const slam = readWord(SLAM_RULES, values['grand-slam']);
  return {
    skipsOrigin: values['skip-origin'] === true,
    greatestPrey: 3,
    captureLimit: ROW,
    takesUpToLimit: true,
    slam,
    mustFeed: slam !== 'awari' && values['must-feed'] === true,
    cannotFeed: readWord(CANNOT_FEED, values['cannot-feed']),
    passes: values['no-move'] === 'pass',
    majority: values['majority-stop'] === true ? 'uncounted' : 'play-on',
    fewSeeds: 0,
    repetition: Number(values['repetition']),
    noCaptureLimit: Number(values['no-capture-limit']),
    leftovers: readWord(LEFTOVERS, values['stop-leftovers']),
  };
}
