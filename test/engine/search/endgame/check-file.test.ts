/** Reading a written table back: nothing but the very file passes. */
import { expect, test } from 'vitest';
import { checkTableFile } from '../../../../engine/search/endgame/check-file.ts';
import { emptyFile, makeTableWriter } from '../../../../engine/search/endgame/file.ts';
import { compileKalah } from '../../games/kalah/search/random-kalah.ts';
import { kindBy } from '../../games/kalah/search/table/build-tables.ts';
import { must } from '../../../support/must.ts';

const SEEDS = 6;
const kind = kindBy(compileKalah({ houses: 2 }), 'rows');

/** A table up to some level and the bytes of its file. */
function build(seeds: number): {
  readonly table: Parameters<typeof checkTableFile>[0];
  readonly bytes: Uint8Array;
} {
  const empty = must(emptyFile(kind, seeds));
  const { table } = empty;
  const chunks: number[] = [];
  const writer = makeTableWriter(empty, (part, at) => {
    expect(at).toBe(chunks.length);
    chunks.push(...part);
  });
  const builder = kind.makeBuilder(table);
  while (builder.seeds <= seeds) builder.step(1e9);
  writer.keep(builder);
  return { table, bytes: Uint8Array.from(chunks) };
}

const { table, bytes } = build(SEEDS);

const check = (file: Uint8Array): ReturnType<typeof checkTableFile> =>
  checkTableFile(table, (into, at) => {
    const part = file.subarray(Math.min(at, file.length), at + into.length);
    into.set(part);
    return part.length;
  });

test('the file as it was written passes, up to its end', () => {
  expect(check(bytes)).toEqual({ ok: true, value: bytes.length });
});

test('a file that was changed at any byte, or cut at any, does not', () => {
  for (let at = 0; at < bytes.length; at++) {
    const changed = bytes.slice();
    changed[at] = (changed[at] ?? 0) ^ 1;
    expect([at, check(changed).ok, check(bytes.subarray(0, at)).ok]).toEqual([at, false, false]);
  }
});

test('the whole file of another table does not, and the level is named', () => {
  const other = build(SEEDS - 1);
  expect(check(other.bytes)).toEqual({
    ok: false,
    code: 'ERR_ENDGAME_DAMAGED',
    params: { seeds: SEEDS, complete: SEEDS - 1 },
  });
  const changed = build(SEEDS);
  changed.table.bytes[changed.table.bytes.length - 1] = 0x7f;
  expect(
    checkTableFile(changed.table, (into, at) => {
      into.set(bytes.subarray(at, at + into.length));
      return into.length;
    }),
  ).toMatchObject({ ok: false, params: { seeds: SEEDS } });
});
