import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { makeMgn, mgnReader, parseMgn } from '../../../engine/notation/mgn.ts';
import { records } from './random-records.ts';

const RUNS = { numRuns: 300 };

describe('round trips', () => {
  test('any record comes back from its text', () => {
    fc.assert(
      fc.property(fc.array(records, { maxLength: 3 }), (games) => {
        const text = makeMgn({ games });
        const { collection, problems } = parseMgn(text);
        expect(collection.games).toEqual(games);
        expect(makeMgn(collection)).toBe(text);
        expect(problems.filter((problem) => problem.severity === 'error')).toEqual([]);
      }),
      RUNS,
    );
  });

  test('pieces of any size give the same games as the whole', () => {
    fc.assert(
      fc.property(
        fc.array(records, { maxLength: 3 }),
        fc.array(fc.integer({ min: 1, max: 40 })),
        (games, sizes) => {
          const text = makeMgn({ games });
          const reader = mgnReader();
          const read: unknown[] = [];
          let at = 0;
          for (const size of sizes) {
            read.push(...reader.push(text.slice(at, at + size)).games);
            at += size;
          }
          read.push(...reader.push(text.slice(at)).games, ...reader.finish().games);
          expect(read).toEqual(games);
        },
      ),
      RUNS,
    );
  });
});
