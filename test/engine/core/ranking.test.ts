/** The one rule for costs and best moves, against true values that the rule does not see. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { firstBest, rankMoves, type Cost } from '../../../engine/core/ranking.ts';
import type { Move } from '../../../engine/core/move.ts';
import type { Side } from '../../../engine/core/side.ts';
import type { StoredValues } from '../../../engine/core/stored-values.ts';
import type { Value } from '../../../engine/core/value.ts';
import { forAll } from '../../support/for-all.ts';
import { wins } from '../../support/values.ts';

const LETTERS = ['A', 'B', 'C', 'D', 'E', 'F'] as Move[];

function margin(proof: Value['proof'], seeds: number, range?: readonly [number, number]): Value {
  return { kind: 'margin', margin: seeds, proof, source: 'search', ...(range ? { range } : {}) };
}

function known(moves: Readonly<Record<string, Value>>, value?: Value): StoredValues {
  const list = Object.entries(moves).map(([move, of]) => ({ move: move as Move, value: of }));
  return { engine: '1', moves: list, ...(value ? { value } : {}) };
}

function costs(values: StoredValues, toMove: Side = 'south', hasAll = true): Record<string, Cost | null> {
  return Object.fromEntries([...rankMoves(values, toMove, hasAll)].map(([move, { cost }]) => [move, cost]));
}

function bests(values: StoredValues, toMove: Side = 'south', hasAll = true): readonly string[] {
  return [...rankMoves(values, toMove, hasAll)].flatMap(([move, { best }]) =>
    best === null ? [] : [`${move} ${best}`],
  );
}

describe('after a proof of the best move alone', () => {
  // Kalah(4,5) from the start: D is worth -6, and the proof never looks closer than "at most +2".
  const values = known(
    { A: margin('upper', 2), B: margin('upper', -1), C: margin('exact', 2), D: margin('upper', 2) },
    margin('exact', 2),
  );

  test('only the proved move is best', () => {
    expect(bests(values)).toEqual(['C proved']);
    expect(firstBest(rankMoves(values, 'south', true))).toBe('C');
  });

  test('a bound that reaches the best value says nothing of the cost, one below it the least', () => {
    expect(costs(values)).toEqual({
      A: { kind: 'unknown' },
      B: { kind: 'atLeast', seeds: 3 },
      C: { kind: 'exact', seeds: 0 },
      D: { kind: 'unknown' },
    });
  });

  test('the same holds for North, whose ceilings are lower bounds', () => {
    const turned = known(
      { a: margin('lower', -2), b: margin('lower', 1), c: margin('exact', -2) },
      margin('exact', -2),
    );
    expect(bests(turned, 'north')).toEqual(['c proved']);
    expect(costs(turned, 'north')).toEqual({
      a: { kind: 'unknown' },
      b: { kind: 'atLeast', seeds: 3 },
      c: { kind: 'exact', seeds: 0 },
    });
  });
});

describe('single cases', () => {
  test('estimates have estimated costs, and the largest is the best estimate', () => {
    const values = known({ A: margin('heuristic', 3), B: margin('heuristic', -1), C: margin('upper', 9) });
    expect(bests(values)).toEqual(['A estimate']);
    expect(costs(values)).toEqual({
      A: { kind: 'estimate', seeds: 0 },
      B: { kind: 'estimate', seeds: 4 },
      C: { kind: 'unknown' },
    });
  });

  test('where a legal move has no value nothing is proved best by the others alone', () => {
    const values = known({ A: margin('exact', 3), B: margin('exact', 1) });
    expect(bests(values, 'south', false)).toEqual(['A estimate']);
    expect(costs(values, 'south', false)).toEqual({
      A: { kind: 'unknown' },
      B: { kind: 'atLeast', seeds: 2 },
    });
    expect(bests(values)).toEqual(['A proved']);
  });

  test('moves of one value are best together', () => {
    const values = known({ A: margin('exact', 0), B: margin('exact', 0) });
    expect(bests(values)).toEqual(['A proved', 'B proved']);
  });

  test('the only move is best, whatever it is worth', () => {
    expect(bests(known({ A: margin('upper', 5) }))).toEqual(['A proved']);
    expect(bests(known({ A: margin('heuristic', -5) }))).toEqual(['A proved']);
  });

  test('without margins the quicker win is best and nothing has a cost', () => {
    const values = known({ A: wins('south', 12), B: wins('south', 5), C: wins('draw', 3) });
    expect(bests(values)).toEqual(['B proved']);
    expect(costs(values)).toEqual({ A: null, B: null, C: null });
  });
});

/** A true value with a value that may be known of it. */
interface Truth {
  readonly is: number;
  readonly value: Value | null;
}

