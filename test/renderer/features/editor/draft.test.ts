/** Drafts: undo restores every setup, typing joins, codes are read, and announcements name the pit. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { makePosition, sameSetup } from '../../../../engine/notation/position-text.ts';
import type { Rules } from '../../../../engine/rules/game.ts';
import type { Setup } from '../../../../engine/rules/types.ts';
import { addBeads, moveBeads, setBeads, setTurn } from '../../../../engine/setup/beads.ts';
import { setupFindings } from '../../../../engine/setup/findings.ts';
import { SETUP_TURNS, turnSetup } from '../../../../engine/setup/setup-turns.ts';
import { DIGIT_MS, typeDigit } from '../../../../renderer/features/editor/digits.ts';
import {
  changeDraft,
  redoDraft,
  startDraft,
  undoDraft,
  type Draft,
} from '../../../../renderer/features/editor/draft.ts';
import { readCode } from '../../../../renderer/features/editor/read-code.ts';
import {
  changeText,
  findingText,
  placeOf,
  placeSaid,
  refusalWords,
} from '../../../../renderer/features/editor/editor-words.ts';
import { compiled } from '../../../support/positions.ts';

const kalah = compiled('kalah');
const shakala = compiled('shakala');

type Edit = (rules: Rules, setup: Setup) => Setup;

const place = fc.nat({ max: 33 });
const someEdit: fc.Arbitrary<Edit> = fc.oneof(
  fc.tuple(place, fc.nat({ max: 9 }), fc.nat({ max: 99 })).map(
    ([at, kind, count]): Edit =>
      (rules, setup) =>
        setBeads(rules.board, setup, at, kind, count),
  ),
  fc.tuple(place, place, fc.constantFrom(0, null)).map(([from, to, kind]): Edit => (rules, setup) => {
    const last = 2 * rules.board.pitsPerSide + 2;
    return moveBeads(rules.board, setup, from % last, to % last, kind);
  }),
  fc.constantFrom(...SETUP_TURNS).map(
    (turn): Edit =>
      (rules, setup) =>
        turnSetup(rules.board, setup, turn),
  ),
  fc.constantFrom('south' as const, 'north' as const).map(
    (side): Edit =>
      (_, setup) =>
        setTurn(setup, side),
  ),
);
const someRules = fc.constantFrom('kalah', 'oware', 'awele', 'hawalis', 'shakala').map(compiled);

describe('a draft', () => {
  test('undone to the end it is as opened, redone to the end as made, step by step the same way', () => {
    fc.assert(
      fc.property(someRules, fc.array(someEdit, { maxLength: 30 }), (rules, edits) => {
        const opened = startDraft(rules, rules.startSetup());
        const states: Draft[] = [opened];
        for (const edit of edits) {
          const now = states.at(-1) ?? opened;
          const next = changeDraft(now, edit(rules, now.setup));
          if (next !== now) states.push(next);
        }
        let draft = states.at(-1) ?? opened;
        for (const state of states.toReversed()) {
          expect(sameSetup(draft.setup, state.setup)).toBe(true);
          draft = undoDraft(draft);
        }
        expect(undoDraft(draft)).toBe(draft);
        for (const state of states) {
          expect(sameSetup(draft.setup, state.setup)).toBe(true);
          draft = redoDraft(draft);
        }
        expect(redoDraft(draft)).toBe(draft);
      }),
    );
  });

  test('joined changes are one step, and a new change drops the steps to redo', () => {
    const opened = startDraft(kalah, kalah.startSetup());
    const one = changeDraft(opened, setBeads(kalah.board, opened.setup, 2, 0, 1), 'digits 1');
    const twelve = changeDraft(one, setBeads(kalah.board, one.setup, 2, 0, 12), 'digits 1');
    expect(twelve.setup.pits[2]).toBe(12);
    expect(undoDraft(twelve).setup).toEqual(opened.setup);
    const other = changeDraft(undoDraft(twelve), addBeads(kalah.board, opened.setup, 3, 0, 1));
    expect(redoDraft(other)).toBe(other);
  });

  test('a position loses its history when it becomes a draft', () => {
    expect(Object.keys(startDraft(kalah, kalah.start()).setup)).toEqual(['pits', 'stores', 'turn']);
  });
});

describe('typing digits', () => {
  test('two digits within the time are one number, a third or a late one begins another', () => {
    const first = typeDigit(null, 2, 0, '1', 1000);
    const second = typeDigit(first, 2, 0, '2', 1000 + DIGIT_MS);
    expect(second).toMatchObject({ digits: '12', session: first.session });
    expect(typeDigit(second, 2, 0, '3', 1100 + DIGIT_MS)).toMatchObject({ digits: '3', session: 2 });
    expect(typeDigit(first, 2, 0, '2', 1001 + DIGIT_MS)).toMatchObject({ digits: '2', session: 2 });
    expect(typeDigit(first, 3, 0, '2', 1100)).toMatchObject({ digits: '2', place: 3 });
  });
});

describe('codes', () => {
  test('the copied code of a draft is read again', () => {
    fc.assert(
      fc.property(someRules, fc.array(someEdit, { maxLength: 8 }), (rules, edits) => {
        const setup = edits.reduce<Setup>((now, edit) => edit(rules, now), rules.startSetup());
        const read = readCode(rules, ` ${makePosition(setup)}\n`);
        expect(read.ok && sameSetup(read.setup, setup)).toBe(true);
      }),
    );
  });

  test('another dialect is read, another board and moves are refused in words', () => {
    const words = (text: string): string => {
      const read = readCode(kalah, text);
      return read.ok ? makePosition(read.setup) : refusalWords(read.refusal);
    };
    const record = '[Game "kalah"]\n[Rules "kalah"]\n[Setup "1-0-0-0-0-0-2-0-0-0-0-0-3-4-N"]\n\n*\n';
    expect(words(record)).toBe('1-0-0-0-0-0-2-0-0-0-0-0-3-4-N');
    expect(words('[Game "kalah"]\n[Rules "kalah"]\n\n1. C *\n')).toContain('moves');
    expect(words('[Game "kalah"]\n[Rules "kalah:houses=4"]\n\n*\n')).toContain('different board');
    expect(words('4-4-4-x-4-4-4-4-4-4-4-4-0-0-S')).toContain('pit D');
    expect(words('')).toContain('fields');
    expect(words('4-4')).toContain('fields');
    expect(words('1, 0, 0, 0, 0, 0, 2, 0, 0, 0, 0, 0, 3, 4, N')).toBe('1-0-0-0-0-0-2-0-0-0-0-0-3-4-N');
    expect(words('1 0 0 0 0 0 / 2 0 0 0 0 0 / 3 4 N')).toBe('1-0-0-0-0-0-2-0-0-0-0-0-3-4-N');
    expect(words('hello')).toContain('Position not recognised');
    expect(words('1,2,3')).toContain('-0-0-S');
  });
});

describe('words', () => {
  test('a change names the pits with their new contents, many changes the total', () => {
    const { board } = kalah;
    const start = kalah.startSetup();
    expect(changeText(kalah, start, setBeads(board, start, 2, 0, 5))).toBe('C: 5 seeds');
    expect(changeText(kalah, start, moveBeads(board, start, 0, 12, null))).toBe(
      'A: empty, South store: 3 seeds',
    );
    expect(changeText(kalah, start, setTurn(start, 'north'))).toBe('North to move');
    expect(changeText(kalah, start, turnSetup(board, setBeads(board, start, 0, 0, 9), 'shift-on'))).toBe(
      'B: 9 seeds',
    );
    const none = { ...start, pits: start.pits.map(() => 0) };
    expect(changeText(kalah, start, none)).toBe('no seeds on the board');
    expect(changeText(kalah, start, start)).toBe('');
  });

  test('stones and gems are told apart', () => {
    const { board } = shakala;
    const empty = {
      pits: shakala.startSetup().pits.map(() => 0),
      stores: shakala.startSetup().stores,
      turn: 'south' as const,
    };
    const setup = setBeads(board, setBeads(board, empty, 0, 0, 2), 0, 3, 1);
    expect(placeSaid(board, setup, 0)).toBe(`${board.labels[0] ?? ''}: gem 3, 2 stones`);
  });

  test('a finding names the pit it is about', () => {
    const { board } = shakala;
    const setup = setBeads(board, shakala.startSetup(), 1, 0, 99);
    const [finding] = setupFindings(shakala, setup);
    if (finding?.kind !== 'error') throw new Error('no error');
    expect(placeOf(board, finding.failure)).toBe(1);
    expect(findingText(board, finding)).toMatch(new RegExp(`^${board.labels[1] ?? ''}: `));
  });
});
