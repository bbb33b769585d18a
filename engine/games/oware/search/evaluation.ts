/**
 * Estimate of an Oware or Awélé position: seeds still to be gained, for the player to move, by the network in
 * `network/`.
 *
 * Packed sides are looked up by halves: three pits have 2^15 ways to be filled, so what they add to the first layer is
 * made once for each, and an estimate adds eight rows instead of sixteen. Two units share a word: every sum is kept
 * above 0 by a shift of its own, so neither runs into the other.
 */
import { ROW } from '../sowing.ts';
import { PIT_BITS, PIT_MASK } from '../../../search/packed-side.ts';
import {
  ACTIVE,
  activeRows,
  FIRST_ATTACK,
  FIRST_OTHER_NEED,
  FIRST_OWN_NEED,
  FIRST_THREAT,
  NEEDS,
  pitRow,
  reachBit,
  SETS,
  targetBit,
} from './network/features.ts';
import { estimateOf, FULL, SEED_SHIFT, type Network } from './network/network.ts';
import { familyNetwork } from './network/weights.ts';

/** Estimates, in whole seeds, for the player to move. Needs: seeds up to a majority, 0 where none ends the game. */
export interface Evaluation {
  /** Of packed sides without spare bits. */
  ofSides(own: number, other: number, ownNeed: number, otherNeed: number): number;
  /** Of 12 counts, own pits first. */
  ofBoard(board: Int32Array, from: number, ownNeed: number, otherNeed: number): number;
  /** What makes them. */
  readonly network: Network;
}

/** Pits and bits of half a side. */
const HALF = ROW / 2;
const HALF_BITS = HALF * PIT_BITS;
const HALF_MASK = (1 << HALF_BITS) - 1;

/** Added to each of the eight numbers of a sum, so that no sum is below 0. */
const SHIFT_EACH = 4096;
const PARTS = 8;
const SHIFT = SHIFT_EACH * PARTS;
const LANE = 16;
const LANE_MASK = 0xffff;

/** Pits reached and targets of half a side, in the bits of the whole: `targets << ROW | reached`. */
type Masks = Uint16Array;

/**
 * Rows of the network from `first` on, ready to be added: two units a word, what they add to the output last; each with
 * a shift for every unit and, where wanted, the bias.
 */
function packRows(
  network: Network,
  first: number,
  count: number,
  shift: number,
  withBias: boolean,
): Int32Array {
  const { hidden, rows, direct, bias, offset } = network;
  const stride = hidden / 2 + 1;
  const words = new Int32Array(count * stride);
  for (let index = 0; index < count; index++) {
    const row = first + index;
    const unitOf = (unit: number): number =>
      shift + (rows[row * hidden + unit] ?? 0) + (withBias ? (bias[unit] ?? 0) : 0);
    const at = index * stride;
    for (let word = 0; word < hidden / 2; word++)
      words[at + word] = unitOf(2 * word) + unitOf(2 * word + 1) * 2 ** LANE;
    words[at + hidden / 2] = (direct[row] ?? 0) + (withBias ? offset + (1 << (SEED_SHIFT - 1)) : 0);
  }
  return words;
}

/** Parts of half a side by its packed counts; `first` is the first of its three pits among the twelve. */
function makeHalf(network: Network, first: number, withBias: boolean): Int32Array {
  const pits = Array.from({ length: HALF }, (_, i) =>
    // The shift and the bias count once for the half.
    packRows(network, pitRow(first + i, 0), PIT_MASK + 1, i === 0 ? SHIFT_EACH : 0, withBias && i === 0),
  );
  const stride = network.hidden / 2 + 1;
  const half = new Int32Array((1 << HALF_BITS) * stride);
  for (const [i, words] of pits.entries()) {
    for (let index = 0; index < 1 << HALF_BITS; index++) {
      const from = ((index >>> (i * PIT_BITS)) & PIT_MASK) * stride;
      const to = index * stride;
      for (let word = 0; word < stride; word++)
        half[to + word] = (half[to + word] ?? 0) + (words[from + word] ?? 0);
    }
  }
  return half;
}

function makeMasks(first: number): Masks {
  return Uint16Array.from({ length: 1 << HALF_BITS }, (_, half) => {
    let masks = 0;
    for (let i = 0; i < HALF; i++) {
      const count = (half >>> (i * PIT_BITS)) & PIT_MASK;
      masks |= reachBit(first + i, count) | (targetBit(first + i, count) << ROW);
    }
    return masks;
  });
}

