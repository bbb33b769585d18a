import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Position } from '../../../../engine/rules/types.ts';
import type { Move } from '../../../../engine/core/move.ts';
import type { Value } from '../../../../engine/core/value.ts';
import { bigText } from '../../../../renderer/features/preview/counts.ts';
import {
  bestFirst,
  startCollecting,
  valuesByResult,
  type ResultList,
} from '../../../../renderer/features/preview/results.ts';
import { beadSetup, smallBeadSetups } from '../../../support/bead-setups.ts';
import { compiled } from '../../../support/positions.ts';

const rules = compiled('shakala');

function positionOf(text: string): Position {
  const position = rules.fromSetup(beadSetup(text));
  if (!position.ok) throw new Error(position.code);
  return position.value;
}

function collect(position: Position, picks: readonly string[], most?: number): ResultList {
  const collector = startCollecting(rules, position, picks, most);
  if (!collector) throw new Error('not grouped');
  while (collector.collect(7));
  return collector.list();
}

describe('results of a pit', () => {
  test('every resulting position has one row with the number of its moves, its points and one of the moves', () => {
    fc.assert(
      fc.property(smallBeadSetups, (setup) => {
        const position = rules.fromSetup(setup);
        if (!position.ok || position.value.outcome !== null) return;
        const at = position.value;
        fc.pre(rules.countMoves(at) < 1_000n);
        for (const pit of rules.board.labels) {
          const moves = [...rules.moves(at)].filter((move) => move.startsWith(pit));
          const byKey = Map.groupBy(moves, (move) => rules.positionKey(rules.next(at, move)));
          const { rows, orders, state } = collect(at, [pit]);
          expect(state).toBe('complete');
          expect(orders).toBe(BigInt(moves.length));
          expect(new Map(rows.map((row) => [row.key, row.orders]))).toEqual(
            new Map([...byKey].map(([key, same]) => [key, BigInt(same.length)])),
          );
          for (const row of rows) {
            expect(byKey.get(row.key)).toContain(row.move);
            expect(row.points).toBe(rules.score(row.after)[at.turn] - rules.score(at)[at.turn]);
          }
        }
      }),
      { numRuns: 60 },
    );
  });

  test('a list that grows too long is cut and marked as cut; laying a bead narrows it', () => {
    const position = positionOf('4-.-.-.-.-.-.-4000000000-.-.-.-.-3-10-.-.-.-.-S');
    expect(collect(position, ['H'])).toMatchObject({ orders: 63n, state: 'complete' });
    const cut = collect(position, ['H'], 10);
    expect([cut.rows.length, cut.state]).toEqual([10, 'cut']);
    expect(collect(position, ['H', '0', 'o', '4'], 10)).toMatchObject({ orders: 2n, state: 'complete' });
  });

  test('a heap of 64 beads of ten kinds gives its first results in slices', () => {
    const heap = '9999888887777766666555554444433333222221111100000000000000000000';
    const collector = startCollecting(
      rules,
      positionOf(`.-.-.-.-.-.-.-${heap}-.-.-.-.-.-.-.-.-.-.-S`),
      ['H'],
      50,
    );
    while (collector?.collect(10));
    expect(collector?.list()).toMatchObject({ state: 'cut' });
  });

  test('other games have no such table', () => {
    const kalah = compiled('kalah');
    expect(startCollecting(kalah, kalah.start(), ['C'])).toBeNull();
  });

  test('values found for one order belong to all orders with its result', () => {
    const position = positionOf('4-.-.-.-.-.-.-4000000000-.-.-.-.-3-10-.-.-.-.-S');
    const { rows } = collect(position, ['H']);
    const row = rows.find(({ orders }) => orders > 1n);
    const others = [...rules.moves(position)].filter(
      (move) => rules.positionKey(rules.next(position, move)) === row?.key && move !== row.move,
    );
    const value: Value = { kind: 'winner', winner: 'south', distance: 3, proof: 'exact', source: 'search' };
    const known = {
      engine: '0',
      moves: [{ move: others[0] ?? ('' as Move), value }],
    };
    const values = valuesByResult(rules, position, known, 'H');
    expect([...values]).toEqual([[row?.key, value]]);
    const [first, ...rest] = bestFirst(rows, values, 'south', true);
    expect(first).toBe(row);
    const gains = rest.map(({ points }) => points);
    expect(gains).toEqual(gains.toSorted((a, b) => b - a));
    expect(bestFirst(rows, new Map(), 'south', false)).toEqual(rows);
  });

  test('large numbers are shortened, never wrong in their first digits', () => {
    expect([1n, 1680n, 8_535_239_833_518_609_120n].map(bigText)).toEqual(['1', '1,680', '8.54 × 10¹⁸']);
  });
});
