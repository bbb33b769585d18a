/** The second opinion on proofs: what the search proves is confirmed, and every other claim is caught. */
import { describe, expect, test } from 'vitest';
import { solve } from '../../../engine/analysis/search.ts';
import type { Move } from '../../../engine/core/move.ts';
import type { Value } from '../../../engine/core/value.ts';
import type { Rules } from '../../../engine/rules/game.ts';
import type { Position } from '../../../engine/rules/types.ts';
import { makePlainSearch } from '../../../engine/verify/plain-search.ts';
import { ask, checkLines, questionsOf, type Claim } from '../../../engine/verify/proof-check.ts';
import { WON } from '../../../engine/verify/score.ts';
import { makeRandom, walk } from '../../support/random-play.ts';
import { compiled, positionOf } from '../../support/positions.ts';

function numberOf(value: Value | null): number {
  if (value?.proof !== 'exact') throw new Error('not solved');
  if (value.kind === 'margin') return value.margin;
  if (value.winner === 'south') return WON - (value.distance ?? 0);
  return value.winner === 'north' ? (value.distance ?? 0) - WON : 0;
}

/** All that the search proves of a position and its moves. */
function provedClaims(rules: Rules, position: Position): readonly Claim[] {
  const { value, best, moves } = solve(rules, position, {}, {}, 'all');
  const line = moves.find(({ move }) => move === best)?.line ?? [];
  const claim = (one: Value | null): { low: number; high: number } => {
    const number = numberOf(one);
    return { low: number, high: number };
  };
  return [
    { ...claim(value), line, move: null },
    ...moves.map((row): Claim => ({ ...claim(row.value), line: row.line, move: row.move })),
  ];
}

/** How many questions are confirmed, contradicted and open. */
function answers(rules: Rules, position: Position, claims: readonly Claim[], most: number) {
  const search = makePlainSearch(rules, position.swapped);
  const counts = { confirmed: 0, contradicted: 0, open: 0 };
  for (const question of questionsOf(rules, position, claims)) {
    const answer = ask(search, question, most);
    counts[answer === true ? 'confirmed' : answer === null ? 'open' : 'contradicted']++;
  }
  return counts;
}

/** Small games, and positions of large ones near their end. */
const CASES: readonly (readonly [rules: string, position: string | null])[] = [
  ['kalah:houses=3,seeds=2', null],
  ['kalah:houses=3,seeds=3,pie-rule=on', null],
  ['kalah:houses=2,seeds=3,relay=on', null],
  ['kalah:houses=3,seeds=2,leftovers=none,majority-stop=on', null],
  ['hawalis:columns=2', null],
  ['oware:majority-stop=off', '0-0-0-0-1-2-0-1-0-0-0-0-20-24-S'],
  ['awele:stop-remaining=0', '0-0-0-0-1-1-0-0-0-1-0-0-22-23-S'],
];

describe.for(CASES)('%s from %s', ([text, place]) => {
  const rules = compiled(text);
  const position = place === null ? rules.start() : positionOf(rules, place);
  const claims = provedClaims(rules, position);

  test('what is proved has legal lines that end as claimed, and nothing contradicts it', () => {
    const { lines, ended, fault } = checkLines(rules, position, claims);
    expect(fault).toBeNull();
    expect([lines, ended]).toEqual([claims.length, claims.length]);
    const { confirmed, contradicted } = answers(rules, position, claims, 20_000);
    expect(contradicted).toBe(0);
    expect(confirmed).toBeGreaterThan(0);
  });

  test('a value one too great or too small is contradicted', () => {
    for (const change of [1, -1]) {
      const wrong = claims.map(({ low, high, ...rest }) => ({
        ...rest,
        low: low + change,
        high: high + change,
      }));
      expect(checkLines(rules, position, wrong).fault).toMatchObject({ kind: 'end' });
      const bare = wrong.slice(0, 1).map((claim) => ({ ...claim, line: [] }));
      expect(answers(rules, position, bare, 200_000).contradicted).toBeGreaterThan(0);
    }
  });
});

test('a line of worse moves is contradicted although it ends with the value claimed', () => {
  const rules = compiled('kalah:houses=3,seeds=2');
  const start = rules.start();
  const [best] = provedClaims(rules, start);
  let caught = 0;
  for (let seed = 0; seed < 30; seed++) {
    const { positions, moves } = walk(rules, start, 1000, makeRandom(seed));
    const score = positions.at(-1)?.outcome?.score;
    if (!score) continue;
    const number = score.south - score.north;
    const claim: Claim = { low: number, high: number, line: moves, move: null };
    expect(checkLines(rules, start, [claim]).fault).toBeNull();
    if (number !== best?.low) caught += Number(answers(rules, start, [claim], 100_000).contradicted > 0);
    else caught++;
  }
  expect(caught).toBe(30);
});

test('illegal moves are named with their place', () => {
  const rules = compiled('kalah:houses=3,seeds=2');
  const start = rules.start();
  const { fault } = checkLines(rules, start, [{ low: 0, high: 0, line: ['a' as Move], move: null }]);
  expect(fault).toMatchObject({ kind: 'illegal', moves: ['a'], code: 'ERR_MOVE_WRONG_SIDE' });
});

test('bounds are held to what they say', () => {
  const rules = compiled('kalah:houses=3,seeds=2');
  const start = rules.start();
  const [best] = provedClaims(rules, start);
  const value = best?.low ?? 0;
  const bounds = (low: number, high: number): readonly Claim[] => [{ low, high, line: [], move: null }];
  expect(answers(rules, start, bounds(value - 1, Infinity), 1e6).contradicted).toBe(0);
  expect(answers(rules, start, bounds(-Infinity, value), 1e6).contradicted).toBe(0);
  expect(answers(rules, start, bounds(value + 1, Infinity), 1e6).contradicted).toBeGreaterThan(0);
  expect(answers(rules, start, bounds(-Infinity, value - 1), 1e6).contradicted).toBeGreaterThan(0);
});

test('what is beyond reach is said to be open, never confirmed', () => {
  const rules = compiled('kalah:houses=6,seeds=4');
  const claim: Claim = { low: 10, high: 10, line: [], move: null };
  const counts = answers(rules, rules.start(), [claim], 500);
  expect(counts).toEqual({ confirmed: 0, contradicted: 0, open: counts.open });
  expect(counts.open).toBeGreaterThan(3);
});
