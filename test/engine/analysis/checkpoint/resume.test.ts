/** Proofs in two runs: the second continues where the first was stopped, with another memory if need be. */
import { expect, test } from 'vitest';
import { makeTableMemory } from '../../../../electron/engine/table-memory.ts';
import { tableModules } from '../../../../electron/engine/wasm-modules.ts';
import type { KeptProof, ProvedMove } from '../../../../engine/analysis/proof-work.ts';
import { solve } from '../../../../engine/analysis/search.ts';
import {
  backendOf,
  makeSharedStore,
  tableBytes,
  type SearchStore,
} from '../../../../engine/analysis/store.ts';
import { makeTableRegistry } from '../../../../engine/analysis/table-registry.ts';
import type { SearchReport } from '../../../../engine/core/report.ts';
import { defined } from '../../../../engine/core/result.ts';
import type { Rules } from '../../../../engine/rules/game.ts';
import type { ProofMemory } from '../../../../engine/search/backend.ts';
import { readFixtureJson } from '../../../support/fixture-files.ts';
import { compiled } from '../../../support/positions.ts';

const makeMemory = makeTableMemory(await tableModules());

interface Run {
  readonly report: SearchReport;
  readonly moves: readonly ProvedMove[];
  readonly store: SearchStore;
}

function memoryOf(store: SearchStore, rules: Rules): ProofMemory {
  return defined(backendOf(store, rules).proofMemory?.(), 'memory of proofs');
}

/** Runs a proof, on the memory and with the bounds of an earlier run. */
function runProof(rules: Rules, goal: 'all' | 'best', memoryMb: number, nodes?: number, before?: Run): Run {
  const table = new ArrayBuffer(tableBytes(memoryMb));
  const store = makeSharedStore({ table, busy: null }, makeTableRegistry(makeMemory));
  if (before !== undefined) {
    const [from, to] = [memoryOf(before.store, rules), memoryOf(store, rules)];
    const words = defined(from.parts[0], 'a memory');
    if (words.length === to.parts[0]?.length) to.parts[0].set(words);
    else defined(to.adopt, 'a way to other sizes')(words, 0, words.length);
  }
  let moves: readonly ProvedMove[] = [];
  const kept: KeptProof = {
    earlier: before ? { moves: before.moves, neither: 'none', nodes: before.report.nodes } : null,
    watch: { begin: () => undefined, end: () => undefined, proved: (known) => (moves = known) },
  };
  const limits = nodes === undefined ? {} : { nodes };
  return { report: solve(rules, rules.start(), limits, { store, kept }, goal), moves, store };
}

const valuesOf = ({ report }: Run): unknown =>
  report.moves.map(({ move, value }) => [move, value.kind === 'margin' && value.margin, value.proof]);

const { cells } = readFixtureJson<{
  cells: readonly { houses: number; seeds: number; emptyCapture: boolean; value: number }[];
}>('oracles/kalah-values.json', ['cells']);
const CASES = cells
  .filter(({ houses, seeds, emptyCapture }) => !emptyCapture && ['4 4', '5 3'].includes(`${houses} ${seeds}`))
  .map(({ houses, seeds, value }) => [`kalah:houses=${houses},seeds=${seeds}`, value] as const);

test.each(CASES)(
  '%s: a stopped proof of all moves continues, and takes clearly less than one from scratch',
  (text, value) => {
    const rules = compiled(text);
    const fresh = runProof(rules, 'all', 16);
    const { nodes } = fresh.report;
    expect(fresh.report.value).toMatchObject({ kind: 'margin', proof: 'exact', margin: value });
    const first = runProof(rules, 'all', 16, Math.floor(nodes / 2));
    expect(first.report.isSolved).toBe(false);
    for (const memoryMb of [16, 32]) {
      const second = runProof(rules, 'all', memoryMb, undefined, first);
      expect(valuesOf(second)).toEqual(valuesOf(fresh));
      expect(second.report.nodes).toBeLessThan(0.75 * nodes);
    }
  },
);

test('a proof that is done is known at once, lines included', () => {
  const rules = compiled('kalah:houses=4,seeds=3');
  const done = runProof(rules, 'all', 16);
  const again = runProof(rules, 'all', 16, undefined, done);
  expect(valuesOf(again)).toEqual(valuesOf(done));
  expect(again.report.moves.map(({ line }) => line)).toEqual(done.report.moves.map(({ line }) => line));
  expect(again.report.nodes).toBeLessThan(50);
});

test('bounds alone help as well, and what was proved for the best move serves the others', () => {
  const rules = compiled('kalah:houses=4,seeds=3');
  const best = runProof(rules, 'best', 16);
  const fresh = runProof(rules, 'all', 16);
  const onwards = runProof(rules, 'all', 16, undefined, best);
  expect(valuesOf(onwards)).toEqual(valuesOf(fresh));
  expect(onwards.report.nodes).toBeLessThan(fresh.report.nodes);
});
