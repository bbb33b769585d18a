/** What the options of Oware and Awélé mean to their kernels. */
import { readAwele } from '../awele.ts';
import type { Rules } from '../../../rules/game.ts';
import { readOware } from '../oware.ts';
import type { FamilyRules } from '../family.ts';

/** The rules of a member of the family, or null for another game. */
export function familyRulesOf(rules: Rules): FamilyRules | null {
  if (rules.game === 'oware') return readOware(rules.values);
  return rules.game === 'awele' ? readAwele(rules.values) : null;
}
