/** How large a table searches make for themselves, and how far they build it. */
import { expect, test } from 'vitest';
import { rulesFromText } from '../../../engine/games/index.ts';
import { endgameKindOf } from '../../../engine/games/searches.ts';
import type { Rules } from '../../../engine/rules/game.ts';
import { setReadySeeds, tableBytes } from '../../../engine/search/endgame/table.ts';
import { makeState } from '../../../engine/search/state.ts';
import { buildBeside, makeTableRegistry, tableFor } from '../../../engine/analysis/table-registry.ts';

function compile(text: string): Rules {
  const rules = rulesFromText(text);
  if (!rules.ok) throw new Error(rules.code);
  return rules.value;
}

test('a large table is made where it is allowed and there is room', () => {
  const rules = compile('kalah:seeds=5');
  const kind = endgameKindOf(rules);
  if (kind === null) throw new Error('no table');
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

test('a large table is built beyond the usual seeds only when that is wanted, and is told of before', () => {
  const rules = compile('kalah:houses=5,seeds=6');
  const registry = makeTableRegistry();
  registry.mayBeLarge = true;
  const table = tableFor(registry, rules);
  if (table === null) throw new Error('no table');
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
