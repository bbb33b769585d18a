import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { search, solve } from '../../../engine/analysis/search.ts';
import { makeStore } from '../../../engine/analysis/store.ts';
import { BUNDLED_BOOKS, bundledFile } from '../../../engine/book/bundled.ts';
import type { OpeningBook } from '../../../engine/book/book.ts';
import { disagreements } from '../../../engine/book/compare.ts';
import { makeBook, parseBook, positionOfEntry } from '../../../engine/book/format.ts';
import { lookUp, openBook, playableAnswer } from '../../../engine/book/look-up.ts';
import { defined } from '../../../engine/core/result.ts';
import { rulesFromText } from '../../../engine/games/index.ts';
import { gameOf } from '../../../engine/games/index.ts';
import type { Position } from '../../../engine/rules/types.ts';
import { must } from '../../support/must.ts';

const FOLDER = path.resolve(import.meta.dirname, '../../../engine/book/data');
const MOST_BYTES = 300_000;

function textOf(file: string): string {
  return fs.readFileSync(path.join(FOLDER, file), 'utf8');
}

function bookOf(file: string): OpeningBook {
  return must(parseBook(textOf(file), rulesFromText)).book;
}

function positionsOf({ rules, entries }: OpeningBook): readonly Position[] {
  return [...entries.keys()].map((text) => {
    return must(positionOfEntry(rules, text), text);
  });
}

test('the list names all files, and nothing else lies there', () => {
  expect(fs.readdirSync(FOLDER).toSorted()).toEqual(BUNDLED_BOOKS.map(({ file }) => file).toSorted());
  expect(bundledFile('no such rules')).toBeNull();
});

describe.for(BUNDLED_BOOKS)('$file', ({ rules, file }) => {
  test('is whole, small, of its rules, and says how it was made', () => {
    const text = textOf(file);
    const { book, problems } = must(parseBook(text, rulesFromText));
    expect(problems).toEqual([]);
    expect(makeBook(book)).toBe(text);
    expect(text.length).toBeLessThan(MOST_BYTES);
    expect([book.rules.key, bundledFile(rules)]).toEqual([rules, file]);
    expect(book.runs).not.toEqual([]);
  });

  test('begins with the start position, and every move of every position can be played', () => {
    const book = bookOf(file);
    const open = openBook(book);
    expect(playableAnswer(open, book.rules.start())).not.toBeNull();
    for (const position of positionsOf(book)) {
      const answer = defined(lookUp(open, position), 'entry');
      expect(answer.moves.map(({ move }) => move)).toEqual([...book.rules.moves(position)]);
      expect(answer.moves.every(({ value }) => ['book', 'rules'].includes(value.source))).toBe(true);
    }
  });

  test('a short search contradicts nothing that is proved', () => {
    const book = bookOf(file);
    const margin = gameOf(book.rules.game).estimateErrors?.[0]?.[1] ?? Infinity;
    const store = makeStore(16);
    const sample = positionsOf(book).filter((_, index) => index % Math.ceil(book.entries.size / 5) === 0);
    const isProof = ({ kind }: { readonly kind: string }): boolean => kind === 'proof';
    for (const position of sample) {
      const answer = defined(lookUp(openBook(book), position), 'entry');
      const { moves } = search(book.rules, position, { nodes: 20_000 }, { store });
      expect(disagreements(answer.moves, moves, margin).filter(isProof)).toEqual([]);
    }
  });
});

test('proved values of Kalah(6,4) are those of the solver', () => {
  const book = bookOf('kalah-4.book');
  const open = openBook(book);
  const store = makeStore(64);
  const few = positionsOf(book)
    .filter(({ pits }) => pits.reduce((sum, count) => sum + count, 0) <= 30)
    .slice(0, 3);
  for (const position of few) {
    const { moves } = solve(book.rules, position, {}, { store }, 'all');
    const told = defined(lookUp(open, position), 'entry').moves;
    expect(
      told.map(({ move, value }) => [move, value.kind === 'margin' && value.margin, value.proof]),
    ).toEqual(moves.map(({ move, value }) => [move, value.kind === 'margin' && value.margin, 'exact']));
  }
});
