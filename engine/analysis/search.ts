/**
 * Search and solve: the value of every legal move of a position, deeper and deeper until a limit or a proof is reached.
 *
 *   const report = search(rules, position, { timeMs: 1000 }, { now: () => performance.now() });
 *   report.moves;      // every legal move with its value, proof status and line
 *
 * Synchronous and deterministic: the same input takes the same nodes. Rounds of iterative deepening alternate with
 * attempts at a proof, which get a fixed share of the nodes: small positions are proved at once, and large ones lose
 * only that share. If positions cannot recur, an attempt plays every line to the end of the game; otherwise its depth
 * is limited, and doubles after each attempt that was completed without a proof.
 */
import { askedBy } from '../core/asked.ts';
import type { SearchReport } from '../core/report.ts';
import type { Limits, SolveGoal } from '../core/limits.ts';
import { sumOf } from '../rules/ends.ts';
import type { Rules } from '../rules/game.ts';
import type { Position } from '../rules/types.ts';
import { PLY_LIMIT } from './searcher.ts';
import { listMoves, makeRoot, provedMoves, standing, WIDTH_STEP, type Root, type RootMove } from './root.ts';
import { makeReport } from './root-report.ts';
import { isProofDone } from './proof-goal.ts';
import type { EndgameKind } from '../search/endgame/contract.ts';
import { zoomBest, zoomMove } from './zoom.ts';
import { isSettled } from '../search/scale.ts';
import type { KeptProof } from './proof-work.ts';
import { safeMove } from './safe-move.ts';
import { hasCycleGraph, MOST_NODES, settleByGraph } from './cycles.ts';
import { buildBeside } from './table-registry.ts';
import { makeState, setNodeLimit, type SearchClock, type SearchState } from '../search/state.ts';
import { DEFAULT_MEMORY_MB } from './memory-budget.ts';
import { backendOf, makeStore, type SearchStore } from './store.ts';
import { DEPTH_LIMIT } from '../search/table.ts';

/** The requested values: those of all moves, or only the best move and its value. */
type Goal = 'all' | 'best';

/** Connects a search with its caller. */
export interface SearchHooks extends SearchClock {
  /** Called after every depth and every new proof. The caller limits how often it acts on them. */
  readonly onReport?: (report: SearchReport) => void;
  /** Called before a large endgame table is built, which takes extra time and memory. */
  readonly onLargeTable?: (kind: EndgameKind, seeds: number) => void;
  /** Builds the large endgame table before any other long work; the registry must allow large tables. */
  readonly wantsLargeTable?: boolean;
  /** Memory that outlives the search; it may serve other positions and rule sets, too. */
  readonly store?: SearchStore;
  /** The kept proof that this search continues; new proofs are reported to it. */
  readonly kept?: KeptProof;
  /**
   * Limits a proof to the question whether the value of the position, or of each move, is at least this for the player
   * to move, on the scale of `search/scale.ts`. The proof ends with the answer, which the proved limits give. Cannot be
   * combined with the goal `winner`.
   */
  readonly atLeast?: number;
}

/** Why a position is searched: to study all its moves, to prove its value, or to play a move. */
type Purpose = 'search' | 'solve' | 'play';

/** Nodes of the first attempt at a proof. Play within a few thousand nodes has none to spare for an attempt. */
const FIRST_ATTEMPT: Readonly<Record<Purpose, number>> = { search: 2000, solve: 2000, play: 0 };

/** Nodes of later attempts as a share of the nodes spent so far, for each purpose. */
const ATTEMPT_SHARE: Readonly<Record<Purpose, number>> = { search: 1, solve: 8, play: 1 / 4 };

/** The same if positions can recur: most positions of such games cannot be proved. */
const REPEATING_SHARE: Readonly<Record<Purpose, number>> = { search: 1 / 3, solve: 1, play: 1 / 8 };

/**
 * If positions can recur, lines to the end are rare, and a study of a full board does not reach an endgame table. So
 * the table is built only if at most this many times the table's seeds are left. At the start of Oware, building took a
 * third of the first second, which cost two or three moves of depth.
 */
const TABLE_REACH = 2;

/**
 * Time for building the endgame table, as a multiple of an attempt at a proof. A proof of all moves takes about four
 * times as many positions as a proof of the best move, so a table pays off that much earlier.
 */
const TABLE_SHARE: Readonly<Record<Goal, number>> = { best: 1, all: 4 };

/**
 * From this many nodes on (half a minute on one core) a proof is long: its attempts only double, so that an attempt
 * that just fails loses little, and a table that takes a quarter of a minute pays off.
 */
const LONG_PROOF = 200_000_000;

