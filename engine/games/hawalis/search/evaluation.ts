/**
 * Estimate of the chances of the player to move, for positions without a proof. Ours; none has been published.
 *
 * Features, each a natural logarithm or a share so that a rule set of any size may use them:
 * - material: the logarithm of a side's seeds. A seed counts for more if there are few, and the ratio decides.
 * - mobility: the logarithm of one more than a side's legal moves. A player with only one playable pit can be forced.
 * - loose seeds: the share of a side's seeds that lie alone in their pit. If singles may not move they are a reserve:
 *   they are the last to be captured together, and they can move again after a relay has passed. If they may move, they
 *   only give moves of little use.
 * - threats: the seeds that the player to move could capture now, by the best capture and by all captures together, as
 *   shares of the opponent's seeds. They replace the quiet search that an estimate at a horizon would otherwise need.
 *
 * Left out because they gained nothing: seeds in the inner row, seeds safe behind an empty inner pit, columns that can
 * be lost, the heaviest of them, threats of the player who is not to move.
 *
 * Weights: logistic regression of the result on 373,462 positions from 13,500 games of self-play three moves deep, nine
 * rule sets (log loss on the fifth that was held out: 0.470 with the material difference, 0.433 with logarithms, 0.409
 * with all features). Deeper play then gave more weight to mobility and singles: 54 % in each of two matches of some
 * 300 games. Singles that may move have their own weights.
 *
 * On seven columns with the usual sowing and capture a network adds to these features (`network/`).
 */
import type { HawalisRules } from '../rules.ts';
import { makeNetworkEvaluation, vectorBytes } from './network/evaluation.ts';
import { population } from './network/features.ts';
import { logOf } from './network/plain.ts';
import { networkFor } from './network/weights.ts';
import { UNKNOWN_WORTH, type Sides } from './sides.ts';

/** Unit of weights and worths: hundredths of a unit of log odds. */
const UNIT = 100;

/** Worth of one seed more when both sides have some 28: the unit of estimates. */
const BEAD = 0.1 * UNIT;

/** Weights of the features, in log odds. */
interface Weights {
  readonly material: number;
  readonly mobility: number;
  readonly loose: number;
  readonly bestCapture: number;
  readonly allCaptures: number;
}
const RESTRICTED: Weights = {
  material: 2.63,
  mobility: 1.6,
  loose: 1.6,
  bestCapture: 1.74,
  allCaptures: 0.8,
};
const FREE: Weights = { material: 4.2, mobility: 1.6, loose: -1.2, bestCapture: 1, allCaptures: 2 };

/**
 * Returns an estimate in seeds' worth for the player to move with side `own` against side `foe`; both must have seeds
 * and a legal move. With `beta` it only needs to be accurate enough to tell whether it reaches `beta`.
 */
export type Evaluation = (own: number, foe: number, beta?: number) => number;

/** Returns the bytes that the estimate needs to remember sides, in addition to their store. */
export function evaluationBytes(rules: HawalisRules, capacity: number): number {
  return vectorBytes(networkFor(rules)?.hidden ?? 0, capacity);
}

/** Makes the estimate over a store of sides: with a network if there is one for the rule set. */
export function makeEvaluation(sides: Sides, rules: HawalisRules): Evaluation {
  const network = networkFor(rules);
  return network === null
    ? makePlainEvaluation(sides, rules)
    : makeNetworkEvaluation(sides, rules, network, BEAD / UNIT);
}

/** Makes the estimate from the features only. */
export function makePlainEvaluation(sides: Sides, rules: HawalisRules): Evaluation {
  const { seeds, worth } = sides;
  const { freeSingles } = rules;
  const weights = freeSingles ? FREE : RESTRICTED;

  /** Returns the worth of a side without regard to the other; computed once for each side. */
  function worthOf(side: number): number {
    const known = worth[side] ?? UNKNOWN_WORTH;
    if (known !== UNKNOWN_WORTH) return known;
    const singles = population(sides.singles(side));
    const all = seeds[side] ?? 1;
    const material = weights.material * logOf(all);
    const mobility = weights.mobility * logOf(1 + population(sides.legal(side)));
    return (worth[side] = Math.round(UNIT * (material + mobility + (weights.loose * singles) / all)));
  }

  return (own, foe) => {
    let best = 0;
    let sum = 0;
    for (let left = sides.landings(own); left !== 0; left &= left - 1) {
      const captured = sides.loss(foe, 31 - Math.clz32(left & -left));
      sum += captured;
      if (captured > best) best = captured;
    }
    const threats = (UNIT * (weights.bestCapture * best + weights.allCaptures * sum)) / (seeds[foe] ?? 1);
    return Math.round((worthOf(own) - worthOf(foe) + threats) / BEAD);
  };
}
