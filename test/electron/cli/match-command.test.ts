/** `match` as its users call it: our engine and a program, a file of games that a match continues, wrong usage. */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { callCli, CLI_ENTRY as CLI, startCli, type Called } from '../../support/call-cli.ts';
import { parseMgn } from '../../../engine/formats/mgn.ts';
import { testWhere } from '../../support/where.ts';
import { temporaryFolder } from '../files/temporary-folder.ts';

const folder = temporaryFolder();
const WARM = new URL('../../support/warm.ts', import.meta.url).href;

const call = (...words: readonly string[]): Promise<Called> => callCli(['match', ...words]);

test('our engine plays the line protocol of its own, and the match continues its file', async () => {
  const out = folder.path('games.mgn');
  const program = ['--two', `depth=2,program=${process.execPath}`, '--two-options', 'Threads=1;Hash=8'];
  const words = [
    ...['--rules', 'kalah:houses=4,seeds=3', '--one', 'depth=2', ...program],
    ...[`--two-args=--import "${WARM}" "${CLI}" engine`, '--openings', 'random=3'],
    ...['--memory', '4', '--out', out],
  ];
  const first = await call(...words, '--games', '2');
  expect(first.code, first.err).toBe(0);
  expect(first.err.split('\n').filter((line) => line.startsWith('game '))).toHaveLength(2);
  expect(first.out).toMatch(
    /^depth 2 - node.*: \+\d =\d -\d of 2 games, .* %, Elo .*; all games are played\n$/,
  );
  const more = await call(...words, '--games', '4', '--json');
  expect(more.err).toMatch(/^resuming after 2 games\n/);
  const { end, games } = JSON.parse(more.out) as { end: string; games: readonly { end: { kind: string } }[] };
  expect([end, games.map((game) => game.end.kind)]).toEqual(['played', ['rules', 'rules', 'rules', 'rules']]);
  const { collection, problems } = parseMgn(readFileSync(out, 'utf8'));
  expect([collection.games.length, problems]).toEqual([4, []]);
  // The games of another match are not written over.
  const other = await call(...words, '--games', '4', '--seed', '2');
  expect([other.code, other.err]).toEqual([1, expect.stringContaining('games of another match')]);
});

const HEAD = '[Game "kalah"]\n[Rules "kalah:houses=3,seeds=2"]\n';
const SMALL = ['--rules', 'kalah:houses=3,seeds=2', '--one', 'level=2', '--two', 'level=1', '--memory', '1'];

test.each([
  [['--openings', 'random=2'], ['--openings', 'start'], 'openings random 2, seed 1, 600 moves'],
  [['--openings', 'random=2'], ['--openings', 'random=1'], 'openings random 2, seed 1, 600 moves'],
  // Levels choose by the seed: from the start position, too, it is another match.
  [['--openings', 'start'], ['--openings', 'start', '--seed', '9'], 'openings start, seed 1, 600 moves'],
  [
    ['--max-moves', '90', '--adjudicate'],
    ['--max-moves', '90'],
    'openings random 4, seed 1, 90 moves, proved',
  ],
])('a match of %j is not continued under %j', async (was, is, told) => {
  const out = folder.path('mixed.mgn');
  expect((await call(...SMALL, '--games', '2', '--out', out, ...was)).code).toBe(0);
  const before = readFileSync(out, 'utf8');
  const { code, err } = await call(...SMALL, '--games', '4', '--out', out, ...is);
  expect([code, err]).toEqual([1, expect.stringContaining(`games of another match (${told})`)]);
  expect(readFileSync(out, 'utf8')).toBe(before);
  expect((await call(...SMALL, '--games', '4', '--out', out, ...was)).code).toBe(0);
});

test('a match is not continued with other options of a program', async () => {
  const out = folder.path('mixed.mgn');
  const program = ['--two', `depth=1,program=${process.execPath}`, '--two-args', `"${PROGRAM}" good`];
  const words = ['--rules', 'kalah:houses=3,seeds=2', '--one', 'level=1', ...program, '--out', out];
  expect((await call(...words, '--games', '2', '--two-options', 'Hash=16')).code).toBe(0);
  const other = await call(...words, '--games', '4', '--two-options', 'Hash=32');
  expect([other.code, other.err]).toEqual([1, expect.stringMatching(/another match.*two-options Hash=16/)]);
  expect((await call(...words, '--games', '4', '--two-options', 'Hash=16')).code).toBe(0);
});

