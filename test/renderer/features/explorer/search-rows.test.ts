/** The explorer's search as rows and as text, patterns field by field. Oracles are the parsers. */
import fc from 'fast-check';
import { createPinia, setActivePinia } from 'pinia';
import { expect, test } from 'vitest';
import { parsePattern } from '../../../../engine/notation/position-pattern.ts';
import { makeQuery, parseQuery } from '../../../../engine/explorer/query-text.ts';
import { rulesFromText } from '../../../../engine/games/index.ts';
import { defined } from '../../../../engine/core/result.ts';
import {
  isComplete,
  newCondition,
  oneRuleSet,
  SUBJECT_GROUPS,
  subjectIn,
  subjectOf,
  type Beginnings,
} from '../../../../renderer/features/explorer/search/condition-kinds.ts';
import {
  anyPattern,
  fieldSign,
  fieldWritten,
  rangeWritten,
  withField,
} from '../../../../renderer/features/explorer/search/pattern-fields.ts';
import { useExplorerSearch } from '../../../../renderer/features/explorer/search/position-search-store.ts';
import { isMessageKey } from '../../../../renderer/i18n/text.ts';

const at: Beginnings = {
  position: { rules: 'kalah', start: null, moves: [] },
  pattern: '*-*-*-*-*-*-*-*-*-*-*-*-*-*-*',
  rules: 'kalah',
};
const subjects = SUBJECT_GROUPS.flatMap((group) => group.subjects);

test('every subject has a name, makes a condition about itself, and is found by its name', () => {
  for (const subject of subjects) {
    const made = newCondition(subject, at);
    expect(subjectIn(made)).toBe(subject);
    expect(subjectOf(subject)).toBe(subject);
    expect(isMessageKey(`search.subject.${subject}`)).toBe(true);
  }
});

test('rows become the text, the text becomes the rows, and half a condition is left out', () => {
  setActivePinia(createPinia());
  const search = useExplorerSearch();
  for (const subject of subjects) search.add(newCondition(subject, at));
  const complete = search.rows.filter(isComplete);
  expect(complete.length).toBeGreaterThan(1);
  expect(complete.length).toBeLessThan(subjects.length);
  expect(parseQuery(search.text)).toEqual({ ok: true, value: complete });

  search.setText('player:Anna -laps>=10');
  expect(search.rows.map(({ kind, isNot }) => [kind, isNot])).toEqual([
    ['header', false],
    ['figure', true],
  ]);
  // A text that is wrong keeps the rows of the last one that was right, and is not searched for.
  search.setText('player:Anna laps>=');
  expect([search.rows.length, search.fault?.at?.column, search.start()]).toEqual([2, 13, false]);
  search.remove(1);
  expect([search.text, search.fault]).toEqual(['player:Anna', null]);
});

test('one rule set and all rule sets of a game are told apart in the text', () => {
  expect(oneRuleSet('kalah')).toBe('kalah:');
  expect(oneRuleSet('kalah:houses=3')).toBe('kalah:houses=3');
  const rules = { isNot: false, kind: 'rules', rules: oneRuleSet('kalah') } as const;
  expect(parseQuery(makeQuery([rules]))).toEqual({ ok: true, value: [rules] });
});

test('a field of a pattern changes alone, and what makes no sense changes nothing', () => {
  const rules = rulesFromText('kalah');
  if (!rules.ok) throw new Error(rules.code);
  const { board } = rules.value;
  const whole = fc.option(fc.nat({ max: 50 }));
  fc.assert(
    fc.property(fc.nat({ max: 13 }), whole, whole, (place, least, most) => {
      const before = anyPattern(board);
      const written = rangeWritten(least, most);
      const after = withField(board, before, place, written);
      const isEmpty = least !== null && most !== null && least > most;
      expect(after === null).toBe(isEmpty);
      if (after === null) return;
      expect(parsePattern(board, after).ok).toBe(true);
      const others = after.split('-').filter((field, index) => index !== place && field !== '*');
      expect(others).toEqual([]);
      expect(fieldWritten(after, place) === '*').toBe(least === null && most === null);
    }),
  );
  const signs = ['3', '2..4', '..4', '12..', '*'].map((field) =>
    fieldSign(defined(withField(board, anyPattern(board), 2, field), field), 2),
  );
  expect(signs).toEqual(['3', '2–4', '0–4', '≥12', '*'].map((sign) => (sign === '0–4' ? '≤4' : sign)));
});
