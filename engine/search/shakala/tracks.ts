/**
 * What of Shakala's graph the search looks up: the next pits, and for short sowings the pits at the end of each route.
 */
import { isFork, pitAfter, PITS, SIDE_PITS } from '../../rules/shakala-board.ts';

/** Next pit of each pit; at a fork by its inner and by its outer way (elsewhere they are the same). */
export const AFTER_INNER = Uint8Array.from({ length: PITS }, (_, pit) => pitAfter(pit, 'i'));
export const AFTER_OUTER = Uint8Array.from({ length: PITS }, (_, pit) => pitAfter(pit, 'o'));
export const IS_FORK = Uint8Array.from({ length: PITS }, (_, pit) => (isFork(pit) ? 1 : 0));

/** Longest sowing whose ends are kept. */
export const KEPT_BEADS = 12;

/**
 * For each pit and number of beads up to KEPT_BEADS the ends of its routes: the opponent's pits that the last beads fall
 * into, last first, as far as the move drops no other bead there. Index `pit * (KEPT_BEADS + 1) + beads`.
 */
export const ENDS: readonly (readonly Uint8Array[])[] = Array.from(
  { length: PITS * (KEPT_BEADS + 1) },
  (_, index) => endsOf(Math.floor(index / (KEPT_BEADS + 1)), index % (KEPT_BEADS + 1)),
);

function endsOf(origin: number, beads: number): readonly Uint8Array[] {
  const ends = new Map<string, Uint8Array>();
  function walk(at: number, path: readonly number[]): void {
    if (path.length === beads) {
      const end = endOf(origin, path);
      if (end.length > 0) ends.set(end.join(), Uint8Array.from(end));
      return;
    }
    for (const way of isFork(at) ? (['i', 'o'] as const) : (['i'] as const)) {
      const to = pitAfter(at, way);
      walk(to, to === origin ? path : [...path, to]);
    }
  }
  if (beads > 0) walk(origin, []);
  return [...ends.values()];
}

function endOf(origin: number, path: readonly number[]): number[] {
  const end: number[] = [];
  for (const pit of path.toReversed()) {
    const isFoe = pit < SIDE_PITS !== origin < SIDE_PITS;
    if (!isFoe || path.indexOf(pit) !== path.lastIndexOf(pit)) break;
    end.push(pit);
  }
  return end;
}
