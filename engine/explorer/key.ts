/**
 * Positions as numbers, so that an index of millions of them stays small.
 *
 * The number is a hash of the rule-set text, the beads, the declared state and the side to move. History does not
 * count: a position is the same no matter how it was reached. The number has 48 bits: among the 60 million positions of
 * a million games, a query has a wrong match with a probability of one in five million. Mixing: the finaliser of
 * MurmurHash3 (Austin Appleby).
 */
import type { Rules } from '../rules/game.ts';
import type { Setup } from '../rules/types.ts';
import type { PositionKey } from './types.ts';

const HIGH_BITS = 0xff_ff;
const HIGH_UNIT = 2 ** 32;

function mixed(value: number): number {
  let h = value;
  h = Math.imul(h ^ (h >>> 16), 0x85_eb_ca_6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2_b2_ae_35);
  return h ^ (h >>> 16);
}

/** Makes a function that numbers the positions of one rule set. */
export function keyMaker(rules: Pick<Rules, 'key'>): (setup: Setup) => PositionKey {
  let seedLow = 0x9e_37_79_b9;
  let seedHigh = 0x2545_f491;
  for (let i = 0; i < rules.key.length; i++) {
    const unit = rules.key.charCodeAt(i);
    seedLow = mixed(Math.imul(seedLow, 31) ^ unit);
    seedHigh = mixed(Math.imul(seedHigh, 37) + unit);
  }
  return ({ pits, stores, turn, state = [] }) => {
    let low = turn === 'south' ? seedLow : ~seedLow;
    let high = turn === 'south' ? seedHigh : ~seedHigh;
    for (const count of pits) {
      low = Math.imul(low ^ mixed(count + 0x51), 0x01_00_01_93) ^ (low >>> 15);
      high = Math.imul(high + count + 1, 0x2c1b_3c6d) ^ (high >>> 13);
    }
    for (const count of stores) {
      low = Math.imul(low ^ mixed(count + 0x97), 0x01_00_01_93) ^ (low >>> 15);
      high = Math.imul(high + count + 1, 0x297a_2d39) ^ (high >>> 13);
    }
    for (const letter of state.join('-')) {
      low = Math.imul(low ^ mixed(letter.charCodeAt(0) + 0xd3), 0x01_00_01_93) ^ (low >>> 15);
      high = Math.imul(high + letter.charCodeAt(0), 0x2545_f491) ^ (high >>> 13);
    }
    return (mixed(high) & HIGH_BITS) * HIGH_UNIT + (mixed(low) >>> 0);
  };
}
