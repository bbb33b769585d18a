/**
 * A helping thread: it waits for the leader's tests, runs each one until it or the leader has finished, and helps to
 * build endgame tables.
 *
 *   help(openPoolCells(buffer), index, makeBackend, () => performance.now());      // until the leader closes
 */
import type { Rules } from '../../rules/game.ts';
import type { Backend } from '../../search/backend.ts';
import type { Hand } from '../../search/endgame/crew.ts';
import { makeState } from '../../search/state.ts';
import { CLOSED, EPOCH, isUnderWay, readText, workWord, type PoolCells } from './cells.ts';
import { decodeTask, type TestTask } from './task.ts';

/**
 * Returns, for a rule-set text, the rules, this thread's backend over the shared memory, and its part in building the
 * endgame table, if there is one.
 */
export type BackendOf = (rules: string) => {
  readonly rules: Rules;
  readonly backend: Backend;
  readonly hand: () => Hand | null;
};

/** Helps until the leader closes the pool. Blocks the thread, and waits without using the processor. */
export function help(cells: PoolCells, index: number, backendOf: BackendOf, now: () => number): void {
  const { words } = cells;
  let seen = 0;
  while (Atomics.load(words, CLOSED) === 0) {
    const epoch = Atomics.load(words, EPOCH);
    if (epoch === seen || !isUnderWay(epoch)) Atomics.wait(words, EPOCH, epoch);
    else helpOnce(cells, index, epoch, backendOf, now);
    seen = epoch;
  }
}

/** Works on the task of one epoch, if it is still current. */
export function helpOnce(
  cells: PoolCells,
  index: number,
  epoch: number,
  backendOf: BackendOf,
  now: () => number,
): void {
  const { words } = cells;
  const word = workWord(index);
  Atomics.store(words, word, 1);
  try {
    const text = readText(cells);
    if (Atomics.load(words, EPOCH) !== epoch) return;
    const task = decodeTask(text);
    if (!('builds' in task)) runTest(cells, epoch, task, backendOf, now);
    else backendOf(task.builds).hand()?.(() => Atomics.load(words, EPOCH) !== epoch);
  } finally {
    Atomics.store(words, word, 0);
    Atomics.notify(words, word);
  }
}

function runTest(
  { words, nodes }: PoolCells,
  epoch: number,
  { position, depth, beta, isProving, width, rules: key }: TestTask,
  backendOf: BackendOf,
  now: () => number,
): void {
  const { rules, backend } = backendOf(key);
  let told = 0;
  const tell = (): void => {
    Atomics.add(nodes, 0, BigInt(state.nodes - told));
    told = state.nodes;
  };
  const state = makeState(rules, {
    now,
    shouldStop() {
      tell();
      return Atomics.load(words, EPOCH) !== epoch;
    },
  });
  state.isProving = isProving;
  state.width = width;
  backend.test(state, position, depth, beta);
  tell();
}
