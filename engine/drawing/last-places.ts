/** Where a move began and ended: the places that boards outline after the last move. */
import type { Step } from '../rules/types.ts';
import type { BoardView } from './scene.ts';

/**
 * Returns the places; null for moves that sow nothing. An endless or broken-off move ends where it began, since the
 * board is unchanged.
 */
export function lastPlaces(steps: readonly Step[]): BoardView['lastMove'] {
  const from = steps.find((step) => step.kind === 'pick-up');
  const to = steps.findLast((step) => step.kind === 'sow');
  if (from?.kind !== 'pick-up' || to?.kind !== 'sow') return null;
  const isUndone = steps.some(({ kind }) => kind === 'endless' || kind === 'break-off');
  return { from: from.at, to: isUndone ? from.at : to.at };
}
