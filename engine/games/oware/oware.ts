/**
 * Oware with every grand-slam rule and option: what its options mean to the family. Source: `engine/games/oware/README.md`.
 */
import { readWord, type OptionValues } from '../../rules/options.ts';
import { CANNOT_FEED, LEFTOVERS } from './ends.ts';
import type { FamilyRules } from './family.ts';
import { ROW, SLAM_RULES } from './sowing.ts';

/** The options of Oware as the family reads them; `values` are complete and checked. */
export function readOware(values: OptionValues): FamilyRules {
  const slam = readWord(SLAM_RULES, values['grand-slam']);
  return {
    skipsOrigin: values['skip-origin'] === true,
    greatestTarget: 3,
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
