/**
 * The Kalah kernel: makes all moves of a slot into other slots, under every option.
 *
 *   const kernel = makeKalahKernel(rules, 200);
 *   if (kernel.load(position, 0)) count = kernel.expand(0, kernel.fanout);
 *
 * Narrow slots are sown by two additions (`sow-table.ts`), all others lap by lap (`wide-sowing.ts`). The form is chosen
 * for each child, so no house overflows unnoticed.
 */
import type { Rules } from '../../../rules/game.ts';
import type { Position } from '../../../rules/types.ts';
import { AGAIN, OVER, QUIET, type Kernel } from '../../../search/kernel.ts';
import { packSide, PIT_BITS, PIT_MASK, seedsOfSide } from '../../../search/packed-side.ts';
import { makeColumns, putCounts, seedsInSlot, setKey, takeCounts, type KalahColumns } from './columns.ts';
import { evaluateCounts, evaluateSides, makeEvaluation } from './evaluation.ts';
import type { NetworkEstimate } from './network/estimate.ts';
import { networkFor } from './network/weights.ts';
import {
  BANKED_MASK,
  housesOfSide,
  isCrowded,
  LAST_SHIFT,
  makeSowTable,
  NARROW_HOUSES,
} from './sow-table.ts';
import { readKalah } from '../rules.ts';
import type { KalahTraits } from './traits.ts';
import { makeWideSowing, sowWide } from './wide-sowing.ts';

/** A kernel of Kalah and its columns. */
export interface KalahKernel extends Kernel, KalahColumns {
  readonly traits: KalahTraits;
}

/**
 * Order keys: extra moves first by far, then the seeds a move banks, houses near the store, and seeds kept on the own
 * side.
 * Measured in positions searched, for weights of gain, house and seeds kept: 10, 2, 1 takes 1.7 million for Kalah(6,3),
 * 10, 1, 1 takes 2.3; for Kalah(5,4) 10, 1, 1 is better (1.6 against 2.7), for (6,4) both are equal.
 */
const ORDER_AGAIN = 1 << 20;
const ORDER_GAIN = 10;
const ORDER_HOUSE = 2;

/** Phase of the pie rule in which a swap is no longer possible, see `engine/games/kalah/rules.ts`. */
const PIE_OVER = 2;

/**
 * Makes the kernel of a Kalah rule set with room for `plies` plies.
 *
 * `load` refuses positions in which a swap is still possible. The kernel does not check whether positions return: if
 * the rules count returns, moves that bank nothing have the flag QUIET.
 */
