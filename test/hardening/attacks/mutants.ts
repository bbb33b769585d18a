/**
 * Mutants of every format: nothing crashes, hangs or fails without a place, and whatever is read comes back from our own
 * formats as it was. They are read by a process of its own, so that one that hangs can be killed and the next one tried.
 */
import { fork } from 'node:child_process';
import path from 'node:path';
import { tallyOf, type Attack, type AttackOptions, type Row, type Tally } from '../attack.ts';
import type { MutantNews } from '../programs/mutants.ts';

const PROGRAM = path.join(import.meta.dirname, '../programs/mutants.ts');

/** One mutant that takes longer hangs; they have 60 KB at most. */
const HANG_MS = 30_000;

/** The short form reads these mutants every time, besides random ones. */
const FIXED_SEED = 11;

/** Reads from number `first` on; the number to go on with after a hang or a crash, null at the end. */
async function readFrom(
  first: number,
  seed: number,
  seconds: number,
  tallies: (dialect: string) => Tally,
): Promise<number | null> {
  const child = fork(PROGRAM, [seed, first, seconds].map(String), { execArgv: [] });
  const state = { number: first, dialect: '', begun: performance.now(), isOver: false, isHung: false };
  const kill = (): void => {
    state.isHung = true;
    child.kill('SIGKILL');
  };
  let alarm = setTimeout(kill, HANG_MS);
  child.on('message', (message) => {
    const news = message as MutantNews;
    if (news.kind === 'fault') {
      tallies(news.dialect).add(0, [`mutant ${news.number}: ${news.fault}`], null, null);
      return;
    }
    clearTimeout(alarm);
    if (state.dialect !== '') tallies(state.dialect).add(1, [], performance.now() - state.begun, null);
    if (news.kind === 'end') {
      state.isOver = true;
      tallies('all').add(0, [], null, news.peakMb);
      return;
    }
    Object.assign(state, { number: news.number, dialect: news.dialect, begun: performance.now() });
    alarm = setTimeout(kill, HANG_MS);
  });
  const ending = await new Promise<string>((resolve) => {
    child.once('close', (code, signal) => resolve(signal ?? `code ${String(code)}`));
  });
  clearTimeout(alarm);
  const { number, dialect, begun, isOver, isHung } = state;
  if (isOver) return null;
  const fault = `mutant ${number} ${isHung ? 'hangs' : `ends the process, ${ending}`}`;
  tallies(dialect === '' ? 'all' : dialect).add(1, [fault], performance.now() - begun, null);
  return number + 1;
}

async function mutate(seed: number, seconds: number): Promise<readonly Row[]> {
  const rows = new Map<string, Tally>();
  const tallies = (dialect: string): Tally => {
    const known = rows.get(dialect) ?? tallyOf(`mutants: ${dialect}`, seed);
    rows.set(dialect, known);
    return known;
  };
  const end = performance.now() + seconds * 1000;
  for (let next: number | null = 0; next !== null;) {
    next = await readFrom(next, seed, Math.max(0, (end - performance.now()) / 1000), tallies);
  }
  return [...rows.values()].map((tally) => tally.row());
}

async function run({ seed, seconds, isShort }: AttackOptions): Promise<readonly Row[]> {
  // The test command repeats the same mutants each time; the full run looks for new ones.
  return isShort ? mutate(FIXED_SEED, seconds / 2) : mutate(seed, seconds);
}

export const mutants: Attack = { name: 'mutants', share: 6, run };
