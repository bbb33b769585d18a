import { describe, expect, test } from 'vitest';
import { GAMES } from '../../../engine/games/index.ts';
import { compiled } from '../../support/positions.ts';

const stones = (n: number): string =>
  `shakala:layout=${Array.from({ length: 16 }, (_, i) => (i < n ? '10' : '1')).join('-')}`;

describe('what must be known of a rule set', () => {
  test('fewer than 16 stones are warned of with their number, 16 and more are not', () => {
    expect(compiled(stones(15)).warnings).toEqual([{ code: 'WARN_FEW_STONES', params: { stones: 15 } }]);
    expect(compiled(stones(16)).warnings).toEqual([]);
    expect(compiled(`${stones(16)}0`).warnings).toEqual([]);
  });

  test.each(GAMES.filter(({ id }) => id !== 'shakala').map(({ id }) => [id]))(
    '%s has neither warnings nor a guessed start',
    (id) => {
      expect(compiled(id).warnings).toBeUndefined();
      expect(compiled(id).startOrigin).toBeUndefined();
    },
  );

  test('the usual layout of Shakala is a reconstruction under whatever other options, another one is not', () => {
    expect(compiled('shakala').startOrigin).toBe('reconstruction');
    expect(compiled('shakala:win-points=30').startOrigin).toBe('reconstruction');
    expect(compiled('shakala-lean').startOrigin).toBe('own');
  });
});
