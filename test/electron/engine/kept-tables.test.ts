/** Tables that the program keeps by itself: built, read again, continued, never trusted when damaged. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { tableFileName } from '../../../electron/engine/endgame-files.ts';
import { keepTable, keptBytes, removeOld, type KeptTable } from '../../../electron/engine/kept-tables.ts';
import { keptSeeds } from '../../../electron/engine/table-wish.ts';
import { openTable } from '../../../electron/engine/endgame-files.ts';
import type { TablePlaces } from '../../../electron/engine/table-job.ts';
import { defined } from '../../../engine/core/result.ts';
import { endgameKindOf } from '../../../engine/games/searches.ts';
import { makeEndgameTable, readySeeds, tableBytes } from '../../../engine/search/endgame/table.ts';
import { buildUntil } from '../../../engine/search/endgame/build.ts';
import type { EndgameKind } from '../../../engine/search/endgame/contract.ts';
import { compiled } from '../../support/positions.ts';
import { temporaryFolder } from '../files/temporary-folder.ts';
import { must } from '../../support/must.ts';
import { builtProgram } from '../../support/built-entries.ts';

const HANGING_BUILDER = builtProgram('hanging-builder');
const SEEDS = 6;

const folder = temporaryFolder();
const kindOf = (rules: string): EndgameKind => defined(endgameKindOf(compiled(rules)), rules);
const oware = kindOf('oware');
const fileOf = (kind: EndgameKind): string => path.join(folder.path(), tableFileName(kind));

/** A folder of kept tables, and one of tables that somebody asked for. */
const placesIn = (kept: string): TablePlaces => ({ kept, asked: path.join(kept, 'asked') });

/** Keeps a table without rests; `pieces` tells how much was built. */
async function keep(kind: EndgameKind, diskBytes: number = Infinity, shouldYield: boolean = false) {
  let pieces = 0;
  const kept = await keepTable(
    kind,
    { seeds: SEEDS, diskBytes },
    { places: placesIn(folder.path()), makeMemory: null },
    {
      shouldStop: () => false,
      shouldYield: () => shouldYield,
      rest() {
        pieces += 1;
        return Promise.resolve();
      },
    },
  );
  return { kept, pieces };
}

function bytesOf(kept: KeptTable): Uint8Array {
  if (kept.kind !== 'table') throw new Error(kept.kind);
  expect(readySeeds(kept.table)).toBe(SEEDS);
  return kept.table.bytes;
}

function builtInMemory(kind: EndgameKind): Uint8Array {
  const table = makeEndgameTable(kind, SEEDS);
  buildUntil(table, kind.makeBuilder(table), () => false);
  return table.bytes;
}
const expected = builtInMemory(oware);

test('builds a table, keeps it, and builds nothing the second time', async () => {
  const first = await keep(oware);
  expect(first.pieces).toBeGreaterThan(0);
  expect(bytesOf(first.kept)).toEqual(expected);
  const second = await keep(oware);
  expect(second.pieces).toBe(0);
  expect(bytesOf(second.kept)).toEqual(expected);
  expect(fs.readdirSync(folder.path())).toEqual([tableFileName(oware)]);
});

test('put off, it continues where it was', async () => {
  expect((await keep(oware, Infinity, true)).kept).toEqual({ kind: 'later' });
  const putOff = fs.statSync(fileOf(oware)).size;
  expect(putOff).toBeGreaterThan(0);
  expect(bytesOf((await keep(oware)).kept)).toEqual(expected);
  expect(fs.statSync(fileOf(oware)).size).toBeGreaterThan(putOff);
});

test('leaves a table to the program that builds it, and continues when that was killed', async () => {
  const whole = (await keep(oware)).pieces;
  fs.rmSync(fileOf(oware));
  const args = [HANGING_BUILDER, folder.path(), 'oware', String(SEEDS), String(whole)];
  const other = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(other, 'exit');
  try {
    await once(other.stdout, 'data');
    const written = fs.statSync(fileOf(oware)).size;
    expect(written).toBeGreaterThan(0);
    expect((await keep(oware)).kept).toEqual({ kind: 'held' });
    expect(fs.statSync(fileOf(oware)).size).toBe(written);
  } finally {
    other.kill('SIGKILL');
    await ended;
  }
  const continued = await keep(oware);
  expect(continued.pieces).toBeLessThan(whole);
  expect(bytesOf(continued.kept)).toEqual(expected);
});

