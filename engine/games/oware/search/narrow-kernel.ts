/**
 * The narrow layout of the Oware family, for up to 63 seeds in all: both sides packed in 30 bits each.
 *
 * One pit may hold 32 seeds or more, and with so few seeds only one: bits 30 and 31 of the two sides then hold its
 * number from 1 on (own pits first), and its 5 bits what it has above 32. Such positions, those a sowing could make
 * such, and those with a grand slam or an empty side are rare and go through `plain-moves.ts`.
 *
 * Keys are the two sides. Where a majority ends the game they also tell how many seeds the mover still needs for it
 * and, as the other player's need follows from it, whether the seeds of the game are odd. Exact for even numbers of
 * seeds up to 48, mixed into the 64 bits beyond.
 */
import type { FamilyRules } from '../family.ts';
import { sumOf } from '../../../rules/ends.ts';
import { PITS, ROW } from '../sowing.ts';
import type { Position } from '../../../rules/types.ts';
import { AGAIN, OVER, QUIET, type Kernel } from '../../../search/kernel.ts';
import {
  PIT_BITS,
  PIT_MASK,
  seedsOfSide,
  SIDE_BITS,
  SIDE_MASK,
  unpackSide,
} from '../../../search/packed-side.ts';
import type { Evaluation } from './evaluation.ts';
import { dealOut, makePlainMoves } from './plain-moves.ts';
import { everyPit, makeSowingTable } from './sowing-table.ts';

/** Most seeds in a game that the layout holds: two pits of 32 would need 64. */
export const NARROW_SEEDS = 63;

/** Bits of which one at least is set in pits that can be no part of a grand slam: more than 2 before the sowing. */
const NO_TARGETS = everyPit(28);
/** Bit 2 of every pit; with bits 3 and 4 set as well a pit has 28 or more, and a sowing, at most 3 a pit, could fill it. */
const FULL = everyPit(4);
/** Bit 4 of every pit. */
const HIGHEST = everyPit(16);
/** The spare bits of a side. */
const SPARE = ~SIDE_MASK;

/** Needs of the mover that the exact key tells by the spare bits alone, and the first of them. */
const NEAR_NEEDS = 9;
const MAX_NEED = 64;

/** With it a pit of 2 seeds, or of 2 or 3, becomes 2. */
const TARGET_MASKS: Readonly<Record<FamilyRules['greatestTarget'], number>> = { 2: 31, 3: 30 };

/** Units of an order key in a captured seed. */
const CAPTURED_SEED = 8;

/** The kernel with what its own evaluation and endgame tables read. */
export interface NarrowKernel extends Kernel {
  /** Sides of who is to move and of the other, spare bits included. */
  readonly own: Int32Array;
  readonly other: Int32Array;
  /** Seeds on the board. */
  readonly total: Uint8Array;
  /** Where a majority ends the game: twice what who is to move still needs for it, plus 1 if all seeds are odd. */
  readonly needs: Uint8Array;
}

function mix(value: number): number {
  let x = value | 0;
  x = Math.imul(x ^ (x >>> 16), 0x21f0aaad);
  x = Math.imul(x ^ (x >>> 15), 0x735a2d97);
  return x ^ (x >>> 15);
}

/** Words that the mover's need adds to the key, by `2 * need + (seeds are odd)`. */
export function makeNeedWords(): { readonly needA: Int32Array; readonly needB: Int32Array } {
  const needA = new Int32Array(2 * (MAX_NEED + 1));
  const needB = new Int32Array(2 * (MAX_NEED + 1));
  for (let need = 1; need <= MAX_NEED; need++) {
    // Needs of 1-9 and 10-25 share the 16 values of the spare bits. The near ones turn the highest bit of every own pit
    // round: two positions of 48 seeds that differ in just that would need four pits of 16 or more in one of them.
    const isNear = need <= NEAR_NEEDS;
    const spare = isNear ? need - 1 : need - NEAR_NEEDS - 1;
    const isExact = spare < 16;
    needA[2 * need] = isExact ? (spare << SIDE_BITS) ^ (isNear ? HIGHEST : 0) : mix(need);
    needB[2 * need] = isExact ? (spare >>> 2) << SIDE_BITS : mix(need + MAX_NEED);
    needA[2 * need + 1] = mix(need + 0x10000);
    needB[2 * need + 1] = mix(need + 0x20000);
  }
  return { needA, needB };
}

