/** The effect of a click on each pit: a move, or a question with several answers. */
import type { Rules } from '../../../engine/rules/game.ts';
import type { Position } from '../../../engine/rules/types.ts';
export { pitMoves, pitValue, type PitMove } from '../../../engine/drawing/pit-values.ts';

/** True if the seats may be changed instead of moving (pie rule). */
export function canSwap(rules: Rules, position: Position): boolean {
  const first = rules.build(position, []);
  return first.ok && first.value.choices.some(({ kind }) => kind === 'swap');
}
