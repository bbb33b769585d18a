/**
 * Hawalis tables against exhaustive play through the rules under the real history, with and without a past.
 * `HAWALIS_TABLES=500` tries so many random rule sets.
 */
import { expect, test } from 'vitest';
import { defined } from '../../../../../../engine/core/result.ts';
import type { Rules } from '../../../../../../engine/rules/game.ts';
import type { Position } from '../../../../../../engine/rules/types.ts';
import { otherSide, type Side } from '../../../../../../engine/core/side.ts';
import { buildUntil } from '../../../../../../engine/search/endgame/build.ts';
import { levelView, makeEndgameTable, setReadySeeds } from '../../../../../../engine/search/endgame/table.ts';
import { readHawalis } from '../../../../../../engine/games/hawalis/rules.ts';
import { makeSides } from '../../../../../../engine/games/hawalis/search/sides.ts';
import { cellsOf } from '../../../../../../engine/games/hawalis/search/table/builder.ts';
import {
  makeHawalisLayout,
  seedLimitOf,
} from '../../../../../../engine/games/hawalis/search/table/layout.ts';
import { buildSection } from '../../../../../../engine/games/hawalis/search/table/section.ts';
import type { SideMoves } from '../../../../../../engine/games/hawalis/search/table/side-moves.ts';
import { makeSlotProbe } from '../../../../../../engine/games/hawalis/search/table/slot-probe.ts';
import { hawalisTables } from '../../../../../../engine/games/hawalis/search/table/kind.ts';
import { DECIDED, WIN } from '../../../../../../engine/search/scale.ts';
import { makeRandom } from '../../../../../support/random-play.ts';
import { compiled, positionOf, textOf } from '../../../../../support/positions.ts';
import { compileHawalis, pick, randomOptions } from '../random-hawalis.ts';
import { randomPosition, tableOf } from './small-tables.ts';

const SETS = Number(process.env['HAWALIS_TABLES'] ?? 60);
const BUDGET = 2000;

/** Moves within which a win is looked for that the table denies. */
const SOON = 8;

/**
 * Whether `player` can force a win within `plies` moves under the real history, by playing out every line through the
 * rules; null if that takes more than `budget` positions.
 */
function canWin(
  rules: Rules,
  position: Position,
  player: Side,
  plies: number,
  budget: number,
): boolean | null {
  let left = budget;

  function wins(at: Position, further: number): boolean {
    if (at.outcome !== null) return at.outcome.winner === player;
    if (further === 0 || left-- <= 0) return false;
    const isOwn = at.turn === player;
    for (const move of rules.moves(at)) if (wins(rules.next(at, move), further - 1) === isOwn) return isOwn;
    return !isOwn;
  }

  const answer = wins(position, plies);
  return left > 0 ? answer : null;
}

/** Whether each claim about a position is true (null: not found out). */
function claimsOf(rules: Rules, at: Position, low: number, high: number): readonly (boolean | null)[] {
  const other = otherSide(at.turn);
  const claims: (boolean | null)[] = [];
  const unlessKnown = (answer: boolean | null): boolean | null => (answer === null ? null : !answer);
  // Won in so many moves at most; not in fewer; lost likewise; and who is said not to lose does not lose soon.
  if (low > DECIDED) claims.push(canWin(rules, at, at.turn, WIN - low, BUDGET));
  const soonest = high > DECIDED ? WIN - high - 1 : SOON;
  claims.push(unlessKnown(canWin(rules, at, at.turn, soonest, BUDGET)));
  if (high < -DECIDED) claims.push(canWin(rules, at, other, WIN + high, BUDGET));
  const latest = low < -DECIDED ? WIN + low - 1 : SOON;
  claims.push(unlessKnown(canWin(rules, at, other, latest, BUDGET)));
  return claims;
}

