/**
 * Looking up positions in Oware tables: of the rules, with their history, and in the slots of a search.
 */
import type { FamilyRules } from '../../rules/oware-family.ts';
import type { Past, Side } from '../../rules/types.ts';
import type { EndgameAnswer, EndgameProbe, EndgameTable } from '../endgame/contract.ts';
import { readySeeds } from '../endgame/table.ts';
import { highUnderMajority, lowUnderMajority } from './bounds.ts';
import { indexOfSides, makeSides, packSide, positionsOf, ROW, seedsOfSide } from './sides.ts';

/** Makes the lookup of a table for positions of the rules. */
export function makeOwareLookup(rules: FamilyRules, table: EndgameTable, isDouble: boolean): EndgameProbe {
  const { bytes, levelStart, maxSeeds } = table;
  const sides = makeSides(maxSeeds);
  const values = new Int8Array(bytes.buffer, bytes.byteOffset, bytes.length);
  return ({ pits, stores, turn, past, outcome }): EndgameAnswer | null => {
    if (outcome !== null) return null;
    let seeds = 0;
    for (let pit = 0; pit < 2 * ROW; pit++) seeds += pits[pit] ?? 0;
    if (seeds > readySeeds(table)) return null;
    const isSouth = turn === 'south';
    const own = packSide(pits, isSouth ? 0 : ROW);
    const other = packSide(pits, isSouth ? ROW : 0);
    const held = seedsOfSide(own);
    const at = (levelStart[seeds] ?? 0) + indexOfSides(sides, own, other, held, seeds - held);
    let low = values[at] ?? 0;
    let high = values[isDouble ? at + positionsOf(seeds) : at] ?? 0;
    let usesHistory = false;
    const before = rules.repetition > 0 ? (past?.before ?? null) : null;
    if (before !== null) {
      const [least, most] = rules.leftovers === 'own-side' ? stopsOf(before, turn) : [0, 0];
      low = Math.min(low, least);
      high = Math.max(high, most);
      // A stop worth nothing is so everywhere, and the bounds hold after any moves.
      usesHistory = rules.leftovers === 'own-side';
    }
    const [south = 0, north = 0] = stores;
    const ahead = isSouth ? south - north : north - south;
    if (rules.majority === 'play-on') return { low: ahead + low, high: ahead + high, usesHistory };
    const isOdd = (south + north + seeds) % 2 === 1;
    return {
      low: Math.max(ahead - seeds, lowUnderMajority(ahead + low, isOdd)),
      high: Math.min(ahead + seeds, highUnderMajority(ahead + high, isOdd)),
      usesHistory,
    };
  };
}

/** Least and greatest difference of own sides, for the player `turn`, over the positions of a past. */
function stopsOf(past: Past, turn: Side): readonly [least: number, most: number] {
  let least = Infinity;
  let most = -Infinity;
  for (let at: Past | null = past; at !== null; at = at.before) {
    let difference = 0;
    // A key is the side to move, then the pits: see `beadsKey`.
    for (let pit = 0; pit < 2 * ROW; pit++) {
      const count = at.key.charCodeAt(1 + pit);
      difference += pit < ROW === (turn === 'south') ? count : -count;
    }
    least = Math.min(least, difference);
    most = Math.max(most, difference);
  }
  return [least, most];
}
