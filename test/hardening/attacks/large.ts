/**
 * Large and deep files: long lines, long runs of each word of every format, deep and broad variations, many tags and
 * games. The command line must read or refuse them within time and memory, never with a stack.
 */
import fs from 'node:fs';
import path from 'node:path';
import { makeRandom } from '../../../engine/core/random.ts';
import { tallyOf, type Attack, type AttackOptions, type Row } from '../attack.ts';
import { put } from '../support/places.ts';
import { faultWithin, runCli } from '../support/program.ts';

const MGN = '[Game "kalah"]\n[Rules "kalah"]\n\n';
const OGN = '[Variant "Oware Abapa"]\n[Result "*"]\n\n';
const RECORD = '# game: kalah\n# rules: kalah\n\n';
const JSON_HEAD = '{"format":"mancala-studio/games","version":1,"games":[{"game":"kalah","rules":"kalah"';
const POSITION = '4-4-4-4-4-4-4-4-4-4-4-4-0-0-S ';

/** A file: its name, the sizes of the long and the short form, its text by size. */
interface LargeFile {
  readonly name: string;
  readonly size: number;
  readonly short: number;
  readonly make: (size: number) => string;
  /** Most memory, megabytes; a file of n bytes is read as text and as bytes at the same time. */
  readonly mostMb: number;
}

const file = (
  name: string,
  size: number,
  short: number,
  make: LargeFile['make'],
  mostMb = 2000,
): LargeFile => ({
  name,
  size,
  short,
  make,
  mostMb,
});

const FILES: readonly LargeFile[] = [
  // The size matters: below it the engine of regular expressions does not overflow.
  file('1-1-1-... over 5.6 MB', 3_000_000, 2_900_000, (n) => '1-'.repeat(n)),
  file('counts 1 1 1 ... over 5.6 MB', 3_000_000, 2_900_000, (n) => '1 '.repeat(n)),
  file('50 MB of line ends', 50_000_000, 6_000_000, (n) => '\n'.repeat(n), 800),
  file('line ends before a game', 50_000_000, 6_000_000, (n) => `${'\n'.repeat(n)}${MGN}1. C *\n`, 800),
  file('line ends inside a game', 20_000_000, 2_000_000, (n) => `${MGN}1. C${'\n'.repeat(n)}F *\n`, 1200),
  file('blanks alone', 50_000_000, 6_000_000, (n) => ' '.repeat(n), 800),
  file('a comment in one line', 40_000_000, 2_000_000, (n) => `${MGN}1. C {${'x'.repeat(n)}} *\n`),
  file('a tag in one line', 20_000_000, 1_000_000, (n) => `[Game "kalah"]\n[South "${'x'.repeat(n)}"]\n\n1. C *\n`),
  file('nested variations', 200_000, 20_000, (n) => `${MGN}1. C ${'(1. D '.repeat(n)}${')'.repeat(n)} *\n`),
  file('nested variations left open', 300_000, 20_000, (n) => `${MGN}1. C ${'(1. D '.repeat(n)}`),
  file('variations of one move', 200_000, 10_000, (n) => `${MGN}1. C ${Array.from({ length: n }, (_, i) => `(1. "m${i}")`).join(' ')} *\n`),
  file('tags', 200_000, 10_000, (n) => `[Game "kalah"]\n${Array.from({ length: n }, (_, i) => `[T${i} "v"]\n`).join('')}\n1. C *\n`),
  file('the same tag', 200_000, 10_000, (n) => `[Game "kalah"]\n${'[South "v"]\n'.repeat(n)}\n1. C *\n`),
  file('games', 100_000, 4000, (n) => `${MGN}1. C *\n\n`.repeat(n)),
  file('games with a problem each', 60_000, 3000, (n) => `${MGN}1. C C *\n\n`.repeat(n)),
  file('unplayable moves in one turn', 300_000, 25_000, (n) => `${MGN}1. ${'CCCCC'.repeat(n / 5)} *\n`),
  file('marks on one move', 200_000, 10_000, (n) => `${MGN}1. C {${'[%mark C ring one] '.repeat(n)}} *\n`),
  file('unknown commands', 200_000, 10_000, (n) => `${MGN}1. C {${'[%x y] '.repeat(n)}} *\n`),
  file('values of one move', 150_000, 10_000, (n) => `${MGN}{[%value "e" margin exact 1 search] ${'[%move-value C margin exact 1 search] '.repeat(n)}} 1. C *\n`),
  file('a count of many digits', 5_000_000, 200_000, (n) => `${MGN.replace('\n\n', `\n[Setup "${'9'.repeat(n)}-4-4-S"]\n\n`)}1. C *\n`),
  file('a game of Aalina in one line', 3_000_000, 100_000, (n) => `startpos moves ${'Ff'.repeat(n / 2)}\n`),
  file('JSON: nested lists', 4_000_000, 200_000, (n) => `{"format":${'['.repeat(n)}`),
  file('JSON: nodes in a line', 300_000, 10_000, (n) => `${JSON_HEAD},"tags":[],"rest":"","nodes":[{}${Array.from({ length: n }, (_, i) => `,{"parent":${i},"move":"C"}`).join('')}]}]}`),
  file('JSON: nodes at the start', 150_000, 10_000, (n) => `${JSON_HEAD},"tags":[],"rest":"","nodes":[{}${Array.from({ length: n }, (_, i) => `,{"parent":0,"move":"m${i}"}`).join('')}]}]}`),
  file('JSON: games', 150_000, 10_000, (n) => `{"format":"mancala-studio/games","version":1,"games":[${Array.from({ length: n }, () => '{"game":"kalah","rules":"kalah","tags":[],"nodes":[{}],"rest":""}').join(',')}]}`),
]; // oxfmt-ignore

