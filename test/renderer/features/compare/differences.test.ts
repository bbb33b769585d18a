/** The sentences of a comparison against the cells that are marked in its table. */
import fc from 'fast-check';
import { createPinia, setActivePinia } from 'pinia';
import { beforeAll, expect, test } from 'vitest';
import type { StoredValues } from '../../../../engine/core/stored-values.ts';
import type { Move } from '../../../../engine/core/move.ts';
import { NO_RESULT } from '../../../../renderer/features/compare/compare-data.ts';
import { makeSheet, type CompareSheet } from '../../../../renderer/features/compare/sheet.ts';
import type { CompareColumn } from '../../../../renderer/features/compare/compare-store.ts';
import { underRules } from '../../../../engine/rule-check/under-rules.ts';
import { compiled } from '../../../support/positions.ts';

const TEXTS = ['kalah', 'kalah:empty-capture=on', 'kalah:capture-extra-move=on'];
const OPTIONS = { tellsCounts: true, tellsValues: true, listsMoves: true, names: new Map<string, string>() };

beforeAll(() => {
  setActivePinia(createPinia());
});

type Known = readonly (readonly [letter: string, margin: number])[] | null;

/** A column of Kalah after some moves; `known`: margins of moves, seen by South, all proved or all estimates. */
function column(text: string, moves: readonly string[], known: Known, isProved = true): CompareColumn {
  const rules = compiled('kalah');
  let position = rules.start();
  for (const move of moves) position = rules.next(position, move as Move);
  const start = rules.startSetup();
  const fit = underRules({ rules, position, start, moves: moves as Move[] }, text);
  if (!fit.ok) throw new Error(fit.code);
  const value = (margin: number) =>
    isProved
      ? ({ kind: 'margin', margin, proof: 'exact', source: 'search' } as const)
      : ({ kind: 'margin', margin, proof: 'heuristic', source: 'search', depth: 6 } as const);
  const values: StoredValues | null = known && {
    engine: '1',
    value: value(Math.max(...known.map(([, margin]) => margin))),
    moves: known.map(([letter, margin]) => ({ move: letter as Move, value: value(margin) })),
  };
  return { text, isFit: true, at: fit.value, result: NO_RESULT, values };
}

const ALL = [
  ['A', 2],
  ['B', -4],
  ['C', 6],
  ['D', 0],
  ['E', 1],
  ['F', 3],
] as const;

const sentence = ({ sentences }: CompareSheet): string | undefined => sentences[0]?.text;

test('moves of another value are a difference, also where the best one is worth the same', () => {
  const other = ALL.map(([letter, margin]) => [letter, letter === 'B' ? -6 : margin] as const);
  const sheet = makeSheet([column('kalah', [], ALL), column('kalah:empty-capture=on', [], other)], OPTIONS);
  expect(sheet.rows.find(({ id }) => id === 'move B')?.cells[1]?.isDifferent).toBe(true);
  expect(sentence(sheet)).toBe('B with a different value.');
});

test('what was not searched is said to be unsearched, and is no proof that nothing differs', () => {
  const pair = (first: Known, other: Known, isProved = true): CompareSheet =>
    makeSheet(
      [column('kalah', [], first, isProved), column('kalah:empty-capture=on', [], other, isProved)],
      OPTIONS,
    );
  const unsearched = 'same moves, same results; values not searched yet.';
  expect(sentence(pair(null, null))).toBe(unsearched);
  expect(sentence(pair(ALL, null))).toBe(unsearched);
  expect(sentence(pair(ALL, ALL))).toBe('no difference; proved.');
  expect(sentence(pair(ALL, ALL, false))).toBe('no difference found so far.');
  // One move was not looked at.
  expect(sentence(pair(ALL, ALL.slice(1)))).toBe('no difference found so far.');
  const hidden = makeSheet([column('kalah', [], null), column('kalah:empty-capture=on', [], null)], {
    ...OPTIONS,
    tellsValues: false,
  });
  expect(sentence(hidden)).toBe('same moves, same results.');
});

test('the sentence says that something differs exactly where a cell of its column is marked', () => {
  const margins = fc.option(
    fc.array(fc.integer({ min: -2, max: 2 }), { minLength: 6, maxLength: 6 }).map((list) => [...list]),
  );
  const side = fc.record({ margins, isProved: fc.boolean() });
  fc.assert(
    fc.property(
      fc.constantFrom(...TEXTS.slice(1)),
      fc.array(fc.nat(5), { maxLength: 12 }),
      side,
      side,
      (text, picks, one, two) => {
        const rules = compiled('kalah');
        const moves: Move[] = [];
        let position = rules.start();
        for (const pick of picks) {
          const legal = [...rules.moves(position)];
          const move = legal[pick % Math.max(1, legal.length)];
          if (move === undefined) break;
          moves.push(move);
          position = rules.next(position, move);
        }
        const legal = [...rules.moves(position)];
        const known = (list: readonly number[] | null): Known =>
          list && legal.length > 0 ? legal.map((move, i) => [move, list[i] ?? 0] as const) : null;
        const made = makeSheet(
          [
            column('kalah', moves, known(one.margins), one.isProved),
            column(text, moves, known(two.margins), two.isProved),
          ],
          OPTIONS,
        );
        const isMarked = made.rows.some(({ cells }) => cells[1]?.isDifferent);
        expect(made.sentences[0]?.isSame).toBe(!isMarked);
        const said = sentence(made) ?? '';
        for (const { label, isMove, cells } of made.rows)
          if (isMove && cells[1]?.isDifferent) expect(said).toMatch(new RegExp(`\\b${label}\\b`));
      },
    ),
  );
});
