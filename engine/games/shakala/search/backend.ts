/**
 * The backend of Shakala: loads a position with its past and asks the search.
 *
 *   const backend = makeShakalaBackend(rules, memory, null);
 *   if (backend.accepts(position)) backend.test(state, position, depth, beta);
 */
import { entryHigh, entryLow, homeOf, lookUp, NO_HIGH, NO_LOW } from '../../../search/fast/entries.ts';
import { clearHistory, continueStretch, startStretch, takeOff } from '../../../search/fast/history.ts';
import { PITS, KINDS } from '../board.ts';
import { readShakalaOptions } from '../ends.ts';
import type { Rules } from '../../../rules/game.ts';
import { lengthOf } from '../../../rules/repetition.ts';
import type { Past, Position } from '../../../rules/types.ts';
import type { Backend, SearchMemory } from '../../../search/backend.ts';
import { answerEnd, makeState } from '../../../search/state.ts';
import { fitsBoard, keyAOf, keyBOf, loadBoard, plyWord } from './board.ts';
import { MAX_PAST, makeShakalaCore, type ShakalaCore } from './core.ts';
import { moveOf } from './move-of.ts';
import { answerRoot } from './search.ts';
import { signAt, signOf } from './memory.ts';
import { AGAIN, makeResults, OVER, type Results } from './results.ts';
import { listResults, NEVER } from './sower.ts';

/**
 * Results of a root that are sorted: two milliseconds' worth, but only a part, or the minimum, if few nodes are
 * allowed.
 */
const ROOT_WIDTH = 2048;
const ROOT_PART = 1 / 8;
const LEAST_WIDTH = 32;

/** Results among which a remembered best result is searched for. */
const BEST_WIDTH = 512;

/** Makes the backend of a rule set. There are no endgame tables for Shakala. */
export function makeShakalaBackend(rules: Rules, memory: SearchMemory): Backend {
  const idle = makeState(rules, {});
  const core = makeShakalaCore(readShakalaOptions(rules.values), memory, idle);
  const listed = makeResults();

  const accepts = (position: Position): boolean => fitsBoard(position) && lengthOf(position.past) <= MAX_PAST;

  return {
    accepts,
    test(state, position, depth, beta) {
      const { outcome, turn } = position;
      if (outcome !== null) return answerEnd(state, outcome, turn);
      enterRoot(core, position);
      core.state = state;
      const answer = answerRoot(core, depth, beta);
      core.state = idle;
      state.isProved = core.answers.isProved;
      state.usesHistory = core.answers.usesHistory;
      return answer;
    },
    *promising(state, position) {
      if (position.outcome !== null || !accepts(position)) return;
      enterRoot(core, position);
      core.sower.level = core.base;
      const ranked = makeResults();
      const part = Math.max(LEAST_WIDTH, ROOT_PART * (state.nodeLimit - state.nodes));
      listResults(core.sower, ranked, Math.min(ROOT_WIDTH, Math.ceil(part)), Infinity, NEVER);
      state.nodes += ranked.count;
      for (const index of rankedOrder(ranked)) {
        const move = moveOf(position, ranked, index);
        if (move !== null) yield move;
      }
    },
    best(position) {
      if (position.outcome !== null) return null;
      enterRoot(core, position);
      const sign = signAt(core, core.base);
      if (sign < 0) return null;
      core.sower.level = core.base;
      listResults(core.sower, listed, BEST_WIDTH, Infinity, NEVER);
      const index = bestAmong(core, listed, sign);
      return index < 0 ? null : moveOf(position, listed, index);
    },
  };
}

/**
 * Returns the indices of results, by their estimates for the player who makes them; the best result of each pit first.
 */
