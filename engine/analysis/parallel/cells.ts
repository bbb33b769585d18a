/**
 * The memory through which the threads of one search find each other. It holds no knowledge of positions: that is in the
 * table all threads share.
 *
 *   const cells = openPoolCells(makePoolCells(3));       // for three helping threads
 *
 * One thread leads: it writes. The epoch counts what the helpers are told: odd while a test is under way that they may
 * help with, even while there is none. A helper says that it works before it reads the task and looks at the epoch
 * again after, so it never works on half of a task, and the leader can wait until nobody works.
 */

/** Words of the block, then one word a helper. */
export const EPOCH = 0;
export const CLOSED = 1;
const LENGTH = 2;
const HELPERS = 3;
/** Word of the first helper: 1 while it works. */
const FIRST_HELPER = 4;

/** Longest task, in UTF-16 units: a position with some hundred positions met before. Longer ones are not shared. */
const TEXT_UNITS = 65_536;

/** Units turned into text at once: more arguments than that may not fit the stack. */
const CHUNK_UNITS = 4096;

const NODE_BYTES = BigInt64Array.BYTES_PER_ELEMENT;

/** The parts of the block. */
export interface PoolCells {
  readonly helpers: number;
  readonly words: Int32Array;
  /** One number: positions that helpers made and the leader has not taken yet. */
  readonly nodes: BigInt64Array;
  readonly text: Uint16Array;
}

function wordsEnd(helpers: number): number {
  return NODE_BYTES + Int32Array.BYTES_PER_ELEMENT * (FIRST_HELPER + helpers);
}

/** Makes the block for so many helping threads. */
export function makePoolCells(helpers: number): SharedArrayBuffer {
  const buffer = new SharedArrayBuffer(wordsEnd(helpers) + Uint16Array.BYTES_PER_ELEMENT * TEXT_UNITS);
  openWords(buffer)[HELPERS] = helpers;
  return buffer;
}

function openWords(buffer: SharedArrayBuffer): Int32Array {
  return new Int32Array(buffer, NODE_BYTES, FIRST_HELPER);
}

/** The parts of a block that any thread made. */
export function openPoolCells(buffer: SharedArrayBuffer): PoolCells {
  const helpers = openWords(buffer)[HELPERS] ?? 0;
  return {
    helpers,
    nodes: new BigInt64Array(buffer, 0, 1),
    words: new Int32Array(buffer, NODE_BYTES, FIRST_HELPER + helpers),
    text: new Uint16Array(buffer, wordsEnd(helpers), TEXT_UNITS),
  };
}

/** The word that tells whether a helper works. */
export function workWord(index: number): number {
  return FIRST_HELPER + index;
}

/** Whether the epoch tells of a test under way. */
export function isUnderWay(epoch: number): boolean {
  return (epoch & 1) !== 0;
}

/** Writes a task's text while none is under way; false if it is too long. */
export function writeText({ words, text }: PoolCells, task: string): boolean {
  if (task.length > TEXT_UNITS) return false;
  for (let i = 0; i < task.length; i++) text[i] = task.charCodeAt(i);
  words[LENGTH] = task.length;
  return true;
}

/** Reads the task's text; it is whole only if the epoch is the same before and after. */
export function readText({ words, text }: PoolCells): string {
  const length = Math.min(words[LENGTH] ?? 0, TEXT_UNITS);
  let task = '';
  for (let at = 0; at < length; at += CHUNK_UNITS)
    task += String.fromCharCode(...text.subarray(at, Math.min(length, at + CHUNK_UNITS)));
  return task;
}
