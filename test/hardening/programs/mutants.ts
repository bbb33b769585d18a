/**
 * Reads mutants of all formats and tells its parent what goes wrong:
 *
 *   node mutants.ts SEED FIRST SECONDS
 *
 * Numbers below the count of the texts are the texts themselves; each number is announced before it is read, so that the
 * parent knows which one hangs. Run by hand, without a parent, it prints the mutant FIRST and what is wrong with it.
 */
import fs from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { decodeText } from '../../../engine/formats/bytes.ts';
import { DIALECTS } from '../../../engine/formats/dialects.ts';
import { diagrams, records } from '../../engine/formats/random-records.ts';
import { ENGLISH_TEXTS } from '../../support/english.ts';
import { mutant } from '../support/mutate.ts';
import { faultOfText } from '../support/round-trip.ts';

/** The message to the parent. */
export type MutantNews =
  | { readonly kind: 'next'; readonly number: number; readonly dialect: string }
  | { readonly kind: 'fault'; readonly number: number; readonly dialect: string; readonly fault: string }
  | { readonly kind: 'end'; readonly peakMb: number };

const [seed = 0, first = 0, seconds = 0] = process.argv.slice(2).map(Number);
/** No file of 60 KB may take so long on a processor. */
const SLOW_SECONDS = 5;
const FIXTURES = path.join(import.meta.dirname, '../fixtures');

/** Examples of the dialects that are only read. */
const READ_ONLY: readonly (readonly [dialect: string, text: string])[] = [
  ['digit-pairs', '64 64 53 13 66 44 11 (2) 22\n'],
  ['counted-moves', 'A4 a4 B5 b5 C5x2 c6x3 F8\n'],
  ['perfect-games', '4-4-4-4-4-4-4-4-4-4-4-4-0-0-S 2-5-35-250\n'],
  ['digit-pairs', '[Site "PlayOK"]\n[White "a"]\n\n1. 53 16 2. 31 12 1-0\n'],
  [
    'abstract-play',
    '[{"header":{"game":{"name":"Oware"},"players":[{"name":"a","result":1}]},"moves":[["e1","f2"]]}]',
  ],
  ['open-spiel', 'game: mancala\n\naction: 5\n\naction: 13\n'],
  ['open-spiel', '{"name":"open_spiel_oware","info":{"actionHistory":["2","5","2"],"TeamNames":["a","b"]}}'],
  [
    'ludii',
    'game=../Oware.lud\nMove=[Move:mover=1,from=5,to=5]\nMove=[Move:mover=2,from=7,to=7]\nwinner=2\n',
  ],
  ['kgp', '4 state <3,0,0,3,3,3,3,3,3>\n@4 move 1\n8 state <3,1,3,0,4,4,4,3,3>\n'],
  ['position', '4 4 4 4 4 4  4 4 4 4 4 4  0 0\n'],
  ['aalina', 'startpos moves FfBeBcCdDb\nposition startpos moves FfEe\n'],
];

/** Whole files of every dialect: random games with all that can be written on them, and every past failure. */
function makeTexts(): readonly { readonly dialect: string; readonly bytes: Buffer }[] {
  const games = [...fc.sample(records, { seed, numRuns: 36 }), ...fc.sample(diagrams, { seed, numRuns: 6 })];
  const written = DIALECTS.flatMap(({ id, write }) =>
    [0, 1, 2, 3].flatMap((turn) => {
      const text = write?.({ games: games.filter((_, i) => i % 14 <= turn) }, ENGLISH_TEXTS) ?? '';
      return text.trim() === '' ? [] : [{ dialect: id, bytes: Buffer.from(text.toWellFormed()) }];
    }),
  );
  const read = READ_ONLY.map(([dialect, text]) => ({ dialect, bytes: Buffer.from(text) }));
  const past = fs
    .readdirSync(FIXTURES)
    .filter((name) => name !== 'README.md')
    .map((name) => ({ dialect: 'past failures', bytes: fs.readFileSync(path.join(FIXTURES, name)) }));
  // What failed before is tried first.
  return [...past, ...written, ...read];
}

function tell(news: MutantNews): void {
  process.send?.(news);
}

const texts = makeTexts();
const bytes = texts.map((text) => text.bytes);

/** The file with this number; the first ones are undamaged. */
function contentOf(number: number): Buffer {
  return bytes[number] ?? mutant(bytes, number, seed, number);
}

function faultIn(content: Buffer): string | null {
  const begun = process.cpuUsage();
  try {
    const fault = faultOfText(decodeText(content).text);
    const taken = process.cpuUsage(begun).user / 1e6;
    const isSlow = taken > SLOW_SECONDS;
    return fault ?? (isSlow ? `slow: ${taken.toFixed(0)} s for ${content.length} bytes` : null);
  } catch (error) {
    return error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  }
}

function readAll(): void {
  const end = performance.now() + seconds * 1000;
  for (let number = first; number < texts.length || performance.now() < end; number++) {
    const { dialect = '' } = texts[number % texts.length] ?? {};
    tell({ kind: 'next', number, dialect });
    const fault = faultIn(contentOf(number));
    if (fault !== null) tell({ kind: 'fault', number, dialect, fault });
  }
  const news: MutantNews = { kind: 'end', peakMb: process.resourceUsage().maxRSS / 1024 };
  // The channel is closed only when the last word is through.
  process.send?.(news, () => process.disconnect());
}

if (process.connected) readAll();
else {
  process.stdout.write(contentOf(first));
  console.error(faultIn(contentOf(first)) ?? 'nothing is wrong');
}
