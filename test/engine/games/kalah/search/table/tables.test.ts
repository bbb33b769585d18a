/**
 * Kalah tables against three oracles: minimax by the rules, the builder that takes one position after the other, and
 * published values. `KALAH_TABLE_RULES` sets how many random rule sets are tried.
 */
import { describe, expect, test } from 'vitest';
import type { Rules } from '../../../../../../engine/rules/game.ts';
import type { Position } from '../../../../../../engine/rules/types.ts';
import type { Side } from '../../../../../../engine/core/side.ts';
import type { EndgameTable } from '../../../../../../engine/search/endgame/contract.ts';
import { endgameKindOf } from '../../../../../../engine/games/searches.ts';
import { listSides, makeSideIndex } from '../../../../../../engine/search/endgame/side-index.ts';
import { makeEndgameTable } from '../../../../../../engine/search/endgame/table.ts';
import { makeRandom, type Random } from '../../../../../support/random-play.ts';
import { makeBruteForce } from '../../../../analysis/brute-force.ts';
import { compileKalah, pick } from '../random-kalah.ts';
import { buildTable, firstDifference, kindBy } from './build-tables.ts';
import { readFixtureJson } from '../../../../../support/fixture-files.ts';

const RULE_SETS = Number(process.env['KALAH_TABLE_RULES'] ?? 60);

/** Seeds of tables small enough for minimax over the rules, by houses. */
const MINIMAX_SEEDS = [0, 12, 6, 5, 4, 4, 3];

/** Seeds of tables that the position-by-position builder makes in a moment, by houses; laps of 2h + 1 seeds come up. */
const PLAIN_SEEDS = [0, 24, 11, 9, 7, 6, 5, 4, 4];

function randomRules(random: Random, houses: number): Rules {
  return compileKalah({
    houses,
    'empty-capture': pick(random, [true, false]),
    'capturing-seed': pick(random, ['take', 'leave']),
    'capture-extra-move': pick(random, [true, false]),
    'skip-origin': pick(random, [true, false]),
    leftovers: pick(random, ['owner', 'emptied', 'none']),
    'end-test': pick(random, ['immediate', 'turn-start']),
    relay: pick(random, [true, false, false, false]),
  });
}

/** Every open position with so many seeds, both sides to move. */
function* positionsWith(rules: Rules, seeds: number): Generator<Position> {
  const houses = rules.board.pitsPerSide;
  const index = makeSideIndex(houses, seeds);
  for (let own = 0; own <= seeds; own++) {
    const near = listSides(index, own);
    const far = listSides(index, seeds - own);
    for (let i = 0; i < near.length; i += houses)
      for (let j = 0; j < far.length; j += houses)
        for (const turn of ['south', 'north'] as readonly Side[]) {
          const pits = [...near.subarray(i, i + houses), ...far.subarray(j, j + houses)];
          const position = rules.fromSetup({ pits, stores: [0, 3], turn });
          if (position.ok && position.value.outcome === null) yield position.value;
        }
  }
}

function disagreements(rules: Rules, table: EndgameTable): readonly string[] {
  const probe = table.kind.makeProbe(table);
  const oracle = makeBruteForce(rules, 1_000_000);
  const found: string[] = [];
  for (let seeds = 0; seeds <= table.maxSeeds; seeds++)
    for (const position of positionsWith(rules, seeds)) {
      const answer = probe(position);
      const value = oracle.valueOf(position);
      if (answer?.low !== value || answer.high !== value)
        found.push(`${rules.key} ${rules.positionKey(position)}: ${value}, table ${answer?.low}`);
    }
  return found.slice(0, 5);
}

describe('every position of small tables', () => {
  test.for([1, 2, 3, 4, 5, 6])('%i houses: agrees with minimax over the rules', (houses) => {
    const random = makeRandom(houses);
    for (let i = 0; i < RULE_SETS / 6; i++) {
      const rules = randomRules(random, houses);
      const kind = endgameKindOf(rules);
      if (kind === null) throw new Error(rules.key);
      expect(disagreements(rules, buildTable(kind, MINIMAX_SEEDS[houses] ?? 3))).toEqual([]);
    }
  });

  test.for([1, 2, 3, 4, 5, 6, 7, 8])('%i houses: rows give what single positions give', (houses) => {
    const random = makeRandom(100 + houses);
    for (let i = 0; i < RULE_SETS / 4; i++) {
      const rules = compileKalah({ ...randomRules(random, houses).values, relay: false });
      const seeds = PLAIN_SEEDS[houses] ?? 4;
      const byRows = buildTable(kindBy(rules, 'rows'), seeds);
      const plainly = buildTable(kindBy(rules, 'plain'), seeds);
      expect([rules.key, firstDifference(byRows, plainly)]).toEqual([rules.key, -1]);
    }
  });
});

