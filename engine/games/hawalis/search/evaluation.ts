/**
 * Estimate of the chances of the player to move, for positions that are not proved. Ours; nobody has published one.
 *
 * Features, each a natural logarithm or a share so that a rule set of any size may use them:
 * - material: the logarithm of a side's seeds. A seed counts for more the fewer there are, and what decides is the ratio.
 * - mobility: the logarithm of one more than a side's legal moves. Who can only play one pit is driven along.
 * - loose seeds: the share of a side's seeds that lie alone. Where singles may not move they are a reserve, the last to
 *   be caught together and moves again when a relay passes; where they may, they are only moves of little use.
 * - threats: the seeds the player to move could capture now, the best capture and all captures together, as shares of
 *   what the opponent has. They stand for the quiet search that an estimate at a horizon would otherwise need.
 *
 * Without gain, and so left out: seeds in the inner row, seeds safe behind an empty inner pit, columns that can be lost,
 * the heaviest of them, threats of the player who is not to move.
 *
 * Weights: logistic regression of the result on 373,462 positions from 13,500 games of self-play three moves deep, nine
 * rule sets (log loss on a fifth of them kept apart: 0.470 material difference, 0.433 logarithms, 0.409 all of these).
 * Deeper play then gave more weight to mobility and singles: 54 % twice over in matches of some 300 games. Free singles
 * have weights of their own.
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

/** A seed of advantage where both sides have some 28: the unit of estimates. */
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
 * An estimate in seeds' worth for the player to move with side `own` against side `foe`, both with seeds and a legal move.
 * With `beta` it need only be good enough to tell whether it reaches that.
 */
export type Evaluation = (own: number, foe: number, beta?: number) => number;

/** Bytes in which the estimate remembers sides, not counting their store. */
export function evaluationBytes(rules: HawalisRules, capacity: number): number {
  return vectorBytes(networkFor(rules)?.hidden ?? 0, capacity);
}

/** Makes the estimate over a store of sides: by a network if there is one for the rule set. */
export function makeEvaluation(sides: Sides, rules: HawalisRules): Evaluation {
  const network = networkFor(rules);
  return network === null
    ? makePlainEvaluation(sides, rules)
    : makeNetworkEvaluation(sides, rules, network, BEAD / UNIT);
}

/** Makes the estimate by the features alone. */
export function makePlainEvaluation(sides: Sides, rules: HawalisRules): Evaluation {
  const { seeds, worth } = sides;
  const { freeSingles } = rules;
  const weights = freeSingles ? FREE : RESTRICTED;

  /** Worth of a side on its own; computed once for each. */
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
