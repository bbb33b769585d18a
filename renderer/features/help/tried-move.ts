/** What a move would do, drawn over a board of the help before it is played. */
import type { Move } from '../../../engine/core/move.ts';
import type { MovePreview } from '../../../engine/drawing/preview.ts';
import type { Rules } from '../../../engine/rules/game.ts';
import type { Position } from '../../../engine/rules/types.ts';
import { outcomeText } from '../../i18n/speech.ts';

/** Returns the preview of a move; null if there is no move, or if it cannot be played. */
export function previewOf(rules: Rules, before: Position, move: Move | null): MovePreview | null {
  const tried = move === null ? null : rules.play(before, move);
  if (!tried?.ok) return null;
  const { steps, again, position } = tried.value;
  return { steps, again, result: position.outcome ? outcomeText(position.outcome, true) : '' };
}
