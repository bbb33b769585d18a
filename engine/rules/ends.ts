/** Ends games that are scored in seeds: counts, distributes the remaining seeds, and names the winner. */
import { sideOfPit } from './letters.ts';
import { NOWHERE, type EndReason, type Outcome, type Step } from './types.ts';
import type { BySide, Side } from '../core/side.ts';

/** Adds up the counts from index `from` up to, not including, `to`. */
export function sumOf(counts: readonly number[], from: number, to: number): number {
  let sum = 0;
  for (let i = from; i < to; i++) sum += counts[i] ?? 0;
  return sum;
}

/** Returns the side with more seeds. */
export function winnerOf(score: BySide<number>): Side | 'draw' {
  return score.south === score.north ? 'draw' : score.south > score.north ? 'south' : 'north';
}

/**
 * Distributes the seeds left in the pits and names the winner.
 *
 * @param pits 2n counts of one kind; not changed.
 * @param stores South's, then North's.
 * @param receiver tells who gets the seeds on a side; if it returns null they leave the game. Null instead of a
 *   function leaves them where they are, uncounted.
 */
export function settle(
  pits: readonly number[],
  stores: readonly number[],
  reason: EndReason,
  receiver: ((side: Side) => Side | null) | null,
): Outcome {
  const score = { south: stores[0] ?? 0, north: stores[1] ?? 0 };
  const sweep: Step[] = [];
  if (receiver !== null) {
    pits.forEach((count, at) => {
      if (count === 0) return;
      const to = receiver(sideOfPit(pits.length / 2, at));
      if (to !== null) score[to] += count;
      sweep.push({
        kind: 'sweep',
        at,
        to: to === null ? NOWHERE : pits.length + (to === 'south' ? 0 : 1),
        beads: [count],
      });
    });
  }
  return { winner: winnerOf(score), reason, score, sweep };
}
