/**
 * Examples of options: a position and moves that show what an option does. Data only; `engine/rule-check/option-example.ts`
 * plays them.
 */
import type { OptionValue, OptionValues } from './options.ts';

/** The start position, under the other options as they stand. */
interface StartExample {
  readonly kind: 'start';
  /** Values worth showing beside each other. */
  readonly values: readonly OptionValue[];
}

/** A position and the moves played in it. */
export interface PlayExample {
  readonly kind: 'play';
  /** Other options that the example needs; all that are not named have their defaults. */
  readonly under: OptionValues;
  /** Position text; null is the start of the rules. */
  readonly position: string | null;
  /** Moves in playing order; none where the position itself tells it. */
  readonly moves: readonly string[];
  /** How often the moves are played at most, one time after the other; absent is once. */
  readonly times?: number;
  readonly values: readonly OptionValue[];
}

export type OptionExample = StartExample | PlayExample;

/** The examples of a game by option id. */
export type ExampleTable = Readonly<Record<string, OptionExample>>;
