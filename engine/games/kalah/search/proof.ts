/**
 * The proof search of Kalah: null-window tests played out to the end of the game, over the narrow layout.
 *
 *   const prover = makeProver(kernel, proofTable, probe, null);
 *   kernel.load(position, 0);
 *   const bound = prover.test(state, beta);    // future difference for the player to move
 *
 * For rule sets whose stores do not matter and whose positions never return (`canProve`): a bound of the future
 * difference then belongs to the two packed sides alone. A node's children are all made at once and settled as far as
 * possible - by the end of the game, by the seeds left, by the endgame table, by the table (enhanced transposition
 * cut-off, all lines touched first so that their waits overlap) - before any is searched. Where all seeds are counted,
 * results have the parity of the seeds, and windows are rounded to it.
 *
 * Far from the endgame table, where a node may cost millions of positions, an adviser names the move to take first.
 *
 * Threads: a child that another thread searches right now is put off until the others are done (ABDADA, Weill 1996).
 */
import { HALF_BITS, PAIR_BITS, PAIR_MASK } from '../../../search/endgame/packed-rank.ts';
import { AGAIN, OVER } from '../../../search/kernel.ts';
import { PIT_BITS, PIT_MASK, seedsOfSide } from '../../../search/packed-side.ts';
import { poll, type SearchState } from '../../../search/state.ts';
import { ADVISED_SEEDS, type Adviser } from './adviser.ts';
import type { KalahKernel } from './kernel.ts';
import { makeMoveOrder, orderOf } from './move-order.ts';
import { START_STRIDE, type KalahProbe } from './probe.ts';
import { findProof, highOf, lowOf, storeProof, touchProof, type ProofTable } from './proof-table.ts';
import { NARROW_HOUSES } from './sow-table.ts';
import { countsAllSeeds, type KalahTraits } from './traits.ts';

/** Less than any future difference. */
const NOTHING = -30_000;

/** Order key of a child that needs no search, and what is taken off the key of one that is put off. */
const DONE = -(2 ** 30);
const PUT_OFF = 2 ** 28;

/** Order key of the child that the adviser names: before all others. */
const ADVISED = 2 ** 26;

/** Positions with so many seeds more than the endgame table holds are worth telling other threads about. */
const SHARED_SEEDS = 3;

/** Whether the proof search knows these rules. */
export function canProve(traits: KalahTraits): boolean {
  return traits.houses <= NARROW_HOUSES && !traits.isCross && !traits.stopsAtMajority;
}

/** A proof search over a kernel and a table. */
export interface Prover {
  /**
   * Tests whether the open position in slot 0 of the kernel is worth at least `beta` more to the player to move.
   *
   * @returns a proved lower bound at or above `beta`, or a proved upper bound below it; meaningless if `state.isStopped`
   *   or `isTooDeep()` has become true.
   */
  test(state: SearchState, beta: number): number;
  /** Whether the last test met a game longer than the kernel has slots for, and was given up. */
  isTooDeep(): boolean;
  /** Positions searched since the start, unlike `state.nodes` without those settled when they were made. */
  searched(): number;
}

/**
 * Makes a proof search.
 *
 * @param probe endgame table, or null; it may grow while searches run.
 * @param busy words of positions that some thread searches, or null on one thread.
 * @param advise names a move of a position, or null where nobody is asked.
 */
