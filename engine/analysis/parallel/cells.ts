/**
 * The memory through which the threads of one search communicate. It holds no knowledge of positions; that is in the
 * table that all threads share.
 *
 *   const cells = openPoolCells(makePoolCells(3));       // for three helping threads
 *
 * Only the leading thread writes tasks. The epoch counts the leader's announcements: it is odd during a test that the
 * helpers may join, and even otherwise. A helper marks itself as working before it reads the task and checks the epoch
 * again afterwards. So a helper never works on half a task, and the leader can wait until no helper is working.
 */

/** Words of the block, followed by one word per helper. */
export const EPOCH = 0;
export const CLOSED = 1;
const LENGTH = 2;
const HELPERS = 3;
/** Word of the first helper: 1 while it works. */
const FIRST_HELPER = 4;

/** Longest task, in UTF-16 units: a position with about a hundred earlier positions. Longer tasks are not shared. */
const TEXT_UNITS = 65_536;

/** Number of units converted to text at once: more arguments may not fit the stack. */
const CHUNK_UNITS = 4096;

const NODE_BYTES = BigInt64Array.BYTES_PER_ELEMENT;

/** The parts of the block. */
export interface PoolCells {
  readonly helpers: number;
  readonly words: Int32Array;
  /** A single number: positions that helpers made and the leader has not yet counted. */
  readonly nodes: BigInt64Array;
  readonly text: Uint16Array;
}

function wordsEnd(helpers: number): number {
  return NODE_BYTES + Int32Array.BYTES_PER_ELEMENT * (FIRST_HELPER + helpers);
}

/** Makes the block for a number of helping threads. */
export function makePoolCells(helpers: number): SharedArrayBuffer {
  const buffer = new SharedArrayBuffer(wordsEnd(helpers) + Uint16Array.BYTES_PER_ELEMENT * TEXT_UNITS);
  openWords(buffer)[HELPERS] = helpers;
  return buffer;
}

function openWords(buffer: SharedArrayBuffer): Int32Array {
  return new Int32Array(buffer, NODE_BYTES, FIRST_HELPER);
}

/** Returns the parts of a block that any thread made. */
export function openPoolCells(buffer: SharedArrayBuffer): PoolCells {
  const helpers = openWords(buffer)[HELPERS] ?? 0;
  return {
    helpers,
    nodes: new BigInt64Array(buffer, 0, 1),
    words: new Int32Array(buffer, NODE_BYTES, FIRST_HELPER + helpers),
    text: new Uint16Array(buffer, wordsEnd(helpers), TEXT_UNITS),
  };
}

/** Returns the index of the word that is 1 while a helper works. */
export function workWord(index: number): number {
  return FIRST_HELPER + index;
}

/** Whether the epoch means that a test is running. */
export function isUnderWay(epoch: number): boolean {
  return (epoch & 1) !== 0;
}

/** Writes a task's text while no test is running; false if it is too long. */
export function writeText({ words, text }: PoolCells, task: string): boolean {
  if (task.length > TEXT_UNITS) return false;
  for (let i = 0; i < task.length; i++) text[i] = task.charCodeAt(i);
  words[LENGTH] = task.length;
  return true;
}

/** Reads the task's text; it is complete only if the epoch is the same before and after. */
export function readText({ words, text }: PoolCells): string {
  const length = Math.min(words[LENGTH] ?? 0, TEXT_UNITS);
  let task = '';
  for (let at = 0; at < length; at += CHUNK_UNITS)
    task += String.fromCharCode(...text.subarray(at, Math.min(length, at + CHUNK_UNITS)));
  return task;
}
