/**
 * Finds the positions of a level from which a move without capture leads to a given position.
 */
import type { Level } from './level.ts';
import { DROP_MASK, DROP_SHIFT, NONE, PIT_SHIFT, RANK_MASK } from './moves.ts';

/** Room for the origins of one position: six pits with at most six earlier arrangements each, and a pass. */
export const MAX_ORIGINS = 64;

/** Writes the indices of all origins of the position `child` into `found`; returns how many there are. */
export function findOrigins(level: Level, child: number, found: Int32Array): number {
  const { seeds, tables, duties } = level;
  const { before, arrivals, arrivalStart, reach } = tables;
  const { start, stride, first, width, count } = tables.sides;
  const levelRow = seeds * stride;
  let held = 0;
  while (child >= (start[levelRow + held + 1] ?? 0)) held++;
  const other = seeds - held;
  const columns = width[other] ?? 1;
  const inside = child - (start[levelRow + held] ?? 0);
  const heldRank = Math.trunc(inside / columns);
  const heldSide = (first[held] ?? 0) + heldRank;
  const otherSide = (first[other] ?? 0) + inside - heldRank * columns;
  let origins = 0;
  // A player without seeds who is passed over gives the move to the player who has all seeds.
  if (other === 0 && held > 0 && level.rules.passes) found[origins++] = heldRank;
  const most = reach[heldSide] ?? 0;
  const end = arrivalStart[otherSide + 1] ?? 0;
  for (let arrival = arrivalStart[otherSide] ?? 0; arrival < end; arrival++) {
    const from = arrivals[arrival] ?? 0;
    const drop = (from >>> DROP_SHIFT) & DROP_MASK;
    const arrived = tables.seeds[drop] ?? 0;
    if (arrived > most) break;
    const rank = before[drop * count + heldSide] ?? NONE;
    if (rank === NONE) continue;
    const own = other + arrived;
    const ownRank = from & RANK_MASK;
    if (own === seeds && (((duties.legal[ownRank] ?? 0) >> (from >>> PIT_SHIFT)) & 1) === 0) continue;
    found[origins++] = (start[levelRow + own] ?? 0) + ownRank * (width[held - arrived] ?? 0) + rank;
  }
  return origins;
}
