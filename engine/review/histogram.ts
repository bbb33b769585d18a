/** Counts how often each player gave away how much. */
import { greatestOf } from '../core/extremes.ts';
import type { BySide } from '../core/side.ts';
import type { ReviewedMove } from './review-line.ts';
import { lossOf } from './summary.ts';

/** Moves that gave away between `least` and `most`, both inclusive; `most` is null for the last bin. */
export interface LossBin extends BySide<number> {
  readonly least: number;
  readonly most: number | null;
}

/** Smallest losses of the bins: single seeds at first, since most losses are small, then wider bins. */
const STARTS = [1, 2, 3, 4, 5, 6, 8, 11, 16, 24] as const;
/** Bins that are always shown. */
const LEAST_BINS = 6;
/** Losses in games without margins: giving away a win for a draw is 1, a win for a loss 2. */
const RESULTS = [1, 2] as const;

/**
 * Sorts losses into bins. Moves that gave nothing away, or about which too little is known, are in no bin. Bins above
 * the largest loss are left out.
 */
export function lossHistogram(line: readonly ReviewedMove[]): readonly LossBin[] {
  const losses = line.flatMap((move) => {
    const loss = lossOf(move);
    return loss === null || loss < 1 ? [] : [{ player: move.player, loss }];
  });
  const isMargin = !line.some(({ before, after }) => (after ?? before)?.kind === 'winner');
  const greatest = greatestOf(losses.map(({ loss }) => loss)) ?? 0;
  const starts: readonly number[] = isMargin
    ? STARTS.filter((start, bin) => bin < LEAST_BINS || start <= greatest)
    : RESULTS;
  return starts.map((least, bin) => {
    const next = starts[bin + 1];
    const most = next === undefined ? null : next - 1;
    const within = losses.filter(({ loss }) => loss >= least && loss <= (most ?? Infinity));
    const south = within.filter(({ player }) => player === 'south').length;
    return { least, most, south, north: within.length - south };
  });
}
