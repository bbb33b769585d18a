/**
 * Finds where one player, Max, can stay for ever among positions in which a stop is worth at least x to Max.
 *
 * This is the largest set of unsettled nodes such that Max, if to move, has a move that stays, and the other, if to
 * move, has no way out that is worth less than x to Max. It is found by starting with all candidates and removing those
 * that fail until none fails. The worth of a stop to Max depends only on the seeds on Max's side, so the candidates are
 * whole ranges of a level; a move of the other never makes this worth smaller.
 */
import { SETTLED, type Level } from './level.ts';
import { findOrigins, MAX_ORIGINS } from './origins.ts';
import { stopValue } from './stops.ts';

/**
 * Nodes removed but not yet passed back; when the stack is full, the others are found by scanning the candidates again.
 */
const STACK = 1 << 18;

/** Positions scanned between two pauses, and their cost in units of work. */
const SCAN = 1 << 16;
const SCAN_WORK = SCAN >> 4;

/** In `other`: a candidate, plus the number of its moves that are known to stay. */
const CANDIDATE = 128;

/** Working state of one level. */
export interface Stay {
  readonly level: Level;
  /** SETTLED if the node with Max to move is settled. */
  readonly maxDone: Uint8Array;
  /** Number of Max's moves that stay, by position; 0: Max cannot stay. */
  readonly max: Uint8Array;
  /** Above 0 if the node with the other to move stays. */
  readonly other: Uint8Array;
  readonly stack: Int32Array;
  readonly origins: Int32Array;
  readonly further: Int32Array;
}

/** Makes the working state. */
export function makeStay(level: Level, maxDone: Uint8Array): Stay {
  const { positions } = level;
  return {
    level,
    maxDone,
    max: new Uint8Array(positions),
    other: new Uint8Array(positions),
    stack: new Int32Array(Math.min(STACK, positions)),
    origins: new Int32Array(MAX_ORIGINS),
    further: new Int32Array(MAX_ORIGINS),
  };
}

/** Finds the set for x, in `stay.max` and `stay.other`. Returns whether it has any nodes; yields the work done. */
export function* findStay(stay: Stay, x: number): Generator<number, boolean> {
  const { level, max, other } = stay;
  const { start, stride } = level.tables.sides;
  const row = level.seeds * stride;
  max.fill(0);
  other.fill(0);
  // The other is to move below `otherEnd`, Max from `maxFrom` on: in these ranges a stop is worth x to Max.
  let leastOwn = 0;
  while (leastOwn <= level.seeds && stopValue(level.rules, level.seeds, leastOwn) < x) leastOwn++;
  const maxFrom = start[row + leastOwn] ?? 0;
  const otherEnd = start[row + level.seeds - leastOwn + 1] ?? 0;
  let found = 0;
  for (let from = 0; from < otherEnd; from += SCAN) {
    const end = Math.min(otherEnd, from + SCAN);
    const some = nominate(stay, x, from, end, maxFrom);
    found += some;
    yield SCAN_WORK + some;
  }
  if (found === 0) return false;
  for (let from = maxFrom; from < level.positions; from += SCAN)
    yield SCAN_WORK + countStaying(stay, from, Math.min(level.positions, from + SCAN));
  let isMissed: boolean;
  do {
    isMissed = false;
    for (let from = 0; from < otherEnd; from += SCAN) {
      const removed = remove(stay, from, Math.min(otherEnd, from + SCAN));
      isMissed ||= removed < 0;
      found -= Math.abs(removed);
      yield SCAN_WORK + Math.abs(removed);
    }
  } while (isMissed);
  return found > 0;
}

/**
 * Makes the nodes with the other to move candidates if their exits leave Max x at least. Counts them for the moves of
 * Max that lead there.
 */
function nominate(stay: Stay, x: number, from: number, end: number, maxFrom: number): number {
  const { level, max, maxDone, other, origins } = stay;
  const { high, open } = level;
  let found = 0;
  for (let at = from; at < end; at++) {
    if (open[at] === SETTLED || (high[at] ?? 0) > -x) continue;
    other[at] = CANDIDATE;
    found++;
    for (let i = findOrigins(level, at, origins) - 1; i >= 0; i--) {
      const before = origins[i] ?? 0;
      if (before >= maxFrom && maxDone[before] !== SETTLED) max[before] = (max[before] ?? 0) + 1;
    }
  }
  return found;
}

/** Counts the nodes of Max that can stay, for the moves of the other that lead there. */
function countStaying(stay: Stay, from: number, end: number): number {
  const { level, max, other, origins } = stay;
  let found = 0;
  for (let at = from; at < end; at++) {
    if (max[at] === 0) continue;
    found++;
    for (let i = findOrigins(level, at, origins) - 1; i >= 0; i--) {
      const before = origins[i] ?? 0;
      const known = other[before] ?? 0;
      if (known !== 0) other[before] = known + 1;
    }
  }
  return found;
}

/**
 * Removes the candidates that a move of the other can leave, and all nodes that fail as a result.
 *
 * @returns how many were removed; negative if some found no room on the stack and are still there.
 */
function remove(stay: Stay, from: number, end: number): number {
  const { level, max, other, stack, origins, further } = stay;
  const { open } = level;
  let removed = 0;
  let isMissed = false;
  for (let begin = from; begin < end; begin++) {
    const known = other[begin] ?? 0;
    if (known === 0 || known - CANDIDATE === open[begin]) continue;
    let top = 0;
    stack[top++] = begin;
    other[begin] = 0;
    removed++;
    while (top > 0) {
      for (let i = findOrigins(level, stack[--top] ?? 0, origins) - 1; i >= 0; i--) {
        const at = origins[i] ?? 0;
        const left = max[at] ?? 0;
        if (left === 0) continue;
        max[at] = left - 1;
        if (left > 1) continue;
        for (let j = findOrigins(level, at, further) - 1; j >= 0; j--) {
          const before = further[j] ?? 0;
          const staying = other[before] ?? 0;
          if (staying === 0) continue;
          other[before] = staying - 1;
          if (top < stack.length) {
            other[before] = 0;
            stack[top++] = before;
            removed++;
          } else isMissed = true;
        }
      }
    }
  }
  return isMissed ? -removed : removed;
}
