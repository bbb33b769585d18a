/** Messages between the engine process and the thread that keeps endgame tables, which belong to one build and process. */
import type { EndgameShare } from '../../engine/search/endgame/table.ts';

/** A table that searches would use. */
export interface TableWish {
  readonly kind: 'table';
  /** `EndgameKind.rulesText`. */
  readonly rulesText: string;
  /** Bytes of memory that the table and its building may take. */
  readonly mostBytes: number;
  /** Bytes of disk that all tables kept may take. */
  readonly diskBytes: number;
}

/** Removes what was not used for longest until all tables kept take at most this many bytes of disk. */
export interface TableTrim {
  readonly kind: 'trim';
  readonly diskBytes: number;
}

/** Where tables are. */
export interface TablePlaces {
  /** Of the tables that the program keeps on its own; made when first needed. Any may be removed. */
  readonly kept: string;
  /** Of those that somebody asked for (`mancala-studio endgame build`): read, never written. */
  readonly asked: string;
}

/** Given to the thread at its start. */
export interface TableWorkerData {
  readonly places: TablePlaces;
  /** One Int32: threads of the search that runs, 0 if none does. */
  readonly loadCell: SharedArrayBuffer;
}

/** A request to the thread; null ends it. */
export type TableWorkerRequest = TableWish | TableTrim | null;

/** Its answer, one for every wish and every trim. */
export interface TableWorkerAnswer {
  readonly request: TableWish | TableTrim;
  /** The table; null if there is none. */
  readonly share: EndgameShare | null;
  /** Whether asking again may bring another answer: another program builds the table at the moment. */
  readonly isPassing: boolean;
  /** Bytes of disk that all tables kept take now. */
  readonly usedBytes: number;
}
