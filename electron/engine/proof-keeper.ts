/**
 * Keeps a proof on disk while it runs: loads its file, saves it at intervals, and reports its state.
 *
 *   const opened = openKeeper({ file, id, ref, goal, memoryMb, everyMs, isRepair }, prepared, tell);
 *   const report = solve(rules, position, limits, opened.value.hooks(hooks), goal);
 *   opened.value.save();
 *
 * Saving happens in the searching thread, between two looks at the clock; helping threads keep working. If a save
 * fails, that is reported, the older file stays, and the proof continues.
 */
import type { ProofError } from '../../engine/analysis/checkpoint/errors.ts';
import type { ProofFacts } from '../../engine/analysis/checkpoint/facts.ts';
import type { ProofId } from '../../engine/analysis/checkpoint/proof-id.ts';
import type { MemoryTaken } from '../../engine/analysis/checkpoint/read.ts';
import { tickingClock } from '../../engine/analysis/parallel/watched-backend.ts';
import type { ProofWork } from '../../engine/analysis/proof-work.ts';
import type { SearchHooks } from '../../engine/analysis/search.ts';
import type { SolveGoal } from '../../engine/core/limits.ts';
import type { PositionRef } from '../../engine/core/position-ref.ts';
import { ok, type Result } from '../../engine/core/result.ts';
import { errorCode } from '../files/file-errors.ts';
import { BUILD_ID } from '../program/build-id.ts';
import { openProof, saveProof } from './proof-files.ts';
import { joinWork, openLog, type ProofLog } from './proof-log.ts';
import type { PreparedSearch } from './search-pool.ts';

/** Saving takes no more than this share of the time, however large the memory is. */
const SAVING_SHARE = 0.05;

/** The proof to keep, and its file. */
export interface KeeperOptions {
  readonly file: string;
  readonly id: ProofId;
  /** A reference to the position. */
  readonly ref: PositionRef;
  readonly goal: SolveGoal;
  /** Megabytes of the transposition table. */
  readonly memoryMb: number;
  /** Milliseconds between two saves. */
  readonly everyMs: number;
  /** Loads the intact part of a damaged memory. */
  readonly isRepair: boolean;
}

/** The outcome of a save: the bytes of the file and the time (ISO 8601), or the system's error code. */
export type SaveNews =
  | { readonly kind: 'saved'; readonly bytes: number; readonly ms: number; readonly at: string }
  | { readonly kind: 'failed'; readonly reason: string };

/** A proof that is kept. */
export interface ProofKeeper {
  /** The facts in the file; null without a file. */
  readonly earlier: ProofFacts | null;
  /** Bytes of the file at the start; 0 without a file. */
  readonly bytes: number;
  /** The part of its memory that was loaded; null without a file. */
  readonly taken: MemoryTaken | null;
  /** Adds the keeper's hooks to those of a search. */
  hooks(hooks: SearchHooks): SearchHooks;
  /** Results and costs of all runs. */
  readonly log: ProofLog;
  /** Writes the file now. */
  save(): SaveNews;
}

/**
 * Opens a proof that is kept in a file, and resumes from the content of the file.
 *
 * @param prepared the search that continues the proof: its memory is filled.
 * @param tell called after every save.
 * @param remembered the results of earlier runs in the same process.
 * @returns the error of a file that is damaged or about something else: such a file is never overwritten.
 * @throws the system's error if the file exists but cannot be read.
 */
export function openKeeper(
  options: KeeperOptions,
  prepared: PreparedSearch,
  tell: (news: SaveNews) => void,
  remembered: ProofWork | null = null,
): Result<ProofKeeper, ProofError> {
  const { file, id, ref, goal, memoryMb, everyMs, isRepair } = options;
  const opened = openProof(file, id);
  if (!opened.ok) return opened;
  const memory = prepared.store.backend?.proofMemory?.() ?? null;
  const earlier = opened.value?.facts ?? null;
  const taken = opened.value?.take(memory, isRepair) ?? null;
  if (taken !== null && !taken.ok) return taken;

  const log = openLog(joinWork(earlier, remembered), () => prepared.nodes());
  let saveAt = performance.now() + everyMs;

  function save(): SaveNews {
    const from = performance.now();
    const seeds = prepared.store.table?.maxSeeds ?? 0;
    const facts: ProofFacts = {
      ...id,
      ...log.work(),
      ref,
      goal,
      build: BUILD_ID,
      savedAt: new Date().toISOString(),
      memoryMb,
      tableSeeds: seeds === 0 ? null : seeds,
    };
    try {
      const bytes = saveProof(file, facts, memory);
      const ms = performance.now() - from;
      saveAt = performance.now() + Math.max(everyMs, ms / SAVING_SHARE);
      return { kind: 'saved', bytes, ms, at: facts.savedAt };
    } catch (error) {
      const reason = errorCode(error);
      if (reason === '') throw error;
      saveAt = performance.now() + everyMs;
      return { kind: 'failed', reason };
    }
  }

  return ok({
    earlier,
    bytes: opened.value?.bytes ?? 0,
    taken: taken?.value ?? null,
    hooks: (hooks) => ({
      ...tickingClock(hooks, () => {
        if (performance.now() >= saveAt) tell(save());
      }),
      ...(hooks.store && { store: hooks.store }),
      ...(hooks.onReport && { onReport: hooks.onReport }),
      kept: log.kept,
    }),
    log,
    save,
  });
}
