/**
 * The option schema: everything that a rule panel, a file, the command line and the tests know about a game's options.
 *
 * Values are plain JSON. Labels and help texts are message keys: `option.<game>.<id>` and `option.<game>.<id>.help`,
 * for enum values `option.<game>.<id>.<value>`; the texts are in the page's locales.
 */
import { defined, fail, ok, type Result } from '../core/result.ts';
import type { GameId } from './types.ts';

/** Groups in panel order. */
export const OPTION_GROUPS = ['board', 'sowing', 'capture', 'slam', 'feeding', 'end', 'repetition'] as const;
export type OptionGroup = (typeof OPTION_GROUPS)[number];

/** A value: boolean, whole number, enum word, list of counts, or list of bead groups (Shakala's layout). */
export type OptionValue = boolean | number | string | readonly number[] | readonly string[];
export type OptionValues = Readonly<Record<string, OptionValue>>;

interface OptionBase {
  readonly id: string;
  readonly group: OptionGroup;
  /**
   * Where the option comes from: `seed` = the first published rules that the game's folder was based on, `named` =
   * another published source, which the game's README names, `ours` = not published, our choice (the help must say so).
   */
  readonly source: 'seed' | 'named' | 'ours';
  /** False hides the option and switches it off (its value counts as the default) under these other values. */
  readonly shownWhen?: ((values: OptionValues) => boolean) | undefined;
}

export interface BooleanOption extends OptionBase {
  readonly type: 'boolean';
  readonly default: boolean;
}
export interface IntegerOption extends OptionBase {
  readonly type: 'integer';
  readonly default: number;
  readonly min: number;
  readonly max: number;
  /** Values inside the range that are not allowed (a repetition of 1). */
  readonly except?: readonly number[];
}
export interface EnumOption extends OptionBase {
  readonly type: 'enum';
  readonly default: string;
  readonly values: readonly string[];
}
/** A count per pit, or empty for the usual start. */
export interface CountsOption extends OptionBase {
  readonly type: 'counts';
  readonly default: readonly number[];
  readonly max: number;
  /** Required length under the other values. */
  readonly length: (values: OptionValues) => number;
}
/** A group of beads per pit in Shakala's notation (`40`), always the full list. */
interface BeadsOption extends OptionBase {
  readonly type: 'beads';
  readonly default: readonly string[];
  readonly length: number;
}
export type Option = BooleanOption | IntegerOption | EnumOption | CountsOption | BeadsOption;

/** A named set of changes to the defaults. Names are message keys `preset.<game>.<id>`. */
export interface Preset {
  readonly id: string;
  readonly changes: OptionValues;
}

/** Codes of faults in options and rule-set texts. */
export const OPTION_ERRORS = [
  'ERR_OPTION_UNKNOWN', // no such option; params option, game
  'ERR_OPTION_TWICE', // named twice
  'ERR_OPTION_TYPE', // not of the option's type; params expected
  'ERR_OPTION_RANGE', // out of range; params min, max, except or allowed
  'ERR_OPTION_LENGTH', // list of the wrong length; params expected, got
  'ERR_OPTION_CONFLICT', // excluded by another option's value; params other
  'ERR_RULES_GAME', // no such game
  'ERR_RULES_PRESET', // no such preset
  'ERR_RULES_TEXT', // not a rule-set text
] as const;
export type OptionError = (typeof OPTION_ERRORS)[number];

/** Options, presets and cross-checks of one game: data, no behaviour beyond `conflict`. */
export interface OptionSchema {
  readonly game: GameId;
  /** In table order of the rule text; canonical texts follow it. */
  readonly options: readonly Option[];
  readonly presets: readonly Preset[];
  /** Names the options that exclude each other, or null. */
  readonly conflict?: (values: OptionValues) => { readonly option: string; readonly other: string } | null;
}

/** Returns the defaults of a game, all options named. */
export function defaultValues(schema: OptionSchema): OptionValues {
  return Object.fromEntries(schema.options.map((option) => [option.id, option.default]));
}

/** Whether two option values have the same content. */
export function sameValue(a: OptionValue, b: OptionValue): boolean {
  if (Array.isArray(a) && Array.isArray(b))
    return a.length === b.length && a.every((item, i) => item === b[i]);
  return a === b;
}

/**
 * Returns the value of an enum option as one of its words; any other value is a bug, since values are checked earlier.
 */
export function readWord<T extends string>(words: readonly T[], value: OptionValue | undefined): T {
  return defined(
    words.find((word) => word === value),
    `one of ${words.join(', ')}`,
  );
}

