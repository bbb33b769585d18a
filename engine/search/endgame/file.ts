/**
 * Reads and writes table files through two functions of the host, so that the same code serves files, tests and faults.
 *
 *   const found = readTableFile(kind, readAt, 18);        // Result: table and where to continue
 *   const writer = makeTableWriter(found.value, writeAt);
 *   builder.step(100_000);
 *   writer.keep(builder);                                 // appends every section complete by now
 *
 * Never trusts a damaged or foreign file or a file of another version: every byte is covered by a checksum.
 */
import { fail, ok, type Result } from '../../core/result.ts';
import { crc32 } from './checksum.ts';
import type { EndgameBuilder, EndgameKind, EndgameTable } from './contract.ts';
import {
  checkFileHead,
  damaged,
  FILE_HEAD_BYTES,
  fileHeadLength,
  makeFileHead,
  makeSectionHead,
  readSectionHead,
  rulesTextOf,
  SECTION_HEAD_BYTES,
  type EndgameError,
} from './file-format.ts';
import {
  levelView,
  makeEndgameTable,
  memoryForTable,
  setReadySeeds,
  tableBytes,
  type TableMemoryMaker,
} from './table.ts';

/**
 * Fills `into` from byte `at` of a file; returns how many bytes there were, fewer than asked only at the file's end.
 */
export type ReadAt = (into: Uint8Array, at: number) => number;

/** Writes all bytes at byte `at` of a file. */
export type WriteAt = (bytes: Uint8Array, at: number) => void;

/** A table with its file: how much of each is valid. */
export interface TableFile {
  readonly table: EndgameTable;
  /** Sections of the level after the last complete one that the table holds. */
  readonly sectionsDone: number;
  /** Bytes of the file up to the end of the last valid section; the rest is to be overwritten. 0: no file yet. */
  readonly goodBytes: number;
  /** Set if `goodBytes` is followed by bytes whose checksums do not match. */
  readonly damage: Result<never, EndgameError> | null;
}

/**
 * Reads a file into a new table.
 *
 * A file that stops in the middle of a section, or of its own head, was interrupted: it is valid up to there. A file
 * whose bytes do not match their checksums is damaged: `damage` says so, and the table holds everything before.
 *
 * @param maxSeeds levels to make room for; null: as many as are complete in the file. Further levels of the file are
 *   not read.
 * @param makeMemory where the table is to lie; absent: in new shared memory.
 */
export function readTableFile(
  kind: EndgameKind,
  readAt: ReadAt,
  maxSeeds: number | null,
  makeMemory: TableMemoryMaker | null = null,
): Result<TableFile, EndgameError> {
  const start = readSome(readAt, 0, FILE_HEAD_BYTES);
  const expected = makeFileHead(kind);
  if (start.length < FILE_HEAD_BYTES) {
    // Killed while the head was written: nothing is lost, if these are the first bytes of our own head.
    return start.every((byte, i) => byte === expected[i])
      ? emptyFile(kind, maxSeeds ?? 0, makeMemory)
      : fail('ERR_ENDGAME_FORMAT');
  }
  const length = fileHeadLength(start);
  if (!length.ok) return length;
  const head = readSome(readAt, 0, length.value);
  if (head.length < length.value && head.every((byte, i) => byte === expected[i]))
    return emptyFile(kind, maxSeeds ?? 0, makeMemory);
  const checked = checkFileHead(kind, head);
  if (!checked.ok) return checked;
  const extent = maxSeeds === null ? findExtent(kind, readAt, checked.value) : null;
  const table = allocate(kind, maxSeeds ?? Math.max(0, extent?.complete ?? 0), makeMemory);
  if (!table.ok) return table;
  const file = readSections(table.value, readAt, checked.value);
  if (extent?.isDamaged !== true || file.damage !== null) return ok(file);
  return ok({ ...file, damage: damaged(extent.complete + 1, extent.complete) });
}

/** Returns the rules text of a table's file, which identifies its kind. */
export function readRulesText(readAt: ReadAt): Result<string, EndgameError> {
  const length = fileHeadLength(readSome(readAt, 0, FILE_HEAD_BYTES));
  return length.ok ? rulesTextOf(readSome(readAt, 0, length.value)) : length;
}

/** Makes the record of a file that is still to be written. */
export function emptyFile(
  kind: EndgameKind,
  maxSeeds: number,
  makeMemory: TableMemoryMaker | null = null,
): Result<TableFile, EndgameError> {
  const table = allocate(kind, maxSeeds, makeMemory);
  return table.ok ? ok({ table: table.value, sectionsDone: 0, goodBytes: 0, damage: null }) : table;
}

/** How far a file extends. */
interface Extent {
  /** Largest level whose sections are all there, -1 if none. */
  readonly complete: number;
  /** Whether something other than a section's head follows. */
  readonly isDamaged: boolean;
}

