/**
 * Looks up positions of the rules, with their history, in Oware tables.
 *
 * Earlier positions matter because the game may stop when one of them returns. A play that enforces x only meets
 * positions for which the table says that x can be enforced, see `own-stop.ts` and `shared-stop.ts`; so an earlier
 * position takes x away only if x can be enforced there too, and a stop there is worth less than x.
 *
 * A majority stop only changes how far a game is won: a player who can enforce a final margin above 0 without the stop
 * wins with it, by the same play. For suppose the opponent got more than half of all seeds: then no further play could
 * have brought a margin above 0, or above -1 if 0 was enforced. So either nobody gets more than half, and the margin is
 * the same as without the stop, or the player does, and then has at least the smallest margin of a majority, 2, or 1 if
 * the number of seeds is odd, however the rest is dealt out. A bound below 0 says nothing: the table does not tell how
 * far the opponent gets beyond half.
 */
import type { FamilyRules } from '../../family.ts';
import type { Past } from '../../../../rules/types.ts';
import type { Side } from '../../../../core/side.ts';
import type { EndgameAnswer, EndgameLookup, EndgameTable } from '../../../../search/endgame/contract.ts';
import { readySeeds } from '../../../../search/endgame/table.ts';
import { ROW } from '../../sowing.ts';
import { packSide, seedsOfSide } from '../../../../search/packed-side.ts';
import { indexOfSides, makeSides, positionsOf } from './sides.ts';
import { stopValue } from './stops.ts';

/** The table's bounds of a position for one player, and the worth of a stop there to that player. */
interface Known {
  readonly low: number;
  readonly high: number;
  readonly stop: number;
}

/** Makes the lookup of a table for positions of the rules. */
export function makeOwareLookup(rules: FamilyRules, table: EndgameTable, isDouble: boolean): EndgameLookup {
  const { bytes, levelStart, maxSeeds } = table;
  const sides = makeSides(maxSeeds);
  const values = new Int8Array(bytes.buffer, bytes.byteOffset, bytes.length);

  /** Reads the bounds of some pits with `turn` to move, for `player`. */
  function read(pits: ArrayLike<number>, turn: Side, player: Side): Known {
    const isSouth = turn === 'south';
    const own = packSide(pits, isSouth ? 0 : ROW, ROW);
    const other = packSide(pits, isSouth ? ROW : 0, ROW);
    const held = seedsOfSide(own);
    const seeds = held + seedsOfSide(other);
    const at = (levelStart[seeds] ?? 0) + indexOfSides(sides, own, other, held, seeds - held);
    const low = values[at] ?? 0;
    const high = values[isDouble ? at + positionsOf(seeds) : at] ?? 0;
    const stop = stopValue(rules, seeds, held);
    return turn === player ? { low, high, stop } : { low: 0 - high, high: 0 - low, stop: 0 - stop };
  }

  /** Reads the bounds of the earlier positions in a stretch of the history. */
  function readPast(past: Past | null, player: Side): readonly Known[] {
    const known: Known[] = [];
    for (let at = past; at !== null; at = at.before) {
      // A key is the side to move, then the pits: see `beadsKey`.
      const [turn = 0, ...pits] = Array.from(at.key, (unit) => unit.charCodeAt(0));
      known.push(read(pits, turn === 0 ? 'south' : 'north', player));
    }
    return known;
  }

  return ({ pits, stores, turn, past, outcome }): EndgameAnswer | null => {
    if (outcome !== null) return null;
    let seeds = 0;
    for (let pit = 0; pit < 2 * ROW; pit++) seeds += pits[pit] ?? 0;
    if (seeds > readySeeds(table)) return null;
    const here = read(pits, turn, turn);
    const before = rules.repetition > 0 ? readPast(past?.before ?? null, turn) : [];
    const low = enforcedWith(before, here.low);
    const high = 0 - enforcedWith(before.map(turnedRound), 0 - here.high);
    // If a stop is worth nothing, the value lies between 0 and the table's value, whatever was played before.
    const usesHistory =
      before.length > 0 && (isDouble || low > Math.min(0, here.low) || high < Math.max(0, here.high));
    const [south = 0, north = 0] = stores;
    const ahead = turn === 'south' ? south - north : north - south;
    if (rules.majority === 'play-on') return { low: ahead + low, high: ahead + high, usesHistory };
    const isOdd = (south + north + seeds) % 2 === 1;
    return {
      low: Math.max(ahead - seeds, lowUnderMajority(ahead + low, isOdd)),
      high: Math.min(ahead + seeds, highUnderMajority(ahead + high, isOdd)),
      usesHistory,
    };
  };
}

function turnedRound({ low, high, stop }: Known): Known {
  return { low: 0 - high, high: 0 - low, stop: 0 - stop };
}

/** Returns the most that a player can still enforce who could enforce `wanted` without these earlier positions. */
function enforcedWith(before: readonly Known[], wanted: number): number {
  let enforced = wanted;
  for (;;) {
    const hindrance = before.find(({ low, stop }) => low >= enforced && stop < enforced);
    if (hindrance === undefined) return enforced;
    enforced = hindrance.stop;
  }
}

/** Larger than any margin: no bound. */
const NO_BOUND = 1_000;

/**
 * Returns a lower bound of the final margin of the player to move, from the bound `low` of a game without majority
 * stop.
 */
function lowUnderMajority(low: number, isOdd: boolean): number {
  return low < 0 ? -NO_BOUND : Math.min(low, isOdd ? 1 : 2);
}

/** Returns an upper bound of the same margin, from the upper bound `high`. */
function highUnderMajority(high: number, isOdd: boolean): number {
  return high > 0 ? NO_BOUND : Math.max(high, isOdd ? -1 : -2);
}
