/**
 * Examples of options: a position and moves that show the effect of an option. Data only;
 * `engine/rule-check/option-example.ts` plays them.
 */
import { defined } from '../core/result.ts';
import type { OptionSchema, OptionValue, OptionValues } from './options.ts';

/** The start position, under the current values of the other options. */
interface StartExample {
  readonly kind: 'start';
  /** Values worth showing side by side. */
  readonly values: readonly OptionValue[];
}

/** A position and the moves played in it. */
export interface PlayExample {
  readonly kind: 'play';
  /** Other options that the example needs; all others have their defaults. */
  readonly under: OptionValues;
  /** Position text; null is the start of the rules. */
  readonly position: string | null;
  /** Moves in playing order; none if the position already shows the effect. */
  readonly moves: readonly string[];
  /** How many times the moves are played at most; absent: once. */
  readonly times?: number;
  readonly values: readonly OptionValue[];
}

export type OptionExample = StartExample | PlayExample;

/** The examples of a game by option id. */
export type ExampleTable = Readonly<Record<string, OptionExample>>;

/** An example as a game declares it. Without moves it shows a start position. */
interface WrittenExample {
  /** Absent: the defaults. */
  readonly under?: OptionValues;
  /** Absent: the start. */
  readonly position?: string;
  readonly moves?: readonly string[];
  readonly times?: number;
  /** Absent: all values of a choice, or both of a switch, the default first. */
  readonly values?: readonly OptionValue[];
}

/** Completes the examples of a game from the schema of its options. */
export function makeExamples(
  { options }: OptionSchema,
  examples: Readonly<Record<string, WrittenExample>>,
): ExampleTable {
  const valuesOf = (id: string): readonly OptionValue[] => {
    const option = defined(
      options.find((each) => each.id === id),
      id,
    );
    if (option.type === 'enum') return option.values;
    return [option.default, option.default !== true];
  };
  const completed = Object.entries(examples).map(([id, example]): readonly [string, OptionExample] => {
    const { under = {}, position = null, moves, times, values = valuesOf(id) } = example;
    if (moves === undefined) return [id, { kind: 'start', values }];
    return [id, { kind: 'play', under, position, moves, ...(times !== undefined && { times }), values }];
  });
  return Object.fromEntries(completed);
}
