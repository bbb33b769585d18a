/** Kalah tables whose upper levels lie in memories of their own: the same values as in one memory. */
import { describe, expect, test } from 'vitest';
import { makeTableMemory, openTableMemory } from '../../../../../../electron/engine/table-memory.ts';
import { tableModules } from '../../../../../../electron/engine/wasm-modules.ts';
import { makeKalahKernel } from '../../../../../../engine/games/kalah/search/kernel.ts';
import { MIN_PROOF_BYTES } from '../../../../../../engine/games/kalah/search/proof-table.ts';
import { makeNarrowProbe } from '../../../../../../engine/games/kalah/search/slot-probe.ts';
import { makeKalahKind } from '../../../../../../engine/games/kalah/search/table/kind.ts';
import {
  lowerSeedsOf,
  makeKalahLayout,
  seedLimitOf,
  widthOf,
} from '../../../../../../engine/games/kalah/search/table/layout.ts';
import { makeKalahProbe } from '../../../../../../engine/games/kalah/search/probe.ts';
import { readKalah } from '../../../../../../engine/games/kalah/rules.ts';
import { makeWasmProver } from '../../../../../../engine/games/kalah/search/wasm-proof.ts';
import type { Rules } from '../../../../../../engine/rules/game.ts';
import { stripsOf } from '../../../../../../engine/games/kalah/search/table/sections.ts';
import {
  STAGE_BYTES,
  type EndgameKind,
  type EndgameTable,
} from '../../../../../../engine/search/endgame/contract.ts';
import {
  makeTableWriter,
  readTableFile,
  type TableFile,
} from '../../../../../../engine/search/endgame/file.ts';
import { checkTableFile } from '../../../../../../engine/search/endgame/check-file.ts';
import {
  attachEndgameTable,
  levelView,
  makeEndgameTable,
  memoryForTable,
  readySeeds,
  shareEndgameTable,
} from '../../../../../../engine/search/endgame/table.ts';
import { defined } from '../../../../../../engine/core/result.ts';
import { makeFastBackend } from '../../../../../../engine/search/fast/backend.ts';
import { DEPTH_LIMIT } from '../../../../../../engine/search/table.ts';
import { makeState, setNodeLimit } from '../../../../../../engine/search/state.ts';
import { compiled } from '../../../../../support/positions.ts';
import { makeRandom } from '../../../../../support/random-play.ts';
import { compileKalah, randomOptions, randomPosition } from '../random-kalah.ts';
import { buildTable, kindBy } from './build-tables.ts';
import { must } from '../../../../../support/must.ts';

/** Positions looked up; `npm run test:long` (`UPPER_POSITIONS`) looks up more. */
const POSITIONS = Number(process.env['UPPER_POSITIONS'] ?? 350);

const modules = await tableModules();
if (modules.length === 0) throw new Error('the WebAssembly compiler is not installed');
const makeMemory = makeTableMemory(modules);

/** Tables with all levels from `lowerSeeds + 1` on in memories of their own. */
function splitKind(rules: Rules, lowerSeeds: number): EndgameKind {
  return makeKalahKind(rules.values, readKalah(rules.values), 'rows', (most) => Math.min(most, lowerSeeds));
}

function emptyTable(kind: EndgameKind, seeds: number): EndgameTable {
  const memory = memoryForTable(kind, seeds, makeMemory);
  if (memory === null) throw new Error('no memory');
  return makeEndgameTable(kind, seeds, memory);
}

function splitTable(rules: Rules, lowerSeeds: number, seeds: number): EndgameTable {
  const table = emptyTable(splitKind(rules, lowerSeeds), seeds);
  const builder = table.kind.makeBuilder(table);
  while (builder.seeds <= seeds) builder.step(50_000);
  return table;
}

/** The first level in which two tables differ, -1 if none does. */
function firstOtherLevel(one: EndgameTable, two: EndgameTable): number {
  for (let seeds = 0; seeds <= one.maxSeeds; seeds++)
    if (!Buffer.from(levelView(one, seeds)).equals(levelView(two, seeds))) return seeds;
  return -1;
}

