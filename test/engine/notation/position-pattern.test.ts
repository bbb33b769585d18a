import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  makePattern,
  matchesPattern,
  mirrorPattern,
  parsePattern,
} from '../../../engine/notation/position-pattern.ts';
import { makePosition } from '../../../engine/notation/position-text.ts';
import { compiled } from '../../support/positions.ts';
import { must } from '../../support/must.ts';
import { forAll } from '../../support/for-all.ts';

function matches(game: string, text: string): boolean {
  const rules = compiled(game);
  const pattern = must(parsePattern(rules.board, text));
  return matchesPattern(pattern, rules.start());
}

describe('patterns of positions', () => {
  describe.each(['kalah', 'oware', 'hawalis', 'shakala'])('of %s', (game) => {
    const fields = makePosition(compiled(game).start()).split('-');
    forAll([fc.subarray([...fields.keys()])])('a text is its own pattern, with any fields freed', (free) => {
      const text = fields.map((field, i) => (free.includes(i) ? '*' : field)).join('-');
      expect(matches(game, text)).toBe(true);
    });
  });

  test('a count or a side that differs is no match', () => {
    expect(matches('kalah:houses=2,seeds=1', '1-*-1-1-*-0-S')).toBe(true);
    expect(matches('kalah:houses=2,seeds=1', '2-*-1-1-*-0-S')).toBe(false);
    expect(matches('kalah:houses=2,seeds=1', '1-*-1-1-*-1-S')).toBe(false);
    expect(matches('kalah:houses=2,seeds=1', '*-*-*-*-*-*-N')).toBe(false);
    expect(matches('kalah:houses=2,seeds=1', '*-*-*-*-*-*-*')).toBe(true);
    const start = makePosition(compiled('shakala').start());
    expect(matches('shakala', start.replace(/^[^-]+/, '*'))).toBe(true);
    expect(matches('shakala', start.replace(/^[^-]+/, '.'))).toBe(false);
  });

  test('a range holds its ends, and an open end everything', () => {
    const rules = 'kalah:houses=2,seeds=3';
    for (const field of ['3', '3..3', '2..3', '3..4', '3..', '..3', '0..999999'])
      expect(matches(rules, `${field}-3-3-3-..0-0..-S`), field).toBe(true);
    for (const field of ['2', '1..2', '4..', '..2', '4..5'])
      expect(matches(rules, `${field}-3-3-3-0-0-S`), field).toBe(false);
  });

  test('with several kinds a plain field is a group, and a range counts beads', () => {
    const fields = makePosition(compiled('shakala').start()).split('-');
    const first = (field: string) => matches('shakala', fields.with(0, field).join('-'));
    expect(fields[0]).toBe('40');
    for (const field of ['40', '04', '2..2', '1..', '..2']) expect(first(field), field).toBe(true);
    for (const field of ['4', '40..40', '3..', '..1', '.']) expect(first(field), field).toBe(false);
  });

  test('the mirror of a pattern holds for the mirror of a position', () => {
    const { board } = compiled('kalah:houses=2,seeds=1');
    const mirrored = (text: string) => {
      const pattern = parsePattern(board, text);
      return pattern.ok ? makePattern(mirrorPattern(board, pattern.value)) : pattern.code;
    };
    expect(mirrored('1-2..-3-*-5-..6-S')).toBe('3-*-1-2..-..6-5-N');
    expect(mirrored('*-*-*-*-*-*-*')).toBe('*-*-*-*-*-*-*');
  });

  test.each<[text: string, code: string, at?: object]>([
    ['1-*-x-1-0-0-S', 'ERR_POSITION_COUNT', { field: 3 }],
    [' *-4..2-1-1-0-0-S', 'ERR_POSITION_RANGE', { field: 2, column: 4, token: '4..2' }],
    ['12..-1-01-1-0-0-S', 'ERR_POSITION_COUNT', { field: 3, column: 8 }],
    ['..-1-1-1-0-0-S', 'ERR_POSITION_COUNT'],
    ['*', 'ERR_POSITION_FIELDS'],
    ['1-1-1-1-0-0-**', 'ERR_POSITION_SIDE'],
  ])('the fault of %s is that of a position text: %s, at its field', (text, code, at) => {
    const { board } = compiled('kalah:houses=2,seeds=1');
    expect(parsePattern(board, text)).toMatchObject({ ok: false, code, ...(at && { at }) });
  });
});