test('wins and losses come when they are said to, and not before, under the real history of random rule sets', () => {
  const random = makeRandom(8);
  const seen = { compared: 0, decided: 0, withPast: 0, drawn: 0 };
  for (let set = 0; set < SETS; set++) {
    const columns = pick(random, [2, 2, 2, 3, 4]);
    const rules = compileHawalis({ ...randomOptions(random), columns, 'no-capture-limit': 0 });
    const table = tableOf(rules, columns === 2 ? 7 : 5);
    const probe = table.kind.makeProbe(table);
    for (let i = 0; i < 30; i++) {
      let at = randomPosition(rules, table.maxSeeds, random);
      for (let ply = 0; ply < 6 && at !== null && at.outcome === null; ply++) {
        const answer = defined(probe(at), textOf(at));
        const claims = claimsOf(rules, at, answer.low, answer.high);
        expect([rules.key, textOf(at), ply, answer, claims]).toEqual([
          rules.key,
          textOf(at),
          ply,
          answer,
          claims.map((claim) => (claim === null ? null : true)),
        ]);
        if (!claims.includes(null)) seen.compared++;
        if (answer.low === answer.high && Math.abs(answer.low) > DECIDED) seen.decided++;
        if (answer.low === 0 && answer.high === 0) seen.drawn++;
        if (at.past !== null && at.past.before !== null) seen.withPast++;
        const moves = [...rules.moves(at)];
        at = rules.next(at, defined(moves[Math.floor(random() * moves.length)], 'move'));
      }
    }
  }
  expect(seen.compared).toBeGreaterThan(50 * SETS);
  expect(seen.decided).toBeGreaterThan(10 * SETS);
  expect(seen.drawn).toBeGreaterThan(SETS / 2);
  expect(seen.withPast).toBeGreaterThan(20 * SETS);
  if (SETS > 60) console.warn(seen);
});

test('a table is the same built in one go, in small steps, and by a builder that continues inside a level', () => {
  const rules = compiled('hawalis:columns=2');
  const whole = tableOf(rules, 8);
  const { kind } = whole;

  const stepped = makeEndgameTable(kind, 8);
  const builder = kind.makeBuilder(stepped);
  while (builder.seeds <= 8) builder.step(1);
  expect(Buffer.compare(stepped.bytes, whole.bytes)).toBe(0);

  const resumed = makeEndgameTable(kind, 8);
  resumed.bytes.set(whole.bytes);
  setReadySeeds(resumed, 6);
  const ends = kind.sections(7);
  expect(ends.at(-1)).toBe(kind.levelBytes(7));
  levelView(resumed, 7).fill(99, ends[1]);
  levelView(resumed, 8).fill(99);
  expect(buildUntil(resumed, kind.makeBuilder(resumed, 2), () => false)).toBe(true);
  expect(Buffer.compare(resumed.bytes, whole.bytes)).toBe(0);
});

test('sections of a level end where it ends, and levels have as many positions as there are ways to lay seeds', () => {
  const kind = defined(hawalisTables(compiled('hawalis:columns=3')), 'tables');
  for (let seeds = 0; seeds <= 12; seeds++) {
    expect(kind.sections(seeds)).toHaveLength((seeds >> 1) + 1);
    expect(kind.sections(seeds).at(-1)).toBe(kind.levelBytes(seeds));
  }
  expect([0, 1, 2, 3].map((seeds) => kind.positions(seeds))).toEqual([1, 12, 78, 364]);
  const usual = defined(hawalisTables(compiled('hawalis')), 'tables');
  expect([usual.smallSeeds, usual.positions(6)]).toEqual([6, 1_107_568]);
});

test('cells beyond 2^31 are found, and their section is built', () => {
  const rules = compiled('hawalis:columns=3');
  const traits = readHawalis(rules.values);
  const kind = defined(hawalisTables(rules), 'tables');
  expect([2, 3, 7].map((columns) => seedLimitOf(2 * columns))).toEqual([40, 29, 12]);
  const seeds = 26;
  // Memory that nobody writes is only reserved.
  const table = makeEndgameTable(kind, seeds);
  const cells = cellsOf(table);
  expect(cells.length).toBe(Number(ways(seeds, 13)));
  setReadySeeds(table, seeds);
  const probe = kind.makeProbe(table);
  const sides = makeSides(traits, false, 1, 1 << 12);
  const [mover, other] = [new Int32Array(1), new Int32Array(1)];
  const slots = makeSlotProbe(traits.size, table, { mover, other, sides });
  const random = makeRandom(3);
  let far = 0;
  for (let i = 0; i < 200; i++) {
    const position = randomOf(rules, seeds - (i % 2), random);
    const [own, foe] = [position.pits.slice(0, 6), position.pits.slice(6)];
    const at = Number(cellOf(own, foe));
    far = Math.max(far, at);
    const value = 32_000 - i;
    cells[at] = value;
    expect(probe(position)).toMatchObject({ low: WIN - i, high: WIN - i });
    mover[0] = sides.enter(own, 0);
    other[0] = sides.enter(foe, 0);
    expect([slots.probe(0, 1, 1, 0), slots.low]).toEqual([true, WIN - i]);
  }
  expect(far).toBeGreaterThan(2 ** 31);
  const layout = makeHawalisLayout(traits.size, seeds);
  const none = new Int32Array(0);
  const moves = { after: none, arrivalStart: none, arrivals: none, left: none } as unknown as SideMoves;
  for (const _ of buildSection(traits, layout, moves, cells, seeds, 0)) continue;
  for (const [own, value] of [
    [26, 32_000],
    [0, -32_000],
  ] as const) {
    const pits = [own, 26 - own].map((count) => [0, 0, count, 0, 0, 0]);
    expect(cells[Number(cellOf(pits[0] ?? [], pits[1] ?? []))]).toBe(value);
  }
});

