/**
 * Oware tables against published values, against each other, and in how they are built. `published.long.ts` looks up
 * the published single positions in a table large enough to hold them.
 */
import { beforeAll, describe, expect, test } from 'vitest';
import { buildUntil } from '../../../../../../engine/search/endgame/build.ts';
import type { EndgameKind, EndgameTable } from '../../../../../../engine/search/endgame/contract.ts';
import { defined } from '../../../../../../engine/core/result.ts';
import {
  levelView,
  makeEndgameTable,
  readySeeds,
  setReadySeeds,
} from '../../../../../../engine/search/endgame/table.ts';
import { readOware } from '../../../../../../engine/games/oware/options.ts';
import { SLAM_NAMES } from '../../../../../../engine/games/oware/sowing.ts';
import { fillRow, makeLevel } from '../../../../../../engine/games/oware/search/table/level.ts';
import { makeDuties, makeMoveTables } from '../../../../../../engine/games/oware/search/table/moves.ts';
import { settleBounds } from '../../../../../../engine/games/oware/search/table/own-stop.ts';
import { settleShared } from '../../../../../../engine/games/oware/search/table/shared-stop.ts';
import { makeSides, positionsUpTo } from '../../../../../../engine/games/oware/search/table/sides.ts';
import { owareTables } from '../../../../../../engine/games/oware/search/table/kind.ts';
import { endgameKindOf } from '../../../../../../engine/games/searches.ts';
import { compiled, positionOf } from '../../../../../support/positions.ts';
import { tableOf } from './history-check.ts';
import { putTable } from '../../../../../../engine/analysis/table-registry.ts';
import { solve } from '../../../../../../engine/analysis/search.ts';
import { makeStore } from '../../../../../../engine/analysis/store.ts';
import { readFixture } from '../../../../../support/fixture-files.ts';
import { aheadOf, publishedPositions } from './published.ts';

/** Nodes in which a search above a table of 13 seeds proves the best move of each published position. */
const PROOF_NODES = 100_000;

function kindOf(text: string): EndgameKind {
  return defined(owareTables(compiled(text)), 'tables');
}

describe('published values of Awari', () => {
  const rules = compiled('oware:preset=awari');
  let table: EndgameTable;
  beforeAll(() => {
    table = tableOf(rules, 13);
  });

  test("Lincke's distribution, 0 to 13 seeds, is ours cell by cell", () => {
    const published = readFixture('oracles/awari-distribution.csv').trim().split('\n').slice(1);
    const ours: string[] = [];
    for (let seeds = 0; seeds <= 13; seeds++)
      for (const { low, high, count } of table.kind.distribution(table, seeds)) {
        expect(low).toBe(high);
        ours.push(`${seeds},${low},${count}`);
      }
    expect(ours.sort()).toEqual(published.sort());
  });

  test.for(publishedPositions())(
    '$id: the best move has the printed value, proved by a search above the table',
    (known) => {
      const position = positionOf(rules, known.position);
      const margin = aheadOf(position) + known.value;
      const store = makeStore(16);
      putTable(store.registry, table);
      const { best, moves } = solve(rules, position, { nodes: PROOF_NODES }, { store });
      expect(moves.find(({ move }) => move === best)?.value).toMatchObject({ proof: 'exact', margin });
    },
  );
});

/** Bytes of all levels. */
function bytesOf(table: EndgameTable): string {
  return Buffer.from(table.bytes).toString('base64');
}

test.each(['oware:preset=awari', 'oware', 'oware:repetition=0'])(
  'a table of %s is the same built in one go, in small steps, and by a builder that continues after another',
  (text) => {
    const rules = compiled(text);
    const whole = tableOf(rules, 6);
    const kind = kindOf(text);

    const stepped = makeEndgameTable(kind, 6);
    const builder = kind.makeBuilder(stepped);
    const works: number[] = [];
    while (builder.seeds <= 6) {
      builder.step(1);
      works.push(builder.work);
    }
    expect(bytesOf(stepped)).toBe(bytesOf(whole));
    expect(readySeeds(stepped)).toBe(6);
    expect(works.length).toBeGreaterThan(20);

    const resumed = makeEndgameTable(kind, 6);
    const first = kind.makeBuilder(resumed);
    while (first.seeds <= 4) first.step(100);
    // The work that a killed builder had begun is gone.
    levelView(resumed, 5).fill(99);
    expect(buildUntil(resumed, kind.makeBuilder(resumed), () => false)).toBe(true);
    expect(bytesOf(resumed)).toBe(bytesOf(whole));

    const loaded = makeEndgameTable(kind, 6);
    loaded.bytes.set(whole.bytes);
    levelView(loaded, 6).fill(99);
    setReadySeeds(loaded, 4);
    expect(buildUntil(loaded, kind.makeBuilder(loaded, 1), () => false)).toBe(true);
    expect(bytesOf(loaded)).toBe(bytesOf(whole));
  },
);

