/**
 * The rule sets that a game is compared under. A tag holds the list, so every format with tags keeps it; the values of
 * a position are on its node.
 */
import { ok } from '../core/result.ts';
import type { Edited } from './edit.ts';
import { mergeValues } from './stored-values.ts';
import { removeTag, setTag, tagValue } from './tags.ts';
import type { ComparedValues, GameRecord, Path } from './types.ts';

/** The tag that lists the rule sets, separated by spaces: their texts have none. */
export const COMPARE_TAG = 'Compare';

/** Returns the rule-set texts in order; null if none was ever chosen. */
export function comparedRules(record: GameRecord): readonly string[] | null {
  const text = tagValue(record, COMPARE_TAG);
  if (text === null) return null;
  return [...new Set(text.split(/\s+/).filter((rules) => rules !== ''))];
}

/** Chooses the rule sets; an empty list removes the choice. `path` is the current node. */
export function setComparedRules(record: GameRecord, path: Path, rules: readonly string[]): Edited {
  const isNone = rules.length === 0;
  if (isNone && comparedRules(record) === null) return ok({ record, path });
  const edited = isNone ? removeTag(record, COMPARE_TAG) : setTag(record, COMPARE_TAG, rules.join(' '));
  return edited.ok ? ok({ record: edited.value.record, path }) : edited;
}

/** Joins both lists, with values of the same rules merged; the same list if `from` has nothing better. */
export function mergeCompared(
  into: readonly ComparedValues[],
  from: readonly ComparedValues[],
): readonly ComparedValues[] {
  let list = into;
  for (const each of from) {
    const index = list.findIndex(({ rules }) => rules === each.rules);
    const known = list[index];
    if (!known) list = [...list, each];
    else {
      const values = mergeValues(known.values, each.values);
      if (values !== known.values) list = list.with(index, { rules: each.rules, values });
    }
  }
  return list;
}
