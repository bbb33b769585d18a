/** The rule sets that exercises can be made for: those of all games, the user's own, those of the game shown. */
import { GAMES } from '../../../../engine/games/index.ts';
import { gameName, t, textOf } from '../../../i18n/text.ts';
import { compileDraft, draftOfPreset, draftOfText } from '../../rules/rule-draft.ts';
import { draftName } from '../../rules/rule-text.ts';
import { useRuleSets } from '../../rules/rule-sets.ts';

interface RuleChoice {
  /** Canonical rule-set text. */
  readonly key: string;
  readonly text: string;
}

export interface RuleGroup {
  readonly title: string;
  readonly choices: readonly RuleChoice[];
}

/** A rule set in words: `Oware`, `Kalah, empty capture`. */
export function rulesName(key: string): string {
  return draftName(draftOfText(key));
}

/** The choices, grouped by game; `here`: the rules of the game shown, listed by themselves where no preset has them. */
export function ruleGroups(here: string | null): readonly RuleGroup[] {
  const presets = GAMES.map(({ id, schema }): RuleGroup => ({
    title: gameName(id),
    choices: schema.presets.flatMap((preset) => {
      const rules = compileDraft(draftOfPreset(id, preset));
      return rules.ok ? [{ key: rules.value.key, text: textOf(`preset.${id}.${preset.id}`) }] : [];
    }),
  }));
  const own = useRuleSets().readable.flatMap(({ name, rules }) =>
    rules.ok ? [{ key: rules.value.key, text: name }] : [],
  );
  const groups = [...presets, ...(own.length > 0 ? [{ title: t('sets.title'), choices: own }] : [])];
  const isListed = groups.some(({ choices }) => choices.some(({ key }) => key === here));
  if (here === null || isListed) return groups;
  return [{ title: t('maker.rules-here'), choices: [{ key: here, text: rulesName(here) }] }, ...groups];
}
