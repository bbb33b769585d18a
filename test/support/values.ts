/** Values for examples, South's view. */
import type { MarginValue, WinnerValue } from '../../engine/core/value.ts';

/** A proved margin. */
export const exact = (margin: number): MarginValue => ({
  kind: 'margin',
  margin,
  proof: 'exact',
  source: 'search',
});

/** A margin that is proved from one side. */
export const bound = (margin: number, proof: 'lower' | 'upper'): MarginValue => ({ ...exact(margin), proof });

/** An estimate of a search to this depth. */
export const guess = (margin: number, depth: number): MarginValue => ({
  ...exact(margin),
  proof: 'heuristic',
  depth,
});

/** A proved result of a game without margins. */
export const wins = (winner: WinnerValue['winner'], distance: number | null = null): WinnerValue => ({
  kind: 'winner',
  winner,
  distance,
  proof: 'exact',
  source: 'search',
});
