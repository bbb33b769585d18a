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

/** Rows ready to be added: `stride` words each, two units a word, the direct part last. */
interface Parts {
  readonly stride: number;
  readonly words: Int32Array;
}

/** Packs the sum of some rows into the words of a part. */
function packPart(
  network: Network,
  rows: readonly number[],
  withBias: boolean,
  into: Parts,
  index: number,
): void {
  const { hidden } = network;
  const { stride, words } = into;
  const unitOf = (unit: number): number => {
    let value = SHIFT_EACH + (withBias ? (network.bias[unit] ?? 0) : 0);
    for (const row of rows) value += network.rows[row * hidden + unit] ?? 0;
    return value;
  };
  let direct = withBias ? network.offset + (1 << (SEED_SHIFT - 1)) : 0;
  for (const row of rows) direct += network.direct[row] ?? 0;
  for (let word = 0; word < hidden / 2; word++)
    words[index * stride + word] = unitOf(2 * word) + unitOf(2 * word + 1) * 2 ** LANE;
  words[index * stride + hidden / 2] = direct;
}

function makeParts(network: Network, count: number): Parts {
  const stride = network.hidden / 2 + 1;
  return { stride, words: new Int32Array(count * stride) };
}

/** Parts of half a side by its packed counts; `first` is the first of its three pits among the twelve. */
function makeHalf(network: Network, first: number, withBias: boolean): Parts {
  const parts = makeParts(network, 1 << HALF_BITS);
  for (let half = 0; half < 1 << HALF_BITS; half++) {
    const rows = Array.from({ length: HALF }, (_, i) =>
      pitRow(first + i, (half >>> (i * PIT_BITS)) & PIT_MASK),
    );
    packPart(network, rows, withBias, parts, half);
  }
  return parts;
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

/** Parts of single rows. */
function makeSingles(network: Network, first: number, count: number): Parts {
  const parts = makeParts(network, count);
  for (let i = 0; i < count; i++) packPart(network, [first + i], false, parts, i);
  return parts;
}

const ROW_MASK = SETS - 1;

/** Makes the estimates of a network. Cost: some tens of milliseconds and some megabytes. */
function makeNetworkEvaluation(network: Network): Evaluation {
  const { hidden, weights } = network;
  const ownLow = makeHalf(network, 0, true).words;
  const ownHigh = makeHalf(network, HALF, false).words;
  const otherLow = makeHalf(network, ROW, false).words;
  const otherHigh = makeHalf(network, ROW + HALF, false).words;
  const attacks = makeSingles(network, FIRST_ATTACK, SETS).words;
  const threats = makeSingles(network, FIRST_THREAT, SETS).words;
  const ownNeeds = makeSingles(network, FIRST_OWN_NEED, NEEDS).words;
  const otherNeeds = makeSingles(network, FIRST_OTHER_NEED, NEEDS).words;
  const lowMasks = makeMasks(0);
  const highMasks = makeMasks(HALF);
  const half = hidden / 2;
  const stride = half + 1;
  const active = new Int32Array(ACTIVE);

  return {
    network,
    ofSides(own, other, ownNeed, otherNeed) {
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
