/** Lists for people are in the order of their language; files have one order. */
import { expect, test } from 'vitest';
import { FIXED_ORDER, nameOrder } from '../../../engine/locales/order.ts';

const NAMES = ['Zoe', 'Änne', 'Öz', 'Nz', 'Ña', 'Étienne', 'Eva', 'Club 10', 'Club 9', 'anna'];

const FIXED = 'anna Änne Club 9 Club 10 Étienne Eva Ña Nz Öz Zoe';

test.each([
  ['en', FIXED],
  ['de', FIXED],
  ['fr', FIXED],
  ['pt', FIXED],
  ['es', 'anna Änne Club 9 Club 10 Étienne Eva Nz Ña Öz Zoe'],
  ['sv', 'anna Club 9 Club 10 Étienne Eva Ña Nz Zoe Änne Öz'],
])('names in the order of %s', (language, order) => {
  expect(NAMES.toSorted(nameOrder(language)).join(' ')).toBe(order);
});

test('the order of files is that of no language of a reader or system', () => {
  expect(NAMES.toSorted(FIXED_ORDER).join(' ')).toBe(FIXED);
});
