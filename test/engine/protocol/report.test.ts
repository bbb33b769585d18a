import { describe, expect, test } from 'vitest';
import type { SearchReport } from '../../../engine/core/report.ts';
import { fitReport } from '../../../engine/protocol/report.ts';
import { MAX_REPORT_MOVES } from '../../../engine/core/fields.ts';
import { decodeHost, encode } from '../../../engine/protocol/schema.ts';
import type { Move } from '../../../engine/core/move.ts';
import { reportOf } from '../../support/short-messages.ts';
import { exact } from '../../support/values.ts';

/** A report of `moves` moves, each with a line of `length` moves of `width` characters. */
function bigReport(moves: number, length: number, width: number, best: number): SearchReport {
  const name = (index: number): Move => String(index).padStart(width, 'x') as Move;
  const line = Array.from({ length }, (_, index) => name(index));
  return {
    ...reportOf(3),
    best: name(best),
    moves: Array.from({ length: moves }, (_, index) => ({
      move: name(index),
      value: exact(index),
      line,
      nodes: 1,
    })),
  };
}

describe('reports that fit into a message', () => {
  test('a small report is left as it is', () => {
    const report = bigReport(6, 20, 1, 2);
    expect(fitReport(report)).toBe(report);
  });

  test('of too many moves the first are kept, and the best, and the rest is counted', () => {
    const fitted = fitReport(bigReport(5000, 2, 5, 4321));
    expect(fitted.moves).toHaveLength(MAX_REPORT_MOVES);
    expect(fitted.moves.at(-1)?.move).toBe('x4321');
    expect(fitted.moves.at(-2)?.move).toBe(`xx${MAX_REPORT_MOVES - 2}`);
    expect(fitted.movesLeftOut).toBe(5000 - MAX_REPORT_MOVES);
  });

  test.each([
    [36, 5000, 2, 7],
    [1000, 200, 40, 0],
    [1000, 1, 512, 999],
    [3000, 300, 512, 2999],
  ])('%i moves with lines of %i moves of %i characters fit', (moves, length, width, best) => {
    const report = bigReport(moves, length, width, best);
    const fitted = fitReport(report);
    const message = { v: 3, type: 'result', id: 'x'.repeat(64), isCancelled: true, report: fitted } as const;
    expect(decodeHost(encode(message))).toEqual({ ok: true, value: message });
    expect(fitted.moves.length + (fitted.movesLeftOut ?? 0)).toBe(moves);
    expect(fitted.moves.some(({ move }) => move === report.best)).toBe(true);
  });
});
