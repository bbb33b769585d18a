/**
 * The order in which the proof search tries the moves of a position: first those that are likely to refute it at low
 * cost. `wasm/kalah-proof/order.ts` reads the weights.
 *
 * A sum of weights, fitted to the cost of proofs: to the positions taken by 90 parts of the proofs of Kalah(6,4) and
 * (6,5), of 20,000 to 60,000 positions each, and checked on 90 others (`test/bench/README.md`). All terms that depend
 * on one house and its seeds are in one table, so each house costs one array read.
 */
import { PIT_BITS, PIT_MASK } from '../../../search/packed-side.ts';
import { worthAt } from './evaluation.ts';
import { OTHER_WORTH, OWN_WORTH } from './proof-worths.ts';
import { NARROW_HOUSES } from './sow-table.ts';

/** Weights of the position that a move leads to. */
interface OrderWeights {
  /** A tenth of a seed of the evaluation. */
  readonly worth: number;
  /** A seed kept on the own side. */
  readonly kept: number;
  /** A house that holds seeds, of the mover and of the opponent. */
  readonly filled: number;
  readonly otherFilled: number;
  /** An own house from which the last seed would fall into the store. */
  readonly ready: number;
  /** A seed of the best capture the mover threatens. */
  readonly threat: number;
}

/**
 * Weights of the move itself: moving again, a seed banked on the way, a seed banked by a capture, a house nearer to the
 * store, a seed sown.
 */
const AGAIN_WEIGHT = 612;
const GAIN_WEIGHT = 97;
const CAPTURE_WEIGHT = 40;
const PIT_WEIGHT = 5;
const SOWN_WEIGHT = -1;

/** Weights after a move that passes the turn, and after one that does not. */
const PASSED: OrderWeights = { worth: 1.55, kept: 0.5, filled: -14, otherFilled: -22, ready: 12, threat: 7 };
const AGAIN: OrderWeights = { worth: 1.96, kept: 9, filled: -14, otherFilled: -18, ready: 10, threat: 6 };

/** Words of the part of a table for one side, of the half for one kind of move, and of the head of that half. */
const SIDE_WORDS = NARROW_HOUSES * (PIT_MASK + 1);
const HEAD_WORDS = 8;
const HALF_WORDS = HEAD_WORDS + 2 * SIDE_WORDS;

/** Words of the head: a bonus that every move of this kind gets, and the weights that are multiplied. */
const BONUS = 0;
const GAIN = 1;
const PIT = 2;
const SOWN = 3;
const THREAT = 4;
const CAPTURE = 5;

/**
 * Returns the weights of a board with at most six houses a side, as one list of numbers: for moves that pass the turn,
 * then for those that do not, a head and the worth of every house by its seeds, own houses and then the other's, from
 * the seat of the player who moves next; index `house * 32 + seeds`.
 */
export function makeMoveOrder(houses: number): Int32Array {
  const table = new Int32Array(2 * HALF_WORDS);
  for (const isAgain of [false, true]) {
    const weights = isAgain ? AGAIN : PASSED;
    const half = table.subarray(isAgain ? HALF_WORDS : 0);
    half[BONUS] = isAgain ? AGAIN_WEIGHT : 0;
    half[GAIN] = GAIN_WEIGHT;
    half[CAPTURE] = CAPTURE_WEIGHT;
    half[PIT] = PIT_WEIGHT;
    half[SOWN] = SOWN_WEIGHT;
    half[THREAT] = weights.threat;
    for (let house = 0; house < houses; house++) {
      for (let seeds = 1; seeds <= PIT_MASK; seeds++) {
        const own = worthAt(OWN_WORTH, houses, house, seeds);
        const other = worthAt(OTHER_WORTH, houses, house, seeds);
        const isReady = Number(seeds === houses - house);
        const mover = weights.kept * seeds + weights.filled + weights.ready * isReady;
        const opponent = weights.otherFilled;
        const at = HEAD_WORDS + ((house << PIT_BITS) | seeds);
        half[at] = Math.round(isAgain ? weights.worth * own + mover : opponent - weights.worth * own);
        half[at + SIDE_WORDS] = Math.round(
          isAgain ? weights.worth * other + opponent : mover - weights.worth * other,
        );
      }
    }
  }
  return table;
}
