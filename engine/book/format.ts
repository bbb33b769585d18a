/**
 * The file of a book: sorted lines of text, so that two versions can be compared line by line and other programs can
 * read it. `README.md` describes it.
 *
 *   mancala-studio book 1
 *   rules kalah:seeds=4
 *   window 3
 *   made 2026-11-23 mancala-studio book build --rules kalah:seeds=4 --nodes 20000000
 *
 *   4-4-4-4-4-4-4-4-4-4-4-4-0-0-S<TAB>20000000<TAB>1.2.0<TAB>A: margin exact 6 search<TAB>...
 *   end 1 8c736521
 *
 * A faulty line is reported with its number and left out; the other lines are kept.
 */
import { cutToken } from '../notation/problems.ts';
import { fail, failAt, ok, type Failure, type Result } from '../core/result.ts';
import type { Move } from '../core/move.ts';
import type { Rules } from '../rules/game.ts';
import type { Position } from '../rules/types.ts';
import { makePosition, parsePosition } from '../notation/position-text.ts';
import { makeValue, parseCount, parseValue } from '../notation/value-text.ts';
import { crc32 } from '../search/endgame/checksum.ts';
import {
  isPlace,
  USUAL_WINDOW,
  type BookEntry,
  type BookMove,
  type BookRun,
  type OpeningBook,
} from './book.ts';

/** Faults of the text of a book. */
type BookError =
  | 'ERR_BOOK_FORMAT' // the first line is not the first line of a book
  | 'ERR_BOOK_VERSION' // written by a later program; params version
  | 'ERR_BOOK_RULES' // no rule set is named, or not the requested one; params book, asked
  | 'ERR_BOOK_HEAD' // a malformed line of the head
  | 'ERR_BOOK_LINE' // an entry with too few fields, or with a malformed field
  | 'ERR_BOOK_POSITION' // a position that these rules do not have, or that books write from the other side
  | 'ERR_BOOK_MOVE' // a move that is illegal there, or listed twice
  | 'ERR_BOOK_VALUE' // a malformed value, or one of another kind than the rules have
  | 'ERR_BOOK_TWICE' // a repeated position
  | 'ERR_BOOK_END' // the last line is missing: the file was cut off
  | 'ERR_BOOK_CHECKSUM'; // the text was changed after it was written

const FIRST_WORDS = 'mancala-studio book';
const VERSION = 1;

/** A book with the problems of its text, line by line. */
export interface ReadBook {
  readonly book: OpeningBook;
  readonly problems: readonly Failure[];
}

/** Writes the text of a book, with entries in the order of their positions. */
export function makeBook({ rules, window, runs, entries }: OpeningBook): string {
  const head = [
    `${FIRST_WORDS} ${String(VERSION)}`,
    `rules ${rules.key}`,
    `window ${String(window)}`,
    ...runs.map(({ date, command }) => `made ${date} ${command}`),
    '',
  ];
  const sorted = [...entries.values()].sort((a, b) => (a.position < b.position ? -1 : 1));
  const text = [...head, ...sorted.map(makeEntry)].map((line) => `${line}\n`).join('');
  return `${text}${makeEnd(sorted.length, text)}\n`;
}

function makeEntry({ position, nodes, engine, moves }: BookEntry): string {
  const values = moves.map(({ move, value }) => `${move}: ${makeValue(value).join(' ')}`);
  return [position, String(nodes), engine, ...values].join('\t');
}

function makeEnd(count: number, text: string): string {
  const bytes = Uint8Array.from(text, (letter) => letter.charCodeAt(0));
  return `end ${String(count)} ${crc32(bytes).toString(16).padStart(8, '0')}`;
}

/**
 * Parses a book.
 *
 * @param rulesOf finds a rule set by its text.
 * @returns the correct entries, with a problem for each other line (`at.line`); a failure if the head is not the head
 *   of a book of a known rule set.
 *   book of a known rule set.
 */
