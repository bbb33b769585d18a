import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { OpeningBook } from '../../../engine/book/book.ts';
import { makeBook, parseBook } from '../../../engine/book/format.ts';
import { defined } from '../../../engine/core/result.ts';
import { rulesFromText } from '../../../engine/games/index.ts';
import { madeBook } from '../../support/made-book.ts';
import { must } from '../../support/must.ts';
import { forAll } from '../../support/for-all.ts';

const BOOKS = [
  { rules: 'kalah:houses=3,seeds=2', limits: { depth: 3 }, positions: 12 },
  { rules: 'oware', limits: { depth: 4 }, positions: 10, window: 1.5 },
  { rules: 'hawalis', limits: { depth: 2 }, positions: 5 },
].map((wish) => ({
  ...madeBook(wish),
  runs: [{ date: '2026-11-23', command: 'mancala-studio book build --rules x' }],
}));

function read(text: string): ReturnType<typeof parseBook> {
  return parseBook(text, rulesFromText);
}

/** Faults of a text that is a book: code and line. */
function problemsIn(text: string): readonly string[] {
  const result = read(text);
  if (!result.ok) return [`refused ${result.code}`];
  return result.value.problems.map(({ code, at }) => `${code} ${String(at?.line)}`);
}

function linesOf(book: OpeningBook): string[] {
  return makeBook(book).split('\n');
}

describe('the file of a book', () => {
  test.for(BOOKS)('$rules.key is read as it was written', (book) => {
    const text = makeBook(book);
    const { problems, book: again } = must(read(text));
    expect(problems).toEqual([]);
    expect(again.rules.key).toBe(book.rules.key);
    expect([again.window, again.runs, again.entries]).toEqual([
      book.window,
      book.runs,
      new Map([...book.entries].sort()),
    ]);
    expect(makeBook(again)).toBe(text);
    expect(problemsIn(text.replaceAll('\n', '\r\n'))).toEqual([]);
  });

  const kalah: OpeningBook = defined(BOOKS[0], 'book');

  test('a wrong line is told with its number, and the others are kept', () => {
    const lines = linesOf(kalah);
    const right = lines[7] ?? '';
    const wrongs = {
      ERR_BOOK_LINE: 'what is this',
      ERR_BOOK_POSITION: right.replace(/^\d+/, '99999999'),
      ERR_BOOK_VALUE: right
        .replace('exact', 'certain')
        .replace('heuristic', 'certain')
        .replace('lower', 'certain'),
      ERR_BOOK_MOVE: right.replace(/\t[A-C]: /, '\tb: '),
      ERR_BOOK_TWICE: lines[6] ?? '',
    };
    for (const [code, line] of Object.entries(wrongs)) {
      const text = lines.with(7, line).join('\n');
      expect(problemsIn(text)).toEqual([`${code} 8`, `ERR_BOOK_CHECKSUM ${String(lines.length - 1)}`]);
      const result = read(text);
      expect(result.ok && result.value.book.entries.size).toBe(kalah.entries.size - 1);
    }
  });

  test('a file that was cut off or changed is told', () => {
    const lines = linesOf(kalah);
    expect(problemsIn(lines.slice(0, 9).join('\n'))).toEqual(['ERR_BOOK_END 9']);
    const changed = makeBook(kalah).replace(/exact (-?\d+)/, 'exact 1$1');
    expect(problemsIn(changed).at(-1)).toMatch(/^ERR_BOOK_CHECKSUM|^ERR_BOOK_VALUE/);
    expect(problemsIn(makeBook(kalah).replace('window 3', 'window 4'))).toHaveLength(1);
    expect(problemsIn(makeBook(kalah).replace('window 3', 'window three'))[0]).toBe('ERR_BOOK_HEAD 3');
  });

  test('what is no book, or of rules that nobody knows, is refused', () => {
    const text = makeBook(kalah);
    expect(problemsIn('')).toEqual(['refused ERR_BOOK_FORMAT']);
    expect(problemsIn(text.replace('book 1', 'book 2'))).toEqual(['refused ERR_BOOK_VERSION']);
    expect(problemsIn(text.replace(/^rules .*\n/m, ''))).toEqual(['refused ERR_BOOK_RULES']);
    expect(problemsIn(text.replace('rules kalah', 'rules chess'))).toEqual(['refused ERR_RULES_GAME']);
  });

  test('values for the wrong rules are refused line by line', () => {
    const text = makeBook(kalah).replace(/^rules .*$/m, 'rules hawalis');
    const result = read(text);
    expect(result.ok && result.value.book.entries.size).toBe(0);
  });

  const lines = linesOf(kalah);
  const word = fc.oneof(
    fc.constantFrom(...lines),
    fc.string(),
    fc.constantFrom('\t', '\n', 'end ', 'A: margin exact'),
  );
  forAll([fc.array(word)])('no text makes the reader throw', (words) => {
    read(words.join('\n'));
    read([...lines.slice(0, 5), ...words].join('\n'));
  });
});
