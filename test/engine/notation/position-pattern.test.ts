import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { matchesPattern, parsePattern } from '../../../engine/notation/position-pattern.ts';
import { makePosition } from '../../../engine/notation/position-text.ts';
import { rulesFromText } from '../../../engine/games/index.ts';

function rulesOf(text: string) {
  const rules = rulesFromText(text);
  if (!rules.ok) throw new Error(rules.code);
  return rules.value;
}

function matches(game: string, text: string): boolean {
  const rules = rulesOf(game);
  const pattern = parsePattern(rules.board, text);
  if (!pattern.ok) throw new Error(pattern.code);
  return matchesPattern(pattern.value, rules.start());
}

describe('patterns of positions', () => {
  test('a position text is the pattern of itself, with any fields freed', () => {
    for (const game of ['kalah', 'oware', 'hawalis', 'shakala']) {
      const rules = rulesOf(game);
      const fields = makePosition(rules.start()).split('-');
      fc.assert(
        fc.property(fc.subarray([...fields.keys()]), (free) => {
          const text = fields.map((field, i) => (free.includes(i) ? '*' : field)).join('-');
          expect(matches(game, text)).toBe(true);
        }),
      );
    }
  });

  test('a count or a side that differs is no match', () => {
    expect(matches('kalah:houses=2,seeds=1', '1-*-1-1-*-0-S')).toBe(true);
    expect(matches('kalah:houses=2,seeds=1', '2-*-1-1-*-0-S')).toBe(false);
    expect(matches('kalah:houses=2,seeds=1', '1-*-1-1-*-1-S')).toBe(false);
    expect(matches('kalah:houses=2,seeds=1', '*-*-*-*-*-*-N')).toBe(false);
    expect(matches('kalah:houses=2,seeds=1', '*-*-*-*-*-*-*')).toBe(true);
    const start = makePosition(rulesOf('shakala').start());
    expect(matches('shakala', start.replace(/^[^-]+/, '*'))).toBe(true);
    expect(matches('shakala', start.replace(/^[^-]+/, '.'))).toBe(false);
  });

  test('faults are those of a position text, at their field', () => {
    const { board } = rulesOf('kalah:houses=2,seeds=1');
    expect(parsePattern(board, '1-*-x-1-0-0-S')).toMatchObject({
      code: 'ERR_POSITION_COUNT',
      at: { field: 3 },
    });
    expect(parsePattern(board, '*')).toMatchObject({ code: 'ERR_POSITION_FIELDS' });
    expect(parsePattern(board, '1-1-1-1-0-0-**')).toMatchObject({ code: 'ERR_POSITION_SIDE' });
  });
});