export function parseBook(text: string, rulesOf: (text: string) => Result<Rules>): Result<ReadBook> {
  const lines = text.replaceAll('\r\n', '\n').split('\n');
  const first = lines[0] ?? '';
  const version = first.startsWith(`${FIRST_WORDS} `)
    ? parseCount(first.slice(FIRST_WORDS.length + 1))
    : null;
  if (version === null) return fail<BookError>('ERR_BOOK_FORMAT', { line: 1, token: cutToken(first) });
  if (version !== VERSION) return fail<BookError>('ERR_BOOK_VERSION', { line: 1 }, { version });
  const problems: Failure[] = [];
  const blank = lines.indexOf('', 1);
  const headEnd = blank < 0 ? lines.length : blank;
  const head = readHead(lines.slice(1, headEnd), problems);
  if (head.rules === null) return fail<BookError>('ERR_BOOK_RULES', { line: 1 });
  const rules = rulesOf(head.rules);
  if (!rules.ok) return rules;
  const entries = new Map<string, BookEntry>();
  let isEnded = false;
  for (let index = headEnd + 1; index < lines.length && !isEnded; index++) {
    const line = lines[index] ?? '';
    const at = { line: index + 1 };
    if (line.startsWith('end ')) {
      isEnded = true;
      const before = lines
        .slice(0, index)
        .map((each) => `${each}\n`)
        .join('');
      if (line !== makeEnd(index - headEnd - 1, before))
        problems.push(fail<BookError>('ERR_BOOK_CHECKSUM', at));
    } else if (line !== '') {
      const entry = parseEntry(rules.value, line);
      if (!entry.ok) problems.push(failAt(entry, at));
      else if (entries.has(entry.value.position))
        problems.push(fail<BookError>('ERR_BOOK_TWICE', { ...at, token: cutToken(entry.value.position) }));
      else entries.set(entry.value.position, entry.value);
    }
  }
  if (!isEnded) problems.push(fail<BookError>('ERR_BOOK_END', { line: lines.length }));
  const { window, runs } = head;
  return ok({ book: { rules: rules.value, window, runs, entries }, problems });
}

interface Head {
  rules: string | null;
  window: number;
  readonly runs: BookRun[];
}

function readHead(lines: readonly string[], problems: Failure[]): Head {
  const head: Head = { rules: null, window: USUAL_WINDOW, runs: [] };
  for (const [index, line] of lines.entries()) {
    const [, word = '', rest = ''] = /^(\S+) (.+)$/.exec(line) ?? [];
    const window = word === 'window' && /^\d{1,3}(?:\.\d{1,3})?$/.test(rest) ? Number(rest) : null;
    const [, date = '', command = ''] = (word === 'made' && /^(\d{4}-\d\d-\d\d) (.+)$/.exec(rest)) || [];
    if (word === 'rules') head.rules ??= rest;
    else if (window !== null) head.window = window;
    else if (date !== '') head.runs.push({ date, command });
    else problems.push(fail<BookError>('ERR_BOOK_HEAD', { line: index + 2, token: cutToken(line) }));
  }
  return head;
}

/** Returns the position of an entry. */
export function positionOfEntry(rules: Rules, text: string): Result<Position> {
  const setup = parsePosition(rules.board, text);
  return setup.ok ? rules.fromSetup(setup.value) : setup;
}

function parseEntry(rules: Rules, line: string): Result<BookEntry> {
  const [text = '', count = '', engine = '', ...rest] = line.split('\t');
  const nodes = parseCount(count);
  if (nodes === null || !/^[\w.+-]{1,40}$/.test(engine) || rest.length === 0)
    return fail<BookError>('ERR_BOOK_LINE', { token: cutToken(line) });
  const position = positionOfEntry(rules, text);
  if (!position.ok || position.value.outcome !== null || makePosition(position.value) !== text)
    return fail<BookError>('ERR_BOOK_POSITION', { token: cutToken(text) });
  if (!isPlace(rules, position.value)) return fail<BookError>('ERR_BOOK_POSITION', { token: cutToken(text) });
  const moves: BookMove[] = [];
  for (const field of rest) {
    const move = parseMove(rules, position.value, field);
    if (!move.ok) return move;
    if (moves.some((other) => other.move === move.value.move))
      return fail<BookError>('ERR_BOOK_MOVE', { token: cutToken(field) });
    moves.push(move.value);
  }
  return ok({ position: text, moves, nodes, engine });
}

function parseMove(rules: Rules, position: Position, field: string): Result<BookMove> {
  const colon = field.indexOf(': ');
  const token = cutToken(field);
  const move = field.slice(0, Math.max(0, colon)) as Move;
  const value = parseValue(field.slice(colon + 2).split(' '));
  if (colon <= 0 || value?.kind !== rules.valueKind) return fail<BookError>('ERR_BOOK_VALUE', { token });
  const read = rules.parseMove(position, move);
  if (!read.ok || read.value !== move || !rules.play(position, move).ok)
    return fail<BookError>('ERR_BOOK_MOVE', { token });
  return ok({ move, value });
}
