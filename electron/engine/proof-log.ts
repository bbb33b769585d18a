/**
 * Records the results and costs of a proof while it runs: for the next run, for the file of a kept proof, and for
 * questions about its state.
 *
 *   const log = openLog(earlier, () => prepared.nodes());
 *   solve(rules, position, limits, { ...hooks, kept: log.kept }, goal);
 *   log.work();                                        // of all runs, this one included
 */
import { addWindow, forecastWindow, spentOn } from '../../engine/analysis/proof-costs.ts';
import type {
  KeptProof,
  ProofWork,
  ProvedMove,
  WindowAnswer,
  WindowCost,
} from '../../engine/analysis/proof-work.ts';
import type { Move } from '../../engine/core/move.ts';

/** The state of a proof. */
export interface ProofStanding {
  /** Positions searched in all runs; `timeMs` is their time. */
  readonly nodes: number;
  readonly timeMs: number;
  /** The moves with their proved bounds; empty before the first report. */
  readonly moves: readonly ProvedMove[];
  /**
   * The null window in progress, with its positions so far and an estimate of its total, from the windows before it.
   */
  readonly window: {
    readonly move: Move;
    readonly beta: number;
    readonly nodes: number;
    readonly forecast: readonly [least: number, most: number] | null;
  } | null;
}

/** A log of one run. */
export interface ProofLog {
  /** Goes into the hooks of the search. */
  readonly kept: KeptProof;
  /** Returns the record of all runs so far, this one included; the null window in progress counts as cut off. */
  work(): ProofWork;
  standing(): ProofStanding;
}

/** Begins a log. @param nodes returns the positions that this run has made so far. */
export function openLog(earlier: ProofWork | null, nodes: () => number): ProofLog {
  let moves: readonly ProvedMove[] = earlier?.moves ?? [];
  let neither = earlier?.neither ?? 'none';
  let windows: readonly WindowCost[] = earlier?.windows ?? [];
  let current: { readonly move: Move; readonly beta: number; readonly nodesBefore: number } | null = null;
  const begun = performance.now();

  const nodesNow = (): number => (earlier?.nodes ?? 0) + nodes();
  const timeNow = (): number => (earlier?.timeMs ?? 0) + performance.now() - begun;

  const watch = {
    begin(move: Move, beta: number): void {
      current = { move, beta, nodesBefore: nodes() };
    },
    end(answer: WindowAnswer, took: number): void {
      if (current !== null) windows = addWindow(windows, current.move, current.beta, answer, took);
      current = null;
    },
    proved(known: readonly ProvedMove[], ends: 'draw' | 'none'): void {
      moves = known;
      neither = ends;
    },
  };

  return {
    kept: { earlier, watch },
    work: () => ({
      moves,
      neither,
      nodes: nodesNow(),
      timeMs: Math.round(timeNow()),
      runs: (earlier?.runs ?? 0) + 1,
      windows:
        current === null
          ? windows
          : addWindow(windows, current.move, current.beta, 'open', nodes() - current.nodesBefore),
    }),
    standing() {
      const window = current && {
        move: current.move,
        beta: current.beta,
        nodes: spentOn(windows, current.move, current.beta) + nodes() - current.nodesBefore,
        forecast: forecastWindow(windows, current.move, current.beta),
      };
      return { nodes: nodesNow(), timeMs: timeNow(), moves, window };
    },
  };
}

/** Joins two records of one proof: the narrower bounds of each move, and the costs of the longer record. */
export function joinWork(one: ProofWork | null, other: ProofWork | null): ProofWork | null {
  if (one === null || other === null) return one ?? other;
  const longer = one.nodes > other.nodes ? one : other;
  const shorter = longer === one ? other : one;
  const known = new Map(longer.moves.map((move) => [move.move, move]));
  for (const move of shorter.moves) {
    const same = known.get(move.move);
    known.set(move.move, same === undefined ? move : narrower(same, move));
  }
  return { ...longer, moves: [...known.values()] };
}

function narrower(one: ProvedMove, other: ProvedMove): ProvedMove {
  const byLow = other.low > one.low ? other : one;
  const byHigh = other.high < one.high ? other : one;
  const line = other.low >= other.high ? other.line : one.line;
  return {
    move: one.move,
    low: byLow.low,
    lowUsesHistory: byLow.lowUsesHistory,
    high: byHigh.high,
    highUsesHistory: byHigh.highUsesHistory,
    line,
  };
}
