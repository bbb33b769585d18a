/** `book show` and `book check`: shows and checks books. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { OpeningBook } from '../../engine/book/book.ts';
import { disagreements, type Disagreement } from '../../engine/book/compare.ts';
import { positionOfEntry } from '../../engine/book/format.ts';
import { lookUp, openBook } from '../../engine/book/look-up.ts';
import { bookReport } from '../../engine/book/report.ts';
import { makeRandom } from '../../engine/core/random.ts';
import { gameOf } from '../../engine/games/index.ts';
import { makePosition } from '../../engine/notation/position-text.ts';
import { acceptRules, bundledPath, readBook } from './book-file.ts';
import { withSearches } from './book-search.ts';
import type { ExitCode } from './command.ts';
import { accept, Refused, valueJson, valueText, type Streams, sampleOf, valueOrNone } from './output.ts';
import { positionOf, rulesOf } from './position-input.ts';
import { costWords, rankReport, reportJson } from './search-commands.ts';
import { engineOptions } from '../engine/machine.ts';
import { hasLimit, readSearchOptions } from './search-flags.ts';
import { wholeNumber, type Arguments } from './usage.ts';

/** Reads the book of a command: the file it names, or the book that comes with the program for the rules. */
async function bookOf(
  args: Arguments,
  file: string | null,
  streams: Pick<Streams, 'err' | 'texts'>,
): Promise<{ readonly book: OpeningBook; readonly file: string }> {
  if (file !== null) {
    const book = await readBook(file, streams);
    if (args.text('rules') !== null) acceptRules(book, rulesOf(args), file);
    return { book, file };
  }
  const rules = rulesOf(args);
  const bundled = bundledPath(rules);
  if (bundled === null) throw new Refused({ code: 'ERR_BOOK_NONE', params: { rules: rules.key } });
  return { book: acceptRules(await readBook(bundled, streams), rules, bundled), file: bundled };
}

/** Returns the same arguments, with the book's rule set if they name none. */
function withRules(args: Arguments, { rules }: OpeningBook): Arguments {
  return { ...args, text: (name) => args.text(name) ?? (name === 'rules' ? rules.key : null) };
}

/** Prints a book's values of a position. */
export async function showBook(args: Arguments, file: string | null, streams: Streams): Promise<ExitCode> {
  const { out, print, answer, texts } = streams;
  const { book, file: from } = await bookOf(args, file, streams);
  const found = positionOf(withRules(args, book));
  const { rules, position } = found;
  const known = lookUp(openBook(book), position);
  if (known === null) {
    const params = { position: makePosition(position), positions: book.entries.size };
    throw new Refused({ code: 'ERR_BOOK_UNKNOWN', params });
  }
  const report = bookReport(known);
  const ranking = rankReport(rules, position, report);
  const { entry } = known;
  if (args.has('json')) {
    const about = { file: from, positions: book.entries.size, window: book.window, runs: book.runs };
    const { ms: _, ...values } = reportJson(report, ranking);
    answer({ ...about, ...values, engine: entry.engine }, found);
    return 0;
  }
  const size = { positions: book.entries.size, window: book.window };
  print('cli.book.about', { file: from, rules: rules.key, ...size });
  for (const { date, command } of book.runs) print('cli.book.made', { date, command });
  out(`${makePosition(position)}: ${valueOrNone(texts, report.value)}\n`);
  for (const { move, value } of known.moves) {
    const words = costWords(texts, ranking.get(move)?.cost ?? null);
    out(`${move.padEnd(6)} ${valueText(texts, value).padEnd(20)} ${words}\n`.replace(/ +\n/, '\n'));
  }
  print('cli.book.searched', { nodes: entry.nodes, version: entry.engine });
  return 0;
}

const USUAL_SAMPLES = 20;
const USUAL_NODES = 2_000_000;
/** How far two estimates may differ at least. */
const LEAST_MARGIN = 4;

/** An entry that another search does not confirm. */
interface Fault extends Disagreement {
  readonly position: string;
}

/** Searches a sample of a book again and reports where the values differ; exit code 1 if proofs contradict. */
export async function checkBook(args: Arguments, file: string | null, streams: Streams): Promise<ExitCode> {
  const { print, note, answer, texts } = streams;
  const { book, file: from } = await bookOf(args, file, streams);
  const { rules } = book;
  const samples = wholeNumber(args, 'samples', 1) ?? USUAL_SAMPLES;
  const seed = wholeNumber(args, 'seed', 0) ?? 1;
  const given = readSearchOptions(args);
  const limits = hasLimit(given) ? given : { ...given, nodes: USUAL_NODES };
  // The measured error of shallow estimates, because the checking search may be much shorter than the book's.
  const margin =
    args.number('margin', 0) ?? Math.max(LEAST_MARGIN, gameOf(rules.game).estimateErrors?.[0]?.[1] ?? 0);
  const random = makeRandom(seed);
  const drawn = [...book.entries.values()]
    .sort((a, b) => (a.position < b.position ? -1 : 1))
    .map((entry) => ({ entry, rank: random() }))
    .sort((a, b) => a.rank - b.rank)
    .slice(0, samples)
    .map(({ entry }) => entry);
  const isProof = args.has('proof');
  const begun = performance.now();
  const faults: Fault[] = [];
  let values = 0;
  await withSearches(args, rules, { limits, isProof }, streams, async (searchOne) => {
    for (const [index, { position: text, moves }] of drawn.entries()) {
      const report = searchOne(accept(positionOfEntry(rules, text)));
      values += moves.filter(({ move }) => report.moves.some((other) => other.move === move)).length;
      for (const each of disagreements(moves, report.moves, margin)) {
        const fault = { ...each, position: text };
        faults.push(fault);
        const both = { book: valueText(texts, each.book), search: valueText(texts, each.search) };
        const key = each.kind === 'proof' ? 'cli.book.proof' : 'cli.book.estimate';
        note(key, { position: text, move: each.move, ...both });
      }
      streams.progress(sampleOf(texts, index + 1, drawn.length));
      await nextTurn();
    }
  });
  const ms = Math.round(performance.now() - begun);
  const wrong = faults.filter(({ kind }) => kind === 'proof');
  if (args.has('json')) {
    const counts = { samples: drawn.length, values, agreed: values - faults.length, margin, seed, ms };
    const told = faults.map((each) => ({
      ...each,
      book: valueJson(each.book),
      search: valueJson(each.search),
    }));
    answer({ file: from, ...counts, faults: told }, { rules, seed, options: engineOptions(limits) });
  } else {
    const bad = { contradicted: wrong.length, apart: faults.length - wrong.length, margin };
    print('cli.book.checked', { file: from, samples: drawn.length, values, ...bad });
  }
  if (wrong.length > 0)
    throw new Refused({ code: 'ERR_BOOK_CONTRADICTED', params: { file: from, values: wrong.length } });
  return 0;
}
