import { expect, test } from 'vitest';
import { longPage, type LongResult } from './long-page.ts';

const FILES = ['test/b.long.ts', 'test/a.long.ts'];

const RESULT: LongResult = {
  file: 'test/b.long.ts',
  passed: 3,
  failed: [],
  seconds: 61.2,
  date: '2026-02-03',
  commit: '0123abcd',
};

const lines = (page: string): string[] => page.split('\n').filter((line) => line.startsWith('| test/'));

test('a file that ended is told with date and commit; one without a result says so', () => {
  expect(lines(longPage('', FILES, RESULT))).toEqual([
    '| test/a.long.ts | no result yet | | | | |',
    '| test/b.long.ts | 3 | 0 | 62 | 2026-02-03 | 0123abcd |',
  ]);
});

test('what another run wrote stays, until the file is run again or is gone', () => {
  const first = longPage('', FILES, RESULT);
  const second = longPage(first, FILES, { ...RESULT, file: 'test/a.long.ts', commit: '4567' });
  expect(lines(second)).toEqual([
    '| test/a.long.ts | 3 | 0 | 62 | 2026-02-03 | 4567 |',
    '| test/b.long.ts | 3 | 0 | 62 | 2026-02-03 | 0123abcd |',
  ]);
  const again = { ...RESULT, passed: 1, failed: ['a | b\nfails', 'never ran'], date: '2026-02-04' };
  expect(lines(longPage(second, ['test/b.long.ts'], again))).toEqual([
    '| test/b.long.ts | 1 | a / b fails; never ran | 62 | 2026-02-04 | 0123abcd |',
  ]);
});
