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