/** Makes the kernel for so many plies. */
export function makeNarrowKernel(rules: FamilyRules, plies: number, evaluation: Evaluation): NarrowKernel {
  const slots = (plies + 1) * ROW;
  const own = new Int32Array(slots);
  const other = new Int32Array(slots);
  const total = new Uint8Array(slots);
  /** Twice the mover's need for a majority, plus 1 if the seeds of the game are odd. */
  const needs = new Uint8Array(slots);
  const hasMajority = rules.majority !== 'play-on';
  const keyA = hasMajority ? new Int32Array(slots) : own;
  const keyB = hasMajority ? new Int32Array(slots) : other;
  const pit = new Uint8Array(slots);
  const flags = new Uint8Array(slots);
  const gain = new Int32Array(slots);
  const order = new Int32Array(slots);

  const table = makeSowingTable(rules.skipsOrigin);
  const sownOwn = table.own;
  const sownOther = table.other;
  const lastBit = table.last;
  const { needA, needB } = makeNeedWords();
  const plain = makePlainMoves(rules);
  const board = new Int32Array(PITS);
  const { captureLimit, takesUpToLimit, fewSeeds, majority, slam } = rules;
  const targetMask = TARGET_MASKS[rules.greatestTarget];
  const forbidsSlams = slam === 'forbid';
  const looksAhead = forbidsSlams || slam === 'awari';

  function unpack(slot: number): void {
    const near = own[slot] ?? 0;
    const far = other[slot] ?? 0;
    unpackSide(near, board, 0, ROW);
    unpackSide(far, board, ROW, ROW);
    const full = (near >>> SIDE_BITS) | ((far >>> SIDE_BITS) << 2);
    if (full > 0) board[full - 1] = (board[full - 1] ?? 0) + PIT_MASK + 1;
  }

  /** Packs 12 counts into a slot and makes its key; `total` and `needs` must be there. */
  function pack(from: Int32Array, at: number, slot: number): void {
    let near = 0;
    let far = 0;
    let full = 0;
    for (let i = 0; i < ROW; i++) {
      const mine = from[at + i] ?? 0;
      const theirs = from[at + ROW + i] ?? 0;
      near |= (mine & PIT_MASK) << (PIT_BITS * i);
      far |= (theirs & PIT_MASK) << (PIT_BITS * i);
      if (mine > PIT_MASK) full = i + 1;
      if (theirs > PIT_MASK) full = ROW + i + 1;
    }
    own[slot] = near | (full << SIDE_BITS);
    other[slot] = far | ((full >>> 2) << SIDE_BITS);
    if (!hasMajority) return;
    const need = needs[slot] ?? 0;
    keyA[slot] = near ^ (needA[need] ?? 0) ^ (full > 0 ? mix(full) : 0);
    keyB[slot] = far ^ (needB[need] ?? 0) ^ (full > 0 ? mix(full + PITS) : 0);
  }

  function load({ pits, stores, turn }: Position, slot: number): boolean {
    const open = sumOf(pits, 0, PITS);
    const all = open + (stores[0] ?? 0) + (stores[1] ?? 0);
    if (all > NARROW_SEEDS) return false;
    const first = turn === 'south' ? 0 : ROW;
    for (let i = 0; i < PITS; i++) board[i] = pits[(first + i) % PITS] ?? 0;
    total[slot] = open;
    needs[slot] = 2 * ((all >>> 1) + 1 - (stores[turn === 'south' ? 0 : 1] ?? 0)) + (all & 1);
    flags[slot] = 0;
    gain[slot] = 0;
    pack(board, 0, slot);
    return true;
  }

  /** Twice the other player's need for a majority, plus 1 if the seeds of the game are odd. */
  function otherNeeds(need: number, seeds: number): number {
    const odd = need & 1;
    return 2 * (seeds + 2 - odd) - need + 2 * odd;
  }

  function expandPlain(slot: number, first: number): number {
    unpack(slot);
    const seeds = total[slot] ?? 0;
    const need = needs[slot] ?? 0;
    const count = plain.expand(board, 0, seeds, need >>> 1);
    for (let i = 0; i < count; i++) {
      const child = first + i;
      const took = plain.taken[i] ?? 0;
      const flag = plain.flags[i] ?? 0;
      total[child] = seeds - took;
      const left = need - 2 * took;
      needs[child] = (flag & AGAIN) !== 0 ? left : otherNeeds(left, seeds - took);
      flags[child] = flag;
      gain[child] = plain.gain[i] ?? 0;
      pit[child] = plain.pit[i] ?? 0;
      if ((flag & OVER) === 0) pack(plain.boards, i * PITS, child);
      order[child] = orderOf(took, plain.pit[i] ?? 0);
    }
    return count;
  }

  /** Whether every move of `side` reaches the other side, so that all could be grand slams. */
  function allReach(side: number): boolean {
    for (let i = 0; i < ROW; i++) {
      const count = (side >>> (PIT_BITS * i)) & PIT_MASK;
      if (count > 0 && count < ROW - i) return false;
    }
    return true;
  }

  /** What a majority brings beyond the capture. */
  function settledByMajority(mine: number, theirs: number): number {
    if (majority === 'uncounted' || majority === 'play-on') return 0;
    return dealOut(majority, seedsOfSide(mine), seedsOfSide(theirs));
  }

  function isRare(near: number, far: number): boolean {
    return (
      far === 0 ||
      ((near | far) & SPARE) !== 0 ||
      (((near & (near >>> 1) & (near >>> 2)) | (far & (far >>> 1) & (far >>> 2))) & FULL) !== 0
    );
  }

  function expand(slot: number, first: number): number {
    const near = own[slot] ?? 0;
    const far = other[slot] ?? 0;
    if (isRare(near, far)) return expandPlain(slot, first);
    const seeds = total[slot] ?? 0;
    const need = needs[slot] ?? 0;
    let child = first;
    for (let origin = 0, side = near; side !== 0; origin++, side >>>= PIT_BITS) {
      const count = side & PIT_MASK;
      if (count === 0) continue;
      const row = (origin << PIT_BITS) | count;
      const mine = near + (sownOwn[row] ?? 0);
      let theirs = far + (sownOther[row] ?? 0);
      const last = lastBit[row] ?? 0;
      let took = 0;
      if (last >= 0 && ((theirs >>> last) & targetMask) === 2) {
        let low = last - PIT_BITS;
        took = (theirs >>> last) & PIT_MASK;
        let left = captureLimit - 1;
        while (low >= 0 && ((theirs >>> low) & targetMask) === 2 && left > 0) {
          took += (theirs >>> low) & PIT_MASK;
          low -= PIT_BITS;
          left--;
        }
        if (left === 0 && !takesUpToLimit && low >= 0 && ((theirs >>> low) & targetMask) === 2) took = 0;
        else theirs &= ~((1 << (last + PIT_BITS)) - (1 << (low + PIT_BITS)));
      }
      if (theirs === 0 || mine === 0 || (forbidsSlams && allReach(theirs))) return expandPlain(slot, first);
      own[child] = theirs;
      other[child] = mine;
      pit[child] = origin;
      const rest = seeds - took;
      total[child] = rest;
      let flag = took === 0 ? QUIET : 0;
      let brought = took;
      if (hasMajority) {
        if (need >>> 1 <= took) {
          flag = OVER;
          brought += settledByMajority(mine, theirs);
        } else {
          const now = otherNeeds(need - 2 * took, rest);
          needs[child] = now;
          keyA[child] = theirs ^ (needA[now] ?? 0);
          keyB[child] = mine ^ (needB[now] ?? 0);
        }
      }
      if (rest <= fewSeeds && flag !== OVER) {
        flag = OVER;
        brought += dealOut(rules.leftovers, seedsOfSide(mine), seedsOfSide(theirs));
      }
      flags[child] = flag;
      gain[child] = brought;
      order[child] = orderOf(took, origin);
      child++;
    }
    return child - first;
  }

  function count(slot: number): number {
    const near = own[slot] ?? 0;
    const far = other[slot] ?? 0;
    if (far === 0 || ((near | far) & SPARE) !== 0 || (looksAhead && (far & NO_TARGETS) === 0)) {
      unpack(slot);
      return plain.expand(board, 0, total[slot] ?? 0, needs[slot] ?? 0);
    }
    let moves = 0;
    for (let side = near; side !== 0; side >>>= PIT_BITS) if ((side & PIT_MASK) !== 0) moves++;
    return moves;
  }

  return {
    fanout: ROW,
    slots,
    own,
    other,
    total,
    needs,
    pit,
    flags,
    gain,
    keyA,
    keyB,
    order,
    repetition: rules.repetition,
    quietLimit: rules.noCaptureLimit,
    stopNeither: 'draw',
    load,
    expand,
    count,
    stopped(slot) {
      unpack(slot);
      let difference = 0;
      for (let i = 0; i < ROW; i++) difference += (board[i] ?? 0) - (board[ROW + i] ?? 0);
      return dealOut(rules.leftovers, difference, 0);
    },
    least: (slot) => 0 - (total[slot] ?? 0),
    greatest: (slot) => total[slot] ?? 0,
    estimate(slot) {
      const near = own[slot] ?? 0;
      const far = other[slot] ?? 0;
      const need = needs[slot] ?? 0;
      const ownNeed = hasMajority ? need >>> 1 : 0;
      const otherNeed = hasMajority ? otherNeeds(need, total[slot] ?? 0) >>> 1 : 0;
      if (((near | far) & SPARE) === 0) return evaluation.ofSides(near, far, ownNeed, otherNeed);
      unpack(slot);
      return evaluation.ofBoard(board, 0, ownNeed, otherNeed);
    },
  };
}

/** Captures first, the greater the better; then pits far on the left, which keep the right ones for later. */
export function orderOf(took: number, origin: number): number {
  return took * CAPTURED_SEED - origin;
}