/** Words of all formats, repeated without end. */
const TOKENS = [
  '1-', '1 ', '1.', '1...', '-', '.', ',', '(', ')', '()', '{', '}', '{}', '[', ']', '[]', '[%', '[%x ', '"', '\\', '""', '%', ';',
  '*', '1-0 ', '½-½ ', '!', '?', '$1 ', '+1', '+', 'C', 'C ', 'Cf', 'swap ', 'agreed ', 'H0 x f4 ', 'Hi00 ', 'o', 'i0',
  '1/', '/', '4S,', 'S', 'a1b1 ', '64 ', '64 (2) ', 'A4x1 ', '2-5-', '#', '# game: kalah\n', '[Game "kalah"]\n',
  '[Variant "Oware Abapa"]\n', 'startpos moves Ff\n', '\r', '\t', '\u2028', '\ufeff', 'é', '😀', '<', '-->', '\u0000',
] as const; // oxfmt-ignore

/** Beginnings that make a reader of each format take the run for its own. */
const HEADS = ['', MGN, `${MGN}1. C {`, `${MGN}1. C {[%value "`, '[Game "', OGN, RECORD, '# game: kalah\n# start: ', `${JSON_HEAD},"tags":"`, POSITION, 'startpos moves ', '4S,'] as const; // oxfmt-ignore

const RUN_BYTES = 6_000_000;
const SHORT_RUN_BYTES = 400_000;
const LIMIT_MS = 40_000;

async function read(folder: string, text: string, mostMb: number): Promise<ReturnType<typeof faultWithin>> {
  const source = put(folder, 'large.txt', text);
  const ended = await runCli(['replay', source], { limitMs: LIMIT_MS });
  return faultWithin(ended, mostMb);
}

/** Twice the problems must not take four times as long: time on a processor, whoever else is at work. */
async function quadratic(folder: string, games: number): Promise<string | null> {
  const source = path.join(folder, 'problems.mgn');
  const taken: number[] = [];
  for (const count of [games, 4 * games]) {
    fs.writeFileSync(source, `${MGN}1. C "x" *\n\n`.repeat(count));
    const ended = await runCli(['replay', '--json', source], { limitMs: LIMIT_MS });
    if (ended.isTimedOut) return `${String(count)} games did not end within ${String(LIMIT_MS / 1000)} s`;
    if (ended.cpuMs === null) return null;
    taken.push(ended.cpuMs);
  }
  const [one = 1, four = 0] = taken;
  // Linear work takes four times as long, less what every start costs; quadratic work sixteen times.
  return four > 8 * one && four > 3000
    ? `4 times the games take ${(four / one).toFixed(1)} times as long`
    : null;
}

async function run({ seed, seconds, isShort, folder }: AttackOptions): Promise<readonly Row[]> {
  const rows: Row[] = [];
  for (const { name, size, short, make, mostMb } of FILES) {
    const tally = tallyOf(`large: ${name}`);
    const count = isShort ? short : size;
    await tally.try(`${count}`, () => read(folder, make(count), mostMb));
    rows.push(tally.row());
  }
  const problems = tallyOf('large: replay of many problems is linear');
  await problems.try('', () => quadratic(folder, isShort ? 4000 : 20_000));
  rows.push(problems.row());

  // Every run of every word behind every beginning is half an hour: as many as there is time for, another part each time.
  const bytes = isShort ? SHORT_RUN_BYTES : RUN_BYTES;
  const runs = tallyOf(`large: ${String(bytes / 1e6)} MB of one word`, seed);
  const pairs = HEADS.flatMap((head) => TOKENS.map((token) => ({ head, token })));
  const random = makeRandom(seed);
  const order = pairs.map((pair) => ({ pair, at: random() })).sort((a, b) => a.at - b.at);
  const end = performance.now() + seconds * 1000;
  for (const { pair } of order) {
    if (performance.now() > end) break;
    const { head, token } = pair;
    const text = head + token.repeat(Math.ceil(bytes / Buffer.byteLength(token)));
    await runs.try(JSON.stringify([head, token]), () => read(folder, text, 2500));
  }
  return [...rows, runs.row()];
}

export const large: Attack = { name: 'large', share: 5, run };
