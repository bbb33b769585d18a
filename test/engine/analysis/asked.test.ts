/** Proofs that are asked one thing only: who wins, or whether a value is reached. */
import { describe, expect, test } from 'vitest';
import { solve } from '../../../engine/analysis/search.ts';
import { isMissed, isReached, type Asked } from '../../../engine/core/asked.ts';
import { makeSharedStore, tableBytes } from '../../../engine/analysis/store.ts';
import { makeTableRegistry } from '../../../engine/analysis/table-registry.ts';
import type { SearchReport } from '../../../engine/core/report.ts';
import type { Side } from '../../../engine/core/side.ts';
import { limitsOf, turnedValue, type Value } from '../../../engine/core/value.ts';
import type { Rules } from '../../../engine/rules/game.ts';
import type { Position } from '../../../engine/rules/types.ts';
import { compiled, positionOf } from '../../support/positions.ts';
import { makeRandom } from '../../support/random-play.ts';
import { drawn, playOut } from '../../support/arbitraries.ts';

/** Asks a proof who wins, or whether so much is reached, with so many nodes; proofs of a rule set may share tables. */
function ask(
  rules: Rules,
  position: Position,
  asked: Exclude<Asked, null>,
  nodes = 3_000_000,
  tables = makeTableRegistry(),
): SearchReport {
  const store = makeSharedStore({ table: new ArrayBuffer(tableBytes(16)), busy: null }, tables);
  return asked === 'winner'
    ? solve(rules, position, { nodes }, { store }, 'winner')
    : solve(rules, position, { nodes }, { store, atLeast: asked });
}

/** Least and greatest worth that a value proves for the player to move. */
function limitsFor(turn: Side, value: Value): readonly [least: number, most: number] {
  return limitsOf(turn === 'south' ? value : turnedValue(value));
}

function answerOf(asked: Asked, turn: Side, value: Value | null): 'yes' | 'no' | 'open' {
  if (value === null) return 'open';
  const [least, most] = limitsFor(turn, value);
  return isReached(asked, least) ? 'yes' : isMissed(asked, most) ? 'no' : 'open';
}

describe('what the rules decide before any search', () => {
  const kalah = compiled('kalah:seeds=4');
  test.each([
    ['1-1-0-0-0-0-2-2-0-0-0-0-30-12-S', 'yes'],
    ['1-1-0-0-0-0-2-2-0-0-0-0-12-30-S', 'no'],
    ['1-1-0-0-0-0-2-2-0-0-0-0-30-12-N', 'no'],
    ['1-1-0-0-0-0-2-2-0-0-0-0-12-30-N', 'yes'],
  ] as const)('who wins at %s is told', (text, answer) => {
    const position = positionOf(kalah, text);
    const report = ask(kalah, position, 'winner');
    expect(answerOf('winner', position.turn, report.value)).toBe(answer);
    expect(report.nodes).toBeLessThan(20);
    if (answer === 'yes') expect(report.moves.map(({ move }) => move)).toContain(report.best);
  });

  test.each([
    ['oware', 9999, 'no'],
    ['oware', 49, 'no'],
    ['oware', -48, 'yes'],
    ['oware', -9999, 'yes'],
    ['kalah', 37, 'no'],
    ['kalah', -36, 'yes'],
  ] as const)('%s: whether %i is reached', (game, asked, answer) => {
    const rules = compiled(game);
    for (const start of playOut(rules, rules.start(), [0]).positions)
      expect(answerOf(asked, start.turn, ask(rules, start, asked).value)).toBe(answer);
  });

  test('of every move, where the value of all is asked', () => {
    const rules = compiled('oware');
    const { moves } = solve(rules, rules.start(), {}, { atLeast: 49 }, 'all');
    expect(moves.map(({ value }) => answerOf(49, 'south', value))).toEqual(new Array(6).fill('no'));
  });

  test('is no news to a search that is asked nothing', () => {
    const report = solve(kalah, positionOf(kalah, '1-1-0-0-0-0-2-2-0-0-0-0-30-12-S'), { nodes: 1 });
    expect([report.value, report.best]).toEqual([null, null]);
  });
});

/** A position some moves after the start, at random. */
function randomPosition(rules: Rules, seed: number): Position | null {
  const random = makeRandom(seed);
  const { positions } = playOut(rules, rules.start(), drawn(random, 6 + Math.floor(random() * 8)));
  const last = positions.at(-1);
  return last?.outcome === null ? last : null;
}

/** The least that the best move of a report is proved to be worth to who makes it. */
function leastOfBest({ best, moves }: SearchReport, turn: Side): number {
  const value = moves.find(({ move }) => move === best)?.value;
  return value === undefined ? NaN : limitsFor(turn, value)[0];
}

describe('the best move of a proof that answers yes', () => {
  test('is one that is proved to win, not one that was thought better before it was proved to lose', () => {
    const rules = compiled('kalah');
    const position = positionOf(rules, '5-0-1-5-5-1-0-4-0-1-2-3-6-3-S');
    const report = ask(rules, position, 'winner');
    expect(answerOf('winner', 'south', report.value)).toBe('yes');
    expect(leastOfBest(report, 'south')).toBeGreaterThan(0);
  });

  test.each(['winner', 3, -2] as const)('asked %s, it is proved to reach that', (asked) => {
    let count = 0;
    for (const text of ['kalah:houses=5,seeds=3', 'kalah:houses=6,seeds=2', 'oware:seeds=1']) {
      const rules = compiled(text);
      // The endgame table is built once.
      const tables = makeTableRegistry();
      for (let seed = 1; seed <= 10; seed++) {
        const position = randomPosition(rules, seed);
        if (position === null) continue;
        const report = ask(rules, position, asked, 10_000, tables);
        if (answerOf(asked, position.turn, report.value) !== 'yes') continue;
        count++;
        const wanted = asked === 'winner' ? 1 : asked;
        expect(leastOfBest(report, position.turn), `${text} ${String(seed)}`).toBeGreaterThanOrEqual(wanted);
      }
    }
    expect(count).toBeGreaterThan(4);
  });
});