/**
 * A proof of all moves gets two more seeds in its table once this many nodes have not finished it; each seed costs half
 * as much again. Kalah(6,4): 149 million positions with one more seed, 115 with two, 86 with three; on two threads
 * 10.2, 9.0 and 8.8 seconds, building included, with tables of 523, 796 and 1194 MiB.
 */
const LONG_FOR_ALL = 10_000_000;
const MORE_FOR_ALL = 2;

/**
 * Nodes of a proof of the best move from a position with as many seeds as the endgame table; the number doubles for
 * every two more seeds. From Kalah with 18 seeds: 0.85 million for 36 seeds, 69 million for 48.
 */
const PROOF_NODES = 2000;
const DOUBLING_SEEDS = 2;

/**
 * Play tries a proof once an attempt may take this share of the nodes that `PROOF_NODES` predicts: some proofs need far
 * fewer.
 */
const HOPEFUL_PART = 1 / 16;

/**
 * Rounds take this share of the earlier nodes, but at most this many nodes, before the first attempt of a continued
 * proof. Its windows may take hours, so the first guess and the order of moves should not come from a search one move
 * deep.
 */
const GUIDE_SHARE = 1 / 64;
const GUIDE_NODES = 5_000_000;

/** Depth of the first attempt if positions can recur; a completed attempt without a proof doubles it. */
const FIRST_ATTEMPT_DEPTH = 8;

/** A search of a position within limits. */
type Searching = (rules: Rules, position: Position, limits: Limits, hooks?: SearchHooks) => SearchReport;

/** Searches all legal moves (or `limits.onlyMoves`) for values until a limit, a stop or the proof of all. */
export const search: Searching = (...asked) => run('all', 'search', ...asked);

/**
 * Proves the value of a position: of all its moves (`all`), of only the best one (`best`; the other moves get bounds),
 * or only who wins (`winner`), which the bounds then show. If stopped early, it returns the proofs so far.
 */
export function solve(
  rules: Rules,
  position: Position,
  limits: Limits = {},
  hooks: SearchHooks = {},
  goal: SolveGoal = 'best',
): SearchReport {
  return run(goal, 'solve', rules, position, limits, hooks);
}

/**
 * Finds the best move within limits, and its value: nearly all effort goes into depth. The other moves get at most
 * bounds.
 */
export const play: Searching = (...asked) => run('best', 'play', ...asked);

function run(
  wanted: SolveGoal,
  purpose: Purpose,
  rules: Rules,
  position: Position,
  limits: Limits,
  hooks: SearchHooks = {},
): SearchReport {
  const goal: Goal = wanted === 'all' ? 'all' : 'best';
  const store = hooks.store ?? makeStore(limits.memoryMb ?? DEFAULT_MEMORY_MB);
  const state = makeState(rules, hooks);
  const { kept = null } = hooks;
  const root = makeRoot(
    state,
    backendOf(store, rules),
    position,
    limits.onlyMoves ?? null,
    kept,
    purpose === 'play',
    askedBy(wanted, hooks.atLeast ?? null),
  );
  root.onNarrowed = () => {
    kept?.watch.proved(provedMoves(root), state.neither);
    hooks.onReport?.(makeReport(root));
  };
  // A continued proof skips small attempts, whose results are known.
  const earlierNodes = kept?.earlier?.nodes ?? 0;
  const nodeLimit = limits.nodes ?? Infinity;
  if (limits.timeMs !== undefined) state.deadline = root.startedAt + limits.timeMs;
  setNodeLimit(state, nodeLimit);
  const deepest = Math.min(limits.depth ?? PLY_LIMIT, PLY_LIMIT);
  const share = (rules.canRepeat ? REPEATING_SHARE : ATTEMPT_SHARE)[purpose];
  let attemptDepth = rules.canRepeat ? FIRST_ATTEMPT_DEPTH : DEPTH_LIMIT;
  const seeds = sumOf(position.pits, 0, position.pits.length);
  const wantsTable =
    purpose === 'solve' || !rules.canRepeat || seeds <= TABLE_REACH * (store.table?.maxSeeds ?? 0);

  // The graph of a small position is tried once the search has taken as many nodes as the graph may have.
  const hasGraph = purpose !== 'play' && hasCycleGraph(rules, position);
  let isGraphTried = false;

  for (let depth = 1; depth <= deepest && !state.isStopped; depth++) {
    state.width = WIDTH_STEP * depth;
    listMoves(root, state.width);
    if (isDone(root, goal) || hasStopped(state)) break;
    if (!searchRound(root, depth, goal, hooks)) break;
    root.depth = depth;
    hooks.onReport?.(makeReport(root));
    if (isDone(root, goal)) break;
    if (limits.depth !== undefined) continue;
    if (state.nodes < Math.min(earlierNodes * GUIDE_SHARE, GUIDE_NODES)) continue;
    const spent = earlierNodes + state.nodes;
    const budget = Math.max(FIRST_ATTEMPT[purpose], Math.min(share * spent, Math.max(LONG_PROOF / 2, spent)));
    const tableShare = purpose === 'solve' ? TABLE_SHARE[goal] : 1;
    const isWanted = hooks.wantsLargeTable === true;
    const moreSeeds = isWanted ? Infinity : purpose === 'solve' ? seedsBeyond(goal, spent) : 0;
    const tableNodes = isWanted ? Infinity : tableShare * budget;
    const wish = { seeds, nodes: tableNodes, moreSeeds, onLarge: hooks.onLargeTable };
    if (wantsTable) buildBeside(store.registry, rules, state, wish);
    if (!isGraphTried && hasGraph && state.nodes >= MOST_NODES) {
      isGraphTried = true;
      settleByGraph(root);
      if (isDone(root, goal)) break;
    }
    // Play in a margin game on a full board would only lose time by an attempt.
    if (purpose === 'play' && rules.canRepeat && rules.valueKind === 'margin' && !wantsTable) continue;
    if (purpose === 'play' && !isInReach(store, rules, seeds, budget)) continue;
    const cameThrough = attemptProof(root, goal, attemptDepth, nodeLimit, budget, hooks);
    if (isDone(root, goal)) break;
    if (cameThrough && rules.canRepeat) attemptDepth = Math.min(PLY_LIMIT, 2 * attemptDepth);
  }
  kept?.watch.proved(provedMoves(root), state.neither);
  const report = makeReport(root);
  return purpose === 'play' ? { ...report, best: safeMove(root, store.table)?.move ?? null } : report;
}

