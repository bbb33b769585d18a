/**
 * The fast backend of Hawalis, for all option values: one byte a pit for sides of up to 255 seeds, a whole word for
 * fuller ones, both in the same memory.
 */
import { readHawalis } from '../rules.ts';
import type { Rules } from '../../../rules/game.ts';
import { withFallback, type Backend, type SearchMemory } from '../../../search/backend.ts';
import type { EndgameTable } from '../../../search/endgame/contract.ts';
import { makeFastBackend } from '../../../search/fast/backend.ts';
import { PLAIN_TUNING, type Tuning } from '../../../search/fast/core.ts';
import { makeSlotProbe } from './table/slot-probe.ts';
import { makeHawalisKernel, needsWideLayout } from './kernel.ts';

/** Plies a kernel has room for: more than any search reaches. */
const PLIES = 500;

/** Sides remembered at once; 21 MB with eight columns, 35 MB with seven and a network. */
const CAPACITY = 1 << 17;

/**
 * Measured on searches of 9 to 14 moves on five boards and in matches of equal nodes: leaving out the table in the last
 * two moves halves nodes and time, reductions save two thirds of the rest and win 55 % of the points, and using
 * estimates for the order wins another 54 %. Killers gained nothing.
 */
const TUNING: Tuning = {
  ...PLAIN_TUNING,
  leastTableDepth: 2,
  rankedDepth: 2,
  estimateWeight: 16,
  reducedDepth: 3,
};

/** Returns the start value of the keys, so that rule sets in one memory do not find each other's entries. */
function keyOf(rules: Rules): number {
  let key = 0x811c9dc5;
  for (let i = 0; i < rules.key.length; i++) key = Math.imul(key ^ rules.key.charCodeAt(i), 0x01000193);
  return key;
}

/** Makes the backend of a rule set, with its endgame table if there is one; returns null for other games. */
export function makeHawalisBackend(
  rules: Rules,
  memory: SearchMemory,
  table: EndgameTable | null = null,
): Backend | null {
  if (rules.game !== 'hawalis') return null;
  const traits = readHawalis(rules.values);
  const key = keyOf(rules);

  function layout(isWide: boolean): Backend {
    const kernel = makeHawalisKernel(traits, isWide, PLIES, key, CAPACITY);
    const probe = table === null || isWide ? null : makeSlotProbe(traits.size, table, kernel);
    const { bytes } = kernel;
    return { ...makeFastBackend(rules, kernel, memory, probe, TUNING), bytes: () => bytes };
  }

  return withFallback(
    layout(false),
    (position) => !needsWideLayout(position),
    () => layout(true),
  );
}
