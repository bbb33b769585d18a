/** The rule sets offered as columns. Those that do not fit are listed with the reason. */
import { gameOf } from '../../../engine/games/index.ts';
import { makeOptionValue } from '../../../engine/rules/rule-set.ts';
import { failureText } from '../../i18n/failure-text.ts';
import { draftName } from '../rules/rule-text.ts';
import { t, textOf } from '../../i18n/text.ts';
import { useChangedRules } from '../rules/changed-rules.ts';
import { useCompare } from './compare-store.ts';
import type { Studio } from '../../studio/studio.ts';
import { compileDraft, draftOfPreset, draftOfText } from '../rules/rule-draft.ts';
import { useRuleSets } from '../rules/rule-sets.ts';
import { underRules } from '../../../engine/rule-check/under-rules.ts';

export const OFFER_GROUPS = ['current', 'presets', 'own'] as const;
type OfferGroup = (typeof OFFER_GROUPS)[number];

/** One offered rule set. */
export interface Offer {
  readonly group: OfferGroup;
  /** Rule-set text. */
  readonly text: string;
  /** The name of the rule set, with the reason if it cannot be added. */
  readonly label: string;
  readonly isOpen: boolean;
}

/** Returns rules without the options that only set up the board, which make no difference to an existing position. */
function rulesInPlay(text: string): string {
  const draft = draftOfText(text);
  const { options } = gameOf(draft.game).schema;
  const played = options.filter(({ id, group }) => group !== 'board' || id === 'pie-rule');
  return [
    draft.game,
    ...played.map(({ id, default: usual }) => makeOptionValue(draft.values[id] ?? usual)),
  ].join(' ');
}

/** Returns all rule sets offered for the position shown. */
export function compareOffers({ documents }: Studio): readonly Offer[] {
  const { shown } = documents;
  const compare = useCompare();
  const { subject } = compare;
  if (!shown || !subject) return [];
  const present = compare.texts.map(rulesInPlay);
  const offer = (group: OfferGroup, name: string, text: string): Offer => {
    if (compare.texts.includes(text))
      return { group, text, label: t('comparison.present', { name }), isOpen: false };
    const fit = underRules(subject, text);
    if (fit.ok && present.includes(rulesInPlay(text)))
      return { group, text, label: t('comparison.no-difference', { name }), isOpen: false };
    return fit.ok
      ? { group, text, label: name, isOpen: true }
      : { group, text, label: t('comparison.unfit', { name, reason: failureText(fit) }), isOpen: false };
  };
  const { game } = shown.record;
  const changed = useChangedRules();
  const current: Offer[] = [
    offer(
      'current',
      t('comparison.unfit', {
        name: t('rules.name'),
        reason: draftName(draftOfText(shown.record.rules)),
      }),
      shown.record.rules,
    ),
  ];
  if (changed.isChanged && changed.compiled?.ok)
    current.push(offer('current', t('comparison.current-changed'), changed.compiled.value.key));
  const presets = gameOf(game).schema.presets.flatMap((preset) => {
    const rules = compileDraft(draftOfPreset(game, preset));
    return rules.ok ? [offer('presets', textOf(`preset.${game}.${preset.id}`), rules.value.key)] : [];
  });
  const own = useRuleSets().list.map(({ name, rules, text }) =>
    offer('own', name, rules.ok ? rules.value.key : text),
  );
  return [...current, ...presets, ...own];
}
