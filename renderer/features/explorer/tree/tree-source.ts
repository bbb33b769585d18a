/** The position that an opening tree begins at: the start of a rule set, or the position on the board. */
import type { PositionRef } from '../../../../engine/core/position-ref.ts';
import { rulesFromText } from '../../../../engine/games/index.ts';
import type { Rules } from '../../../../engine/rules/game.ts';
import type { Position, Setup } from '../../../../engine/rules/types.ts';
import type { Shown } from '../../../studio/shown.ts';
import { positionRef } from '../../analysis/search-request.ts';

/** Choice of the position on the board; other choices are rule-set texts. */
export const ON_BOARD = 'board';

/** Where a tree begins. */
export interface TreeSource {
  readonly rules: Rules;
  readonly position: Position;
  readonly ref: PositionRef;
  /** Start position of the game that leads there; null for the start position of the rules. */
  readonly setup: Setup | null;
}

/** Returns the source for a choice; null if there is no game on the board or this version does not know the rules. */
export function sourceOf(choice: string, shown: Shown | null): TreeSource | null {
  if (choice === ON_BOARD) {
    if (!shown?.position) return null;
    const { rules, position, record } = shown;
    return { rules, position, ref: positionRef(shown), setup: record.setup };
  }
  const rules = rulesFromText(choice);
  if (!rules.ok) return null;
  return {
    rules: rules.value,
    position: rules.value.start(),
    ref: { rules: choice, start: null, moves: [] },
    setup: null,
  };
}
