import { describe, expect, test } from 'vitest';
import { GAMES, rulesFromText } from '../../../engine/rules/index.ts';
import type { Rules } from '../../../engine/rules/game.ts';
import { ruleWarnings, startOrigin } from '../../../engine/rules/warnings.ts';

function compiled(text: string): Rules {
  const rules = rulesFromText(text);
  if (!rules.ok) throw new Error(rules.code);
  return rules.value;
}

const stones = (n: number): string =>
  `shakala:layout=${Array.from({ length: 16 }, (_, i) => (i < n ? '10' : '1')).join('-')}`;

describe('what must be known of a rule set', () => {
  test('fewer than 16 stones are warned of with their number, 16 and more are not', () => {
    expect(ruleWarnings(compiled(stones(15)))).toEqual([{ code: 'WARN_FEW_STONES', params: { stones: 15 } }]);
    expect(ruleWarnings(compiled(stones(16)))).toEqual([]);
    expect(ruleWarnings(compiled(`${stones(16)}0`))).toEqual([]);
  });

  test.each(GAMES.filter(({ id }) => id !== 'shakala').map(({ id }) => [id]))(
    '%s has neither warnings nor a guessed start',
    (id) => {
      expect(ruleWarnings(compiled(id))).toEqual([]);
      expect(startOrigin(compiled(id))).toBeNull();
    },
  );

  test('the usual layout of Shakala is a reconstruction under whatever other options, another one is not', () => {
    expect(startOrigin(compiled('shakala'))).toBe('reconstruction');
    expect(startOrigin(compiled('shakala:win-points=30'))).toBe('reconstruction');
    expect(startOrigin(compiled('shakala-lean'))).toBe('own');
  });
});
