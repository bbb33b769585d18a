/**
 * The fast backend of Oware and Awélé, all option values: the packed layout for games of up to 63 seeds, plain counts for
 * all others, both on one memory.
 */
import { sumOf } from '../../../rules/ends.ts';
import type { Rules } from '../../../rules/game.ts';
import { PITS } from '../sowing.ts';
import { withFallback, type Backend, type SearchMemory } from '../../../search/backend.ts';
import { SHARD_BYTES, type EndgameTable } from '../../../search/endgame/contract.ts';
import { makeFastBackend } from '../../../search/fast/backend.ts';
import { MAX_PAST, type Tuning } from '../../../search/fast/core.ts';
import { makeSlotProbe } from './table/slot-probe.ts';
import { makeEvaluation } from './evaluation.ts';
import { familyRulesOf } from './family.ts';
import { makeNarrowKernel, NARROW_SEEDS } from './narrow-kernel.ts';
import { makeWasmSearch, type WasmSearchParts } from './wasm-search.ts';
import { makeWideKernel } from './wide-kernel.ts';

/** Plies a kernel holds: deeper than any search goes. */
const PLIES = 1000;

/** Levels of the longest path, root and past included. */
const LEVELS = PLIES + MAX_PAST + 2;

/**
 * Measured on searches of 16 and 18 moves from the start and in matches of equal nodes: small depths without table make
 * the search 1.7 times as fast for a twentieth more positions, estimates and killers save a third of them, reductions
 * five sixths; with them it won 65 % of 30 games against itself without. Trusting estimates far from beta near the horizon:
 * 65 % of 200 games of equal nodes, 57 % of 334 of equal time. Shorter searches first at great depths: 67 % of 326 games
 * of equal time.
 */
const TUNING: Tuning = {
  leastTableDepth: 4,
  rankedDepth: 3,
  estimateWeight: 64,
  killerBonus: 6,
  reducedDepth: 4,
  safeDepth: 6,
  safeMargin: 4,
  safePerMove: 1,
  cutDepth: 12,
  cutAhead: 2,
  cutMargin: 1,
  cutLess: 4,
  countsTurns: false,
};

/** Bytes that a search in WebAssembly takes beside the endgame table, where the table of searches has so many. */
export function owareBesideBytes(rules: Rules, tableBytes: number): number {
  const family = familyRulesOf(rules);
  return family === null || family.noCaptureLimit > 0 ? 0 : tableBytes / 2;
}

/**
 * The same in a memory: half of what all searches may use, as `leastBudgetMb` counts on, and no more than lies in one
 * memory beside an endgame table. A larger one would be searched without WebAssembly, a third as fast.
 */
function besideBytes({ table }: SearchMemory): number {
  return Math.min(table.byteLength / 2, SHARD_BYTES);
}

/** The backend of a rule set, with its endgame table if there is one; null for games outside the family. */
export function owareBackend(
  rules: Rules,
  memory: SearchMemory,
  table: EndgameTable | null = null,
): Backend | null {
  const family = familyRulesOf(rules);
  if (family === null) return null;
  const evaluation = makeEvaluation();
  const parts = { rules, family, evaluation, tuning: TUNING, plies: PLIES };
  const wasm =
    table === null ? null : makeWasmSearch(parts, table, besideBytes(memory), memory.busy !== null);
  return withFallback(
    wasm ?? narrowBackend(parts, memory, table),
    ({ pits, stores }) => sumOf(pits, 0, PITS) + sumOf(stores, 0, stores.length) <= NARROW_SEEDS,
    () => makeFastBackend(rules, makeWideKernel(family, PLIES, evaluation), memory, null, TUNING),
  );
}

/** The search of the packed layout in TypeScript. */
function narrowBackend(
  { rules, family, evaluation }: WasmSearchParts,
  memory: SearchMemory,
  table: EndgameTable | null,
): Backend {
  const kernel = makeNarrowKernel(family, PLIES, evaluation);
  const probe = table === null ? null : makeSlotProbe(family, table, kernel, LEVELS);
  return makeFastBackend(rules, kernel, memory, probe, TUNING);
}