/** Returns how many seeds beyond the usual endgame table pay off in a proof that has taken this many nodes. */
function seedsBeyond(goal: Goal, spent: number): number {
  if (spent >= LONG_PROOF) return Infinity;
  return goal === 'all' && spent >= LONG_FOR_ALL ? MORE_FOR_ALL : 0;
}

/** Whether this many nodes may give a proof; true unless the game is known to need more. */
function isInReach({ table }: SearchStore, rules: Rules, seeds: number, nodes: number): boolean {
  if (rules.canRepeat || table === null) return true;
  const wanted = PROOF_NODES * 2 ** ((seeds - table.maxSeeds) / DOUBLING_SEEDS);
  return nodes >= HOPEFUL_PART * wanted;
}

/** Whether the search must stop. A function, because listing and testing moves change it. */
function hasStopped({ isStopped }: SearchState): boolean {
  return isStopped;
}

/** Whether the goal is reached. */
function isDone({ moves, rest, asked }: Root, goal: Goal): boolean {
  return isProofDone(moves, rest === null, goal, asked);
}

/** Returns the open moves, the most promising first; on equal standing in board order. */
function openMoves(root: Root): RootMove[] {
  return root.moves.filter((move) => !isSettled(move)).sort((one, two) => standing(two) - standing(one));
}

/** Runs one round of iterative deepening; false if it was stopped. */
function searchRound(root: Root, depth: number, goal: Goal, hooks: SearchHooks): boolean {
  const open = openMoves(root);
  if (goal === 'best') zoomBest(root, open, depth);
  else {
    for (const move of open) {
      zoomMove(root, move, depth);
      if (root.state.isStopped) return false;
      if (isSettled(move)) hooks.onReport?.(makeReport(root));
    }
  }
  return !root.state.isStopped;
}

/**
 * Tries to prove the open moves within `budget` nodes, shared fairly. The table keeps the proofs of an attempt, so the
 * next attempt, with more nodes, quickly reaches the point at which this one was cut.
 *
 * @returns whether the attempt was completed without being cut.
 */
function attemptProof(
  root: Root,
  goal: Goal,
  depth: number,
  nodeLimit: number,
  budget: number,
  hooks: SearchHooks,
): boolean {
  const { state } = root;
  const end = state.nodes + budget;
  const open = openMoves(root);
  const attempts = goal === 'best' ? [open] : open.map((move) => [move]);
  let cameThrough = true;
  state.isProving = true;
  for (const [index, moves] of attempts.entries()) {
    const share = Math.max(0, Math.ceil((end - state.nodes) / (attempts.length - index)));
    setNodeLimit(state, Math.min(nodeLimit, state.nodes + share));
    if (goal === 'best') zoomBest(root, moves, depth);
    else for (const move of moves) zoomMove(root, move, depth);
    cameThrough &&= !state.isStopped;
    setNodeLimit(state, nodeLimit);
    if (state.isStopped) break;
    if (moves.every(isSettled)) hooks.onReport?.(makeReport(root));
  }
  state.isProving = false;
  return cameThrough;
}