export function makeKalahKernel(rules: Rules, plies: number): KalahKernel {
  const traits = readKalah(rules.values);
  const { houses, isRelay, takesFromNothing, movesAgainOnCapture, testsAtTurnStart, repetition } = traits;
  const hasStores = traits.stopsAtMajority;
  const columns = makeColumns(traits, plies * houses);
  const { pit: pits, flags, gain: gains, order, own, other, isWide } = columns;
  const { seeds: seedsOf, storeOwn, storeOther } = columns;
  const laps = houses <= NARROW_HOUSES ? makeSowTable(traits) : null;
  const lapOwn = laps?.own ?? new Int32Array();
  const lapOther = laps?.other ?? new Int32Array();
  const lapInfo = laps?.info ?? new Int32Array();
  const shiftA = laps?.crowdShiftA ?? 0;
  const shiftB = laps?.crowdShiftB ?? 0;
  const store = 2 * houses;
  const topShift = PIT_BITS * (houses - 1);
  const captor = traits.leavesCapturingSeed ? 0 : 1;
  const evaluation = makeEvaluation(houses);
  const network = networkFor(traits);
  const sowing = makeWideSowing(traits);
  const counts = new Int32Array(2 * houses);
  const work = new Int32Array(2 * houses);
  const turned = new Int32Array(2 * houses);

  /**
   * Returns the gain, by the seeds that are left, of the player who made the last move; `mine` and `theirs` are the two
   * sides.
   */
  function settlement(mine: number, theirs: number): number {
    if (traits.leftovers === 'owner') return mine - theirs;
    // One side is empty: under `emptied` the seeds of the other side go to the player without seeds.
    return traits.leftovers === 'emptied' ? (mine === 0 ? theirs : -mine) : 0;
  }

  /** Whether the game ends because a side is empty; `mine` and `theirs` are zero for empty sides. */
  function isEmptyEnd(mine: number, theirs: number, again: boolean): boolean {
    return testsAtTurnStart ? (again ? mine : theirs) === 0 : mine === 0 || theirs === 0;
  }

  /** Fills in the results of a move made into `child`; `mine` and `theirs` are the seeds left on the two sides. */
  function finish(
    slot: number,
    child: number,
    banked: number,
    mine: number,
    theirs: number,
    again: boolean,
  ): void {
    seedsOf[child] = mine + theirs;
    let flag = again ? AGAIN : 0;
    let gain = banked;
    if (isEmptyEnd(mine, theirs, again)) {
      flag |= OVER;
      gain += settlement(mine, theirs);
    }
    if (repetition > 0 && banked === 0) flag |= QUIET;
    if (hasStores) {
      const first = (storeOwn[slot] ?? 0) + banked;
      const second = storeOther[slot] ?? 0;
      storeOwn[child] = again ? first : second;
      storeOther[child] = again ? second : first;
      if (2 * first > first + second + mine + theirs) flag |= OVER;
    }
    flags[child] = flag;
    gains[child] = gain;
    order[child] = (again ? ORDER_AGAIN : 0) + ORDER_GAIN * gain + ORDER_HOUSE * (pits[child] ?? 0) + mine;
    if ((flag & OVER) === 0) setKey(columns, houses, child);
  }

  function expandWide(slot: number, first: number): number {
    takeCounts(columns, houses, slot, counts);
    let child = first;
    for (let pit = 0; pit < houses; pit++) {
      if ((counts[pit] ?? 0) === 0) continue;
      work.set(counts);
      const banked = sowWide(sowing, work, pit);
      const { again } = sowing;
      let mine = 0;
      let theirs = 0;
      for (let i = 0; i < houses; i++) {
        mine += work[i] ?? 0;
        theirs += work[houses + i] ?? 0;
        turned[i] = work[houses + i] ?? 0;
        turned[houses + i] = work[i] ?? 0;
      }
      putCounts(columns, houses, child, again ? work : turned, 0);
      pits[child] = pit;
      finish(slot, child++, banked, mine, theirs, again);
    }
    return child - first;
  }

  function expand(slot: number, first: number): number {
    const mine = own[slot] ?? 0;
    const theirs = other[slot] ?? 0;
    if (isWide[slot] === 1 || isCrowded(mine, shiftA, shiftB) || isCrowded(theirs, shiftA, shiftB))
      return expandWide(slot, first);
    let child = first;
    for (let pit = 0; pit < houses; pit++) {
      const count = (mine >>> (PIT_BITS * pit)) & PIT_MASK;
      if (count === 0) continue;
      const lap = (pit << PIT_BITS) | count;
      let info = lapInfo[lap] ?? 0;
      let a = mine + (lapOwn[lap] ?? 0);
      let b = theirs + (lapOther[lap] ?? 0);
      let banked = info & BANKED_MASK;
      let last = info >> LAST_SHIFT;
      let again = last === store;
      if (isRelay) {
        while (last !== store) {
          const seeds =
            (last < houses ? a >>> (PIT_BITS * last) : b >>> (PIT_BITS * (last - houses))) & PIT_MASK;
          if (seeds === 1) break;
          if (isCrowded(a, shiftA, shiftB) || isCrowded(b, shiftA, shiftB)) return expandWide(slot, first);
          const next = (last << PIT_BITS) | seeds;
          info = lapInfo[next] ?? 0;
          a += lapOwn[next] ?? 0;
          b += lapOther[next] ?? 0;
          banked += info & BANKED_MASK;
          last = info >> LAST_SHIFT;
        }
        again = last === store;
      } else if (last < houses) {
        const shift = PIT_BITS * last;
        if (((a >>> shift) & PIT_MASK) === 1) {
          const facing = topShift - shift;
          const target = (b >>> facing) & PIT_MASK;
          if (target > 0 || takesFromNothing) {
            a -= captor << shift;
            b -= target << facing;
            banked += target + captor;
            again = movesAgainOnCapture && target + captor > 0;
          }
        }
      }
      own[child] = again ? a : b;
      other[child] = again ? b : a;
      isWide[child] = 0;
      pits[child] = pit;
      finish(slot, child++, banked, seedsOfSide(a), seedsOfSide(b), again);
    }
    return child - first;
  }

  function count(slot: number): number {
    if (isWide[slot] === 0) return housesOfSide(own[slot] ?? 0);
    let filled = 0;
    const from = slot * 2 * houses;
    for (let i = from; i < from + houses; i++) if ((columns.counts[i] ?? 0) > 0) filled++;
    return filled;
  }

  function load(position: Position, slot: number): boolean {
    if (position.outcome !== null || position.phase !== PIE_OVER) return false;
    const isSouth = position.turn === 'south';
    for (let i = 0; i < houses; i++) {
      work[i] = position.pits[isSouth ? i : houses + i] ?? 0;
      work[houses + i] = position.pits[isSouth ? houses + i : i] ?? 0;
    }
    putCounts(columns, houses, slot, work, 0);
    if (hasStores) {
      storeOwn[slot] = position.stores[isSouth ? 0 : 1] ?? 0;
      storeOther[slot] = position.stores[isSouth ? 1 : 0] ?? 0;
    }
    setKey(columns, houses, slot);
    seedsOf[slot] = seedsInSlot(columns, houses, slot, 0) + seedsInSlot(columns, houses, slot, 1);
    flags[slot] = 0;
    gains[slot] = 0;
    return true;
  }

  /** Estimates by the worths of single houses. */
  function plainGuess(slot: number, left: number): number {
    return isWide[slot] === 1
      ? evaluateCounts(evaluation, columns.counts, slot * 2 * houses, left)
      : evaluateSides(evaluation, own[slot] ?? 0, other[slot] ?? 0, left);
  }

  /** Estimates by the network, which does not distinguish 31 seeds in a house from more. */
  function networkGuess(ask: NetworkEstimate, slot: number, left: number, beta: number): number {
    if (isWide[slot] === 0) return ask(own[slot] ?? 0, other[slot] ?? 0, left, beta);
    const from = slot * 2 * houses;
    for (let i = 0; i < 2 * houses; i++) counts[i] = Math.min(PIT_MASK, columns.counts[from + i] ?? 0);
    return ask(packSide(counts, 0, houses), packSide(counts, houses, houses), left, beta);
  }

  function estimate(slot: number, beta = NaN): number {
    const left = seedsOf[slot] ?? 0;
    const guess = network === null ? plainGuess(slot, left) : networkGuess(network, slot, left, beta);
    return Math.max(-left, Math.min(left, guess));
  }

  const seedsLeft = (slot: number): number => seedsOf[slot] ?? 0;

  return {
    ...columns,
    traits,
    fanout: houses,
    repetition,
    quietLimit: 0,
    stopNeither: 'draw',
    load,
    expand,
    count,
    // Each side keeps the seeds on its own side.
    stopped: (slot) => seedsInSlot(columns, houses, slot, 0) - seedsInSlot(columns, houses, slot, 1),
    least: (slot) => -seedsLeft(slot),
    greatest: seedsLeft,
    estimate,
  };
}
