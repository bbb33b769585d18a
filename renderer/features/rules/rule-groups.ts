/** Rule sets to choose by name: the presets of all games, and the user's own sets. */
import { GAMES } from '../../../engine/games/index.ts';
import { gameName, t, textOf } from '../../i18n/text.ts';
import { compileDraft, draftOfPreset } from './rule-draft.ts';
import { useRuleSets } from './rule-sets.ts';

interface RuleChoice {
  /** Canonical rule-set text. */
  readonly key: string;
  readonly text: string;
}

export interface RuleGroup {
  readonly title: string;
  readonly choices: readonly RuleChoice[];
}

/** Lists the choices, grouped by game; the user's own sets come last. */
export function ruleGroups(): readonly RuleGroup[] {
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
  return own.length > 0 ? [...presets, { title: t('sets.title'), choices: own }] : presets;
}
