/** Rule sets in words: names of options and values, faults of a draft with their pit, and warnings. */
import type { Failure } from '../../../engine/core/result.ts';
import { optionChip as chipText, valueText } from '../../../engine/formats/rule-words.ts';
import type { Rules } from '../../../engine/rules/game.ts';
import { gameOf } from '../../../engine/games/index.ts';
import { letterLabels } from '../../../engine/rules/letters.ts';
import type { Option, OptionValue } from '../../../engine/rules/options.ts';
import { makeOptionValue } from '../../../engine/rules/rule-set.ts';
import type { GameId } from '../../../engine/rules/types.ts';
import { ruleName, type RuleDraft } from './rule-draft.ts';
import { failureText } from '../../i18n/failure-text.ts';
import { t, optionText, WORDS } from '../../i18n/text.ts';

/** Writes a value of an option in words: `Not allowed`, `on`, `2`, `usual`. */
export function optionValueText(game: GameId, option: Option, value: OptionValue): string {
  return valueText(WORDS, game, option, makeOptionValue(value));
}

/** Writes an option with its value for a chip: `Grand slam: Not allowed`. `text` is the value as in a rule-set text. */
export function optionChip(game: GameId, option: Option, text: string, texts = WORDS): string {
  return chipText(texts, game, option, text);
}

/** Writes the name of rules with the number of options that differ: `Kalah(6,4) + 2 changes`. */
export function draftName(draft: RuleDraft, { say, has } = WORDS): string {
  const named = ruleName(draft);
  const { changes } = named;
  const nameOf = (key: string): string => (has(key) ? say(key) : key);
  const game = nameOf(`game.${draft.game}`);
  const name =
    'sizes' in named
      ? `${game}(${named.sizes.join(',')})`
      : named.preset
        ? nameOf(`preset.${draft.game}.${named.preset.id}`)
        : game;
  return changes.length === 0 ? name : say('rules.plus', { name, n: changes.length });
}

/** Finds the pit of the first list item that is invalid on its own; null if every item is valid. */
function badItem(option: Option, draft: RuleDraft): { readonly pit: string; readonly item: string } | null {
  const value = draft.values[option.id];
  if (!Array.isArray(value)) return null;
  const wanted = option.type === 'counts' ? option.length(draft.values) : value.length;
  const labels = letterLabels(Math.max(1, Math.ceil(wanted / 2)));
  const isFine = (item: string | number): boolean => {
    if (option.type === 'beads') return /^(\.|[0-9]{1,64})$/.test(String(item));
    return (
      option.type !== 'counts' ||
      (typeof item === 'number' && Number.isInteger(item) && item >= 0 && item <= option.max)
    );
  };
  const items: readonly (string | number)[] = value;
  const index = items.findIndex((item) => !isFine(item));
  return index < 0 ? null : { pit: labels[index] ?? String(index + 1), item: String(items[index]) };
}

/** Puts the fault of a draft into words: the fault of a list names the pit, a conflict names the other option. */
export function draftFault(draft: RuleDraft, failure: Failure): string {
  const { options } = gameOf(draft.game).schema;
  const option = options.find(({ id }) => id === failure.at?.option);
  if (!option) return failureText(failure);
  const bad = badItem(option, draft);
  if (bad && option.type === 'counts') return t('rules.bad-count', { pit: bad.pit, max: option.max });
  if (bad) return t('rules.bad-beads', { pit: bad.pit, item: bad.item });
  if (failure.code === 'ERR_OPTION_LENGTH' && option.type === 'counts')
    return t('rules.bad-length', { ...lengthsOf(failure) });
  if (failure.code === 'ERR_OPTION_RANGE' && (option.type === 'counts' || option.type === 'beads'))
    return t('rules.no-seed');
  if (failure.code === 'ERR_OPTION_CONFLICT') {
    const other = optionText(draft.game, String(failure.params?.['other'] ?? ''));
    return failureText({ ...failure, params: { ...failure.params, other } });
  }
  const { except } = option.type === 'integer' ? option : {};
  if (failure.code === 'ERR_OPTION_RANGE' && except && option.type === 'integer')
    return t('rules.bad-number', { min: option.min, max: option.max, except: except.join(', ') });
  return failureText(failure);
}

function lengthsOf(failure: Failure): { readonly expected: number; readonly got: number } {
  return { expected: Number(failure.params?.['expected']), got: Number(failure.params?.['got']) };
}

/** Lists warnings about these rules, one sentence each. */
export function warningTexts(rules: Rules): readonly string[] {
  return (rules.warnings ?? []).map(({ code, params }) => t(`warning.${code}`, params));
}

/** Returns the note that goes with the start position of these rules wherever it is shown, or null. */
export function startNote(rules: Rules, { say } = WORDS): string | null {
  const origin = rules.startOrigin ?? null;
  if (origin === null) return null;
  return say(origin === 'reconstruction' ? 'rules.reconstruction' : 'rules.own-layout');
}