function rankedOrder({ count, flags, estimate, data, start }: Results): number[] {
  const worth = (index: number): number => {
    const own = estimate[index] ?? 0;
    return ((flags[index] ?? 0) & (AGAIN | OVER)) !== 0 ? own : 0 - own;
  };
  const order = Array.from({ length: count }, (_, index) => index);
  order.sort((one, two) => worth(two) - worth(one));
  const origins = new Set<number>();
  const isFirst = order.map((index) => {
    const origin = data[start[index] ?? 0] ?? 0;
    return !origins.has(origin) && origins.add(origin).size > 0;
  });
  return [...order.filter((_, at) => isFirst[at]), ...order.filter((_, at) => isFirst[at] !== true)];
}

/** Returns, of the results with a sign, the one that the table judges worst for the side to move after it, or -1. */
function bestAmong({ answers, board }: ShakalaCore, results: Results, sign: number): number {
  const { entries } = answers;
  let best = -1;
  let least = Infinity;
  for (let i = 0; i < results.count; i++) {
    if (signOf(results, i) !== sign) continue;
    const a = (results.keyA[i] ?? 0) ^ plyWord(board, board.ply + 1);
    const b = results.keyB[i] ?? 0;
    let value = results.estimate[i] ?? 0;
    if (lookUp(entries, homeOf(entries, a, b), a, b)) {
      const bounds = entries.hit[0] ?? 0;
      if (entryHigh(bounds) !== NO_HIGH) value = entryHigh(bounds);
      else if (entryLow(bounds) !== NO_LOW) value = entryLow(bounds);
    }
    if (value >= least) continue;
    least = value;
    best = i;
  }
  return best;
}

/** Returns the counts that a past remembers; the inverse of `shakalaKey`. */
function boardOf(key: string): Pick<Position, 'pits' | 'stores' | 'turn'> {
  const counts = (text: string): number[] => Array.from(text, (digit) => digit.charCodeAt(0) - 48);
  const cut = PITS * KINDS;
  return {
    pits: counts(key.slice(0, cut)),
    stores: counts(key.slice(cut + 1, -1)),
    turn: key.endsWith('S') ? 'south' : 'north',
  };
}

/**
 * Loads a position, with the stretch of its past that counts on the levels below it. A search leaves the board as it
 * found it, so a position that is already loaded is not loaded again.
 */
function enterRoot(core: ShakalaCore, position: Position): void {
  const { board, history } = core;
  if (core.loaded === position) return;
  const past = board.options.repetition > 0 ? (position.past?.before ?? null) : null;
  if (core.loaded !== null && past === core.past) takeOff(history, core.base);
  else loadPast(core, position, past);
  core.loaded = position;
  put(core, position, core.base);
}

/** Key words of earlier positions: all later positions share a past, and reading its text is slow. */
const pastWords = new WeakMap<Past, readonly [a: number, b: number]>();

function wordsOfPast(
  { board }: ShakalaCore,
  position: Position,
  past: Past,
): readonly [a: number, b: number] {
  const known = pastWords.get(past);
  if (known) return known;
  loadBoard(board, { ...position, ...boardOf(past.key) });
  const words = [keyAOf(board.keyA, board.turn), keyBOf(board.keyB, board.turn)] as const;
  pastWords.set(past, words);
  return words;
}

/** Enters a past on the first levels. */
function loadPast(core: ShakalaCore, position: Position, past: Past | null): void {
  clearHistory(core.history);
  const stretch: (readonly [a: number, b: number])[] = [];
  for (let at = past; at !== null; at = at.before) stretch.push(wordsOfPast(core, position, at));
  for (const [level, words] of stretch.reverse().entries()) enter(core, level, words);
  core.base = stretch.length;
  core.past = past;
}

function enter({ history }: ShakalaCore, level: number, [a, b]: readonly [a: number, b: number]): void {
  const begin = level === 0 ? startStretch : continueStretch;
  begin(history, level, a, b, 0);
}

/** Puts a position on the board and on a level. */
function put(core: ShakalaCore, position: Position, level: number): void {
  const { board } = core;
  loadBoard(board, position);
  enter(core, level, [keyAOf(board.keyA, board.turn), keyBOf(board.keyB, board.turn)]);
}
