/**
 * The fast backend of Oware and Awélé, for all option values: the search in WebAssembly next to an endgame table, and
 * plain counts for what it cannot do.
 */
import { sumOf } from '../../../rules/ends.ts';
import type { Rules } from '../../../rules/game.ts';
import type { FamilyRules } from '../family.ts';
import { PITS } from '../sowing.ts';
import { withFallback, type Backend, type SearchMemory } from '../../../search/backend.ts';
import { SHARD_BYTES, type EndgameTable } from '../../../search/endgame/contract.ts';
import { readySeeds } from '../../../search/endgame/table.ts';
import { makeFastBackend } from '../../../search/fast/backend.ts';
import type { SearchProbe } from '../../../search/fast/core.ts';
import { familyRulesOf } from './family.ts';
import { makeOwareKernel, type OwareKernel } from './kernel.ts';
import { makeOwareLookup } from './table/lookup.ts';
import { hasTwoBounds } from './table/stops.ts';
import { TUNING } from './tuning.ts';
import { makeWasmSearch, PACKED_SEEDS } from './wasm-search.ts';

/** Plies a kernel has room for: more than any search reaches. */
const PLIES = 1000;

/**
 * Returns the bytes that a search in WebAssembly takes next to the endgame table, for a transposition table of
 * `tableBytes`.
 */
export function owareBesideBytes(_rules: Rules, tableBytes: number): number {
  return tableBytes / 2;
}

/**
 * The same for the memory of a search: half of what all searches may use, as `leastBudgetMb` assumes, and no more than
 * fits in one memory next to an endgame table. A larger table would be searched without WebAssembly, at a third of the
 * speed.
 */
function besideBytes({ table }: SearchMemory): number {
  return Math.min(table.byteLength / 2, SHARD_BYTES);
}

/**
 * Makes the backend of a rule set, with its endgame table if there is one; returns null for games outside the family.
 */
export function owareBackend(
  rules: Rules,
  memory: SearchMemory,
  table: EndgameTable | null = null,
): Backend | null {
  const family = familyRulesOf(rules);
  if (family === null) return null;
  const parts = { rules, family, tuning: TUNING, plies: PLIES };
  const wasm =
    table === null ? null : makeWasmSearch(parts, table, besideBytes(memory), memory.busy !== null);
  const makePlain = (): Backend => {
    const kernel = makeOwareKernel(family, PLIES);
    return makeFastBackend(
      rules,
      kernel,
      memory,
      table && makePlainProbe(rules, family, kernel, table),
      TUNING,
    );
  };
  if (wasm === null) return makePlain();
  return withFallback(
    wasm,
    ({ pits, stores }) => sumOf(pits, 0, PITS) + sumOf(stores, 0, stores.length) <= PACKED_SEEDS,
    makePlain,
  );
}

/** Makes the endgame probe for slots on plain counts: only asked if no earlier position may return. */
function makePlainProbe(
  rules: Rules,
  family: FamilyRules,
  kernel: OwareKernel,
  table: EndgameTable,
): SearchProbe {
  const { boards, total, all, needs, repetition } = kernel;
  const lookUp = makeOwareLookup(family, table, hasTwoBounds(family));
  const start = rules.start();
  return {
    low: 0,
    high: 0,
    usesHistory: false,
    enter: () => undefined,
    probe(slot, level, since) {
      const seeds = total[slot] ?? 0;
      if (seeds > readySeeds(table) || (repetition > 0 && since < level)) return false;
      const game = all[slot] ?? 0;
      const own = (game >>> 1) + 1 - (needs[slot] ?? 0);
      const stores = [own, game - seeds - own];
      const pits = [...boards.subarray(slot * PITS, (slot + 1) * PITS)];
      const answer = lookUp({ ...start, pits, stores, turn: 'south', past: null, outcome: null });
      if (answer === null) return false;
      const ahead = 2 * own - game + seeds;
      this.low = answer.low - ahead;
      this.high = answer.high - ahead;
      return true;
    },
  };
}
