/**
 * Rule-set text: `game`, `game:option=value,...`, `game:preset=id,...` or `game-preset`.
 *
 * The canonical text names the options that differ from the default, in table order; it is the rule set's identity in
 * files, cache keys and on the command line. Source: `engine/formats/formats.md`.
 *
 *   parseRuleSet(schemas, 'kalah:seeds=4,empty-capture=on')  // { schema, values }
 *   makeRuleSet(schema, values)                              // 'kalah:seeds=4,empty-capture=on'
 */
import { fail, ok, type Result } from '../core/result.ts';
import {
  changedValues,
  completeValues,
  type Option,
  type OptionError,
  type OptionSchema,
  type OptionValue,
  type OptionValues,
} from './options.ts';

/** A parsed rule set: the game's schema with complete, checked values. */
export interface ParsedRuleSet {
  readonly schema: OptionSchema;
  readonly values: OptionValues;
}

/** Writes one option value as text: `on`/`off`, the number or word, list items joined by `-`. */
export function makeOptionValue(value: OptionValue): string {
  if (typeof value === 'boolean') return value ? 'on' : 'off';
  return Array.isArray(value) ? value.join('-') : String(value);
}

/** Reads one option value by the option's type; ranges are checked later, by `completeValues`. */
function parseOptionValue(option: Option, text: string): Result<OptionValue, OptionError> {
  const at = { option: option.id, token: text.slice(0, 40) };
  const wholeNumber = /^(0|[1-9][0-9]{0,8})$/;
  switch (option.type) {
    case 'boolean':
      if (text === 'on' || text === 'off') return ok(text === 'on');
      return fail('ERR_OPTION_TYPE', at, { expected: 'boolean' });
    case 'integer':
      return wholeNumber.test(text) ? ok(Number(text)) : fail('ERR_OPTION_TYPE', at, { expected: 'integer' });
    case 'enum':
      return ok(text);
    case 'counts': {
      const items = text === '' ? [] : text.split('-');
      return items.every((item) => wholeNumber.test(item))
        ? ok(items.map(Number))
        : fail('ERR_OPTION_TYPE', at, { expected: 'counts' });
    }
    case 'beads':
      return ok(text.split('-'));
  }
}

/** Makes the canonical text of complete values. @param ignored options that count as if they had their defaults. */
export function makeRuleSet(
  schema: OptionSchema,
  values: OptionValues,
  ignored: readonly string[] = [],
): string {
  const changes = changedValues(schema, values).flatMap(([{ id }, value]) =>
    ignored.includes(id) ? [] : [`${id}=${makeOptionValue(value)}`],
  );
  return changes.length === 0 ? schema.game : `${schema.game}:${changes.join(',')}`;
}

/** Finds the schema and preset that the part before the colon names. */
function parseHead(
  schemas: readonly OptionSchema[],
  head: string,
): Result<readonly [OptionSchema, string | null], OptionError> {
  const exact = schemas.find((schema) => schema.game === head);
  if (exact) return ok([exact, null]);
  const schema = schemas.find((candidate) => head.startsWith(`${candidate.game}-`));
  if (!schema) return fail('ERR_RULES_GAME', { token: head.slice(0, 40) }, { game: head.slice(0, 40) });
  return ok([schema, head.slice(schema.game.length + 1)]);
}

/** Parses a rule-set text; every failure names the option or token at fault. */
export function parseRuleSet(
  schemas: readonly OptionSchema[],
  text: string,
): Result<ParsedRuleSet, OptionError> {
  const trimmed = text.trim();
  const colon = trimmed.indexOf(':');
  const head = parseHead(schemas, colon < 0 ? trimmed : trimmed.slice(0, colon));
  if (!head.ok) return head;
  const [schema, headPreset] = head.value;
  const pairs = colon < 0 || colon === trimmed.length - 1 ? [] : trimmed.slice(colon + 1).split(',');
  let presetId = headPreset;
  const changes: Record<string, OptionValue> = {};
  for (const [index, pair] of pairs.entries()) {
    const equals = pair.indexOf('=');
    if (equals <= 0) return fail('ERR_RULES_TEXT', { token: pair.slice(0, 40) });
    const id = pair.slice(0, equals).trim();
    const valueText = pair.slice(equals + 1).trim();
    if (id === 'preset' && index === 0 && presetId === null) {
      presetId = valueText;
      continue;
    }
    const option = schema.options.find((candidate) => candidate.id === id);
    if (!option) return fail('ERR_OPTION_UNKNOWN', { option: id }, { option: id, game: schema.game });
    if (Object.hasOwn(changes, id)) return fail('ERR_OPTION_TWICE', { option: id }, { option: id });
    const value = parseOptionValue(option, valueText);
    if (!value.ok) return value;
    changes[id] = value.value;
  }
  let base: OptionValues = {};
  if (presetId !== null) {
    const preset = schema.presets.find((candidate) => candidate.id === presetId);
    if (!preset)
      return fail(
        'ERR_RULES_PRESET',
        { token: presetId.slice(0, 40) },
        { preset: presetId.slice(0, 40), game: schema.game },
      );
    base = preset.changes;
  }
  const values = completeValues(schema, { ...base, ...changes });
  return values.ok ? ok({ schema, values: values.value }) : values;
}
