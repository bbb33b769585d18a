/** The text of a result: a move with one of the bead orders that lead to it. */
import { PITS, type Branch } from '../board.ts';
import { makeShakalaMove, type Take } from '../move.ts';
import { routeAlong, tailOf } from '../route.ts';
import type { Setup } from '../../../rules/types.ts';
import type { Move } from '../../../core/move.ts';
import { BRANCHES, CHAIN, DEALT, FORKS, HEAD, ORIGIN, TAKEN, type Results } from './results.ts';
import { KIND_OF, PLACE_OF } from './board.ts';

/** Number of forks whose branches a record can hold. */
const MAX_FORKS = 31;

/**
 * Returns a move of `setup` that has the result, or null if its route has too many forks for a record.
 *
 * Within a pit the order matters only for the last drop: in the pits of the chain it is a stone, in the pit that ends
 * the chain a gem if one falls there.
 */
export function moveOf({ pits, turn }: Setup, results: Results, index: number): Move | null {
  const { data } = results;
  const at = results.start[index] ?? 0;
  const origin = data[at + ORIGIN] ?? 0;
  const forks = data[at + FORKS] ?? 0;
  const isIndirect = (data[at + CHAIN] ?? 0) < 0;
  const chain = Math.abs(data[at + CHAIN] ?? 0);
  const dealt = data[at + DEALT] ?? 0;
  if (forks > MAX_FORKS) return null;
  const branches = Array.from({ length: forks }, (_, i): Branch =>
    (((data[at + BRANCHES] ?? 0) >>> i) & 1) === 1 ? 'o' : 'i',
  );
  // Beads of each pit, stones first.
  const byPit = new Map<number, number[]>();
  let beads = 0;
  for (let i = 0; i < dealt; i++) {
    const cell = data[at + HEAD + 2 * i] ?? 0;
    const count = data[at + HEAD + 2 * i + 1] ?? 0;
    const place = PLACE_OF[cell] ?? 0;
    byPit.set(place, [...(byPit.get(place) ?? []), ...new Array<number>(count).fill(KIND_OF[cell] ?? 0)]);
    beads += count;
  }
  const route = routeAlong(origin, beads, branches);
  if (typeof route === 'string') return null;
  for (const { drop } of tailOf(route, pits, turn).slice(0, chain))
    byPit.get(route.places[drop] ?? 0)?.reverse();
  const order = route.places.map((place) => byPit.get(place)?.shift() ?? 0);
  const takes: Take[] = [];
  if (isIndirect) {
    for (let i = 0; i < (data[at + TAKEN] ?? 0); i++) {
      const cell = data[at + HEAD + 2 * dealt + i] ?? 0;
      const place = PLACE_OF[cell] ?? 0;
      takes.push({ from: place < PITS ? place : null, value: KIND_OF[cell] ?? 0 });
    }
  }
  return makeShakalaMove({ origin, branches, beads: order, takes });
}
