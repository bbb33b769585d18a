import { expect, test } from 'vitest';
import { newRecord } from '../../../engine/tree/record.ts';
import { ratingsOf } from '../../../engine/tree/tags.ts';
import { compiled } from '../../support/positions.ts';

test.each([
  ['2148', 2148],
  [' 1850 ', 1850],
  // A provisional rating of some sites.
  ['1500?', 1500],
  ['?', null],
  ['-', null],
  ['0', null],
  ['18.5', null],
  ['12345', null],
  ['strong', null],
])('a rating %s', (value, south) => {
  const record = newRecord(compiled('oware'), null, [
    { name: 'SouthElo', value },
    { name: 'NorthElo', value: '1' },
  ]);
  expect(ratingsOf(record)).toEqual({ south, north: 1 });
});

test('a game without ratings has none', () => {
  expect(ratingsOf(newRecord(compiled('oware')))).toEqual({ south: null, north: null });
});
