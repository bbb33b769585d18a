/** The rule sets for which exercises can be made: those of all games, the user's own, those of the current game. */
import { t } from '../../../i18n/text.ts';
import { draftOfText } from '../../rules/rule-draft.ts';
import { ruleGroups, type RuleGroup } from '../../rules/rule-groups.ts';
import { draftName } from '../../rules/rule-text.ts';

/** Returns the name of a rule set: `Oware`, `Kalah, empty capture`. */
export function rulesName(key: string): string {
  return draftName(draftOfText(key));
}

/** Lists the choices; `here`: the rules of the current game, listed separately if no preset has them. */
export function groupsWith(here: string | null): readonly RuleGroup[] {
  const groups = ruleGroups();
  const isListed = groups.some(({ choices }) => choices.some(({ key }) => key === here));
  if (here === null || isListed) return groups;
  return [{ title: t('maker.rules-here'), choices: [{ key: here, text: rulesName(here) }] }, ...groups];
}
