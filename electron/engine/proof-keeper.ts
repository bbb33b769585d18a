/**
 * Keeps a proof on disk while it runs: takes up what its file holds, saves it again and again, and tells how it stands.
 *
 *   const opened = openKeeper({ file, id, goal, memoryMb, everyMs, isRepair }, prepared, tell);
 *   const report = solve(rules, position, limits, opened.value.hooks(hooks), goal);
 *   opened.value.save();
 *
 * Saving happens in the thread that searches, between two looks at the clock; helping threads go on meanwhile. A save that
 * fails is told, the older file stays, and the proof goes on.
 */
import type { ProofError } from '../../engine/analysis/checkpoint/errors.ts';
import type { ProofFacts } from '../../engine/analysis/checkpoint/facts.ts';
import type { ProofId } from '../../engine/analysis/checkpoint/proof-id.ts';
import type { MemoryTaken } from '../../engine/analysis/checkpoint/read.ts';
import { tickingClock } from '../../engine/analysis/parallel/watched-backend.ts';
import { addWindow, forecastWindow, spentOn } from '../../engine/analysis/proof-costs.ts';
import type { ProvedMove, WindowAnswer, WindowCost } from '../../engine/analysis/proof-work.ts';
import type { SearchHooks } from '../../engine/analysis/search.ts';
import type { SolveGoal } from '../../engine/core/limits.ts';
import type { Move } from '../../engine/core/move.ts';
import { ok, type Result } from '../../engine/core/result.ts';
import { errorCode } from '../files/file-errors.ts';
import { BUILD_ID } from '../program/build-id.ts';
import { openProof, saveProof } from './proof-files.ts';
import type { PreparedSearch } from './search-pool.ts';

/** Saving takes no more than this share of the time, however large the memory is. */
const SAVING_SHARE = 0.05;

/** What is kept, and where. */
export interface KeeperOptions {
  readonly file: string;
  readonly id: ProofId;
  readonly goal: SolveGoal;
  /** Megabytes of the transposition table. */
  readonly memoryMb: number;
  /** Between two saves. */
  readonly everyMs: number;
  /** Takes what is whole of a damaged memory. */
  readonly isRepair: boolean;
}

/** How saving went: the bytes of the file, or the system's code of what was wrong. */
export type SaveNews =
  | { readonly kind: 'saved'; readonly bytes: number; readonly ms: number }
  | { readonly kind: 'failed'; readonly reason: string };

/** How a proof stands. */
export interface ProofStanding {
  /** Positions and time of all runs. */
  readonly nodes: number;
  readonly timeMs: number;
  /** What is proved of the moves; none before the first news. */
  readonly moves: readonly ProvedMove[];
  /** The null window under way, with its positions so far and what it may take in all, by those before it. */
  readonly window: {
    readonly move: Move;
    readonly beta: number;
    readonly nodes: number;
    readonly forecast: readonly [least: number, most: number] | null;
  } | null;
}

/** A proof that is kept. */
export interface ProofKeeper {
  /** What the file told; null without one. */
  readonly earlier: ProofFacts | null;
  /** What was taken of its memory; null without a file. */
  readonly taken: MemoryTaken | null;
  /** The hooks of a search with those of the keeper. */
  hooks(hooks: SearchHooks): SearchHooks;
  standing(): ProofStanding;
  /** Writes the file now. */
  save(): SaveNews;
}

/**
 * Opens a proof that is kept in a file, and takes up what is there.
 *
 * @param prepared the search that will go on with it: its memory is filled.
 * @param tell hears of every save.
 * @returns the error of a file that is damaged or about something else: nothing is proved over it.
 * @throws the system's error where the file is there but cannot be read.
 */
export function openKeeper(
  options: KeeperOptions,
  prepared: PreparedSearch,
  tell: (news: SaveNews) => void,
): Result<ProofKeeper, ProofError> {
  const { file, id, goal, memoryMb, everyMs, isRepair } = options;
  const opened = openProof(file, id);
  if (!opened.ok) return opened;
  const memory = prepared.store.backend?.proofMemory?.() ?? null;
  const earlier = opened.value?.facts ?? null;
  const taken = opened.value?.take(memory, isRepair) ?? null;
  if (taken !== null && !taken.ok) return taken;

  let moves: readonly ProvedMove[] = earlier?.moves ?? [];
  let neither = earlier?.neither ?? 'none';
  let windows: readonly WindowCost[] = earlier?.windows ?? [];
  let current: { readonly move: Move; readonly beta: number; readonly nodesBefore: number } | null = null;
  const begun = performance.now();
  let saveAt = begun + everyMs;

  /** With what the window under way took: the next run needs to know. */
  const windowsNow = (): readonly WindowCost[] => {
    if (current === null) return windows;
    return addWindow(windows, current.move, current.beta, 'open', prepared.nodes() - current.nodesBefore);
  };

  function save(): SaveNews {
    const from = performance.now();
    const facts: ProofFacts = {
      ...id,
      goal,
      build: BUILD_ID,
      moves,
      neither,
      nodes: (earlier?.nodes ?? 0) + prepared.nodes(),
      timeMs: Math.round((earlier?.timeMs ?? 0) + from - begun),
      runs: (earlier?.runs ?? 0) + 1,
      savedAt: new Date().toISOString(),
      memoryMb,
      tableSeeds: prepared.store.table?.maxSeeds ?? null,
      windows: windowsNow(),
    };
    try {
      const bytes = saveProof(file, facts, memory);
      const ms = performance.now() - from;
      saveAt = performance.now() + Math.max(everyMs, ms / SAVING_SHARE);
      return { kind: 'saved', bytes, ms };
    } catch (error) {
      const reason = errorCode(error);
      if (reason === '') throw error;
      saveAt = performance.now() + everyMs;
      return { kind: 'failed', reason };
    }
  }

  const watch = {
    begin(move: Move, beta: number): void {
      current = { move, beta, nodesBefore: prepared.nodes() };
    },
    end(answer: WindowAnswer, nodes: number): void {
      if (current !== null) windows = addWindow(windows, current.move, current.beta, answer, nodes);
      current = null;
    },
    proved(known: readonly ProvedMove[], ends: 'draw' | 'none'): void {
      moves = known;
      neither = ends;
    },
  };

  return ok({
    earlier,
    taken: taken?.value ?? null,
    hooks: (hooks) => ({
      ...tickingClock(hooks, () => {
        if (performance.now() >= saveAt) tell(save());
      }),
      ...(hooks.store && { store: hooks.store }),
      ...(hooks.onReport && { onReport: hooks.onReport }),
      kept: { earlier, watch },
    }),
    standing() {
      const window = current && {
        move: current.move,
        beta: current.beta,
        nodes: spentOn(windows, current.move, current.beta) + prepared.nodes() - current.nodesBefore,
        forecast: forecastWindow(windows, current.move, current.beta),
      };
      return {
        nodes: (earlier?.nodes ?? 0) + prepared.nodes(),
        timeMs: (earlier?.timeMs ?? 0) + performance.now() - begun,
        moves,
        window,
      };
    },
    save,
  });
}
