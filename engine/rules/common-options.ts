/**
 * Makers of options, and the options that several games of seeds share; games differ in the limits and in the source
 * that documents the option.
 */
import { defined } from '../core/result.ts';
import { MAX_COUNT } from './letters.ts';
import type { BooleanOption, CountsOption, EnumOption, IntegerOption, OptionValues } from './options.ts';

type Group = EnumOption['group'];
type Source = EnumOption['source'];
type ShownWhen = EnumOption['shownWhen'];

/** Makes an option that is on or off. */
export function flag(
  id: string,
  standard: boolean,
  group: Group,
  source: Source,
  shownWhen?: ShownWhen,
): BooleanOption {
  return { id, type: 'boolean', default: standard, group, source, shownWhen };
}

/** Makes an option that is one of some words; the first of them is the usual one. */
export function oneOf(
  id: string,
  values: readonly string[],
  group: Group,
  source: Source,
  shownWhen?: ShownWhen,
): EnumOption {
  return { id, type: 'enum', default: defined(values[0], id), values, group, source, shownWhen };
}

/** Makes an option that is a whole number from `min` to `max`. */
export function between(
  id: string,
  standard: number,
  min: number,
  max: number,
  group: Group,
  source: Source,
): IntegerOption {
  return { id, type: 'integer', default: standard, min, max, group, source };
}

/** Makes the option of a custom start: a count per pit, or empty for the usual one. */
export function startDistribution(
  source: Source,
  length: (values: OptionValues) => number,
  max = MAX_COUNT,
): CountsOption {
  return { id: 'start-distribution', type: 'counts', default: [], max, length, group: 'board', source };
}

/** Makes the option that sets who begins. */
export function starter(source: Source): EnumOption {
  return oneOf('starter', ['south', 'north'], 'board', source);
}

/** Makes the option for the direction of play as drawn; `more` adds directions that change the rules. */
export function direction(source: Source, ...more: readonly string[]): EnumOption {
  return oneOf('direction', ['counter-clockwise', 'clockwise', ...more], 'sowing', source);
}

/**
 * Makes the option for which occurrence of a position ends the game; 0 = none does. 1 is excluded: every position
 * occurs once.
 */
export function repetition(
  source: Source,
  standard: number,
  max: number,
  shownWhen?: ShownWhen,
): IntegerOption {
  return { ...between('repetition', standard, 0, max, 'repetition', source), except: [1], shownWhen };
}

/** Makes the option for how many moves in a row without capture end the game; 0 = none do. */
export function noCaptureLimit(source: Source, max: number): IntegerOption {
  return between('no-capture-limit', 0, 0, max, 'repetition', source);
}