/** Ways to lay seeds into so many pits, counted exactly. */
function ways(seeds: number, pits: number): bigint {
  let value = 1n;
  for (let i = 1n; i < BigInt(pits); i++) value = (value * (BigInt(seeds) + i)) / i;
  return value;
}

/** The rank of a side: how many sides with as many seeds come before it, the largest counts first. */
function rankOf(side: readonly number[]): bigint {
  let rank = 0n;
  for (let pit = 0; pit < side.length - 1; pit++) {
    const rest = side.slice(pit + 1).reduce((sum, count) => sum + count, 0);
    // Sides with more seeds in this pit leave fewer for the pits behind it.
    for (let fewer = 0; fewer < rest; fewer++) rank += ways(fewer, side.length - 1 - pit);
  }
  return rank;
}

/** The cell of a position, counted exactly from the order of levels, sections and blocks. */
function cellOf(own: readonly number[], foe: readonly number[]): bigint {
  const [held, facing] = [own, foe].map((side) => side.reduce((sum, count) => sum + count, 0)) as [
    number,
    number,
  ];
  const level = held + facing;
  const block = (count: number): bigint => ways(count, own.length) * ways(level - count, own.length);
  let at = level === 0 ? 0n : ways(level - 1, 2 * own.length + 1);
  const order = Array.from({ length: level + 1 }, (_, i) => (i % 2 === 0 ? i / 2 : level - (i - 1) / 2));
  for (const count of order.slice(0, order.indexOf(held))) at += block(count);
  return at + rankOf(own) * ways(facing, foe.length) + rankOf(foe);
}

/** A random open position with South to move and exactly so many seeds. */
function randomOf(rules: Rules, seeds: number, random: () => number): Position {
  for (;;) {
    const pits = new Array<number>(12).fill(0);
    for (let left = seeds; left > 0; left--) {
      const at = Math.floor(random() * pits.length);
      pits[at] = (pits[at] ?? 0) + 1;
    }
    const made = rules.fromSetup({ pits, stores: [0, 0], turn: 'south' });
    if (made.ok && made.value.outcome === null) return made.value;
  }
}

test('the worked capture that takes the last seeds is a win in one move', () => {
  const rules = compiled('hawalis');
  const table = tableOf(rules, 5);
  const probe = table.kind.makeProbe(table);
  // Example H12 of the rules: H ends in K and takes k and d.
  const position = positionOf(rules, '0-0-0-0-0-0-0-3-0-0-0-0-0-0-0-0-0-1-0-0-0-0-0-0-1-0-0-0-30-21-S');
  expect(probe(position)).toEqual({ low: WIN - 1, high: WIN - 1, usesHistory: false });
});

test('there are no tables under a limit of moves without capture, and what does not matter is not in the identity', () => {
  expect(hawalisTables(compiled('hawalis:no-capture-limit=50'))).toBe(null);
  expect(hawalisTables(compiled('kalah'))).toBe(null);
  const identity = (text: string): string => defined(hawalisTables(compiled(text)), 'tables').rulesText;
  expect(identity('hawalis:seeds=3,repetition=0,direction=clockwise')).toBe('hawalis');
  expect(identity('hawalis:endless-move=draw')).toBe('hawalis:endless-move=draw');
});
