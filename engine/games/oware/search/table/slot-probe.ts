/**
 * How the fast search reads an Oware table: by the packed sides in the slots of its kernel, a few array reads a position.
 *
 *   const probe = makeSlotProbe(familyRules, table, kernel, levels);
 *   probe.enter(slot, level, seat);                          // on the way down, for every position of the path
 *   if (probe.probe(slot, level, since, seat)) probe.low, probe.high, probe.usesHistory
 *
 * What earlier positions change is told in `lookup.ts`: they take away only what could be enforced there as well, and
 * where a stop would bring less. The probe keeps for every level of the path what the table says there.
 */
import type { FamilyRules } from '../../family.ts';
import type { EndgameTable } from '../../../../search/endgame/contract.ts';
import { readySeeds } from '../../../../search/endgame/table.ts';
import { seedsOfSide } from '../../../../search/packed-side.ts';
import { highUnderMajority, lowUnderMajority } from './bounds.ts';
import { hasTwoBounds, stopValue } from './stops.ts';
import { indexOfSides, makeSides, positionsOf } from './sides.ts';

/** The columns of a kernel that hold its positions, by slot. */
export interface SideColumns {
  /** Packed sides of who is to move and of the other. */
  readonly own: Int32Array;
  readonly other: Int32Array;
  /** Seeds on the board. */
  readonly total: Uint8Array;
  /** Where a majority ends the game: twice the seeds that who is to move still needs for it, plus 1 if the number of all
   *  seeds is odd. Of no meaning elsewhere. */
  readonly needs: Uint8Array;
}

/** A table as a search asks it; answers are future gains for who is to move. See `SearchProbe` in `../../../../search/fast/core.ts`. */
export interface SlotProbe {
  enter(slot: number, level: number, seat: number): void;
  probe(slot: number, level: number, since: number, seat: number): boolean;
  low: number;
  high: number;
  usesHistory: boolean;
}

/** What is assumed of positions of the path that the table did not hold when they were entered: anything. */
const ANY_LOW = 127;
const ANY_HIGH = -127;

/**
 * Makes the probe of a table, perhaps still being built, for the slots of a kernel.
 *
 * @param levels of the longest path, the past of the root included.
 */
export function makeSlotProbe(
  rules: FamilyRules,
  table: EndgameTable,
  columns: SideColumns,
  levels: number,
): SlotProbe {
  const { own, other, total, needs } = columns;
  const { bytes, maxSeeds } = table;
  const sides = makeSides(maxSeeds);
  const values = new Int8Array(bytes.buffer, bytes.byteOffset, bytes.length);
  const levelStart = Int32Array.from(table.levelStart);
  const isDouble = hasTwoBounds(rules);
  const toHigh = Int32Array.from({ length: maxSeeds + 1 }, (_, seeds) => (isDouble ? positionsOf(seeds) : 0));
  const hasMajority = rules.majority !== 'play-on';
  const hasStops = rules.repetition > 0;
  /** By level, for seat 0: what the table says, and what a stop there is worth. */
  const lows = new Int8Array(levels);
  const highs = new Int8Array(levels);
  const stops = new Int8Array(levels);
  let ready = readySeeds(table);

  const probe: SlotProbe = { enter, probe: look, low: 0, high: 0, usesHistory: false };

  function isKnown(seeds: number): boolean {
    if (seeds > ready && seeds <= maxSeeds) ready = readySeeds(table);
    return seeds <= ready;
  }

  /** Reads what the table says of a slot with so many seeds into `probe`; the seeds of who is to move. */
  function read(slot: number, seeds: number): number {
    const near = own[slot] ?? 0;
    const held = seedsOfSide(near);
    const at = (levelStart[seeds] ?? 0) + indexOfSides(sides, near, other[slot] ?? 0, held, seeds - held);
    probe.low = values[at] ?? 0;
    probe.high = values[at + (toHigh[seeds] ?? 0)] ?? 0;
    return held;
  }

  function enter(slot: number, level: number, seat: number): void {
    const seeds = total[slot] ?? 0;
    if (!hasStops || seeds > maxSeeds) return;
    let low = ANY_LOW;
    let high = ANY_HIGH;
    let held: number;
    if (isKnown(seeds)) {
      held = read(slot, seeds);
      low = seat === 0 ? probe.low : 0 - probe.high;
      high = seat === 0 ? probe.high : 0 - probe.low;
    } else held = seedsOfSide(own[slot] ?? 0);
    const stop = stopValue(rules, seeds, held);
    lows[level] = low;
    highs[level] = high;
    stops[level] = seat === 0 ? stop : 0 - stop;
  }

  function look(slot: number, level: number, since: number, seat: number): boolean {
    const seeds = total[slot] ?? 0;
    if (!isKnown(seeds)) return false;
    read(slot, seeds);
    let { low, high } = probe;
    probe.usesHistory = false;
    if (hasStops && since < level) {
      const first = seat === 0 ? low : 0 - high;
      const last = seat === 0 ? high : 0 - low;
      const least = enforcedBySeat0(first, since, level);
      const most = allowedBySeat1(last, since, level);
      probe.usesHistory = isDouble || least > Math.min(0, first) || most < Math.max(0, last);
      low = seat === 0 ? least : 0 - most;
      high = seat === 0 ? most : 0 - least;
    }
    if (hasMajority) {
      const need = needs[slot] ?? 0;
      const isOdd = (need & 1) !== 0;
      // Own store less the other's: the stores and the board are all seeds, and half of them and one more is the majority.
      const ahead = seeds + 2 - (need & 1) - 2 * (need >> 1);
      low = Math.max(-seeds, lowUnderMajority(ahead + low, isOdd) - ahead);
      high = Math.min(seeds, highUnderMajority(ahead + high, isOdd) - ahead);
    }
    probe.low = low;
    probe.high = high;
    return true;
  }

  /** The most that seat 0 can still enforce who could enforce `wanted` if nothing had gone before. */
  function enforcedBySeat0(wanted: number, since: number, level: number): number {
    let enforced = wanted;
    for (let at = since; at < level; at++) {
      const stop = stops[at] ?? 0;
      if (stop >= enforced || (lows[at] ?? 0) < enforced) continue;
      enforced = stop;
      at = since - 1;
    }
    return enforced;
  }

  /** The least to which seat 1 can still keep seat 0, likewise. */
  function allowedBySeat1(wanted: number, since: number, level: number): number {
    let allowed = wanted;
    for (let at = since; at < level; at++) {
      const stop = stops[at] ?? 0;
      if (stop <= allowed || (highs[at] ?? 0) > allowed) continue;
      allowed = stop;
      at = since - 1;
    }
    return allowed;
  }

  return probe;
}
