/** `book build`: adds positions to a book, the likeliest first, and continues where an earlier run stopped. */
import path from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import manifest from '../../package.json' with { type: 'json' };
import {
  emptyBook,
  placeOf,
  USUAL_WINDOW,
  withEntry,
  withRun,
  type OpeningBook,
} from '../../engine/book/book.ts';
import { nextPosition, type ExpandPlan } from '../../engine/book/expand.ts';
import { makeBook } from '../../engine/book/format.ts';
import { visibleLine } from '../../engine/core/visible-text.ts';
import type { Rules } from '../../engine/rules/game.ts';
import { acceptRules, findBook, lockBook } from './book-file.ts';
import { withSearches, type SearchOne } from './book-search.ts';
import { writeResult } from './convert-files.ts';
import { untilInterrupted } from './progress.ts';
import { EXIT, type ExitCode } from './command.ts';
import { Refused, valueOrNone, secondsText, type Streams } from './output.ts';
import { positionOf } from './position-input.ts';
import { problemLine } from './problem-line.ts';
import { engineOptions } from '../engine/machine.ts';
import { readSearchOptions } from './search-flags.ts';
import { UsageError, wholeNumber, type Arguments } from './usage.ts';

const USUAL_PLIES = 10;
const USUAL_POSITIONS = 100;
const USUAL_WEIGHT = 1;

/** Flags that decide what is in a book, in the order in which the book records its command. */
const NOTED = 'rules position moves nodes time depth proof plies window weight memory threads endgame'.split(
  ' ',
);

/** Returns the command that would make the same book again, without files and the number of positions. */
function notedCommand(args: Arguments, rules: Rules): string {
  const words = NOTED.flatMap((name) => {
    if (name === 'rules') return ['--rules', rules.key];
    if (name === 'proof') return args.has('proof') ? ['--proof'] : [];
    const value = args.text(name);
    if (value === null) return [];
    return [`--${name}`, /^[\w.+-]+$/.test(value) ? value : JSON.stringify(value)];
  });
  return visibleLine(['mancala-studio book build', ...words].join(' '));
}

async function openBook(
  file: string,
  rules: Rules,
  window: number,
  args: Arguments,
  { err, texts }: Pick<Streams, 'err' | 'texts'>,
): Promise<OpeningBook> {
  const read = await findBook(file);
  if (read === null) return emptyBook(rules, window);
  acceptRules(read.book, rules, file);
  const [problem] = read.problems;
  if (problem && !args.has('repair')) {
    for (const each of read.problems) err(problemLine(texts, file, each));
    throw new Refused({
      code: 'ERR_BOOK_DAMAGED',
      at: { token: file },
      params: { lines: read.problems.length },
    });
  }
  return { ...read.book, window };
}

/** Builds until the book has as many positions as requested, nothing is left to add, or the user interrupts. */
export async function buildBook(args: Arguments, streams: Streams): Promise<ExitCode> {
  const { print, note, answer, texts } = streams;
  const found = positionOf(args);
  const { rules, position: root } = found;
  const target = args.text('out');
  if (target === null)
    throw new UsageError('cli.wrong.command-needs', { command: 'book build', flag: 'out' });
  const file = path.resolve(target);
  const limits = readSearchOptions(args);
  const isProof = args.has('proof');
  const hasLimit = limits.timeMs !== undefined || limits.nodes !== undefined;
  if (!hasLimit && (limits.depth === undefined || isProof))
    throw new UsageError(isProof ? 'cli.wrong.book-proof' : 'cli.wrong.book-limit');
  const positions = wholeNumber(args, 'positions', 1) ?? USUAL_POSITIONS;
  const window = args.number('window', 0) ?? USUAL_WINDOW;
  const plan: ExpandPlan = {
    plies: wholeNumber(args, 'plies', 0) ?? USUAL_PLIES,
    weight: args.number('weight', 0) ?? USUAL_WEIGHT,
  };
  if (root.outcome !== null || placeOf(rules, root) === null)
    throw new Refused({ code: 'ERR_BOOK_ROOT', params: { rules: rules.key } });
  const command = notedCommand(args, rules);
  const lock = await lockBook(file);
  try {
    let book = await openBook(file, rules, window, args, streams);
    const before = book.entries.size;
    const begun = performance.now();
    const grow = async (searchOne: SearchOne, isInterrupted: () => boolean): Promise<boolean> => {
      while (book.entries.size < positions && !isInterrupted()) {
        const next = nextPosition(book, root, plan);
        if (next === null) return true;
        const report = searchOne(next.position);
        // Without any value there is nothing to keep, and the same position would be chosen again.
        if (report.moves.length === 0)
          throw new Refused({ code: 'ERR_BOOK_NO_VALUE', at: { token: next.text } });
        const { nodes } = report;
        const moves = report.moves.map(({ move, value }) => ({ move, value }));
        const entry = { position: next.text, moves, nodes, engine: manifest.version };
        book = withRun(withEntry(book, entry), { date: new Date().toISOString().slice(0, 10), command });
        if (!lock.isHeld()) throw new Refused({ code: 'ERR_BOOK_LOCK_LOST', at: { token: file } });
        await writeResult(file, makeBook(book));
        const of = { number: book.entries.size, all: positions, position: next.text, moves: next.plies };
        note('cli.book.added', { ...of, value: valueOrNone(texts, report.value), nodes });
        await nextTurn();
      }
      return book.entries.size >= positions;
    };
    const isWhole = await untilInterrupted((isInterrupted) =>
      withSearches(args, rules, { limits, isProof }, streams, (searchOne) => grow(searchOne, isInterrupted)),
    );
    const ms = Math.round(performance.now() - begun);
    const added = book.entries.size - before;
    if (args.has('json')) {
      const counts = { positions: book.entries.size, added, isComplete: isWhole, ms };
      answer({ file, ...counts }, { ...found, options: engineOptions(limits) });
    } else {
      const told = { file, positions: book.entries.size, added, seconds: secondsText(texts, ms) };
      print(isWhole ? 'cli.book.built' : 'cli.book.stopped', told);
    }
    return isWhole ? EXIT.success : EXIT.interrupted;
  } finally {
    await lock.release();
  }
}
