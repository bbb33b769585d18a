/**
 * Figures kept beside the code, so that a later run can tell by how much they have changed. Each set is one JSON file,
 * with the machine and the time it was measured; what people read is made from it.
 *
 *   const before = readRecorded<PageRow>('pages');
 *   writeRecorded('pages', { ...circumstances(), rows });
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import { resolve } from 'node:path';

/** When and where something was measured. */
export interface Circumstances {
  /** ISO date. */
  readonly date: string;
  /** The last commit that changed what was measured; `+` behind it: with changes that were not committed. */
  readonly commit: string;
  readonly machine: string;
  /** Programs that wanted a core in the last minute; more than cores make times too long. Null: not written down. */
  readonly load: number | null;
}

/** One set of figures. */
export interface Recorded<Row> extends Circumstances {
  readonly rows: readonly Row[];
}

/** Where the program lies, seen from here. */
const PROGRAM = ['../../engine', '../../electron', '../../renderer'] as const;

function git(...args: readonly string[]): string {
  return execFileSync('git', args, { cwd: import.meta.dirname, encoding: 'utf8' }).trim();
}

function commitNow(): string {
  try {
    const isChanged = git('status', '--porcelain', '--', ...PROGRAM) !== '';
    // The last one that changed the program: later ones cannot have changed a figure.
    return git('log', '-1', '--format=%h', '--', ...PROGRAM) + (isChanged ? '+' : '');
  } catch {
    // A copy of the sources without their history can be measured, too.
    return 'unknown';
  }
}

function machineNow(): string {
  const cores = os.cpus();
  const model = (cores[0]?.model ?? 'unknown processor').replaceAll(/\s+/g, ' ').trim();
  const memory = Math.round(os.totalmem() / 2 ** 30);
  return `${String(cores.length)} cores of ${model}, ${String(memory)} GiB, Node ${process.versions.node}`;
}

/** The circumstances of figures measured now. Ask at their end: the load is that of the last minute. */
export function circumstances(): Circumstances {
  const date = new Date().toISOString().slice(0, 10);
  return {
    date,
    commit: commitNow(),
    machine: machineNow(),
    load: Number((os.loadavg()[0] ?? 0).toFixed(1)),
  };
}

function fileOf(name: string): string {
  return resolve(import.meta.dirname, name);
}

/** The stored rows of a history, each with its own circumstances; none where there is no file yet. */
export function readHistory(name: string): readonly unknown[] {
  if (!existsSync(fileOf(`${name}.json`))) return [];
  return JSON.parse(readFileSync(fileOf(`${name}.json`), 'utf8')) as readonly unknown[];
}

/** Stores a history, a row a line. */
export function writeHistory(name: string, rows: readonly unknown[]): void {
  writeFileSync(
    fileOf(`${name}.json`),
    `[\n${rows.map((row) => `  ${JSON.stringify(row)}`).join(',\n')}\n]\n`,
  );
}

/** The stored set; null if there is none yet. */
export function readRecorded<Row>(name: string): Recorded<Row> | null {
  const file = fileOf(`${name}.json`);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Recorded<Row>) : null;
}

/** A set as JSON, a row a line. */
function setJson({ rows, ...head }: Recorded<unknown>, indent: string): string {
  const lines = rows.map((row) => `${indent}    ${JSON.stringify(row)}`).join(',\n');
  const about = JSON.stringify(head, null, 2).replace(/\n\}$/, '').replaceAll('\n', `\n${indent}`);
  return `${about},\n${indent}  "rows": [\n${lines}\n${indent}  ]\n${indent}}`;
}

/** Stores a set. Its page is made by `writePages`. */
export function writeRecorded(name: string, set: Recorded<unknown>): void {
  writeFileSync(fileOf(`${name}.json`), `${setJson(set, '')}\n`);
}

/** Stores several sets, each measured at its own time. */
export function writeSets(name: string, sets: readonly Recorded<unknown>[]): void {
  writeFileSync(
    fileOf(`${name}.json`),
    `[\n${sets.map((set) => `  ${setJson(set, '  ')}`).join(',\n')}\n]\n`,
  );
}

/** Where and when a set was measured, as a sentence. */
export function measuredLine({ date, commit, machine, load }: Circumstances): string {
  return `Measured ${date} at ${commit} on ${machine}, with a load of ${load?.toFixed(1) ?? '?'}.`;
}

/** Work with what it took: milliseconds by the clock, and of processor time of all threads of this process. */
export async function timed<T>(
  work: () => T | Promise<T>,
): Promise<{ readonly result: T; readonly ms: number; readonly cpuMs: number }> {
  const before = process.cpuUsage();
  const begun = performance.now();
  const result = await work();
  const ms = performance.now() - begun;
  const { user, system } = process.cpuUsage(before);
  return { result, ms, cpuMs: (user + system) / 1000 };
}

/** One number divided by another: `0.87`; empty where there is nothing to compare with. */
export function ratioText(now: number, before: number | null | undefined): string {
  return before === null || before === undefined || before === 0 ? '' : (now / before).toFixed(2);
}

/** Milliseconds as people read them. */
export function timeText(ms: number): string {
  if (ms < 1000) return `${ms.toFixed(ms < 10 ? 1 : 0)} ms`;
  return `${(ms / 1000).toFixed(ms < 10_000 ? 2 : ms < 100_000 ? 1 : 0)} s`;
}

/** Millions or thousands, three digits. */
export function countText(count: number): string {
  const short = (value: number): string =>
    value < 10 ? value.toFixed(2) : value < 100 ? value.toFixed(1) : value.toFixed(0);
  if (count >= 1e9) return `${short(count / 1e9)} G`;
  if (count >= 1e6) return `${short(count / 1e6)} M`;
  return count >= 1e4 ? `${short(count / 1e3)} k` : String(count);
}
