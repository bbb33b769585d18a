/** A position in a form that can be sent. */
import type { Move } from './move.ts';

/** A position as text: rule set, first position, moves since. Moves carry the history that rules may need. */
export interface PositionRef {
  /** Rule-set text. */
  readonly rules: string;
  /** Position text of the first position, or null for the rule set's own start. */
  readonly start: string | null;
  readonly moves: readonly Move[];
}