test('rule sets whose tables are the same have the same identity, others have not', () => {
  const identity = (text: string): string => kindOf(text).rulesText;
  expect(identity('oware:seeds=3,majority-stop=off,repetition=4,direction=clockwise')).toBe('oware');
  expect(identity('oware:stop-leftovers=none')).toBe('oware:stop-leftovers=equal');
  expect(identity('oware:repetition=0,stop-leftovers=none')).toBe('oware:repetition=0');
  expect(identity('awele:majority-stop=on,stop-leftovers=equal-drop')).toBe('awele');
  const texts = [
    'oware',
    'oware:stop-leftovers=equal',
    'oware:repetition=0',
    'oware:grand-slam=forbid',
    'awele',
  ];
  expect(new Set(texts.map(identity)).size).toBe(texts.length);
});

test('there are no tables under a limit of moves without capture, nor for other games', () => {
  const limited = compiled('oware:no-capture-limit=100');
  expect([owareTables(limited)?.seedLimit, endgameKindOf(limited)]).toEqual([0, null]);
  for (const text of ['kalah', 'hawalis', 'shakala']) expect(owareTables(compiled(text))).toBe(null);
});

/** Whole tables of values and of bounds under rules that make a stop worth nothing, each settled in its own way. */
function settleBothWays(
  text: string,
  maxSeeds: number,
): readonly [single: Int8Array, lows: Int8Array, highs: Int8Array] {
  const rules = readOware(compiled(text).values);
  const sides = makeSides(maxSeeds);
  const tables = finish(makeMoveTables(rules, sides));
  const starts = Array.from({ length: maxSeeds + 2 }, (_, seeds) =>
    seeds === 0 ? 0 : positionsUpTo(seeds - 1),
  );
  const doubled = starts.map((start) => 2 * start);
  const [end = 0] = starts.slice(-1);
  const single = new Int8Array(end);
  const double = new Int8Array(2 * end);
  const lows = new Int8Array(end);
  const highs = new Int8Array(end);
  for (let seeds = 0; seeds <= maxSeeds; seeds++) {
    const duties = finish(makeDuties(rules, sides, seeds));
    const one = makeLevel(rules, tables, duties, single, starts, seeds, false);
    const two = makeLevel(rules, tables, duties, double, doubled, seeds, true);
    for (let own = 0; own <= seeds; own++)
      for (let rank = 0; rank < (sides.width[own] ?? 0); rank++) {
        fillRow(one, own, rank);
        fillRow(two, own, rank);
      }
    finish(settleShared(one));
    finish(settleBounds(two));
    lows.set(two.low, starts[seeds] ?? 0);
    highs.set(two.high, starts[seeds] ?? 0);
  }
  return [single, lows, highs];
}

function finish<T>(course: Generator<number, T>): T {
  for (;;) {
    const piece = course.next();
    if (piece.done === true) return piece.value;
  }
}

test('where a stop is worth nothing both bounds are the single value, found in another way', () => {
  for (const slam of SLAM_NAMES) {
    const text = `oware:grand-slam=${slam},stop-leftovers=equal,no-move=pass`;
    const [single, lows, highs] = settleBothWays(text, 6);
    expect(lows).toEqual(single);
    expect(highs).toEqual(single);
  }
});

test('bounds without a repetition rule hold the values with one', () => {
  const single = tableOf(compiled('oware:preset=awari'), 7);
  const double = tableOf(compiled('oware:preset=awari,repetition=0'), 7);
  for (let seeds = 0; seeds <= 7; seeds++) {
    const values = new Int8Array(levelView(single, seeds));
    const bounds = new Int8Array(levelView(double, seeds));
    const isOutside = values.some(
      (value, at) => value < (bounds[at] ?? 0) || value > (bounds[values.length + at] ?? 0),
    );
    expect(isOutside).toBe(false);
  }
});

test('a position of the table is told from either seat, stores included; others are not', () => {
  const rules = compiled('oware:preset=awari');
  const table = tableOf(rules, 4);
  const probe = table.kind.makeProbe(table);
  // Lincke: with one seed in A to F the mover gets it unless the opponent is fed by it.
  expect(probe(positionOf(rules, '1-0-0-0-0-0-0-0-0-0-0-0-20-10-S'))).toEqual({
    low: 11,
    high: 11,
    usesHistory: false,
  });
  expect(probe(positionOf(rules, '0-0-0-0-0-0-1-0-0-0-0-0-20-10-N'))).toEqual({
    low: -9,
    high: -9,
    usesHistory: false,
  });
  expect(probe(positionOf(rules, '1-1-1-1-0-0-1-0-0-0-0-0-20-10-S'))).toBe(null);
  expect(probe(positionOf(rules, '0-0-0-0-0-0-1-0-0-0-0-0-20-10-S'))).toBe(null);
});
