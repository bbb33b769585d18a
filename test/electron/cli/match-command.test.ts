/** `match` as its users call it: our engine and a program, a file of games that a match goes on from, wrong usage. */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { runCli } from '../../../electron/cli/run.ts';
import { parseMgn } from '../../../engine/formats/mgn.ts';
import { temporaryFolder } from '../files/temporary-folder.ts';

const folder = temporaryFolder();
const CLI = path.resolve(import.meta.dirname, '../../../electron/cli/cli.ts');

async function call(...words: readonly string[]): Promise<{ code: number; out: string; err: string }> {
  let [out, err] = ['', ''];
  const code = await runCli(['match', ...words], '0.0.0', {
    out: (text) => (out += text),
    err: (text) => (err += text),
    lines: () => ({
      [Symbol.asyncIterator]: () => ({ next: () => Promise.resolve({ done: true, value: '' }) }),
    }),
  });
  return { code, out, err };
}

test('our engine plays the line protocol of its own, and the match goes on from its file', async () => {
  const out = folder.path('games.mgn');
  const words = [
    ...[
      '--rules',
      'kalah:houses=4,seeds=3',
      '--one',
      'depth=2',
      '--two',
      `depth=2,program=${process.execPath}`,
    ],
    ...['--two-args', `"${CLI}" engine`, '--two-options', 'Threads=1;Hash=8', '--openings', 'random=3'],
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
}, 60_000);

test('games end with a proof where that is wanted, and lines of a file are openings', async () => {
  const file = folder.path('openings.mgn');
  writeFileSync(file, '[Game "kalah"]\n[Rules "kalah:houses=3,seeds=2"]\n\n1. A c (1... b) *\n');
  const words = [
    '--rules',
    'kalah:houses=3,seeds=2',
    '--one',
    'level=1',
    '--two',
    'level=2',
    '--memory',
    '1',
  ];
  const { code, out, err } = await call(...words, '--openings', file, '--games', '4', '--adjudicate');
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
])('%j is wrong usage', async (words, told) => {
  const { code, err } = await call('--rules', 'kalah:houses=2,seeds=1', '--two', 'level=1', ...words);
  expect([code, err]).toEqual([2, expect.stringContaining(told)]);
});
