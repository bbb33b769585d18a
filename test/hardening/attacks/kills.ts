/**
 * Programs killed while they save, keep a journal or make an endgame table: what was there or what was to be written is
 * there, whole; what they had said to be kept is kept; the next run continues.
 */
import type { ChildProcess } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { makeRandom, type Random } from '../../../engine/core/random.ts';
import { openRecovery } from '../../../electron/files/recovery.ts';
import { tallyOf, type Attack, type AttackOptions, type Row } from '../attack.ts';
import { CLI, faultOf, runCli, runNode } from '../support/program.ts';

const program = (name: string): string => path.join(import.meta.dirname, '../programs', name);

/** Runs a program that never ends, kills it a little after its first words, and answers the last number it said. */
async function killed(words: readonly string[], random: Random): Promise<number | string> {
  const { signal, out, err } = await runNode(words, {
    onStart(child) {
      const later = random() * 60;
      child.stdout?.once('data', () => setTimeout(() => child.kill('SIGKILL'), later));
    },
  });
  if (signal !== 'SIGKILL') return `it ended by itself: ${err.slice(0, 200)}`;
  const numbers = out.trim().split('\n');
  // The last line may be cut; a number without its end is the one before or after it.
  return Number(out.endsWith('\n') ? numbers.at(-1) : numbers.at(-2));
}

async function killSaver(folder: string, random: Random): Promise<string | null> {
  const file = path.join(folder, 'saved.txt');
  if (!fs.existsSync(file)) fs.writeFileSync(file, '<0  0>');
  const last = await killed([program('saver.ts'), file, path.join(folder, 'versions')], random);
  if (typeof last === 'string') return last;
  const text = fs.readFileSync(file, 'utf8');
  const number = Number(/^<(\d+) x+ \1>$/.exec(text)?.[1] ?? NaN);
  if (Number.isNaN(number)) return `the file is torn: ${text.slice(0, 40)}`;
  return number < last ? `${last} was said to be saved, the file has ${number}` : null;
}

async function killJournal(folder: string, random: Random): Promise<string | null> {
  const store = path.join(folder, 'recovery');
  fs.rmSync(store, { recursive: true, force: true });
  const last = await killed([program('journal.ts'), store, String(Math.floor(random() * 200_000))], random);
  if (typeof last === 'string') return last;
  const journal = openRecovery(store, Date.now);
  const listed = await journal.list();
  const ids = listed.ok ? listed.value.entries.map(({ entry: { id } }) => id) : [];
  const read = JSON.stringify(await Promise.all(ids.map((id) => journal.calls.readEntry(id))));
  const numbers = [...read.matchAll(/ number (\d+);/g)].map(([, number]) => Number(number));
  const lost = [last, last - 1, last - 2].filter(
    (number) => number > 0 && !numbers.includes(number) && !numbers.includes(number + 3),
  );
  return lost.length > 0 ? `${lost.join(', ')} of ${last} lost; there: ${numbers.join(', ')}` : null;
}

/** Kills a building command again and again; in the end the file is the one that an undisturbed build writes. */
async function killBuild(
  folder: string,
  rules: string,
  seeds: number,
  random: Random,
): Promise<string | null> {
  const [whole, file] = [path.join(folder, 'whole.table'), path.join(folder, 'killed.table')];
  for (const each of [whole, file]) fs.rmSync(each, { force: true });
  const build = (out: string): readonly string[] =>
    ['endgame', 'build', '--rules', rules, '--seeds', String(seeds), '--out', out]; // oxfmt-ignore
  const undisturbed = await runCli(build(whole));
  const fault = faultOf(undisturbed);
  if (fault !== null || undisturbed.code !== 0) return fault ?? undisturbed.err;
  for (let kills = 0; kills < 6; kills++) {
    const later = 80 + random() * undisturbed.ms;
    await runNode([CLI, ...build(file)], {
      onStart: (child) => setTimeout(() => child.kill('SIGKILL'), later),
    });
  }
  const last = await runCli(build(file));
  if (last.code !== 0) return faultOf(last) ?? last.err;
  return fs.readFileSync(file).equals(fs.readFileSync(whole))
    ? null
    : 'the file differs from an undisturbed build';
}

/** A build that is stopped soon after its first word; `release` lets it go on for a while and kills it. */
function stoppedBuild(words: readonly string[], random: Random): { release(): Promise<unknown> } {
  let child: ChildProcess | null = null;
  const [stopAfter, killAfter] = [random() * 300, random() * 200];
  const ended = runCli(words, {
    onStart(started) {
      child = started;
      started.stderr?.once('data', () => setTimeout(() => started.kill('SIGSTOP'), stopAfter));
    },
  });
  return {
    release() {
      child?.kill('SIGCONT');
      setTimeout(() => child?.kill('SIGKILL'), killAfter);
      return ended;
    },
  };
}

/**
 * A second build of the same file at some moment of the first, which is stopped, continues when the first is done and is
 * killed: the first may refuse, but where it says `complete` the file is, and stays so.
 */
async function twoBuilds(
  folder: string,
  rules: string,
  seeds: number,
  random: Random,
): Promise<string | null> {
  const [whole, file] = [path.join(folder, 'one.table'), path.join(folder, 'two.table')];
  const build = (out: string): readonly string[] =>
    ['endgame', 'build', '--rules', rules, '--seeds', String(seeds), '--out', out]; // oxfmt-ignore
  for (const each of [whole, file]) fs.rmSync(each, { force: true });
  const { ms } = await runCli(build(whole));
  const wanted = fs.readFileSync(whole);
  const first = runCli(build(file));
  await new Promise((resolve) => setTimeout(resolve, (0.1 + 0.7 * random()) * ms));
  const second = stoppedBuild(build(file), random);
  const ended = await first;
  const isWhole = (): boolean => fs.readFileSync(file).equals(wanted);
  const wasWhole = isWhole();
  await second.release();
  const fault = faultOf(ended);
  if (fault !== null || ended.code !== 0) return fault;
  if (!wasWhole) return 'a build said "complete" and the file was damaged';
  return isWhole() ? null : 'a second build damaged a complete file';
}

async function run({ seed, seconds, isShort, folder }: AttackOptions): Promise<readonly Row[]> {
  const random = makeRandom(seed);
  const rows: Row[] = [];
  const repeat = async (
    name: string,
    share: number,
    most: number,
    work: () => Promise<string | null>,
  ): Promise<void> => {
    const tally = tallyOf(`kills: ${name}`, seed);
    const end = performance.now() + seconds * 1000 * share;
    for (let i = 0; i < most && (i === 0 || performance.now() < end); i++) await tally.try(String(i), work);
    rows.push(tally.row());
  };
  await repeat('while saving', 0.2, 300, () => killSaver(folder, random));
  await repeat('while journalling', 0.2, 300, () => killJournal(folder, random));
  const [kalahSeeds, owareSeeds] = isShort ? [14, 8] : [18, 10];
  await repeat('while building a table of Kalah', 0.15, 20, () =>
    killBuild(folder, 'kalah', kalahSeeds, random),
  );
  await repeat('while building a table of Oware', 0.15, 20, () =>
    killBuild(folder, 'oware', owareSeeds, random),
  );
  await repeat('two builds of one table', 0.3, 20, () => twoBuilds(folder, 'kalah', kalahSeeds + 2, random));
  return rows;
}

export const kills: Attack = { name: 'kills', share: 4, run };
