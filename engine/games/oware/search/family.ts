/** The members of the family, Oware and Awélé, in the form that kernels and tables read. */
import { aweleSchema, readAwele } from '../awele-options.ts';
import type { FamilyRules } from '../family.ts';
import { owareSchema, readOware } from '../options.ts';
import type { Rules } from '../../../rules/game.ts';
import type { OptionSchema } from '../../../rules/options.ts';

/** A rule set of the family: the schema of its options, and their meaning. */
export interface Member {
  readonly schema: OptionSchema;
  readonly rules: FamilyRules;
}

/** Returns the rule set as a member of the family, or null for another game. */
export function memberOf({ game, values }: Rules): Member | null {
  if (game === 'oware') return { schema: owareSchema, rules: readOware(values) };
  return game === 'awele' ? { schema: aweleSchema, rules: readAwele(values) } : null;
}

/** Returns the meaning of the options of a member, or null for another game. */
export function familyRulesOf(rules: Rules): FamilyRules | null {
  return memberOf(rules)?.rules ?? null;
}
