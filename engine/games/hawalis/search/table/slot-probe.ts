/**
 * Reads a Hawalis table for the fast search: by the sides in the slots of its kernel, ranked when they are few enough.
 *
 *   const probe = makeSlotProbe(table, kernel);
 *   if (probe.probe(slot, level, since)) probe.low, probe.high
 *
 * If earlier positions may return, those on levels `since .. level - 1` of the path, a win may become a draw, see
 * `section.ts`. This is so whatever was played before, so no answer depends on which positions they are.
 */
import type { EndgameTable } from '../../../../search/endgame/contract.ts';
import { readySeeds } from '../../../../search/endgame/table.ts';
import type { SearchProbe } from '../../../../search/fast/core.ts';
import type { Sides } from '../sides.ts';
import { cellsOf } from './builder.ts';
import { makeHawalisLayout, scoreOfCell } from './layout.ts';

/** The columns of a kernel that hold its positions. */
export interface SideSlots {
  /** Numbers of the sides of the player to move and of the other, by slot. */
  readonly mover: Int32Array;
  readonly other: Int32Array;
  /** The store that knows these numbers. */
  readonly sides: Pick<Sides, 'seeds' | 'count'>;
}

/** Makes the probe of a table, which may still be being built, for the slots of a kernel with `pits` pits a side. */
export function makeSlotProbe(pits: number, table: EndgameTable, slots: SideSlots): SearchProbe {
  const { mover, other, sides } = slots;
  const { maxSeeds } = table;
  const { index, start, stride, width } = makeHawalisLayout(pits, maxSeeds);
  const { term } = index;
  const cells = cellsOf(table);
  let ready = readySeeds(table);

  // Only whether there are earlier positions matters, not which ones.
  const probe: SearchProbe = { enter: () => undefined, probe: look, low: 0, high: 0, usesHistory: false };

  /** Returns the rank, as in `side-index.ts`, of a side of the kernel's store. */
  function rankOf(side: number): number {
    let rest = 0;
    let rank = 0;
    for (let pit = pits - 1; pit > 0; pit--) {
      rest += sides.count(side, pit);
      rank += term[pit * (maxSeeds + 1) + rest] ?? 0;
    }
    return rank;
  }

  function look(slot: number, level: number, since: number): boolean {
    const own = mover[slot] ?? 0;
    const foe = other[slot] ?? 0;
    const held = sides.seeds[own] ?? 0;
    const facing = sides.seeds[foe] ?? 0;
    const seeds = held + facing;
    if (seeds > ready) {
      if (seeds > maxSeeds) return false;
      ready = readySeeds(table);
      if (seeds > ready) return false;
    }
    const row = (start[seeds * stride + held] ?? 0) + rankOf(own) * (width[facing] ?? 0);
    const value = scoreOfCell(cells[row + rankOf(foe)] ?? 0);
    const isFresh = since === level;
    probe.low = isFresh ? value : Math.min(0, value);
    probe.high = isFresh ? value : Math.max(0, value);
    return true;
  }

  return probe;
}
