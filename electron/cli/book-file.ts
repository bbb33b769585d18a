/** Reads, writes and locks files of opening books for the command line. */
import { readFileSync } from 'node:fs';
import fs from 'node:fs/promises';
import path from 'node:path';
import { bundledFile } from '../../engine/book/bundled.ts';
import type { OpeningBook } from '../../engine/book/book.ts';
import { parseBook, type ReadBook } from '../../engine/book/format.ts';
import { openBook, type OpenBook } from '../../engine/book/look-up.ts';
import { rulesFromText } from '../../engine/games/index.ts';
import type { Rules } from '../../engine/rules/game.ts';
import { errorCode } from '../files/file-errors.ts';
import type { FileLock } from '../files/file-lock.ts';
import { readRegular } from '../files/read-regular.ts';
import { booksFolder } from '../program/places.ts';
import { fileRefusal } from './file-refusal.ts';
import { lockForWork } from './lock-for-work.ts';
import { Refused, type Streams } from './output.ts';
import { problemLine } from './problem-line.ts';

/** Largest file that is read: room for hundreds of thousands of positions. */
const MAX_BYTES = 256 * 1024 * 1024;

/** Reads a book, with a list of its faulty lines; null if there is no such file. */
export async function findBook(file: string): Promise<ReadBook | null> {
  let bytes: Uint8Array;
  try {
    ({ bytes } = await readRegular(file, MAX_BYTES));
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null;
    throw fileRefusal(file, 'ERR_FILE_READ', error);
  }
  const read = parseBook(new TextDecoder().decode(bytes), rulesFromText);
  if (!read.ok) throw new Refused({ ...read, params: { ...read.params, file } });
  return read.value;
}

/** Reads a book that must exist. Faulty lines are reported on standard error, the rest is used. */
export async function readBook(
  file: string,
  { err, texts }: Pick<Streams, 'err' | 'texts'>,
): Promise<OpeningBook> {
  const read = await findBook(file);
  if (read === null)
    throw new Refused({ code: 'ERR_FILE_READ', at: { token: file }, params: { reason: 'ENOENT' } });
  for (const problem of read.problems) err(problemLine(texts, file, problem));
  return read.book;
}

/** Returns the book unchanged; refuses it if it is for rules other than the requested ones. */
export function acceptRules(book: OpeningBook, rules: Rules, file: string): OpeningBook {
  if (book.rules.key === rules.key) return book;
  const params = { file, book: book.rules.key, asked: rules.key };
  throw new Refused({ code: 'ERR_BOOK_RULES', params });
}

/** Returns the path of the book that comes with the program for these rules; null if there is none. */
export function bundledPath(rules: Rules): string | null {
  const file = bundledFile(rules.key);
  return file === null ? null : path.join(booksFolder(), file);
}

/** Locks a book for writing; refuses while another process holds the lock. */
export function lockBook(file: string): Promise<FileLock> {
  return lockForWork(file, 'ERR_BOOK_LOCKED', { before: () => fs.access(path.dirname(file)) });
}

/**
 * Makes a function that finds the book of a rule set: a book in `own`, else the book that comes with the program,
 * unless that book is faulty. Each file is read once.
 */
export function bookFinder(own: readonly OpeningBook[]): (rules: Rules) => OpenBook | null {
  const known = new Map<string, OpenBook | null>(own.map((book) => [book.rules.key, openBook(book)]));
  return (rules) => {
    const found = known.get(rules.key);
    if (found !== undefined) return found;
    const file = bundledPath(rules);
    const read = file === null ? null : parseBook(readFileSync(file, 'utf8'), rulesFromText);
    const open = read?.ok === true && read.value.problems.length === 0 ? openBook(read.value.book) : null;
    known.set(rules.key, open);
    return open;
  };
}
