/** The contents of a board diagram in a note: the position of its node with its marks. */
import type { Rules } from '../../../engine/rules/game.ts';
import type { Setup } from '../../../engine/rules/types.ts';
import type { Mark } from '../../../engine/tree/types.ts';

export interface NoteDiagram {
  readonly rules: Rules;
  readonly setup: Setup;
  readonly marks: readonly Mark[];
}