/** Finds how far a file extends by reading only the sections' heads; their contents are checked when they are read. */
function findExtent(kind: EndgameKind, readAt: ReadAt, headLength: number): Extent {
  let at = headLength;
  for (let seeds = 0; seeds <= kind.seedLimit; seeds++) {
    const complete = seeds - 1;
    let begin = 0;
    for (const [section, end] of kind.sections(seeds).entries()) {
      const start = readSome(readAt, at, SECTION_HEAD_BYTES);
      if (start.length < SECTION_HEAD_BYTES) return { complete, isDamaged: false };
      if (!isHeadOf(start, seeds, section, end - begin)) return { complete, isDamaged: true };
      at += SECTION_HEAD_BYTES + end - begin;
      // The last byte must be there, or the section was cut off.
      if (readSome(readAt, at - 1, 1).length === 0) return { complete, isDamaged: false };
      begin = end;
    }
  }
  return { complete: kind.seedLimit, isDamaged: false };
}

/** Whether the bytes are the head of exactly this section. */
export function isHeadOf(start: Uint8Array, seeds: number, section: number, length: number): boolean {
  const head = readSectionHead(start);
  return head?.seeds === seeds && head.section === section && head.length === length;
}

/** Appends complete sections to a file. */
export interface TableWriter {
  /** Writes every section that the builder has completed since the last call. */
  keep(builder: EndgameBuilder): void;
  /** Bytes of the file that are valid. */
  readonly goodBytes: number;
}

/** Makes the writer of a file that was just read or is still empty; writes the head of an empty file at once. */
export function makeTableWriter(file: TableFile, writeAt: WriteAt): TableWriter {
  const { table } = file;
  let at = file.goodBytes;
  let seeds = (table.ready[0] ?? -1) + 1;
  let section = file.sectionsDone;
  if (at === 0) {
    const head = makeFileHead(table.kind);
    writeAt(head, 0);
    at = head.length;
  }

  function append(bytes: Uint8Array): void {
    writeAt(makeSectionHead(seeds, section, bytes), at);
    writeAt(bytes, at + SECTION_HEAD_BYTES);
    at += SECTION_HEAD_BYTES + bytes.length;
  }

  return {
    keep(builder) {
      while (seeds < builder.seeds || (seeds === builder.seeds && section < builder.section)) {
        const ends = table.kind.sections(seeds);
        append(sectionBytes(table, seeds, ends, section));
        section++;
        if (section === ends.length) {
          section = 0;
          seeds++;
        }
      }
    },
    get goodBytes() {
      return at;
    },
  };
}

function readSections(table: EndgameTable, readAt: ReadAt, headLength: number): TableFile {
  const { kind, maxSeeds } = table;
  let at = headLength;
  for (let seeds = 0; seeds <= maxSeeds; seeds++) {
    const ends = kind.sections(seeds);
    for (const section of ends.keys()) {
      const bytes = sectionBytes(table, seeds, ends, section);
      const found = readSection(readAt, at, seeds, section, bytes);
      if (found !== 'good') {
        const damage = found === 'damaged' ? damaged(seeds, seeds - 1) : null;
        return { table, sectionsDone: section, goodBytes: at, damage };
      }
      at += SECTION_HEAD_BYTES + bytes.length;
    }
    setReadySeeds(table, seeds);
  }
  return { table, sectionsDone: 0, goodBytes: at, damage: null };
}

/** Reads one section into its place; returns `cut` if the file ends too early. */
function readSection(
  readAt: ReadAt,
  at: number,
  seeds: number,
  section: number,
  bytes: Uint8Array,
): 'good' | 'cut' | 'damaged' {
  const start = readSome(readAt, at, SECTION_HEAD_BYTES);
  if (start.length < SECTION_HEAD_BYTES) return 'cut';
  if (!isHeadOf(start, seeds, section, bytes.length)) return 'damaged';
  if (readAt(bytes, at + SECTION_HEAD_BYTES) < bytes.length) return 'cut';
  return crc32(bytes) === readSectionHead(start)?.checksum ? 'good' : 'damaged';
}

/** Returns the bytes of a section in the table's memory; `ends`: the sections of its level. */
export function sectionBytes(
  table: EndgameTable,
  seeds: number,
  ends: readonly number[],
  section: number,
): Uint8Array {
  return levelView(table, seeds).subarray(section === 0 ? 0 : ends[section - 1], ends[section]);
}

/** Reads up to `length` bytes of a file, fewer at its end. */
export function readSome(readAt: ReadAt, at: number, length: number): Uint8Array {
  const bytes = new Uint8Array(length);
  return bytes.subarray(0, readAt(bytes, at));
}

function allocate(
  kind: EndgameKind,
  maxSeeds: number,
  makeMemory: TableMemoryMaker | null,
): Result<EndgameTable, EndgameError> {
  if (maxSeeds > kind.seedLimit)
    return fail('ERR_ENDGAME_SEEDS', undefined, { seeds: maxSeeds, max: kind.seedLimit });
  const bytes = tableBytes(kind, maxSeeds);
  try {
    const memory = makeMemory === null ? null : memoryForTable(kind, maxSeeds, makeMemory);
    if (makeMemory !== null && memory === null) return fail('ERR_ENDGAME_MEMORY', undefined, { bytes });
    return ok(makeEndgameTable(kind, maxSeeds, memory));
  } catch (error) {
    // This is the only way for the engine to learn that memory is short.
    if (error instanceof RangeError) return fail('ERR_ENDGAME_MEMORY', undefined, { bytes });
    throw error;
  }
}