describe('a table with upper levels', () => {
  test('holds what a table in one memory holds, under random rule sets', () => {
    const random = makeRandom(7);
    for (let sets = 0; sets < 12;) {
      const rules = compileKalah(randomOptions(random));
      const { isRelay, isCross, stopsAtMajority, houses } = readKalah(rules.values);
      if (isRelay || isCross || stopsAtMajority) continue;
      sets++;
      const seeds = houses > 4 ? 7 : 9;
      const split = splitTable(rules, 2 + (sets % 4), seeds);
      expect(split.upper.length).toBe(seeds - split.lowerSeeds);
      expect([rules.key, firstOtherLevel(split, buildTable(kindBy(rules, 'rows'), seeds))]).toEqual([
        rules.key,
        -1,
      ]);
    }
  });

  test('is looked up and proved with as one in one memory, also on another thread', () => {
    const rules = compiled('kalah');
    const whole = emptyTable(kindBy(rules, 'rows'), 9);
    const builder = whole.kind.makeBuilder(whole);
    while (builder.seeds <= 9) builder.step(50_000);
    const split = splitTable(rules, 6, 9);
    const share = shareEndgameTable(split);
    if (share === null) throw new Error('not shared');
    const guest = attachEndgameTable(split.kind, share, openTableMemory(share.host));
    const kernel = makeKalahKernel(rules, 200);
    const [lookUp, lookUpSplit, lookUpGuest] = [whole, split, guest].map((table) =>
      table.kind.makeProbe(table),
    );
    const proverOf = (table: EndgameTable) =>
      defined(
        makeWasmProver(kernel, table, makeKalahProbe(6, table), MIN_PROOF_BYTES, false, null, () => null),
        'prover',
      );
    const provers = [whole, split].map(proverOf);
    const depthSearches = [whole, split].map((table) => {
      const memory = { table: new ArrayBuffer(2 ** 20), busy: null };
      return makeFastBackend(rules, kernel, memory, makeNarrowProbe(kernel, makeKalahProbe(6, table)));
    });
    const random = makeRandom(11);
    let asked = 0;
    for (let i = 0; i < POSITIONS; i++) {
      const position = randomPosition(rules, random);
      if (position === null || position.outcome !== null) continue;
      const answer = lookUp?.(position);
      expect([lookUpSplit?.(position), lookUpGuest?.(position)]).toEqual([answer, answer]);
      if (!kernel.load(position, 0) || kernel.isWide[0] === 1) continue;
      const beta = Math.floor(random() * 9) - 4;
      const bounds = provers.map((prover) => {
        kernel.load(position, 0);
        const state = makeState(rules, {});
        setNodeLimit(state, 30_000);
        const bound = prover.test(state, beta);
        return [state.isStopped ? 'stopped' : bound, state.nodes];
      });
      if (bounds[0]?.[0] === 'stopped') continue;
      expect(bounds[1]).toEqual(bounds[0]);
      const [wanted, got] = depthSearches.map((search) => {
        const state = makeState(rules, {});
        setNodeLimit(state, 30_000);
        const bound = search.test(state, position, DEPTH_LIMIT, beta);
        return [state.isStopped ? 'stopped' : bound, state.nodes];
      });
      expect(got).toEqual(wanted);
      asked++;
    }
    expect(asked).toBeGreaterThan(100);
  });

  test('goes into a file and comes back, and continues where it was broken off in the middle of an upper level', () => {
    const rules = compiled('kalah');
    const kind = splitKind(rules, 5);
    const bytes = new Uint8Array(200_000);
    let length = 0;
    const readAt = (into: Uint8Array, at: number): number => {
      const part = bytes.subarray(at, Math.min(length, at + into.length));
      into.set(part);
      return part.length;
    };
    const writeAt = (part: Uint8Array, at: number): void => {
      bytes.set(part, at);
      length = Math.max(length, at + part.length);
    };
    const first = emptyTable(kind, 7);
    const builder = kind.makeBuilder(first);
    const file: TableFile = { table: first, sectionsDone: 0, goodBytes: 0, damage: null };
    const writer = makeTableWriter(file, writeAt);
    while (builder.seeds < 7 || builder.section < 2) {
      builder.step(100);
      writer.keep(builder);
    }
    const read = must(readTableFile(kind, readAt, 7, makeMemory));
    const { table, sectionsDone } = read;
    expect([readySeeds(table), sectionsDone, table.upper.length]).toEqual([6, builder.section, 2]);
    const rest = kind.makeBuilder(table, sectionsDone);
    const more = makeTableWriter(read, writeAt);
    while (rest.seeds <= 7) {
      rest.step(100);
      more.keep(rest);
    }
    expect(firstOtherLevel(table, buildTable(kindBy(rules, 'rows'), 7))).toBe(-1);
    expect(checkTableFile(table, readAt)).toEqual({ ok: true, value: length });
  });

  test('is refused where there is no WebAssembly', () => {
    const kind = splitKind(compiled('kalah'), 4);
    expect(memoryForTable(kind, 6, makeTableMemory([]))).toBeNull();
    expect(memoryForTable(kind, 4, makeTableMemory([]))).not.toBeNull();
  });

  test('is turned round in pieces that have a place behind a level, on boards of any size', () => {
    for (let houses = 1; houses <= 12; houses++) {
      const most = seedLimitOf(houses);
      const layout = makeKalahLayout(houses, most);
      for (let seeds = layout.lowerSeeds + 1; seeds <= most; seeds++)
        for (let own = 0; own <= seeds; own++) {
          const columns = widthOf(layout, own);
          const strips = [...stripsOf(widthOf(layout, seeds - own), columns)];
          expect(Math.max(...strips.map(({ rows }) => rows * columns))).toBeLessThanOrEqual(STAGE_BYTES);
          expect(strips.reduce((sum, { rows }) => sum + rows, 0)).toBe(widthOf(layout, seeds - own));
        }
    }
  });

  test('has the layout of its own memories, whatever its kind would choose', () => {
    const rules = compiled('kalah');
    const inOne = buildTable(splitKind(rules, 4), 7);
    expect(inOne.lowerSeeds).toBe(7);
    expect(firstOtherLevel(inOne, buildTable(kindBy(rules, 'rows'), 7))).toBe(-1);
  });

  test('costs the memory in which the level below is turned round, which others do not need', () => {
    const kind = kindBy(compiled('kalah'), 'rows');
    expect(kind.cost(26).spareBytes).toBeUndefined();
    const { scratchBytes, spareBytes = 0 } = kind.cost(30);
    expect(spareBytes).toBe(kind.levelBytes(29) + STAGE_BYTES);
    expect(scratchBytes - spareBytes).toBeLessThan(2 ** 30);
  });

  test('begins where one memory ends', () => {
    expect([26, 27, 30].map((seeds) => lowerSeedsOf(6, seeds))).toEqual([26, 25, 25]);
    expect([1, 4, 5, 6].map(seedLimitOf)).toEqual([63, 63, 42, 30]);
  });
});
