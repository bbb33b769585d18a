/** How large a table searches make for themselves, and how far they build it. */
import { expect, test } from 'vitest';
import { endgameKindOf } from '../../../engine/games/searches.ts';
import { makeEndgameTable, setReadySeeds, tableBytes } from '../../../engine/search/endgame/table.ts';
import { makeState } from '../../../engine/search/state.ts';
import { largeTableBudgetMb, largeTableCost } from '../../../engine/analysis/large-table.ts';
import {
  buildBeside,
  makeTableRegistry,
  putTable,
  releaseUnfit,
  tableFor,
} from '../../../engine/analysis/table-registry.ts';
import { compiled } from '../../support/positions.ts';
import { defined } from '../../../engine/core/result.ts';

test('a large table is made where it is allowed and there is room', () => {
  const rules = compiled('kalah:seeds=5');
  const kind = defined(endgameKindOf(rules), 'table');
  const asked = (mayBeLarge: boolean, mostBytes: number): number => {
    let bytes = 0;
    const registry = makeTableRegistry((wanted) => {
      bytes = wanted;
      return null;
    });
    Object.assign(registry, { mayBeLarge, mostBytes });
    expect(tableFor(registry, rules)).toBeNull();
    return bytes;
  };
  const cost = kind.cost(22);
  expect([
    asked(false, Infinity),
    asked(true, Infinity),
    asked(true, cost.tableBytes + cost.scratchBytes),
  ]).toEqual([tableBytes(kind, 21), tableBytes(kind, 24), tableBytes(kind, 22)]);
});

test('a search continues without a builder for which there is no memory, and asks for it once', () => {
  const rules = compiled('kalah:houses=3,seeds=3');
  const kind = defined(endgameKindOf(rules), 'table');
  const registry = makeTableRegistry();
  let asked = 0;
  const makeBuilder = (): never => {
    asked += 1;
    throw new RangeError('WebAssembly.Memory(): could not allocate memory');
  };
  putTable(registry, makeEndgameTable({ ...kind, makeBuilder }, 6));
  for (let round = 0; round < 2; round++)
    buildBeside(registry, rules, makeState(rules, {}), { seeds: 6, nodes: 1000, moreSeeds: 0 });
  expect(asked).toBe(1);
});

test('a large table is built beyond the usual seeds only when that is wanted, and is told of before', () => {
  const rules = compiled('kalah:houses=5,seeds=6');
  const registry = makeTableRegistry();
  registry.mayBeLarge = true;
  const table = defined(tableFor(registry, rules), 'table');
  const { smallSeeds } = table.kind;
  // As if all were built that is usual.
  setReadySeeds(table, smallSeeds);
  const told: number[] = [];
  const build = (moreSeeds: number, seeds: number): void => {
    const state = makeState(rules, {});
    state.isStopped = true;
    const onLarge = (_: unknown, largest: number): void => void told.push(largest);
    buildBeside(registry, rules, state, { seeds, nodes: 1000, moreSeeds, onLarge });
  };
  build(0, 60);
  build(1, 60);
  build(Infinity, 60);
  build(Infinity, smallSeeds + 1);
  expect(told).toEqual([smallSeeds + 1, table.maxSeeds]);
  expect(table.maxSeeds).toBeGreaterThan(smallSeeds + 1);
});

test('a table of the usual size gives way to a large one that is allowed later, and a large one stays', () => {
  const rules = compiled('kalah:seeds=5');
  const kind = defined(endgameKindOf(rules), 'table');
  const registry = makeTableRegistry();
  const seeds = (): number | undefined => {
    releaseUnfit(registry, rules);
    return tableFor(registry, rules)?.maxSeeds;
  };
  expect(seeds()).toBe(21);
  registry.mayBeLarge = true;
  expect(seeds()).toBe(24);
  registry.mayBeLarge = false;
  expect(seeds()).toBe(24);
  const { tableBytes: bytes, scratchBytes } = kind.cost(21);
  registry.mostBytes = bytes + scratchBytes;
  expect(seeds()).toBe(21);
});

test('a large table is told with its cost where it helps', () => {
  const rules = compiled('kalah:seeds=5');
  const cost = defined(largeTableCost(rules, rules.start()), 'cost');
  expect(cost.seeds).toBe(24);
  expect(cost.timeMs).toBeGreaterThan(1000);
  expect(largeTableBudgetMb(rules, cost, 128)).toBeGreaterThan(128 + cost.bytes / 2 ** 20);
  const small = compiled('kalah:seeds=1');
  expect(largeTableCost(small, small.start())).toBeNull();
  const oware = compiled('oware');
  expect(largeTableCost(oware, oware.start())).toBeNull();
});