interface Values {
  readonly cells: readonly {
    readonly houses: number;
    readonly seeds: number;
    readonly emptyCapture: boolean;
    readonly value: number;
  }[];
  readonly databaseSizes: { readonly counts: Readonly<Record<string, number>> };
}

describe('published numbers', () => {
  const { cells, databaseSizes } = readFixtureJson<Values>('oracles/kalah-values.json', [
    'cells',
    'databaseSizes',
  ]);

  test('tables have as many positions as others counted', () => {
    const kind = endgameKindOf(compileKalah({}));
    // Their counts leave out positions with an empty side.
    const sizes = Object.keys(databaseSizes.counts).map((seeds) => {
      const sides = makeSideIndex(6, Number(seeds)).width;
      const upTo = sides.reduce((sum, width) => sum + width, 0);
      return [seeds, (kind?.cost(Number(seeds)).positions ?? 0) - 2 * upTo + 1];
    });
    expect(Object.fromEntries(sizes)).toEqual(databaseSizes.counts);
  });

  test('the games on small boards have the published values', () => {
    const small = cells.filter(({ houses, seeds }) => houses <= 6 && 2 * houses * seeds <= 14);
    const found = small.map((cell) => {
      const rules = compileKalah({
        houses: cell.houses,
        seeds: cell.seeds,
        'empty-capture': cell.emptyCapture,
      });
      const table = buildTable(kindBy(rules, 'rows'), 2 * cell.houses * cell.seeds);
      return { ...cell, value: table.kind.makeProbe(table)(rules.start())?.low };
    });
    expect(found).toEqual(small);
    expect(small.length).toBeGreaterThan(10);
  });
});

describe('which rule sets share a table', () => {
  test('start, drawing and pie rule do not matter; captures, ends and sowing do', () => {
    const text = (changes: Parameters<typeof compileKalah>[0]): string | undefined =>
      endgameKindOf(compileKalah(changes))?.rulesText;
    expect(
      text({ seeds: 6, starter: 'north', direction: 'clockwise', 'pie-rule': true, 'empty-capture': true }),
    ).toBe('kalah:empty-capture=on');
    expect(text({ houses: 4, relay: true, leftovers: 'none' })).toBe(
      'kalah:houses=4,relay=on,leftovers=none',
    );
    expect([text({ direction: 'cross' }), text({ 'majority-stop': true })]).toEqual([undefined, undefined]);
  });

  test('positions whose seats may still change are not answered', () => {
    const rules = compileKalah({ houses: 2, seeds: 2, 'pie-rule': true });
    const table = buildTable(kindBy(rules, 'rows'), 8);
    const probe = table.kind.makeProbe(table);
    const start = rules.start();
    const [first] = rules.moves(start);
    const answer = first === undefined ? start : rules.next(start, first);
    expect([probe(start), probe(answer)]).toEqual([null, null]);
    const setup = rules.fromSetup({ pits: [1, 0, 1, 1], stores: [0, 0], turn: 'south' });
    expect(setup.ok && probe(setup.value)).toMatchObject({ usesHistory: false });
  });
});

describe('building in pieces', () => {
  const rules = compileKalah({ houses: 4 });
  const kind = kindBy(rules, 'rows');
  const whole = buildTable(kind, 8);

  test('any pieces give the same bytes, the work told beforehand, and levels that are only ready when complete', () => {
    const random = makeRandom(5);
    const table = makeEndgameTable(kind, 8);
    const builder = kind.makeBuilder(table);
    while (builder.seeds <= 8) {
      const ready = table.ready[0] ?? -1;
      const end = table.levelStart[ready + 1] ?? 0;
      expect(table.bytes.subarray(0, end)).toEqual(whole.bytes.subarray(0, end));
      builder.step(Math.floor(random() * 3000));
    }
    expect([table.ready[0], firstDifference(table, whole), builder.work]).toEqual([8, -1, kind.cost(8).work]);
    builder.step(1000);
    expect(builder.work).toBe(kind.cost(8).work);
  });

  test.for(['rows', 'plain'] as const)('%s: continues after any section', (method) => {
    const own = kindBy(rules, method);
    for (let seeds = 0; seeds <= 6; seeds++)
      own.sections(seeds).forEach((_, done) => {
        const table = makeEndgameTable(own, 7);
        const end = done === 0 ? 0 : (own.sections(seeds)[done - 1] ?? 0);
        const kept = (table.levelStart[seeds] ?? 0) + end;
        table.bytes.set(whole.bytes.subarray(0, kept));
        table.bytes.fill(99, kept);
        table.ready[0] = seeds - 1;
        const builder = own.makeBuilder(table, done);
        while (builder.seeds <= 7) builder.step(1e9);
        expect(table.bytes).toEqual(whole.bytes.subarray(0, table.bytes.length));
      });
  });
});