test('a match of a version that wrote no terms is told by its openings and its seed', async () => {
  const out = folder.path('old.mgn');
  const words = [...SMALL, '--openings', 'start', '--out', out, '--games'];
  expect((await call(...words, '2')).code).toBe(0);
  writeFileSync(out, readFileSync(out, 'utf8').replaceAll(/^\[Terms .*\n/gm, ''));
  const { code, err } = await call(...words, '4');
  expect([code, err]).toEqual([1, expect.stringContaining('another match (openings start, seed 1)')]);
});

test('openings of a file that has other lines by now are another match', async () => {
  const [out, file] = [folder.path('mixed.mgn'), folder.path('openings.mgn')];
  const lines = (...moves: readonly string[]): void => {
    writeFileSync(file, moves.map((line) => `${HEAD}\n${line} *\n\n`).join(''));
  };
  lines('1. A', '1. C');
  const words = [...SMALL, '--out', out, '--openings', file, '--games'];
  expect((await call(...words, '2')).code).toBe(0);
  // The first two games had the first line.
  lines('1. A', '1. BC');
  const { code, err } = await call(...words, '4');
  const told = /another match \(openings lines 2 [0-9a-f]+, seed 1, 600 moves\)/;
  expect([code, err]).toEqual([1, expect.stringMatching(told)]);
});

const PROGRAM = path.resolve(import.meta.dirname, '../programs/faulty-program.ts');

test('a program that answers late loses, by a margin that is printed and can be set', async () => {
  const words = ['--rules', 'oware', '--one', `time=0.05,program=${process.execPath}`, '--two', 'level=1'];
  const late = [...words, '--one-args', `"${PROGRAM}" hang`, '--games', '1', '--memory', '1'];
  const usual = await call(...late);
  expect(usual.err).toContain('openings random 4, seed 1, programs may exceed their time by 50 ms\n');
  expect(usual.err).toMatch(/no-answer 100 ms/);
  const { out } = await call(...late, '--margin', '20', '--json');
  expect(JSON.parse(out)).toMatchObject({
    marginMs: 20,
    games: [{ end: { kind: 'forfeit', reason: 'no-answer', detail: '70 ms' } }],
  });
});

test.each([
  ['program=/no/such/program', '', '', 'ERR_PROGRAM_START: program program (1 s), reason ENOENT'],
  [`program=${process.execPath}`, `"${PROGRAM}" exit-at-once`, '', 'ERR_PROGRAM_EXIT: program'],
  [`program=${process.execPath}`, `"${PROGRAM}" good`, 'Hsah=16', 'option Hsah, declared Hash, Style, Rules'],
  [`program=${process.execPath}`, `"${PROGRAM}" good`, 'Hash=16,Style=wild', 'takes 1 to 64'],
])('%s %s %s plays no game', async (two, words, options, told) => {
  const rest = ['--two-args', words, '--two-options', options, '--games', '4', '--memory', '1', '--json'];
  const { code, out, err } = await call('--rules', 'oware', '--one', 'level=1', '--two', two, ...rest);
  expect([code, err]).toEqual([1, expect.stringContaining(told)]);
  expect(JSON.parse(out)).toMatchObject({ end: 'failed', games: [], elo: null });
});

testWhere(process.platform !== 'win32')('a signal before the first game is no success', async () => {
  const words = ['--rules', 'kalah', '--one', 'time=600', '--two', 'level=1', '--memory', '1'];
  const child = startCli(['match', ...words]);
  await child.says(/./);
  child.kill('SIGTERM');
  expect(await child.ended).toMatchObject({ code: 1 });
});

test('games end with a proof where that is wanted, and lines of a file are openings', async () => {
  const file = folder.write('openings.mgn', `${HEAD}\n1. A c (1... b) *\n`);
  const levels = ['--rules', 'kalah:houses=3,seeds=2', '--one', 'level=1', '--two', 'level=2'];
  const words = [...levels, '--memory', '1', '--openings', file, '--games', '4', '--adjudicate'];
  const { code, out, err } = await call(...words);
  expect(code, err).toBe(0);
  expect(out).toMatch(/of 4 games/);
  expect(err.match(/\(proved\)/g)).toHaveLength(4);
});

test.each([
  [['--one', 'level=9'], 'level=9'],
  [['--one', 'level=2,depth=3'], 'level=2,depth=3'],
  [['--one', 'time=-1'], 'time=-1'],
  [['--one', ''], '--one takes'],
  [['--one', 'depth=2', '--one-args', 'x'], 'for programs'],
  [['--one', 'depth=2', '--sprt', '5,0'], '--sprt'],
  [['--one', 'depth=2', '--sprt', '0,5', '--alpha', '0.7'], '--alpha'],
  [['--one', 'depth=2', '--openings', 'random=900'], 'always end a game'],
  [['--one', 'program=x', '--one-options', 'Hash=1;Threads=1;hash=2'], '--one-options names hash twice'],
  [['--one', 'program=x', '--margin', '-1'], '--margin'],
])('%j is wrong usage', async (words, told) => {
  const { code, err } = await call('--rules', 'kalah:houses=2,seeds=1', '--two', 'level=1', ...words);
  expect([code, err]).toEqual([2, expect.stringContaining(told)]);
});