/** Largest number of beads of one pit in a layout. */
const MAX_BEADS = 64;
const BEAD_GROUP = new RegExp(`^(\\.|[0-9]{1,${String(MAX_BEADS)}})$`);

/** Checks one value against its option; lengths may depend on the other `values`. */
function checkValue(option: Option, value: unknown, values: OptionValues): Result<OptionValue, OptionError> {
  const at = { option: option.id };
  switch (option.type) {
    case 'boolean':
      return typeof value === 'boolean' ? ok(value) : fail('ERR_OPTION_TYPE', at, { expected: 'boolean' });
    case 'integer': {
      if (typeof value !== 'number' || !Number.isInteger(value))
        return fail('ERR_OPTION_TYPE', at, { expected: 'integer' });
      const inside = value >= option.min && value <= option.max && !option.except?.includes(value);
      const except = option.except ? { except: option.except.join(', ') } : {};
      return inside
        ? ok(value)
        : fail('ERR_OPTION_RANGE', at, { min: option.min, max: option.max, ...except });
    }
    case 'enum': {
      if (typeof value !== 'string') return fail('ERR_OPTION_TYPE', at, { expected: 'enum' });
      return option.values.includes(value)
        ? ok(value)
        : fail('ERR_OPTION_RANGE', at, { allowed: option.values.join(', ') });
    }
    case 'counts': {
      if (!Array.isArray(value)) return fail('ERR_OPTION_TYPE', at, { expected: 'counts' });
      const counts: number[] = [];
      for (const item of value as readonly unknown[]) {
        if (typeof item !== 'number' || !Number.isInteger(item))
          return fail('ERR_OPTION_TYPE', at, { expected: 'counts' });
        if (item < 0 || item > option.max) return fail('ERR_OPTION_RANGE', at, { min: 0, max: option.max });
        counts.push(item);
      }
      const expected = option.length(values);
      if (counts.length !== 0 && counts.length !== expected)
        return fail('ERR_OPTION_LENGTH', at, { expected, got: counts.length });
      if (counts.length !== 0 && counts.every((count) => count === 0))
        return fail('ERR_OPTION_RANGE', at, { min: 1, max: option.max });
      return ok(counts);
    }
    case 'beads': {
      if (!Array.isArray(value)) return fail('ERR_OPTION_TYPE', at, { expected: 'beads' });
      const groups: string[] = [];
      for (const item of value as readonly unknown[]) {
        if (typeof item !== 'string' || !BEAD_GROUP.test(item))
          return fail('ERR_OPTION_TYPE', at, { expected: 'beads' });
        groups.push(item === '.' ? item : [...item].sort().reverse().join(''));
      }
      if (groups.length !== option.length)
        return fail('ERR_OPTION_LENGTH', at, { expected: option.length, got: groups.length });
      if (groups.every((group) => group === '.'))
        return fail('ERR_OPTION_RANGE', at, { min: 1, max: MAX_BEADS });
      return ok(groups);
    }
  }
}

/**
 * Completes changes to full option values. Unknown names, wrong values and conflicts are coded errors that name the
 * option. Options that others switch off return to their defaults, so equal rules have equal values.
 */
export function completeValues(
  schema: OptionSchema,
  changes: Readonly<Record<string, unknown>>,
): Result<OptionValues, OptionError> {
  for (const id of Object.keys(changes)) {
    if (!schema.options.some((option) => option.id === id))
      return fail('ERR_OPTION_UNKNOWN', { option: id }, { option: id, game: schema.game });
  }
  const values: Record<string, OptionValue> = { ...defaultValues(schema) };
  for (const option of schema.options) {
    if (!Object.hasOwn(changes, option.id)) continue;
    const checked = checkValue(option, changes[option.id], values);
    if (!checked.ok) return checked;
    values[option.id] = checked.value;
  }
  const conflict = schema.conflict?.(values) ?? null;
  if (conflict) return fail('ERR_OPTION_CONFLICT', { option: conflict.option }, { other: conflict.other });
  for (const option of schema.options) {
    if (option.shownWhen && !option.shownWhen(values)) values[option.id] = option.default;
  }
  return ok(values);
}

/** Returns the options whose values differ from the defaults, in table order. */
export function changedValues(
  schema: OptionSchema,
  values: OptionValues,
): readonly (readonly [Option, OptionValue])[] {
  return schema.options.flatMap((option) => {
    const value = values[option.id];
    return value === undefined || sameValue(value, option.default) ? [] : [[option, value] as const];
  });
}
