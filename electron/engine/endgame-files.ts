/**
 * Endgame tables on disk: where they are kept, and the reading and writing that `engine/search/endgame/file.ts` needs.
 *
 *   const opened = openTable(kind, file, 18, makeMemory);   // Result: the table as far as the file has it
 *   const keeper = opened.value.keep();                     // from here on the file is written
 *   keeper.write(builder);                                  // after every piece of work
 *   keeper.close();
 *
 * Files grow at their end and are written in whole sections, so a killed process loses only the current section.
 */
import fs from 'node:fs';
import path from 'node:path';
import type { EndgameBuilder, EndgameKind } from '../../engine/search/endgame/contract.ts';
import type { TableMemoryMaker } from '../../engine/search/endgame/table.ts';
import { damaged, type EndgameError } from '../../engine/search/endgame/file-format.ts';
import {
  emptyFile,
  makeTableWriter,
  readRulesText,
  readTableFile,
  type TableFile,
} from '../../engine/search/endgame/file.ts';
import { ok, type Result } from '../../engine/core/result.ts';
import { checkTableFile } from '../../engine/search/endgame/check-file.ts';
import { withReader, writeFully } from './whole-bytes.ts';

/** Bytes between two flushes to the disk; a power cut loses no more. */
const FLUSH_EVERY_BYTES = 64 * 2 ** 20;

/** A table that was read, and its file. */
export interface OpenedTable extends TableFile {
  /** Whether there was a file. */
  readonly exists: boolean;
  /**
   * Opens the file for writing, makes it and its folder if needed, and cuts off everything after its intact part. For
   * one process at a time: the caller must have held the file's lock (`file-lock.ts`) since before the file was read.
   *
   * @throws the system's error.
   */
  keep(): TableKeeper;
  /**
   * Reads the file back and compares it with the table, which is complete: every level, and nothing after the last.
   *
   * @throws the system's error.
   */
  check(): Result<true, EndgameError>;
}

/** Writes a table's file while the table grows. All functions throw the system's error. */
interface TableKeeper {
  /** Appends the sections that are complete by now. */
  write(builder: EndgameBuilder): void;
  /** Flushes and closes the file. */
  close(): void;
}

/** Returns the file name of a kind's tables: its rules text in letters that every file system allows. */
export function tableFileName(kind: EndgameKind): string {
  return `${kind.rulesText.replace(/[^a-z0-9]+/g, '-')}.table`;
}

/**
 * Reads a table from its file, or makes an empty one if there is none.
 *
 * @param maxSeeds levels to make room for; null: as many as the file has.
 * @throws the system's error if the file exists but cannot be read.
 */
export function openTable(
  kind: EndgameKind,
  file: string,
  maxSeeds: number | null,
  makeMemory: TableMemoryMaker | null,
): Result<OpenedTable, EndgameError> {
  const read = withReader(file, (readAt) => readTableFile(kind, readAt, maxSeeds, makeMemory));
  const table = read ?? emptyFile(kind, maxSeeds ?? 0, makeMemory);
  return table.ok ? ok(opened(table.value, file, read !== null)) : table;
}

/**
 * Reads the rules text from a table's file.
 *
 * @throws the system's error, also if there is no such file.
 */
export function rulesOfTable(file: string): Result<string, EndgameError> {
  fs.accessSync(file);
  return withReader(file, readRulesText) ?? damaged(0, -1);
}

function opened(table: TableFile, file: string, exists: boolean): OpenedTable {
  return { ...table, exists, keep: () => makeKeeper(table, file), check: () => checkFile(table, file) };
}

function checkFile({ table }: TableFile, file: string): Result<true, EndgameError> {
  const checked = withReader(file, (readAt, size) => {
    const bytes = checkTableFile(table, readAt);
    if (!bytes.ok) return bytes;
    return size === bytes.value ? ok<true>(true) : damaged(table.maxSeeds + 1, table.maxSeeds);
  });
  return checked ?? damaged(0, -1);
}

function makeKeeper(table: TableFile, file: string): TableKeeper {
  fs.mkdirSync(path.dirname(file), { recursive: true });
  // Not `w`: that would empty an existing file.
  const descriptor = fs.openSync(file, fs.constants.O_RDWR | fs.constants.O_CREAT, 0o666);
  let unflushed = 0;
  const writeAt = (bytes: Uint8Array, at: number): void => {
    writeFully(descriptor, bytes, at);
    unflushed += bytes.length;
  };
  fs.ftruncateSync(descriptor, table.goodBytes);
  const writer = makeTableWriter(table, writeAt);
  return {
    write(builder) {
      writer.keep(builder);
      if (unflushed < FLUSH_EVERY_BYTES) return;
      fs.fdatasyncSync(descriptor);
      unflushed = 0;
    },
    close() {
      try {
        fs.fsyncSync(descriptor);
      } finally {
        fs.closeSync(descriptor);
      }
    },
  };
}
