/** Table files under every fault a disk can have: cut at every byte, changed at every byte, foreign, of another version. */
import { describe, expect, test } from 'vitest';
import type { EndgameKind, EndgameTable } from '../../../../engine/search/endgame/contract.ts';
import {
  emptyFile,
  makeTableWriter,
  readTableFile,
  type TableFile,
} from '../../../../engine/search/endgame/file.ts';
import { compileKalah } from '../../games/kalah/search/random-kalah.ts';
import { buildTable, firstDifference, kindBy } from '../../games/kalah/search/table/build-tables.ts';

const SEEDS = 6;
const kind = kindBy(compileKalah({ houses: 2 }), 'rows');
const whole = buildTable(kind, SEEDS);
const bytes = write(kind, SEEDS);

/** A disk of one file. */
function makeDisk(content: Uint8Array): {
  readAt: (into: Uint8Array, at: number) => number;
  writeAt: (from: Uint8Array, at: number) => void;
  content: () => Uint8Array;
} {
  let file = content.slice();
  return {
    readAt(into, at) {
      const part = file.subarray(Math.min(at, file.length), at + into.length);
      into.set(part);
      return part.length;
    },
    writeAt(from, at) {
      expect(at).toBeLessThanOrEqual(file.length);
      const longer = new Uint8Array(Math.max(file.length, at + from.length));
      longer.set(file);
      longer.set(from, at);
      file = longer;
    },
    content: () => file,
  };
}

function accept<T>(result: { readonly ok: true; readonly value: T } | { readonly ok: false }): T {
  if (!result.ok) throw new Error(JSON.stringify(result));
  return result.value;
}

function write(own: EndgameKind, seeds: number): Uint8Array {
  const disk = makeDisk(new Uint8Array(0));
  build(accept(emptyFile(own, seeds)), disk.writeAt, 50);
  return disk.content();
}

function build(file: TableFile, writeAt: (from: Uint8Array, at: number) => void, piece: number): void {
  const { table } = file;
  const builder = table.kind.makeBuilder(table, file.sectionsDone);
  const writer = makeTableWriter(file, writeAt);
  while (builder.seeds <= table.maxSeeds) {
    builder.step(piece);
    writer.keep(builder);
  }
}

/** Whether all that a table says is ready is right. */
function isTrue(table: EndgameTable): boolean {
  const end = table.levelStart[(table.ready[0] ?? -1) + 1] ?? 0;
  return table.bytes.subarray(0, end).every((byte, i) => byte === whole.bytes[i]);
}

describe('a whole file', () => {
  test('gives the table back', () => {
    const { table, damage, goodBytes } = accept(readTableFile(kind, makeDisk(bytes).readAt, null));
    expect([table.maxSeeds, table.ready[0], firstDifference(table, whole), damage, goodBytes]).toEqual([
      SEEDS,
      SEEDS,
      -1,
      null,
      bytes.length,
    ]);
  });

  test('is read as far as is asked for, and continues from where it ends', () => {
    const disk = makeDisk(bytes);
    expect(accept(readTableFile(kind, disk.readAt, 3)).table.ready[0]).toBe(3);
    const file = accept(readTableFile(kind, disk.readAt, SEEDS + 2));
    expect([file.table.ready[0], file.goodBytes]).toEqual([SEEDS, bytes.length]);
    build(file, disk.writeAt, 1e9);
    expect(disk.content()).toEqual(write(kind, SEEDS + 2));
  });

  test('has rules, versions and sizes in its head', () => {
    expect(new TextDecoder().decode(bytes.subarray(0, 8))).toBe('MANCTABL');
    expect(new TextDecoder().decode(bytes.subarray(24, 24 + kind.rulesText.length))).toBe(kind.rulesText);
    const sections = Array.from({ length: SEEDS + 1 }, (_, seeds) => kind.sections(seeds).length);
    const heads = 24 + kind.rulesText.length + 28 * sections.reduce((sum, count) => sum + count, 0);
    expect(bytes.length).toBe(heads + kind.cost(SEEDS).tableBytes);
  });
});

describe('faults', () => {
  test('cut at any byte it keeps what is whole, and can be finished to the same file', () => {
    for (let length = 0; length < bytes.length; length++) {
      const disk = makeDisk(bytes.subarray(0, length));
      const file = accept(readTableFile(kind, disk.readAt, SEEDS));
      expect([length, file.damage, isTrue(file.table)]).toEqual([length, null, true]);
      expect(file.goodBytes).toBeLessThanOrEqual(length);
      const rest = makeDisk(bytes.subarray(0, file.goodBytes));
      build(file, rest.writeAt, 1e9);
      expect(rest.content()).toEqual(bytes);
    }
  });

  test('changed at any byte it is refused, or says it is damaged and shows only what is true', () => {
    for (let at = 0; at < bytes.length; at++)
      for (const flip of [1, 0xff]) {
        const changed = bytes.slice();
        changed[at] = (changed[at] ?? 0) ^ flip;
        const read = readTableFile(kind, makeDisk(changed).readAt, SEEDS);
        if (!read.ok) {
          expect(read.code).toMatch(/^ERR_ENDGAME_(FORMAT|VERSION|RULES|DAMAGED)$/);
          expect(at).toBeLessThan(24 + kind.rulesText.length);
          continue;
        }
        expect([at, read.value.damage?.ok, isTrue(read.value.table)]).toEqual([at, false, true]);
        const asItIs = accept(readTableFile(kind, makeDisk(changed).readAt, null));
        expect([at, asItIs.damage?.ok, isTrue(asItIs.table)]).toEqual([at, false, true]);
        const rest = makeDisk(changed.subarray(0, read.value.goodBytes));
        build(read.value, rest.writeAt, 1e9);
        expect(rest.content()).toEqual(bytes);
      }
  });

  test('other files are told apart', () => {
    const codeOf = (own: EndgameKind, content: Uint8Array): string | null => {
      const read = readTableFile(own, makeDisk(content).readAt, 2);
      return read.ok ? null : read.code;
    };
    const foreign = new TextEncoder().encode('[Game "kalah"]\n\nA b C d *\n');
    const other = kindBy(compileKalah({ houses: 2, 'empty-capture': true }), 'rows');
    const newer = { ...kind, version: kind.version + 1 };
    expect([codeOf(kind, foreign), codeOf(kind, foreign.subarray(0, 5)), codeOf(other, bytes)]).toEqual([
      'ERR_ENDGAME_FORMAT',
      'ERR_ENDGAME_FORMAT',
      'ERR_ENDGAME_RULES',
    ]);
    expect([codeOf(newer, bytes), codeOf(kind, new Uint8Array(0))]).toEqual(['ERR_ENDGAME_VERSION', null]);
  });

  test('more seeds than a table can have, and more memory than there is, are refused', () => {
    const { readAt } = makeDisk(bytes);
    expect(readTableFile(kind, readAt, kind.seedLimit + 1)).toMatchObject({ code: 'ERR_ENDGAME_SEEDS' });
    expect(readTableFile(kind, readAt, SEEDS, () => null)).toMatchObject({ code: 'ERR_ENDGAME_MEMORY' });
  });
});
