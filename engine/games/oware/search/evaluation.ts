/**
 * Estimate of an Oware or Awélé position: seeds still to be gained, for the player to move.
 *
 * Features, all seen from the player to move ("own" pits) and from the other:
 *
 * - Seeds by pit (`OWN_PITS`, `OTHER_PITS`): what so many seeds in that pit are worth to their owner. An empty pit costs
 *   one and a half to two and a half seeds (no move, no defence, nothing to attack with), a single seed about one, two
 *   seeds half of one on the left: an easy target. A few seeds are best on the left, from where they come to reach the
 *   other side. Pits that already reach past its first pits, about 5 to 10 seeds depending on the pit, only feed the
 *   opponent when they must be played. A hoard (kroo) that goes right round, 13 seeds and more, captures on its second
 *   lap and is worth up to three and a half seeds.
 * - Attack (`ATTACKS`): pits of 1 or 2 seeds on the other side that a sowing of the mover ends in, by number; one is
 *   mostly captured at once. Attacks of the opponent (`THREATS`) count less, since the mover can still answer one.
 *
 * Material in the stores is gained already and no part of it. Mobility and tempo need no terms of their own: the worth of
 * empty pits and the difference between own and other weights hold them.
 *
 * The weights are a least-squares fit, in 64ths of a seed and evened out between neighbouring counts, to searches of 9
 * moves on 69,000 positions of games that the search, with the weights of the round before, played with some random
 * moves (third round). Material alone is off from those values by 4.3 seeds (root mean square), the estimate by 2.4. In
 * matches of equal nodes the second round won 95 % of the points against material alone and 87 % against the first, the
 * third 60 % against the second; a fourth did not get better.
 *
 * Both halves of a side are looked up in tables of 2^15 words, so an estimate costs four reads.
 */
import { ROW } from '../sowing.ts';
import { PIT_BITS, PIT_MASK } from '../../../search/packed-side.ts';

/** Estimates, in whole seeds, for the player to move. */
export interface Evaluation {
  /** Of packed sides without spare bits. */
  ofSides(own: number, other: number): number;
  /** Of 12 counts, own pits first. */
  ofBoard(board: Int32Array, from: number): number;
}

/** Units of the weights in a seed. */
const UNIT_SHIFT = 6;

/** Worth of 0, 1, .. 15 or more seeds in the pits of the player to move, from the left. */
const OWN_PITS: readonly (readonly number[])[] = [
  [-172, -75, -38, 37, 34, 34, 27, 33, 16, -10, -40, -46, -32, -13, 36, 117],
  [-168, -73, -9, 27, 24, 14, 16, -5, -27, -50, -73, -48, -6, 40, 80, 166],
  [-147, -54, -7, 19, 6, -5, -10, -34, -65, -87, -79, -54, 8, 62, 123, 231],
  [-114, -35, -3, -6, 3, -20, -36, -61, -91, -92, -74, -29, 23, 67, 159, 216],
  [-101, -39, -31, -20, -40, -65, -81, -108, -104, -73, -48, 10, 74, 157, 194, 184],
  [-90, -46, -40, -57, -78, -97, -125, -137, -104, -63, -8, 68, 139, 200, 216, 129],
];

/** The same in the pits of the other player. */
const OTHER_PITS: readonly (readonly number[])[] = [
  [160, 82, 46, -33, -35, -35, -39, -39, -28, 1, 20, 25, 5, -20, -53, -150],
  [164, 77, 25, -31, -33, -10, -22, -7, 6, 17, 53, 22, -10, -61, -110, -172],
  [137, 58, 14, -24, -15, -13, -5, 15, 32, 69, 73, 22, -31, -74, -136, -214],
  [112, 43, 14, 1, -17, 2, 15, 37, 63, 63, 47, 9, -39, -79, -144, -219],
  [90, 40, 30, 4, 13, 29, 50, 62, 85, 44, 22, -17, -76, -124, -179, -166],
  [87, 51, 34, 41, 55, 69, 98, 125, 92, 37, -16, -83, -138, -198, -220, -125],
];

/** Worth of 0, 1, 2, 3 or more pits attacked: by the player to move, and by the other. */
const ATTACKS: readonly number[] = [0, 120, 285, 455];
const THREATS: readonly number[] = [0, -24, -142, -250];

