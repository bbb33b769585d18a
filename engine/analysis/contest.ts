/**
 * Limits proofs to the question asked: which moves win, draw and lose, or which are as good as the best, rather than
 * the value of each. Endgames whose exact values are out of reach can often still be decided.
 *
 * For games with margins only; in other games a value is only a result.
 */
import type { SearchReport } from '../core/report.ts';
import type { Rules } from '../rules/game.ts';
import type { Position } from '../rules/types.ts';
import { makeState, setNodeLimit, type SearchClock } from '../search/state.ts';
import { DEPTH_LIMIT } from '../search/table.ts';
import { rememberedLine } from './line.ts';
import { listMoves, makeRoot, testMove, type Root, type RootMove } from './root.ts';
import { makeReport } from './root-report.ts';
import { backendOf, type SearchStore } from './store.ts';

/** Depth of the first attempt if positions can recur; each further attempt goes twice as deep. */
const FIRST_DEPTH = 8;
const DEEPEST = 512;

/** Largest number of moves shown of the remembered best line. */
const LINE_DEPTH = 12;

/** Tests whether a move is worth at least `beta`, unless the answer is already known. */
function ask(root: Root, move: RootMove, depth: number, beta: number): void {
  if (move.low < beta && move.high >= beta) testMove(root, move, depth, beta);
}

const isKnown = ({ low, high }: RootMove, beta: number): boolean => low >= beta || high < beta;

/** The questions that decide a result: is it a win, is it at least a draw. */
const WIN_OR_DRAW = [1, 0] as const;

/** Whether the search has stopped. A function, because tests of moves change the state. */
const hasStopped = ({ state }: Root): boolean => state.isStopped;

const lowOf = (root: Root): number => Math.max(...root.moves.map(({ low }) => low));
const topOf = (root: Root): number => Math.max(...root.moves.map(({ high }) => high));

/** Returns a move proved to be as good as any can be, or null while that is open. */
function provedBest(root: Root): RootMove | null {
  const top = topOf(root);
  return root.moves.find(({ low, high }) => low === high && low === top) ?? null;
}

/** Narrows the best value by null windows that any move may pass. */
function zoom(root: Root, depth: number): void {
  while (provedBest(root) === null && !hasStopped(root)) {
    const [low, top] = [lowOf(root), topOf(root)];
    if (low >= top) return;
    const beta = Math.max(low + 1, Math.ceil((low + top) / 2));
    for (const move of root.moves) {
      ask(root, move, depth, beta);
      if (hasStopped(root) || move.low >= beta) break;
    }
    // No progress at this depth: a deeper attempt may help.
    if (lowOf(root) === low && topOf(root) === top) return;
  }
}

/**
 * Proves as much as possible about all moves within a number of nodes.
 *
 * @param goal `result`: whether each move wins, draws or loses. `best`: the best value, and whether each move has it.
 * @returns values with bounds; the caller checks what they leave open.
 */
export function contest(
  rules: Rules,
  position: Position,
  goal: 'result' | 'best',
  nodes: number,
  store: SearchStore,
  clock: SearchClock = {},
): SearchReport {
  const state = makeState(rules, clock);
  const root = makeRoot(state, backendOf(store, rules), position, null);
  setNodeLimit(state, nodes);
  listMoves(root, Infinity);
  state.isProving = true;
  for (let depth = rules.canRepeat ? FIRST_DEPTH : DEPTH_LIMIT; !hasStopped(root); depth *= 2) {
    if (goal === 'best') zoom(root, depth);
    const betas = goal === 'result' ? WIN_OR_DRAW : [provedBest(root)?.low ?? null];
    for (const move of root.moves)
      for (const beta of betas) if (beta !== null && !hasStopped(root)) ask(root, move, depth, beta);
    const isDone = betas.every((beta) => beta !== null && root.moves.every((move) => isKnown(move, beta)));
    if (isDone || depth >= DEEPEST) break;
  }
  for (const move of root.moves)
    move.line = [move.move, ...rememberedLine(rules, root.backend, move.after, LINE_DEPTH)];
  return makeReport(root);
}
