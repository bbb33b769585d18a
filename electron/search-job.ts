/** What the engine process and its search worker say to each other. Both are of one build and one process. */
import type { SearchOperation, SearchReport } from '../engine/protocol/messages.ts';
import type { Result } from '../engine/result.ts';
import type { Equipment } from './search-crew.ts';

/** One search. Ids count up from 1, so one number in the stop cell stops a job and all before it. */
export interface SearchJob {
  readonly id: number;
  readonly operation: SearchOperation;
  readonly equipment: Equipment;
}

/** Given to the worker at its start. */
export interface SearchWorkerData {
  /** One Int32: the id of the newest job that should stop. Read inside the search, so stopping waits for no message. */
  readonly stopCell: SharedArrayBuffer;
}

/** What the worker answers. Exactly one `end` per job. */
export type SearchWorkerMessage =
  | { readonly kind: 'report'; readonly id: number; readonly report: SearchReport }
  | { readonly kind: 'end'; readonly id: number; readonly result: Result<SearchReport> };