export function makeProver(
  kernel: KalahKernel,
  table: ProofTable,
  probe: KalahProbe | null,
  busy: Int32Array | null,
  advise: Adviser | null = null,
): Prover {
  const {
    own,
    other,
    flags,
    gain: gains,
    keyA,
    keyB,
    order,
    isWide,
    seeds,
    pit: pits,
    fanout,
    slots,
  } = kernel;
  const { houses } = kernel.traits;
  const moveOrder = makeMoveOrder(houses);
  const parity = countsAllSeeds(kernel.traits) ? 1 : 0;
  const busyWords = busy ?? new Int32Array(1);
  const busyMask = busyWords.length - 1;
  const nowhere = new Int8Array();
  const none = new Int32Array();
  const values = probe?.values ?? nowhere;
  const lowerSeeds = probe?.lowerSeeds ?? 0;
  const upper = probe?.upper ?? [];
  const rankNear = probe?.rankNear ?? none;
  const rankFar = probe?.rankFar ?? none;
  const start = probe?.start ?? new Uint32Array();
  const width = probe?.width ?? none;
  /** Seeds up to which the endgame table answers; read again by every test. */
  let ready = -1;
  let searched = 0;
  let isTooDeep = false;
  let isStopped = false;
  let state: SearchState;

  /** Value of a narrow slot in the endgame table; `valueOfSides` written out. */
  function probed(slot: number): number {
    const mine = own[slot] ?? 0;
    const theirs = other[slot] ?? 0;
    const all = seeds[slot] ?? 0;
    const k = seedsOfSide(mine);
    const near = rankNear[((all - k) << PAIR_BITS) | (theirs & PAIR_MASK)] ?? 0;
    const row = near + (rankFar[theirs >>> HALF_BITS] ?? 0);
    const column =
      (rankNear[(k << PAIR_BITS) | (mine & PAIR_MASK)] ?? 0) + (rankFar[mine >>> HALF_BITS] ?? 0);
    const at = (start[all * START_STRIDE + k] ?? 0) + row * (width[k] ?? 0) + column;
    return (all <= lowerSeeds ? values[at] : upper[all - lowerSeeds - 1]?.[at]) ?? 0;
  }

  /** Window for a position with so many seeds: the next one of their parity. */
  function rounded(beta: number, left: number): number {
    return beta + ((beta ^ left) & parity);
  }

  /** What the table says about a child, seen by who made the move: a bound that decides against `beta`, or NOTHING. */
  function known(child: number, beta: number): number {
    const data = findProof(table, keyA[child] ?? 0, keyB[child] ?? 0);
    if (data === 0) return NOTHING;
    const gain = gains[child] ?? 0;
    const isAgain = ((flags[child] ?? 0) & AGAIN) !== 0;
    const low = isAgain ? gain + lowOf(data) : gain - highOf(data);
    if (low >= beta) return low;
    const high = isAgain ? gain + highOf(data) : gain - lowOf(data);
    return high < beta ? high : NOTHING;
  }

  /** Value of a move by searching its child, a bound for `beta`; other threads are told if `isShared`. */
  function follow(child: number, beta: number, first: number, isShared: boolean): number {
    const gain = gains[child] ?? 0;
    const left = seeds[child] ?? 0;
    if (isShared) busyWords[(keyA[child] ?? 0) & busyMask] = (keyB[child] ?? 0) | 1;
    const value =
      ((flags[child] ?? 0) & AGAIN) !== 0
        ? gain + search(child, rounded(beta - gain, left), first)
        : gain - search(child, rounded(1 + gain - beta, left), first);
    if (isShared) busyWords[(keyA[child] ?? 0) & busyMask] = 0;
    return value;
  }

  function isBusy(child: number): boolean {
    return busyWords[(keyA[child] ?? 0) & busyMask] === ((keyB[child] ?? 0) | 1);
  }

  /** Gives the narrow children left to search their places in the order; a wide one keeps that of the kernel. */
  function sortOut(slot: number, first: number, end: number): void {
    const mine = isWide[slot] === 1 ? 0 : (own[slot] ?? 0);
    for (let child = first; child < end; child++) {
      if (order[child] === DONE || isWide[child] === 1) continue;
      const pit = pits[child] ?? 0;
      const isAgain = ((flags[child] ?? 0) & AGAIN) !== 0;
      const sown = (mine >>> (PIT_BITS * pit)) & PIT_MASK;
      const gain = gains[child] ?? 0;
      order[child] = orderOf(moveOrder, houses, own[child] ?? 0, other[child] ?? 0, isAgain, gain, pit, sown);
    }
  }

  /** Has the adviser choose the child to take first, if it is worth it. */
  function takeAdvice(slot: number, beta: number, first: number, end: number): void {
    if (advise === null || isStopped || isWide[slot] === 1 || (seeds[slot] ?? 0) <= ready + ADVISED_SEEDS)
      return;
    const pit = advise(own[slot] ?? 0, other[slot] ?? 0, beta, state);
    for (let child = first; child < end; child++)
      if (pits[child] === pit && order[child] !== DONE) order[child] = ADVISED;
  }

  function search(slot: number, beta: number, first: number): number {
    if (first + fanout > slots) isStopped = isTooDeep = true;
    if (isStopped) return 0;
    const before = searched++;
    const end = first + kernel.expand(slot, first);
    state.nodes += end - first;
    if (state.nodes >= state.pollAt) {
      poll(state);
      isStopped = state.isStopped;
    }
    let best = NOTHING;
    let open = 0;
    for (let child = first; child < end; child++) {
      const gain = gains[child] ?? 0;
      const flag = flags[child] ?? 0;
      const left = seeds[child] ?? 0;
      let value: number;
      if ((flag & OVER) !== 0) value = gain;
      else if (gain - left >= beta) return gain - left;
      else if (gain + left < beta) value = gain + left;
      else if (left <= ready && isWide[child] === 0) {
        const rest = probed(child);
        value = (flag & AGAIN) !== 0 ? gain + rest : gain - rest;
      } else {
        open++;
        continue;
      }
      order[child] = DONE;
      if (value > best) best = value;
    }
    if (best >= beta || open === 0) return best;
    for (let child = first; child < end; child++)
      if (order[child] !== DONE) touchProof(table, keyA[child] ?? 0);
    let refuter = -1;
    for (let child = first; child < end && refuter < 0; child++) {
      if (order[child] === DONE || isWide[child] === 1) continue;
      const value = known(child, beta);
      if (value === NOTHING) continue;
      order[child] = DONE;
      if (value > best) best = value;
      if (value >= beta) refuter = child;
    }
    if (refuter < 0) {
      sortOut(slot, first, end);
      takeAdvice(slot, beta, first, end);
    }
    const isShared = busy !== null && (seeds[slot] ?? 0) > ready + SHARED_SEEDS;
    let isFirst = true;
    while (refuter < 0) {
      let child = -1;
      let most = DONE;
      for (let i = first; i < end; i++) {
        const key = order[i] ?? DONE;
        if (key > most) {
          child = i;
          most = key;
        }
      }
      if (child < 0) break;
      if (isShared && !isFirst && most > -PUT_OFF && isBusy(child)) {
        order[child] = most - 2 * PUT_OFF;
        continue;
      }
      order[child] = DONE;
      // Meanwhile another thread may have answered.
      let value = isShared && !isFirst && isWide[child] === 0 ? known(child, beta) : NOTHING;
      if (value === NOTHING) value = follow(child, beta, first + fanout, isShared);
      if (isStopped) return 0;
      isFirst = false;
      if (value > best) best = value;
      if (value >= beta) refuter = child;
    }
    if (isWide[slot] === 0) {
      const pit = refuter < 0 ? -1 : (pits[refuter] ?? 0);
      storeProof(table, keyA[slot] ?? 0, keyB[slot] ?? 0, refuter >= 0, best, pit, searched - before);
    }
    return best;
  }

  return {
    test(newState, beta) {
      state = newState;
      ready = probe === null ? -1 : Atomics.load(probe.ready, 0);
      isTooDeep = false;
      isStopped = state.isStopped;
      return search(0, rounded(beta, seeds[0] ?? 0), fanout);
    },
    isTooDeep: () => isTooDeep,
    searched: () => searched,
  };
}
