/** What several runs of a search in the background come to together. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isThrough, joinReports, restOf } from '../../../electron/engine/background.ts';
import { EMPTY_REPORT } from '../../../engine/protocol/report.ts';
import { isBetterValue } from '../../../engine/tree/stored-values.ts';
import type { SearchOperation } from '../../../engine/protocol/messages.ts';
import { reports } from '../../support/messages.ts';

const review = (limits: SearchOperation['limits']): SearchOperation => ({
  op: 'review',
  position: { rules: 'kalah', start: null, moves: [] },
  limits,
  isProof: false,
});

/** A report that names no move twice. */
const run = reports.map((report) => ({
  ...report,
  moves: report.moves.filter(({ move }, i) => report.moves.findIndex((one) => one.move === move) === i),
}));

test('the first run changes nothing, and nothing that an earlier run has found is lost to a later one', () => {
  fc.assert(
    fc.property(run, run, (earlier, later) => {
      expect(joinReports(EMPTY_REPORT, later)).toBe(later);
      const joined = joinReports(earlier, later);
      expect(joined.nodes).toBe(earlier.nodes + later.nodes);
      expect(joined.timeMs).toBe(earlier.timeMs + later.timeMs);
      expect(joined.isSolved).toBe(earlier.isSolved || later.isSolved);
      for (const run of [earlier, later])
        for (const { move, value } of run.moves) {
          const kept = joined.moves.find((one) => one.move === move)?.value;
          expect(kept && isBetterValue({ value: kept, engine: '' }, { value, engine: '' })).toBe(false);
        }
    }),
  );
});

test('limits hold for all runs together', () => {
  const found = { ...EMPTY_REPORT, timeMs: 400, nodes: 70, depth: 3 };
  expect(restOf(review({ timeMs: 1000, nodes: 100, depth: 9 }), found).limits).toEqual({
    timeMs: 600,
    nodes: 30,
    depth: 9,
  });
  expect(restOf(review({ timeMs: 0 }), EMPTY_REPORT).limits).toEqual({ timeMs: 0 });
  expect([
    isThrough(review({}), found),
    isThrough(review({ timeMs: 401, nodes: 71, depth: 4 }), found),
    isThrough(review({ timeMs: 400 }), found),
    isThrough(review({ nodes: 70 }), found),
    isThrough(review({ depth: 3 }), found),
    isThrough(review({}), { ...found, isSolved: true }),
  ]).toEqual([false, false, true, true, true, true]);
});