/** Pits and bits of half a side. */
const HALF = ROW / 2;
const HALF_BITS = HALF * PIT_BITS;
const HALF_MASK = (1 << HALF_BITS) - 1;

/** Table word: worth from bit 12 on, pits that are targets (1 or 2 seeds) in bits 6-11, pits reached on the other side in bits 0-5. */
const WORTH_SHIFT = 2 * ROW;
const TARGET_SHIFT = ROW;
const ROW_MASK = (1 << ROW) - 1;

/** What one pit adds to the words of its half. */
function pitWord(weights: readonly (readonly number[])[], pit: number, count: number): number {
  const row = weights[pit] ?? [];
  const worth = row[Math.min(count, row.length - 1)] ?? 0;
  const reached = pit + count - ROW;
  const reach = count > 0 && reached >= 0 && reached < ROW ? 1 << reached : 0;
  const target = count === 1 || count === 2 ? 1 << (TARGET_SHIFT + pit) : 0;
  return (worth << WORTH_SHIFT) | target | reach;
}

/** Words of half a side by its packed counts; `from` is the first pit of the half. */
function makeHalf(weights: readonly (readonly number[])[], from: number): Int32Array {
  const words = new Int32Array(1 << HALF_BITS);
  const pitWords = Array.from({ length: HALF }, (_, i) =>
    Int32Array.from({ length: PIT_MASK + 1 }, (_, count) => pitWord(weights, from + i, count)),
  );
  for (let half = 0; half < words.length; half++) {
    let word = 0;
    for (let i = 0; i < HALF; i++)
      word = joined(word, pitWords[i]?.[(half >>> (i * PIT_BITS)) & PIT_MASK] ?? 0);
    words[half] = word;
  }
  return words;
}

/** Adds the worths of two words and joins their masks. */
function joined(one: number, two: number): number {
  const masks = (1 << WORTH_SHIFT) - 1;
  return ((one & ~masks) + (two & ~masks)) | ((one | two) & masks);
}

/** Worth of a set of attacked pits. */
function makeAttackTable(weights: readonly number[]): Int16Array {
  return Int16Array.from({ length: 1 << ROW }, (_, set) => {
    let pits = 0;
    for (let rest = set; rest > 0; rest &= rest - 1) pits++;
    return weights[Math.min(pits, weights.length - 1)] ?? 0;
  });
}

/** Makes the estimates: the same for all rules of the family. Cost: some milliseconds. */
export function makeEvaluation(): Evaluation {
  const ownLow = makeHalf(OWN_PITS, 0);
  const ownHigh = makeHalf(OWN_PITS, HALF);
  const otherLow = makeHalf(OTHER_PITS, 0);
  const otherHigh = makeHalf(OTHER_PITS, HALF);
  const attacks = makeAttackTable(ATTACKS);
  const threats = makeAttackTable(THREATS);

  /** Puts the words of both sides together. */
  function weigh(low: number, high: number, farLow: number, farHigh: number): number {
    const worth =
      (low >> WORTH_SHIFT) + (high >> WORTH_SHIFT) + (farLow >> WORTH_SHIFT) + (farHigh >> WORTH_SHIFT);
    const near = low | high;
    const far = farLow | farHigh;
    const attack = attacks[near & (far >>> TARGET_SHIFT) & ROW_MASK] ?? 0;
    const threat = threats[far & (near >>> TARGET_SHIFT) & ROW_MASK] ?? 0;
    return (worth + attack + threat + (1 << (UNIT_SHIFT - 1))) >> UNIT_SHIFT;
  }

  return {
    ofSides(own, other) {
      return weigh(
        ownLow[own & HALF_MASK] ?? 0,
        ownHigh[own >>> HALF_BITS] ?? 0,
        otherLow[other & HALF_MASK] ?? 0,
        otherHigh[other >>> HALF_BITS] ?? 0,
      );
    },
    ofBoard(board, from) {
      let near = 0;
      let far = 0;
      for (let pit = 0; pit < ROW; pit++) {
        near = joined(near, pitWord(OWN_PITS, pit, board[from + pit] ?? 0));
        far = joined(far, pitWord(OTHER_PITS, pit, board[from + ROW + pit] ?? 0));
      }
      return weigh(near, 0, far, 0);
    },
  };
}
