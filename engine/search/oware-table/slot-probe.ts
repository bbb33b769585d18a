/**
 * How the fast search reads an Oware table: by the packed sides in the slots of its kernel, a few array reads a position.
 *
 *   const probe = makeSlotProbe(familyRules, table, kernel);
 *   if (probe.probe(slot, isFresh)) probe.low, probe.high, probe.usesHistory
 *
 * `isFresh`: a capture led to the position, or the rules count no returns. What may be said otherwise is in the headers of
 * `shared-stop.ts` and `own-stop.ts`: where a stop is worth nothing, that the value lies between 0 and the table's; where
 * it is worth something, nothing here, since that would need all positions since the last capture.
 */
import type { FamilyRules } from '../../rules/oware-family.ts';
import type { EndgameTable } from '../endgame/contract.ts';
import { readySeeds } from '../endgame/table.ts';
import { highUnderMajority, lowUnderMajority } from './bounds.ts';
import { hasTwoBounds } from './stops.ts';
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

/** A table as a search asks it; answers are future gains for who is to move. */
export interface SlotProbe {
  /** Looks up an open slot; whether anything is known, then in the fields. */
  probe(slot: number, isFresh: boolean): boolean;
  low: number;
  high: number;
  usesHistory: boolean;
}

/** Pits 0, 2 and 4 of a packed side. */
const EVEN_PITS = 0x01f07c1f;

/** Seeds of a packed side with less than 32 in a pit. */
function seedsOf(side: number): number {
  const pairs = (side & EVEN_PITS) + ((side >>> 5) & EVEN_PITS);
  return (pairs & 1023) + ((pairs >>> 10) & 1023) + (pairs >>> 20);
}

/** Makes the probe of a table, perhaps still being built, for the slots of a kernel. */
export function makeSlotProbe(rules: FamilyRules, table: EndgameTable, columns: SideColumns): SlotProbe {
  const { own, other, total, needs } = columns;
  const { bytes, maxSeeds } = table;
  const sides = makeSides(maxSeeds);
  const values = new Int8Array(bytes.buffer, bytes.byteOffset, bytes.length);
  const levelStart = Int32Array.from(table.levelStart);
  const isDouble = hasTwoBounds(rules);
  const toHigh = Int32Array.from({ length: maxSeeds + 1 }, (_, seeds) => (isDouble ? positionsOf(seeds) : 0));
  const hasMajority = rules.majority !== 'play-on';
  let ready = readySeeds(table);

  const probe: SlotProbe = { probe: look, low: 0, high: 0, usesHistory: false };

  function look(slot: number, isFresh: boolean): boolean {
    const seeds = total[slot] ?? 0;
    if (seeds > ready) {
      if (seeds > maxSeeds) return false;
      ready = readySeeds(table);
      if (seeds > ready) return false;
    }
    if (isDouble && !isFresh) return false;
    const near = own[slot] ?? 0;
    const held = seedsOf(near);
    const at = (levelStart[seeds] ?? 0) + indexOfSides(sides, near, other[slot] ?? 0, held, seeds - held);
    let low = values[at] ?? 0;
    let high = values[at + (toHigh[seeds] ?? 0)] ?? 0;
    if (!isFresh) {
      if (low > 0) low = 0;
      if (high < 0) high = 0;
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

  return probe;
}