const truths: fc.Arbitrary<Truth> = fc
  .record({
    is: fc.integer({ min: -8, max: 8 }),
    proof: fc.constantFrom('exact', 'lower', 'upper', 'heuristic', null),
    slack: fc.nat({ max: 4 }),
    guess: fc.integer({ min: -8, max: 8 }),
    hasRange: fc.boolean(),
    width: fc.tuple(fc.nat({ max: 4 }), fc.nat({ max: 4 })),
  })
  .map(({ is, proof, slack, guess, hasRange, width }) => {
    const range = hasRange ? ([is - width[0], is + width[1]] as const) : undefined;
    if (proof === null) return { is, value: null };
    if (proof === 'exact') return { is, value: margin('exact', is) };
    if (proof === 'heuristic') return { is, value: margin('heuristic', guess, range) };
    return { is, value: margin(proof, proof === 'lower' ? is - slack : is + slack, range) };
  });

const cases = fc.record({
  moves: fc.array(truths, { minLength: 1, maxLength: 6 }),
  toMove: fc.constantFrom<Side>('south', 'north'),
  whole: fc.constantFrom('exact', 'lower', 'upper', 'none'),
  slack: fc.nat({ max: 3 }),
});

describe('for random true values and what may be known of them', () => {
  forAll([cases], { numRuns: 3000 })(
    'costs are right, and what is marked best is best or the largest estimate',
    ({ moves, toMove, whole, slack }) => {
      const sign = toMove === 'south' ? 1 : -1;
      const worth = moves.map(({ is }) => sign * is);
      const top = Math.max(...worth);
      const truth = sign * top;
      const value =
        whole === 'none'
          ? undefined
          : margin(whole, whole === 'lower' ? truth - slack : whole === 'upper' ? truth + slack : truth);
      const table = Object.fromEntries(
        moves.flatMap(({ value: of }, i) => (of ? [[LETTERS[i] ?? '', of] as const] : [])),
      );
      const values = known(table, value);
      const ranking = rankMoves(
        values,
        toMove,
        moves.every((move) => move.value !== null),
      );
      expect([...ranking.keys()]).toEqual(Object.keys(table));
      let [isAnyProved, best] = [false, -Infinity];
      for (const [i, { is, value: of }] of moves.entries()) {
        const standing = ranking.get(LETTERS[i] ?? expect.unreachable());
        if (!of || !standing) continue;
        const loss = top - sign * is;
        const { cost } = standing;
        if (cost?.kind === 'exact') expect(cost.seeds).toBe(loss);
        if (cost?.kind === 'atLeast') expect(cost.seeds).toBeLessThanOrEqual(loss);
        if (cost?.kind === 'atLeast') expect(cost.seeds).toBeGreaterThan(0);
        if (standing.best === 'proved') expect(loss).toBe(0);
        if (standing.best === 'estimate') {
          expect(of.proof).not.toBe(toMove === 'south' ? 'upper' : 'lower');
          best = sign * (of.kind === 'margin' ? of.margin : 0);
        }
        isAnyProved ||= standing.best === 'proved';
      }
      if (isAnyProved) {
        expect(best).toBe(-Infinity);
        return;
      }
      // Nothing that could be best as well says a larger number.
      for (const [move, of] of Object.entries(table)) {
        const { cost, best: status } = ranking.get(move as Move) ?? {};
        const isCeiling = of.proof === (toMove === 'south' ? 'upper' : 'lower');
        const isWorse = cost?.kind !== 'unknown' && (cost?.seeds ?? 0) > 0;
        if (status === null && !isCeiling && !isWorse)
          expect(sign * (of.kind === 'margin' ? of.margin : 0)).toBeLessThan(best);
      }
    },
  );

  forAll([fc.array(fc.integer({ min: -20, max: 20 }), { minLength: 1, maxLength: 6 })])(
    'where everything is exact every cost is exact',
    (all) => {
      const table = Object.fromEntries(all.map((is, i) => [LETTERS[i] ?? '', margin('exact', is)]));
      const top = Math.max(...all);
      expect(Object.values(costs(known(table)))).toEqual(
        all.map((is) => ({ kind: 'exact', seeds: top - is })),
      );
      expect(bests(known(table))).toEqual(
        all.flatMap((is, i) => (is === top ? [`${LETTERS[i] ?? ''} proved`] : [])),
      );
    },
  );
});
