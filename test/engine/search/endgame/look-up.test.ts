import { describe, expect, test } from 'vitest';
import type { Position } from '../../../../engine/rules/types.ts';
import { makePosition } from '../../../../engine/notation/position-text.ts';
import type { EndgameLookup } from '../../../../engine/search/endgame/contract.ts';
import { lookUp } from '../../../../engine/search/endgame/look-up.ts';
import { compileKalah } from '../../games/kalah/search/random-kalah.ts';
import { buildTable, kindBy } from '../../games/kalah/search/table/build-tables.ts';
import { makeBruteForce } from '../../analysis/brute-force.ts';
import { must } from '../../../support/must.ts';

const rules = compileKalah({ houses: 3 });

function positionOf(pits: readonly number[], stores: readonly number[], turn: 'south' | 'north'): Position {
  return must(rules.fromSetup({ pits, stores, turn }));
}

describe('looking a position up', () => {
  const table = buildTable(kindBy(rules, 'rows'), 9);
  const probe = table.kind.makeProbe(table);
  const position = positionOf([2, 0, 1, 1, 2, 0], [4, 1], 'north');

  test('gives the value of every move from South’s view, exact, with best play to the end', () => {
    const report = lookUp(rules, probe, position);
    const values = [...makeBruteForce(rules, 10_000).moveValues(position)];
    expect(report?.moves.map(({ move, value }) => [move, value.kind === 'margin' && value.margin])).toEqual(
      values,
    );
    expect(report?.isSolved).toBe(true);
    for (const { line, value } of report?.moves ?? []) {
      const end = line.reduce<Position>((at, move) => rules.next(at, move), position);
      const score = end.outcome?.score;
      expect(value).toMatchObject({ proof: 'exact', margin: (score?.south ?? NaN) - (score?.north ?? NaN) });
    }
    expect(report?.value).toMatchObject({ margin: Math.min(...values.map(([, value]) => value)) });
    expect(report?.moves.find(({ move }) => move === report.best)?.value).toEqual(report?.value);
  });

  test('is silent about positions it does not hold', () => {
    expect(lookUp(rules, probe, positionOf([2, 2, 2, 2, 2, 2], [0, 0], 'south'))).toBeNull();
  });

  test('gives a game that is over what the rules give it', () => {
    expect(lookUp(rules, probe, positionOf([0, 0, 0, 2, 2, 2], [1, 0], 'south'))).toMatchObject({
      value: { proof: 'exact', source: 'rules', margin: -5 },
      best: null,
      moves: [],
      isSolved: true,
    });
  });

  test('shows bounds as bounds, and says what rests on the past', () => {
    const vague: EndgameLookup = (at) => ({ low: at.turn === 'north' ? -2 : -5, high: 5, usesHistory: true });
    const report = lookUp(rules, vague, position);
    expect(report?.value).toMatchObject({ proof: 'upper', margin: 2, dependsOnHistory: true });
    expect(report?.isSolved).toBe(false);
  });

  test('names a best move only where no other can be better', () => {
    const [first = '', second = '', ...others] = [...rules.moves(position)];
    expect(others).toEqual([]);
    /** The table knows these limits of the two moves, for who makes them. */
    const bestBy = (...limits: readonly (readonly [low: number, high: number])[]): string | null => {
      const places = [first, second].map((move) => rules.next(position, move as never));
      const known: EndgameLookup = (at) => {
        const place = places.findIndex((next) => makePosition(next) === makePosition(at));
        const [low, high] = limits[place] ?? [-5, 5];
        const isSame = at.turn === position.turn;
        return { low: isSame ? low : 0 - high, high: isSame ? high : 0 - low, usesHistory: false };
      };
      return lookUp(rules, known, position)?.best ?? null;
    };
    expect(bestBy([1, 3], [0, 5])).toBeNull();
    expect(bestBy([1, 1], [-2, 2])).toBeNull();
    expect(bestBy([1, 3], [-2, 1])).toBe(first);
    expect(bestBy([-2, 1], [2, 3])).toBe(second);
    expect(bestBy([1, 1], [1, 1])).toBe(first);
  });
});
