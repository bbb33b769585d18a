/**
 * The fast backend of Kalah, for all option values: proofs by the proof search in WebAssembly if it knows the rules,
 * everything else by the depth search over the kernel.
 *
 *   const backend = makeKalahBackend(rules, memory, table);
 *   if (backend.accepts(position)) backend.test(state, position, DEPTH_LIMIT, beta);
 *
 * Proofs get half of the memory that the endgame table leaves; the depth search gets the other half. Positions in which
 * a swap is still possible are left to the rules' own search.
 */
import type { Rules } from '../../../rules/game.ts';
import type { Backend, SearchMemory } from '../../../search/backend.ts';
import type { EndgameTable } from '../../../search/endgame/contract.ts';
import { makeFastBackend } from '../../../search/fast/backend.ts';
import { makeKalahProbe } from './probe.ts';
import { storesAhead } from '../../../search/scale.ts';
import type { SearchState } from '../../../search/state.ts';
import { DEPTH_LIMIT } from '../../../search/table.ts';
import { makeAdviser, positionOfSides } from './adviser.ts';
import { makeKalahKernel } from './kernel.ts';
import { networkFor } from './network/weights.ts';
import { proofMemoryOf } from './proof-table.ts';
import { makeNarrowProbe, makeWideProbe } from './slot-probe.ts';
import { NARROW_HOUSES } from './sow-table.ts';
import { tuningOf } from './tuning.ts';
import { canProve, makeWasmProver } from './wasm-proof.ts';
import { readKalah } from '../rules.ts';

/** Plies a kernel has room for: more than any search reaches. */
const PLIES = 1000;

/** Most memory of the depth search, bytes: in a proof with more memory the depth search has little to do. */
const MOST_DEPTH_BYTES = 2 ** 31;

/** Slot of the position asked about. */
const ROOT = 0;

/** Returns the bytes that proofs take next to the endgame table, for a table of `tableBytes`; 0 for other games. */
export function kalahProofBytes(rules: Rules, tableBytes: number): number {
  if (rules.game !== 'kalah') return 0;
  return canProve(readKalah(rules.values)) ? tableBytes / 2 : 0;
}

/**
 * Makes the backend of a Kalah rule set.
 *
 * @param table endgame table of these rules, which may still be being built; null if there is none.
 */
export function makeKalahBackend(
  rules: Rules,
  memory: SearchMemory,
  table: EndgameTable | null,
): Backend | null {
  if (rules.game !== 'kalah') return null;
  const kernel = makeKalahKernel(rules, PLIES);
  const { houses } = kernel.traits;
  const tuning = tuningOf(kernel.traits);
  const arrays = table === null || houses > NARROW_HOUSES ? null : makeKalahProbe(houses, table);
  const probe =
    arrays !== null ? makeNarrowProbe(kernel, arrays) : table === null ? null : makeWideProbe(kernel, table);
  const half = memory.table.byteLength / 2;
  // Without the network, advice costs more than it saves: nearly a third more positions for Kalah(5,5).
  const advise = arrays === null || networkFor(kernel.traits) === null ? null : makeAdviser(rules, arrays);

  /** Tests a position with packed sides in which a house overflows. */
  function testCrowded(state: SearchState, own: number, other: number, beta: number): number | null {
    const position = positionOfSides(rules, own, other);
    if (position === null || !depthSearch.accepts(position)) return null;
    const bound = depthSearch.test(state, position, DEPTH_LIMIT, beta);
    return state.isStopped || state.isProved ? bound : null;
  }
  const prover =
    table === null || arrays === null
      ? null
      : makeWasmProver(kernel, table, arrays, half, memory.busy !== null, advise, testCrowded);
  const range = { start: 0, bytes: Math.min(half, MOST_DEPTH_BYTES) };
  const depthMemory = prover === null ? memory : { ...memory, range };
  const depthSearch = makeFastBackend(rules, kernel, depthMemory, probe, tuning);
  if (prover === null) return depthSearch;

  return {
    accepts: depthSearch.accepts,
    countsTurns: depthSearch.countsTurns ?? false,
    test(state, position, depth, beta) {
      if (depth < DEPTH_LIMIT || !kernel.load(position, ROOT) || kernel.isWide[ROOT] === 1)
        return depthSearch.test(state, position, depth, beta);
      const ahead = storesAhead(position);
      const bound = prover.test(state, beta - ahead);
      if (prover.isTooDeep()) return depthSearch.test(state, position, depth, beta);
      state.isProved = true;
      state.usesHistory = false;
      return bound + ahead;
    },
    best(position) {
      if (!kernel.load(position, ROOT)) return null;
      const pit =
        kernel.isWide[ROOT] === 1 ? -1 : prover.best(kernel.keyA[ROOT] ?? 0, kernel.keyB[ROOT] ?? 0);
      const label = pit < 0 ? undefined : rules.board.labels[position.turn === 'south' ? pit : houses + pit];
      for (const move of label === undefined ? [] : rules.moves(position)) if (move === label) return move;
      return depthSearch.best(position);
    },
    proofMemory: () => proofMemoryOf(prover.table),
  };
}
