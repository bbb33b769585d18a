/** The search over the rules alone serves a game that brings no search: its values are those of plain minimax. */
import { describe, expect, test } from 'vitest';
import { chooseMove, levelLimits, levelOf } from '../../engine/analysis/levels.ts';
import { search, solve } from '../../engine/analysis/search.ts';
import { makeRandom } from '../../engine/core/random.ts';
import { gameOf } from '../../engine/games/index.ts';
import type { Position } from '../../engine/rules/types.ts';
import { makeBruteForce, TooMany } from '../engine/analysis/brute-force.ts';
import { compiled } from '../support/positions.ts';
import { must } from '../support/must.ts';
import { defined } from '../../engine/core/result.ts';

/** Positions that plain minimax may look at. */
const BUDGET = 60_000;

describe('the search over the rules', () => {
  test('finds the value of every move that plain minimax finds', () => {
    const random = makeRandom(6);
    let compared = 0;
    for (let round = 0; round < 60; round++) {
      const chain = random() < 0.7 ? 'on' : 'off';
      const columns = 2 + Math.floor(random() * 3);
      const rules = compiled(`vai-lung-thlan:columns=${columns},chain=${chain},repetition=2`);
      const pits = new Array<number>(2 * columns).fill(0);
      for (let seed = 0; seed < 7; seed++) {
        const at = Math.floor(random() * pits.length);
        pits[at] = (pits[at] ?? 0) + 1;
      }
      const position = must(
        rules.fromSetup({ pits, stores: [1, 3], turn: random() < 0.5 ? 'south' : 'north' }),
      );
      try {
        const plain = makeBruteForce(rules, BUDGET).moveValues(position);
        const report = solve(rules, position, { memoryMb: 4 }, {}, 'all');
        expect(report.isSolved).toBe(true);
        const values = report.moves.map(({ move, value }) => [move, value.kind === 'margin' && value.margin]);
        expect(Object.fromEntries(values)).toEqual(Object.fromEntries(plain));
        compared++;
      } catch (error) {
        if (!(error instanceof TooMany)) throw error;
      }
    }
    expect(compared).toBeGreaterThan(40);
  });

  test('takes the same nodes every time, and looks deeper than one move from the start', () => {
    const rules = compiled('vai-lung-thlan');
    const look = (): unknown => {
      const { best, nodes, depth, value } = search(rules, rules.start(), { depth: 6, memoryMb: 4 });
      return { best, nodes, depth, value };
    };
    expect(look()).toEqual(look());
    expect(look()).toMatchObject({ depth: 6, value: { kind: 'margin', proof: 'heuristic', depth: 6 } });
  });
});

test('levels play it from start to end', () => {
  const rules = compiled('vai-lung-thlan:columns=3,seeds=3');
  const level = levelOf(2);
  const random = makeRandom(1);
  let position: Position = rules.start();
  for (let left = 200; left > 0 && position.outcome === null; left--) {
    const report = search(rules, position, levelLimits(level, gameOf(rules.game), { memoryMb: 4 }));
    const move = defined(chooseMove(rules, position, report, level, random), 'move');
    position = rules.next(position, move);
  }
  expect(position.outcome).not.toBeNull();
});
