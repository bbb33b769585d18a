/**
 * The Hawalis kernel: every option value, any counts. A position is a pair of numbers of sides (`sides.ts`), so making
 * a move is mostly a lookup; this file adds captures, ends and keys.
 */
import type { HawalisRules } from '../rules.ts';
import type { Position } from '../../../rules/types.ts';
import { makeKernelColumns, OVER, QUIET, UNDECIDED, type Kernel } from '../../../search/kernel.ts';
import { WIN } from '../../../search/scale.ts';
import { evaluationBytes, makeEvaluation, type Evaluation } from './evaluation.ts';
import { MAX_SEEDS } from './lap-table.ts';
import { makeSides, UNDECIDED_MOVE, type Sides } from './sides.ts';

/** Odd multipliers that make the hash of the side at rest differ from the hash of the side to move. */
const REST_A = 0x2c1b3c6d;
const REST_B = 0x297a2d39;

/**
 * Weight of a captured seed among siblings. Among equals later pits come first: a tenth fewer nodes than earlier first.
 */
const ORDER_CAPTURE = 16;

/** The kernel, and the data that an endgame table reads from it. */
export interface HawalisKernel extends Kernel {
  /** Numbers of the sides of the player to move and of the other player, by slot; -1 if the game is over. */
  readonly mover: Int32Array;
  readonly other: Int32Array;
  readonly sides: Sides;
  /** Memory of the sides and their estimates, in bytes. */
  readonly bytes: number;
}

function sumOfHalf(pits: readonly number[], from: number, size: number): number {
  let sum = 0;
  for (let i = from; i < from + size; i++) sum += pits[i] ?? 0;
  return sum;
}

/** Whether a side of this position is too full for the narrow layout. Sides never gain seeds. */
export function needsWideLayout({ pits }: Position): boolean {
  const size = pits.length / 2;
  return Math.max(sumOfHalf(pits, 0, size), sumOfHalf(pits, size, size)) > MAX_SEEDS;
}

/**
 * Makes the kernel of a rule set.
 *
 * @param isWide whether sides may hold more than 255 seeds.
 * @param plies largest depth of the search.
 * @param key start value of the position keys.
 * @param capacity sides remembered at once, a power of two, at least
 *   four times the slots.
 */
export function makeHawalisKernel(
  rules: HawalisRules,
  isWide: boolean,
  plies: number,
  key: number,
  capacity: number,
  evaluation: (sides: Sides, rules: HawalisRules) => Evaluation = makeEvaluation,
): HawalisKernel {
  const { size, columns } = rules;
  const slots = (plies + 1) * size;
  const sides = makeSides(rules, isWide, key, capacity);
  const { seeds, hashA, hashB } = sides;
  const evaluate = evaluation(sides, rules);
  const mover = new Int32Array(slots).fill(-1);
  const other = new Int32Array(slots).fill(-1);
  const shared = makeKernelColumns(slots);
  const { pit, flags, gain, keyA, keyB, order } = shared;
  const endlessGain = rules.endless === 'draw' ? 0 : -WIN;
  const stalemateGain = rules.stalemateDraws ? 0 : WIN;

  /** Puts the open position with these sides into a slot. */
  function put(slot: number, own: number, foe: number): void {
    mover[slot] = own;
    other[slot] = foe;
    keyA[slot] = (hashA[own] ?? 0) + Math.imul(hashA[foe] ?? 0, REST_A);
    keyB[slot] = (hashB[own] ?? 0) + Math.imul(hashB[foe] ?? 0, REST_B);
  }

  /** Ends the game in a slot, with the result for the player who made the move. */
  function close(slot: number, flag: number, result: number): void {
    mover[slot] = -1;
    other[slot] = -1;
    flags[slot] = OVER | flag;
    gain[slot] = result;
    order[slot] = result > 0 ? 1 << 20 : -(1 << 20);
  }

  function makeRoom(): void {
    if (sides.isFull()) sides.keep(mover, other);
  }

  function make(own: number, foe: number, from: number, slot: number): void {
    pit[slot] = from;
    const last = sides.last(own, from);
    if (last >= size) {
      if (last === UNDECIDED_MOVE) close(slot, UNDECIDED, 0);
      else close(slot, 0, endlessGain);
      return;
    }
    const sown = sides.after(own, from);
    const captured = last >= columns ? sides.loss(foe, last - columns) : 0;
    const next = captured > 0 ? sides.without(foe, last - columns) : foe;
    if (seeds[next] === 0) {
      close(slot, 0, WIN);
    } else if (sides.legal(next) === 0) {
      close(slot, 0, stalemateGain);
    } else {
      put(slot, next, sown);
      flags[slot] = captured > 0 ? 0 : QUIET;
      gain[slot] = 0;
      order[slot] = captured * ORDER_CAPTURE + from;
    }
  }

  function load(position: Position, slot: number): boolean {
    if (!isWide && needsWideLayout(position)) return false;
    makeRoom();
    const isSouth = position.turn === 'south';
    const own = sides.enter(position.pits, isSouth ? 0 : size);
    put(slot, own, sides.enter(position.pits, isSouth ? size : 0));
    return true;
  }

  function expand(slot: number, first: number): number {
    makeRoom();
    const own = mover[slot] ?? -1;
    const foe = other[slot] ?? -1;
    let child = first;
    for (let left = sides.legal(own); left !== 0; left &= left - 1)
      make(own, foe, 31 - Math.clz32(left & -left), child++);
    return child - first;
  }

  function list(slot: number, first: number): number {
    makeRoom();
    let child = first;
    for (let left = sides.legal(mover[slot] ?? -1); left !== 0; left &= left - 1)
      pit[child++] = 31 - Math.clz32(left & -left);
    return child - first;
  }

  function makeListed(slot: number, child: number): void {
    make(mover[slot] ?? -1, other[slot] ?? -1, pit[child] ?? 0, child);
  }

  function countMoves(slot: number): number {
    let moves = 0;
    for (let left = sides.legal(mover[slot] ?? -1); left !== 0; left &= left - 1) moves++;
    return moves;
  }

  return {
    ...shared,
    mover,
    other,
    sides,
    bytes: sides.bytes + evaluationBytes(rules, capacity),
    fanout: size,
    repetition: rules.repetition,
    quietLimit: rules.captureLimit,
    stopNeither: 'draw',
    load,
    expand,
    list,
    makeListed,
    count: countMoves,
    stopped: () => 0,
    least: () => 1 - WIN,
    greatest: () => WIN - 1,
    estimate: (slot, beta) => evaluate(mover[slot] ?? -1, other[slot] ?? -1, beta),
  };
}
