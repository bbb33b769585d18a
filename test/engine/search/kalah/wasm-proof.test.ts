/** The proof search in WebAssembly against its twin: the same bounds from the same positions. */
import { describe, expect, test } from 'vitest';
import { makeTableMemory } from '../../../../electron/table-memory.ts';
import { wasmModule } from '../../../../electron/wasm-modules.ts';
import type { Rules } from '../../../../engine/rules/game.ts';
import type { Position } from '../../../../engine/rules/types.ts';
import type { EndgameTable } from '../../../../engine/search/endgame/contract.ts';
import { makeEndgameTable, tableBytes } from '../../../../engine/search/endgame/table.ts';
import { kalahTables } from '../../../../engine/search/kalah-table/kind.ts';
import { makeKalahProbe } from '../../../../engine/search/kalah-table/probe-arrays.ts';
import { makeKalahKernel } from '../../../../engine/search/kalah/kernel.ts';
import { canProve, makeProver, type Prover } from '../../../../engine/search/kalah/proof.ts';
import { LEAST_PROOF_BYTES, makeProofTable } from '../../../../engine/search/kalah/proof-table.ts';
import { makeWasmProver } from '../../../../engine/search/kalah/wasm-proof.ts';
import { makeState, setNodeLimit } from '../../../../engine/search/state.ts';
import { makeRandom } from '../../../support/random-play.ts';
import { compileKalah, randomOptions, randomPosition } from './random-kalah.ts';

/** What a test says; null if it was broken off. */
type Answer = { readonly bound: number; readonly nodes: number; readonly searched: number } | null;

/** Pairs of tests of each rule set. */
const POSITIONS = 8;

/** Positions made before a test is broken off. */
const LIMIT = 30_000;

const module = await wasmModule('table-rows');
if (module === null) console.warn('skipped: the WebAssembly compiler is not installed');

function tableOf(rules: Rules, seeds: number): EndgameTable {
  const kind = kalahTables(rules);
  const memory = kind === null ? null : makeTableMemory(module)(tableBytes(kind, seeds));
  if (kind === null || memory === null) throw new Error('no table');
  const table = makeEndgameTable(kind, seeds, memory);
  const builder = kind.makeBuilder(table);
  while (builder.seeds <= seeds) builder.step(1_000_000);
  return table;
}

describe.skipIf(module === null)('the proof search in WebAssembly', () => {
  test('takes the same positions to the same bounds as its twin, under random rule sets', () => {
    const random = makeRandom(4);
    let compared = 0;
    let handedOver = 0;
    for (let sets = 0; sets < 40;) {
      const rules = compileKalah(randomOptions(random));
      const kernel = makeKalahKernel(rules, 200);
      if (!canProve(kernel.traits) || kernel.traits.isRelay) continue;
      sets++;
      const table = tableOf(rules, sets % 7);
      const probe = makeKalahProbe(kernel.fanout, table);
      const wasm = makeWasmProver(kernel, table, probe, LEAST_PROOF_BYTES);
      if (wasm === null) throw new Error('no prover');
      const plain = makeProver(kernel, makeProofTable(new ArrayBuffer(LEAST_PROOF_BYTES)), probe, null);
      const ask = (prover: Prover, position: Position, beta: number): Answer => {
        if (!kernel.load(position, 0)) throw new Error('over');
        const state = makeState(rules, {});
        setNodeLimit(state, LIMIT);
        const before = prover.searched();
        const bound = prover.test(state, beta);
        return state.isStopped ? null : { bound, nodes: state.nodes, searched: prover.searched() - before };
      };
      for (let i = 0; i < POSITIONS; i++) {
        const position = i === 0 ? rules.start() : randomPosition(rules, random);
        if (position === null || !kernel.load(position, 0) || kernel.isWide[0] === 1) continue;
        const beta = Math.floor(random() * 9) - 4;
        const told = `${rules.key} ${rules.positionKey(position)} ${String(beta)}`;
        const [wanted, before] = [ask(plain, position, beta), wasm.handedOver()];
        const got = ask(wasm.prover, position, beta);
        // What a test leaves in the table that was broken off, or handed over, need not be the same.
        if (wanted === null || got === null) break;
        if (wasm.handedOver() > before) {
          expect({ told, isLow: got.bound >= beta }).toEqual({ told, isLow: wanted.bound >= beta });
          handedOver++;
          break;
        }
        expect({ told, ...got }).toEqual({ told, ...wanted });
        compared++;
      }
    }
    expect(compared).toBeGreaterThan(40);
    expect(handedOver).toBeGreaterThan(0);
  });

  test('proves Kalah(4,4) in the same number of positions with tables of any size', () => {
    const rules = compileKalah({ houses: 4, seeds: 4 });
    const kernel = makeKalahKernel(rules, 500);
    for (const seeds of [0, 5, 12]) {
      const table = tableOf(rules, seeds);
      const probe = makeKalahProbe(4, table);
      const provers = [
        makeProver(kernel, makeProofTable(new ArrayBuffer(LEAST_PROOF_BYTES)), probe, null),
        makeWasmProver(kernel, table, probe, LEAST_PROOF_BYTES)?.prover,
      ];
      const runs = provers.map((prover) => {
        const state = makeState(rules, {});
        const bounds = [2, 4].map((beta) => {
          kernel.load(rules.start(), 0);
          return prover?.test(state, beta);
        });
        return { bounds, nodes: state.nodes, searched: prover?.searched() };
      });
      expect(runs[0]?.bounds).toEqual([2, 2]);
      expect(runs[1]).toEqual(runs[0]);
    }
  });
});
