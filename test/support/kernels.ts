/** The kernels of the games for single moves: for perft, and for tests of their keys. */
import { defined } from '../../engine/core/result.ts';
import { makeHawalisKernel } from '../../engine/games/hawalis/search/kernel.ts';
import { readHawalis } from '../../engine/games/hawalis/rules.ts';
import { makeKalahKernel } from '../../engine/games/kalah/search/kernel.ts';
import { familyRulesOf } from '../../engine/games/oware/search/family.ts';
import { makeOwareKernel } from '../../engine/games/oware/search/kernel.ts';
import type { Rules } from '../../engine/rules/game.ts';
import type { Kernel } from '../../engine/search/kernel.ts';

/** Sides that the kernel of Hawalis remembers. */
const SIDES = 2 ** 18;

/** Makes the kernel of a rule set, at most `plies` deep; null if its game has none. */
export function makeKernel(rules: Rules, plies: number): Kernel | null {
  if (rules.game === 'kalah') return makeKalahKernel(rules, plies);
  if (rules.game === 'hawalis') return makeHawalisKernel(readHawalis(rules.values), false, plies, 1, SIDES);
  if (rules.game === 'oware' || rules.game === 'awele')
    return makeOwareKernel(defined(familyRulesOf(rules), `family of ${rules.key}`), plies);
  return null;
}
