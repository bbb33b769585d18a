import { expect, test } from 'vitest';
import { dateTest, isEmptyRange, normalDate } from '../../../engine/explorer/dates.ts';

test.each([
  ['2024.05.15', '2024.05.15', '2024.05.15', true],
  ['2024-5-1', '2024.05', '2024.05', true],
  ['2024.06.01', null, '2024.05', false],
  ['2023.12.31', '2024', null, false],
  // Partly known: all its days must be in the range.
  ['2024.05.??', '2024.05', '2024.05', true],
  ['2024.05.??', null, '2024.05.15', false],
  ['2024.05.??', '2024.05.15', null, false],
  ['2024.??.??', '2024', '2024', true],
  ['2024', '2024.02', '2024', false],
  ['????.??.??', null, null, false],
  ['2024.13.01', null, null, false],
  ['2024.??.01', null, null, false],
  ['spring', null, null, false],
] as const)('%s is in the range from %s to %s: %s', (date, from, to, isIn) => {
  expect(dateTest(from, to)(date)).toBe(isIn);
});

test('a range is empty if it ends before it begins', () => {
  expect(isEmptyRange('2024.05', '2024.04')).toBe(true);
  expect(isEmptyRange('2024.05', '2024')).toBe(false);
  expect(isEmptyRange(null, '2024')).toBe(false);
});

test('a date of a query has one form', () => {
  expect(['2024', '2024-5', '2024/5/1', '2024.??', 'spring'].map(normalDate)).toEqual([
    '2024',
    '2024.05',
    '2024.05.01',
    null,
    null,
  ]);
});
