/**
 * Options that several games of seeds share; games differ in the limits and in the source that documents the option.
 */
import { MAX_COUNT } from './letters.ts';
import type { CountsOption, EnumOption, IntegerOption, OptionValues } from './options.ts';

type Source = EnumOption['source'];

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
  return {
    id: 'starter',
    type: 'enum',
    default: 'south',
    values: ['south', 'north'],
    group: 'board',
    source,
  };
}

/** Makes the option for the direction of play as drawn; `more` adds directions that change the rules. */
export function direction(source: Source, ...more: readonly string[]): EnumOption {
  const values = ['counter-clockwise', 'clockwise', ...more];
  return { id: 'direction', type: 'enum', default: 'counter-clockwise', values, group: 'sowing', source };
}

/**
 * Makes the option for which occurrence of a position ends the game; 0 = none does. 1 is excluded: every position
 * occurs once.
 */
export function repetition(
  source: Source,
  standard: number,
  max: number,
  shownWhen?: (values: OptionValues) => boolean,
): IntegerOption {
  return {
    id: 'repetition',
    type: 'integer',
    default: standard,
    min: 0,
    max,
    except: [1],
    group: 'repetition',
    source,
    ...(shownWhen ? { shownWhen } : {}),
  };
}

/** Makes the option for how many moves in a row without capture end the game; 0 = none do. */
export function noCaptureLimit(source: Source, max: number): IntegerOption {
  return { id: 'no-capture-limit', type: 'integer', default: 0, min: 0, max, group: 'repetition', source };
}
