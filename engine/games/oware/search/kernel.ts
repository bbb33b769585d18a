/**
 * The kernel of the Oware family on plain counts, under every option: used whenever the search in WebAssembly
 * (`wasm-search.ts`) is not, and several times slower.
 */
import { sumOf } from '../../../rules/ends.ts';
import type { FamilyRules } from '../family.ts';
import { PITS, ROW } from '../sowing.ts';
import type { Position } from '../../../rules/types.ts';
import { AGAIN, makeKernelColumns, OVER, type Kernel } from '../../../search/kernel.ts';
import { familyEstimate } from './network/weights.ts';
import {
  dealOut,
  FLAGS_WORD,
  GAIN_WORD,
  makePlainMoves,
  MOVE_WORDS,
  PIT_WORD,
  TAKEN_WORD,
} from './plain-moves.ts';

/** Most seeds of a game: far more than any game has. */
const MOST_SEEDS = 20_000;

/** Units of an order key for a captured seed. */
const CAPTURED_SEED = 8;

/** Odd multipliers with well spread bits. */
const SPREAD_A = 0x9e3779b1;
const SPREAD_B = 0x85ebca77;

/** The kernel with its positions, by slot. */
export interface OwareKernel extends Kernel {
  /** 12 counts a slot from the seat of the player to move. */
  readonly boards: Int32Array;
  /** Seeds on the board, seeds of the game, and the seeds that the mover still needs for a majority. */
  readonly total: Int32Array;
  readonly all: Int32Array;
  readonly needs: Int32Array;
}

/** Makes the kernel for `plies` plies. */
export function makeOwareKernel(rules: FamilyRules, plies: number): OwareKernel {
  const slots = (plies + 1) * ROW;
  const boards = new Int32Array(slots * PITS);
  const total = new Int32Array(slots);
  const all = new Int32Array(slots);
  const needs = new Int32Array(slots);
  const columns = makeKernelColumns(slots);
  const { pit, flags, gain, keyA, keyB, order } = columns;
  const hasMajority = rules.majority !== 'play-on';
  const plain = makePlainMoves(rules);
  const { rows } = plain;

  function makeKey(slot: number): void {
    let a = 0x243f6a88;
    let b = 0x13198a2e;
    for (let at = slot * PITS, end = at + PITS; at < end; at++) {
      a = Math.imul(a ^ (boards[at] ?? 0), SPREAD_A);
      a ^= a >>> 15;
      b = Math.imul(b + (boards[at] ?? 0), SPREAD_B);
      b ^= b >>> 14;
    }
    if (hasMajority) {
      a = Math.imul(a ^ (needs[slot] ?? 0), SPREAD_B);
      b = Math.imul(b + 2 * (needs[slot] ?? 0) + ((all[slot] ?? 0) & 1), SPREAD_A);
    }
    keyA[slot] = a ^ (b >>> 16);
    keyB[slot] = b ^ (a >>> 13);
  }

  function load({ pits, stores, turn }: Position, slot: number): boolean {
    const open = sumOf(pits, 0, PITS);
    const seeds = open + (stores[0] ?? 0) + (stores[1] ?? 0);
    if (seeds > MOST_SEEDS) return false;
    const isSouth = turn === 'south';
    for (let i = 0; i < PITS; i++) boards[slot * PITS + i] = pits[isSouth ? i : (i + ROW) % PITS] ?? 0;
    total[slot] = open;
    all[slot] = seeds;
    needs[slot] = (seeds >>> 1) + 1 - (stores[isSouth ? 0 : 1] ?? 0);
    flags[slot] = 0;
    gain[slot] = 0;
    makeKey(slot);
    return true;
  }

  function expand(slot: number, first: number): number {
    const seeds = total[slot] ?? 0;
    const game = all[slot] ?? 0;
    const count = plain.expand(boards, slot * PITS, seeds, needs[slot] ?? 0);
    for (let i = 0; i < count; i++) {
      const child = first + i;
      const at = i * MOVE_WORDS;
      const took = rows[at + TAKEN_WORD] ?? 0;
      const flag = rows[at + FLAGS_WORD] ?? 0;
      const origin = rows[at + PIT_WORD] ?? 0;
      const left = (needs[slot] ?? 0) - took;
      const rest = seeds - took;
      total[child] = rest;
      all[child] = game;
      needs[child] = (flag & AGAIN) !== 0 ? left : rest + 2 - (game & 1) - left;
      flags[child] = flag;
      gain[child] = rows[at + GAIN_WORD] ?? 0;
      pit[child] = origin;
      // Captures first, the largest at the top; then pits far to the left, which keep the right ones for later.
      order[child] = took * CAPTURED_SEED - origin;
      if ((flag & OVER) !== 0) continue;
      for (let k = 0; k < PITS; k++) boards[child * PITS + k] = rows[at + k] ?? 0;
      makeKey(child);
    }
    return count;
  }

  return {
    ...columns,
    fanout: ROW,
    boards,
    total,
    all,
    needs,
    repetition: rules.repetition,
    quietLimit: rules.noCaptureLimit,
    stopNeither: 'draw',
    load,
    expand,
    count: (slot) => plain.expand(boards, slot * PITS, total[slot] ?? 0, needs[slot] ?? 0),
    stopped(slot) {
      let difference = 0;
      for (let i = 0; i < ROW; i++)
        difference += (boards[slot * PITS + i] ?? 0) - (boards[slot * PITS + ROW + i] ?? 0);
      return dealOut(rules.leftovers, difference, 0);
    },
    least: (slot) => 0 - (total[slot] ?? 0),
    greatest: (slot) => total[slot] ?? 0,
    estimate(slot) {
      const need = needs[slot] ?? 0;
      const farNeed = (total[slot] ?? 0) + 2 - ((all[slot] ?? 0) & 1) - need;
      return familyEstimate(boards, slot * PITS, hasMajority ? need : 0, hasMajority ? farNeed : 0);
    },
  };
}