test('believes nothing behind a damaged byte', async () => {
  await keep(oware);
  const bytes = fs.readFileSync(fileOf(oware));
  const middle = Math.floor(bytes.length / 2);
  bytes[middle] = (bytes[middle] ?? 0) ^ 1;
  fs.writeFileSync(fileOf(oware), bytes);
  const again = await keep(oware);
  expect(again.pieces).toBeGreaterThan(0);
  expect(bytesOf(again.kept)).toEqual(expected);
});

test.each([
  ['no table', () => Buffer.from('something else, and long enough to have a head')],
  ['a table of other rules', () => fs.readFileSync(fileOf(kindOf('awele')))],
])('sets %s aside', async (_what, content) => {
  await keep(kindOf('awele'));
  const foreign = content();
  fs.writeFileSync(fileOf(oware), foreign);
  expect(bytesOf((await keep(oware)).kept)).toEqual(expected);
  expect(fs.readFileSync(fileOf(oware).replace(/\.table$/, '.unusable.table'))).toEqual(foreign);
});

test('throws the error of the system where the folder cannot be written', async () => {
  fs.writeFileSync(path.join(folder.path(), 'file'), '');
  const home = { places: placesIn(path.join(folder.path(), 'file', 'tables')), makeMemory: null };
  const course = { shouldStop: () => false, shouldYield: () => false, rest: () => Promise.resolve() };
  await expect(keepTable(oware, { seeds: SEEDS, diskBytes: Infinity }, home, course)).rejects.toThrow(
    /ENOTDIR|EEXIST|ENOENT/,
  );
});

test('removes what was not used for longest, and no more', async () => {
  const kinds = [oware, kindOf('awele'), kindOf('oware:grand-slam=forbid')];
  const [oldest, newer, newest] = kinds.map(fileOf);
  await keep(oware);
  await keep(kindOf('awele'));
  fs.utimesSync(oldest ?? '', 1000, 1000);
  fs.utimesSync(newer ?? '', 2000, 2000);
  const room = tableBytes(kindOf('awele'), SEEDS) + tableBytes(oware, SEEDS) + 10_000;
  await keep(kindOf('oware:grand-slam=forbid'), room);
  expect([oldest, newer, newest].map((file) => fs.existsSync(file ?? ''))).toEqual([false, true, true]);
});

test('reads what somebody asked for rather than building it, and never writes there', async () => {
  const asked = path.join(folder.path(), 'asked', tableFileName(oware));
  const opened = must(openTable(oware, asked, SEEDS + 1, null));
  const { table } = opened;
  const builder = oware.makeBuilder(table);
  const writer = opened.keep();
  buildUntil(table, builder, () => false);
  writer.write(builder);
  writer.close();
  const before = fs.readFileSync(asked);
  const { kept, pieces } = await keep(oware);
  expect(pieces).toBe(0);
  expect(bytesOf(kept)).toEqual(expected);
  expect(fs.readFileSync(asked)).toEqual(before);
  expect(fs.existsSync(fileOf(oware))).toBe(false);
});

test('builds nothing where it would take more of the disk than it may', async () => {
  expect((await keep(oware, 1000)).kept).toEqual({ kind: 'none' });
  expect(await keptBytes(folder.path())).toBe(0);
});

test('removes all that is kept when nothing may be kept any more', async () => {
  await keep(oware);
  expect(await keptBytes(folder.path())).toBe(fs.statSync(fileOf(oware)).size);
  expect(await removeOld(folder.path(), 0, null)).toBe(0);
  expect(fs.readdirSync(folder.path())).toEqual([]);
  expect(await keptBytes(path.join(folder.path(), 'nowhere'))).toBe(0);
});

test.each([
  ['awele', 17],
  ['oware:preset=awari', 17],
  // Its bounds stay open however large the table is.
  ['oware', null],
  ['hawalis', null],
  ['kalah', null],
])('%s: a table of %j seeds is worth keeping', (rules, seeds) => {
  expect(keptSeeds(kindOf(rules), Infinity)).toBe(seeds);
  expect(keptSeeds(kindOf(rules), 2 ** 20)).toBeNull();
});

test('keeps a smaller table where memory is short', () => {
  const { tableBytes: table, scratchBytes: scratch } = kindOf('awele').cost(15);
  expect(keptSeeds(kindOf('awele'), table + scratch)).toBe(15);
});
