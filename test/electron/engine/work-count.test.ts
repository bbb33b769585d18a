import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countWork } from '../../../electron/engine/work-count.ts';
import { NO_WORK, type LongWork } from '../../../electron/supervisor/long-work.ts';
import type { SearchReport } from '../../../engine/core/report.ts';
import { ok, type Result } from '../../../engine/core/result.ts';
import type { SearchOperation } from '../../../engine/protocol/messages.ts';
import { EMPTY_REPORT } from '../../../engine/protocol/report.ts';

const position = { rules: 'kalah', start: null, moves: [] };
const limits = {};
const OPERATIONS: readonly (readonly [SearchOperation, isLong: boolean, isKept: boolean])[] = [
  [{ op: 'analyse', position, limits }, false, false],
  [{ op: 'play', position, limits }, false, false],
  [{ op: 'review', position, limits, isProof: false }, true, false],
  [{ op: 'match', position, limits, seat: 'one', look: 'play' }, true, false],
  [{ op: 'solve', position, limits, goal: 'best' }, true, false],
  [{ op: 'solve', position, limits, goal: 'best', keep: 'plain' }, true, true],
];

test('what is told last is what is under way, and nothing is told twice', async () => {
  const step = fc.oneof(
    fc.record({ begin: fc.nat(OPERATIONS.length - 1) }),
    fc.record({ end: fc.nat() }),
    fc.record({ tables: fc.boolean() }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (steps) => {
      const told: LongWork[] = [NO_WORK];
      const count = countWork((work) => void told.push(work));
      const running: { readonly index: number; readonly end: (result: Result<SearchReport>) => void }[] = [];
      let hasTables = false;
      for (const each of steps) {
        if ('begin' in each) {
          const { promise: done, resolve: end } = Promise.withResolvers<Result<SearchReport>>();
          const search = count.counted(() => ({ stop: () => undefined, done }));
          const operation = OPERATIONS[each.begin]?.[0];
          if (operation) search(operation, () => undefined);
          running.push({ index: each.begin, end });
        } else if ('tables' in each) {
          hasTables = each.tables;
          count.setTables(hasTables);
        } else if (running.length > 0) {
          running.splice(each.end % running.length, 1)[0]?.end(ok(EMPTY_REPORT));
          // Its end is heard of in a few turns.
          await new Promise((resolve) => setImmediate(resolve));
        }
        const isAny = (column: 1 | 2): boolean => running.some(({ index }) => OPERATIONS[index]?.[column]);
        expect(told.at(-1)).toEqual({ type: 'work', isWorking: isAny(1) || hasTables, isKeeping: isAny(2) });
      }
      const texts = told.map((work) => JSON.stringify(work));
      expect(texts.slice(1).filter((text, i) => text === texts[i])).toEqual([]);
    }),
  );
});
