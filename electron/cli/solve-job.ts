/** Messages between `solve --checkpoint` and its search thread. */
import type { PositionRef } from '../../engine/core/position-ref.ts';
import type { SearchReport } from '../../engine/core/report.ts';
import type { Failure } from '../../engine/core/result.ts';
import type { SearchOptions } from '../../engine/core/search-options.ts';
import type { Means } from './output.ts';
import type { Question } from './solve-asked.ts';

/** The thread's input at its start. */
export interface SolveJob extends Question {
  readonly ref: PositionRef;
  readonly limits: SearchOptions;
  /** Seeds of the endgame table to read or make first; null means small tables, made during the search. */
  readonly endgame: number | null;
  readonly file: string;
  readonly everyMs: number;
  readonly isRepair: boolean;
  /** One Int32; any value other than 0 stops the search. */
  readonly stopCell: SharedArrayBuffer;
  /** Tag of the language of its lines. */
  readonly language: string;
}

/** Messages of the thread. After `solving` it watches the stop cell. The last message is one `end` or `refused`. */
export type SolveMessage =
  | { readonly kind: 'told'; readonly text: string }
  | { readonly kind: 'progress'; readonly text: string }
  | { readonly kind: 'solving' }
  | { readonly kind: 'end'; readonly report: SearchReport; readonly means: Means }
  | { readonly kind: 'refused'; readonly failure: Omit<Failure, 'ok'> };
