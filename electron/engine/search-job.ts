/** Messages between the engine process and its search worker, which belong to one build and one process. */
import type { ExerciseQuestion, SearchOperation } from '../../engine/protocol/messages.ts';
import type { Limits } from '../../engine/core/limits.ts';
import type { EngineOptions } from '../../engine/core/search-options.ts';
import type { SearchReport } from '../../engine/core/report.ts';
import type { Result } from '../../engine/core/result.ts';
import type { EndgameShare } from '../../engine/search/endgame/table.ts';
import type { Exercise } from '../../engine/training/exercise.ts';
import type { TableWish } from './table-job.ts';

/** How to keep a proof; the caller holds the lock of the file. */
export interface KeepJob {
  readonly file: string;
  /** Milliseconds between two saves. */
  readonly everyMs: number;
  /** Loads the intact part of a damaged memory. */
  readonly isRepair: boolean;
}

/** One piece of work. Ids count up from 1, so one number in the stop cell stops a job and all before it. */
export type SearchJob =
  | {
      readonly kind: 'search';
      readonly id: number;
      /** The request; it names every option that the search runs with. */
      readonly operation: SearchOperation & { readonly limits: Limits & EngineOptions };
      /** Where the proof is kept; null if it is not kept, and for all other searches. */
      readonly keep: KeepJob | null;
    }
  /** Frees memory until at most `budgetMb` is kept. */
  | { readonly kind: 'trim'; readonly id: number; readonly budgetMb: number };

/** An endgame table for later searches. It is not a job and gets no answer. */
export interface TableGift {
  readonly kind: 'table';
  readonly share: EndgameShare;
}

/** An exercise to make, or a short question to answer, for a worker that does nothing else. */
export type SideJob =
  | { readonly kind: 'exercise'; readonly id: number; readonly question: ExerciseQuestion }
  | { readonly kind: 'ask'; readonly id: number; readonly question: Extract<SearchOperation, { op: 'ask' }> };

/** The answer to a side job. */
export type SideMessage =
  | { readonly kind: 'exercise'; readonly id: number; readonly result: Result<Exercise | null> }
  | { readonly kind: 'ask'; readonly id: number; readonly result: Result<SearchReport> };

/** Given to the worker at its start. */
export interface SearchWorkerData {
  /**
   * One Int32: the id of the newest job that should stop. Read inside the search, so stopping waits for no message.
   * Where threads share no memory, the worker has a copy that never changes.
   */
  readonly stopCell: ArrayBufferLike;
}

/** A message of the worker, with the bytes that it keeps and whether it is short of memory. */
export type SearchWorkerMessage = SearchWorkerNews & { readonly usedBytes: number; readonly isSlow: boolean };

/** The news in a message. Exactly one `end` per job. */
export type SearchWorkerNews = { readonly id: number } & (
  | { readonly kind: 'report'; readonly report: SearchReport }
  /** Sent at the beginning: a larger endgame table that searches like this one would use. */
  | { readonly kind: 'wish'; readonly wish: TableWish }
  | { readonly kind: 'end'; readonly result: Result<SearchReport> }
);
