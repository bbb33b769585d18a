/**
 * Long commands that are interrupted late, while they write: they end soon and without a stack, what they had written is
 * whole, nothing is left in the temporary folder, and the next run makes do with it.
 */
import fs from 'node:fs';
import path from 'node:path';
import { DATA_VARIABLE } from '../../../electron/browser/data-folder.ts';
import { EXIT } from '../../../electron/cli/command.ts';
import { makeRandom, type Random } from '../../../engine/core/random.ts';
import { makeSmallFolder, RULES } from '../../electron/explorer/small-games.ts';
import { below, pick, tallyOf, type Attack, type AttackOptions, type Row } from '../attack.ts';
import { faultOf, runCli, type Ended } from '../support/program.ts';

/** A command, and how to see that what it left is of use; both get a folder of their own. */
interface Long {
  readonly name: string;
  readonly words: (folder: string) => readonly string[];
  /** Words of a command that must succeed afterwards, or reach its limit; absent where nothing may have been written yet. */
  readonly after: (folder: string) => readonly string[] | null;
}

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
/** Every command has begun its work by then, on a machine at rest. */
const WITHIN_MS = 5000;
/** So long a command may take to end: a save of a large proof. */
const END_MS = 30_000;
const GAMES = 300;

const games = (folder: string): string => path.join(folder, '..', 'games');
const out = (folder: string, name = 'out.mgn'): string => path.join(folder, name);
const replay = (folder: string): readonly string[] | null =>
  fs.existsSync(out(folder)) ? ['replay', out(folder)] : null;
const index = (folder: string): readonly string[] => [
  '--dir',
  games(folder),
  '--index',
  out(folder, 'index.sqlite'),
];

const COMMANDS: readonly Long[] = [
  {
    name: 'convert to PDF',
    words: (folder) => ['convert', games(folder), out(folder, 'pdf/'), '--to', 'pdf'],
    after: () => null,
  },
  {
    name: 'explore build',
    words: (folder) => ['explore', 'build', ...index(folder), '--anew'],
    after: (folder) => ['explore', 'here', ...index(folder), '--rules', RULES.key],
  },
  {
    name: 'match',
    words: (folder) => ['match', '--rules', 'kalah', '--one', 'level=3', '--two', 'level=2', '--games', '4000', '--out', out(folder)],
    after: replay,
  },
  {
    name: 'solve with a checkpoint',
    words: (folder) => ['solve', '--rules', 'kalah:seeds=6', '--threads', '2', '--checkpoint', out(folder, 'kept.proof')],
    after: (folder) => ['solve', '--rules', 'kalah:seeds=6', '--time', '1', '--checkpoint', out(folder, 'kept.proof')],
  },
  {
    name: 'endgame build',
    words: (folder) => ['endgame', 'build', '--rules', 'kalah', '--seeds', '18', '--out', out(folder, 'a.table')],
    after: (folder) => ['endgame', 'build', '--rules', 'kalah', '--seeds', '9', '--out', out(folder, 'a.table')],
  },
  {
    name: 'review',
    words: (folder) => ['review', path.join(games(folder), 'a.mgn'), '--depth', '4', '--out', out(folder)],
    after: replay,
  },
  {
    name: 'exercises',
    words: (folder) => ['exercises', '--rules', 'kalah', '--kind', 'best-move', '--count', '4000', '--out', out(folder)],
    after: replay,
  },
  {
    name: 'book build',
    words: (folder) => ['book', 'build', '--rules', 'oware', '--nodes', '20000', '--positions', '4000', '--out', out(folder, 'a.book')],
    after: (folder) => (fs.existsSync(out(folder, 'a.book')) ? ['book', 'show', out(folder, 'a.book')] : null),
  },
]; // oxfmt-ignore

/** What is wrong with the end of a command that was told to end: it may end by the signal, or by itself. */
function faultOfInterrupted(ended: Ended, told: number): string | null {
  if (ended.isTimedOut) return `did not end within ${END_MS / 1000} s of the signal at ${told.toFixed(0)} ms`;
  // An interrupted command ends with 130, and has nothing to say with a code.
  return ended.signal === null && ended.code !== 130 ? faultOf(ended) : stackOf(ended);
}

function stackOf({ err }: Ended): string | null {
  return /^\s+at .*:\d+:\d+\)?$/m.test(err) ? `a stack: ${err.slice(0, 200)}` : null;
}

async function interrupt(command: Long, root: string, random: Random): Promise<string | null> {
  const folder = fs.mkdtempSync(path.join(root, 'run-'));
  const temporary = path.join(folder, 'tmp');
  fs.mkdirSync(temporary);
  const env = { [DATA_VARIABLE]: path.join(folder, 'data'), TMPDIR: temporary };
  const [signal, afterMs] = [pick(random, SIGNALS), 500 + below(random, WITHIN_MS)];
  const ended = await runCli(command.words(folder), {
    env,
    limitMs: 10 * (afterMs + END_MS),
    clockMs: afterMs + END_MS,
    onStart: (child) => void setTimeout(() => child.kill(signal), afterMs),
  });
  const fault = faultOfInterrupted(ended, afterMs);
  if (fault !== null) return `${signal}: ${fault}`;
  const left = fs.readdirSync(temporary);
  if (left.length > 0) return `${signal} left ${left.join(', ')} in the temporary folder`;
  const words = command.after(folder);
  const after = words && (await runCli(words, { env }));
  // A proof that its limit stops again has read what was kept.
  return after && after.code !== 0 && after.code !== EXIT.limit
    ? `${signal}, then ${words.join(' ')}: ${after.err.trim().slice(-200)}`
    : null;
}

async function run({ folder, seed, isShort }: AttackOptions): Promise<readonly Row[]> {
  const random = makeRandom(seed);
  makeSmallFolder(path.join(folder, 'games'), random).write('a.mgn', GAMES);
  const rows: Row[] = [];
  // The short form tries two of them, others each time.
  const first = below(random, COMMANDS.length);
  const chosen = isShort ? [0, 1].map((step) => COMMANDS[(first + step) % COMMANDS.length]) : COMMANDS;
  for (const command of chosen) {
    if (command === undefined) continue;
    const tally = tallyOf(`interrupts: ${command.name}`, seed);
    for (let number = 0; number < (isShort ? 1 : 8); number++)
      await tally.try(String(number), () => interrupt(command, folder, random));
    rows.push(tally.row());
  }
  return rows;
}

export const interrupts: Attack = { name: 'interrupts', share: 0, run };