/** Estimates of packed sides. Cost: a tenth of a second and 16 MB. */
function makeSides(network: Network): Evaluation['ofSides'] {
  const { hidden, weights } = network;
  const ownLow = makeHalf(network, 0, true);
  const ownHigh = makeHalf(network, HALF, false);
  const otherLow = makeHalf(network, ROW, false);
  const otherHigh = makeHalf(network, ROW + HALF, false);
  const singles = (first: number, count: number): Int32Array =>
    packRows(network, first, count, SHIFT_EACH, false);
  const attacks = singles(FIRST_ATTACK, SETS);
  const threats = singles(FIRST_THREAT, SETS);
  const ownNeeds = singles(FIRST_OWN_NEED, NEEDS);
  const otherNeeds = singles(FIRST_OTHER_NEED, NEEDS);
  const lowMasks = makeMasks(0);
  const highMasks = makeMasks(HALF);
  const half = hidden / 2;
  const stride = half + 1;

  return (own, other, ownNeed, otherNeed) => {
    const nearLow = own & HALF_MASK;
    const nearHigh = own >>> HALF_BITS;
    const farLow = other & HALF_MASK;
    const farHigh = other >>> HALF_BITS;
    const near = (lowMasks[nearLow] ?? 0) | (highMasks[nearHigh] ?? 0);
    const far = (lowMasks[farLow] ?? 0) | (highMasks[farHigh] ?? 0);
    const a = nearLow * stride;
    const b = nearHigh * stride;
    const c = farLow * stride;
    const d = farHigh * stride;
    const e = (near & (far >>> ROW) & ROW_MASK) * stride;
    const f = (far & (near >>> ROW) & ROW_MASK) * stride;
    const g = ownNeed * stride;
    const h = otherNeed * stride;
    let sum = 0;
    for (let word = 0; word < half; word++) {
      // Whole numbers of 32 bits throughout, or the compiler would add in floating point.
      const near4 =
        ((((ownLow[a + word] ?? 0) + (ownHigh[b + word] ?? 0)) | 0) +
          (((otherLow[c + word] ?? 0) + (otherHigh[d + word] ?? 0)) | 0)) |
        0;
      const rest4 =
        ((((attacks[e + word] ?? 0) + (threats[f + word] ?? 0)) | 0) +
          (((ownNeeds[g + word] ?? 0) + (otherNeeds[h + word] ?? 0)) | 0)) |
        0;
      const both = (near4 + rest4) | 0;
      const one = (both & LANE_MASK) - SHIFT;
      const two = (both >>> LANE) - SHIFT;
      if (one > 0) sum += (one < FULL ? one : FULL) * (weights[2 * word] ?? 0);
      if (two > 0) sum += (two < FULL ? two : FULL) * (weights[2 * word + 1] ?? 0);
    }
    sum +=
      (ownLow[a + half] ?? 0) +
      (ownHigh[b + half] ?? 0) +
      (otherLow[c + half] ?? 0) +
      (otherHigh[d + half] ?? 0) +
      (attacks[e + half] ?? 0) +
      (threats[f + half] ?? 0) +
      (ownNeeds[g + half] ?? 0) +
      (otherNeeds[h + half] ?? 0);
    return sum >> SEED_SHIFT;
  };
}

const ROW_MASK = SETS - 1;

/** Makes the estimates of a network. What only packed sides need is made when one is first asked about. */
function makeNetworkEvaluation(network: Network): Evaluation {
  const active = new Int32Array(ACTIVE);
  let ofSides: Evaluation['ofSides'] | null = null;
  return {
    network,
    ofSides(own, other, ownNeed, otherNeed) {
      ofSides ??= makeSides(network);
      return ofSides(own, other, ownNeed, otherNeed);
    },
    ofBoard(board, from, ownNeed, otherNeed) {
      activeRows(board, from, ownNeed, otherNeed, active);
      return estimateOf(network, active);
    },
  };
}

let made: Evaluation | null = null;

/** The estimates of the family: the same for all its rules, made when first asked for. */
export function makeEvaluation(): Evaluation {
  return (made ??= makeNetworkEvaluation(familyNetwork()));
}
