import { describe, expect, test } from 'vitest';
import { joinSaid } from '../../../renderer/i18n/numbers.ts';

describe('what is said of a place', () => {
  test('has one full stop between its parts, whether they are sentences or not', () => {
    expect(joinSaid(['This pit is empty.', 'last move ended here'])).toBe(
      'This pit is empty. last move ended here',
    );
    expect(joinSaid(['South +2, exact', 'last move ended here'])).toBe(
      'South +2, exact. last move ended here',
    );
    expect(joinSaid(['last move began here', 'This pit is empty.'])).toBe(
      'last move began here. This pit is empty.',
    );
  });

  test('is nothing where nothing is to be said', () => {
    expect(joinSaid(['Which pit?', 'South to move'])).toBe('Which pit? South to move');
    expect(joinSaid([undefined, ''])).toBe('');
    expect(joinSaid([undefined, 'South +2, exact'])).toBe('South +2, exact');
  });
});
