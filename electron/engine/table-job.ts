/**
 * Messages between the engine process and the thread that keeps endgame tables, which belong to one build and process.
 */
import type { EndgameShare } from '../../engine/search/endgame/table.ts';

/** A table that searches would use. */
export interface TableWish {
  readonly kind: 'table';
  /** `EndgameKind.rulesText`. */
  readonly rulesText: string;
  /** Bytes of memory that the table and its building may take. */
  readonly mostBytes: number;
  /** Bytes of disk that all kept tables may take. */
  readonly diskBytes: number;
}

/** Asks to remove the least recently used tables until all kept tables take at most this many bytes of disk. */
export interface TableTrim {
  readonly kind: 'trim';
  readonly diskBytes: number;
}

/** Where tables are. */
export interface TablePlaces {
  /** The folder of the tables that the program itself keeps; made when first needed. Any of them may be removed. */
  readonly kept: string;
  /** The folder of the tables that the user has requested (`mancala-studio endgame build`): read, never written. */
  readonly asked: string;
}

/** Given to the thread at its start. */
export interface TableWorkerData {
  readonly places: TablePlaces;
  /** One Int32: threads of the running search, 0 if there is none. */
  readonly loadCell: SharedArrayBuffer;
}

/** A request to the thread; null ends it. */
export type TableWorkerRequest = TableWish | TableTrim | null;

/** The thread's answer, one for every wish and every trim. */
export interface TableWorkerAnswer {
  readonly request: TableWish | TableTrim;
  /** The table; null if there is none. */
  readonly share: EndgameShare | null;
  /** Whether a later request may get another answer, because another program is building the table at the moment. */
  readonly isPassing: boolean;
  /** Bytes of disk that all kept tables take now. */
  readonly usedBytes: number;
}
