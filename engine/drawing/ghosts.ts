/** Captured beads at their former places: they stay faintly visible until the next move. */
import type { Board, PlaceIndex, Step } from '../rules/types.ts';
import type { GhostBeads } from './scene.ts';

/**
 * Returns the beads that the steps of a move take from pits, by pit. Beads that move from cup to cup leave no gap on
 * the board.
 */
export function capturedBeads(board: Board, steps: readonly Step[]): readonly GhostBeads[] {
  const taken = new Map<PlaceIndex, readonly number[]>();
  for (const step of steps) {
    if (step.kind !== 'capture' || step.at >= 2 * board.pitsPerSide) continue;
    const had = taken.get(step.at);
    taken.set(
      step.at,
      step.beads.map((count, kind) => count + (had?.[kind] ?? 0)),
    );
  }
  return [...taken].map(([place, beads]) => ({ place, beads }));
}
