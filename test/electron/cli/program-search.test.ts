/** `search --program`: what another program says, as estimates with its name. */
import path from 'node:path';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { callCli, type Called } from '../../support/call-cli.ts';
import { builtProgram } from '../../support/built-entries.ts';
import { temporaryFolder } from '../files/temporary-folder.ts';

const folder = temporaryFolder();
const FAULTY = path.resolve(import.meta.dirname, '../programs/faulty-program.ts');
const OURS = ['--program', process.execPath, `--program-args="${builtProgram('cli')}" engine`];

const faulty = (mode: string): readonly string[] => [
  ...['--program', process.execPath, `--program-args="${FAULTY}" ${mode}`],
];
const search = (...words: readonly string[]): Promise<Called> => callCli(['search', ...words]);

interface Told {
  readonly value: unknown;
  readonly best: string;
  readonly program?: string;
  readonly proof: string;
  readonly depth: number;
  readonly moves: readonly {
    move: string;
    value: unknown;
    proof: string;
    depth: number;
    line: readonly string[];
  }[];
}

test.each(['kalah:seeds=4', 'hawalis'])(
  'our engine as another program values every move of %s as it does itself',
  async (rules) => {
    const asked = ['--rules', rules, '--depth', '5', '--json'];
    const [other, own] = [await search(...asked, ...OURS), await search(...asked)];
    expect(other.code, other.err).toBe(0);
    const [told, known] = [other, own].map(({ out }) => JSON.parse(out) as Told);
    expect(told).toMatchObject({ proof: 'heuristic', depth: 5, best: known?.best });
    expect(told?.program).toMatch(/^Mancala Studio \d/);
    const byMove = (moves: Told['moves'] = []): unknown =>
      moves
        .map(({ move, value, proof, line }) => [move, value, proof, line])
        .toSorted((a, b) => String(a[0]).localeCompare(String(b[0])));
    expect(byMove(told?.moves)).toEqual(byMove(known?.moves));
  },
);

test('what a program claims to have proved is an estimate, and what cannot be played is left out', async () => {
  const log = folder.path('search.log');
  const asked = ['--rules', 'oware', '--moves', 'A', '--depth', '3', ...faulty('boast'), '--log', log];
  // North is to move: its win is South's loss of all 48 seeds.
  const { out, code, err } = await search(...asked);
  expect([code, err]).toEqual([0, '']);
  expect(out.split('\n').slice(0, 3)).toEqual([
    'Faulty One: ~ North +48 d9, best f',
    'f      ~ North +48 d9       costs about 0     f F a',
    'b      ~ South +1.25 d8     costs about 49    b B',
  ]);
  const { moves, ...rest } = JSON.parse((await search(...asked, '--json')).out) as Told;
  expect(rest).toMatchObject({
    program: 'Faulty One',
    value: -48,
    proof: 'heuristic',
    solved: false,
    depth: 9,
  });
  expect(moves.map(({ move, value, proof }) => [move, value, proof])).toEqual([
    ['f', -48, 'heuristic'],
    ['b', 1.25, 'heuristic'],
  ]);
  expect(readFileSync(log, 'utf8')).toMatch(/ > position startpos moves A\n.* > go depth 3\n/);
});

test('a program answers the lines of a batch, one after the other', async () => {
  const lines = ['{"rules":"oware","id":1}', '{"rules":"oware","moves":"A"}', '{"rules":"chess"}'];
  const { out, code } = await callCli(['search', '--stdin', '--depth', '2', ...faulty('boast')], lines);
  const rows = out
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Told);
  expect([code, rows.map(({ program, best }) => [program, best])]).toEqual([
    1,
    [
      // None of its moves is South's.
      ['Faulty One', null],
      ['Faulty One', 'f'],
      [undefined, undefined],
    ],
  ]);
});

test('a batch whose program ends stops there, and the same command continues', async () => {
  const file = folder.path('rows.csv');
  const lines = ['A', 'A a', 'A a B'].map((moves) => JSON.stringify({ rules: 'oware', moves }));
  const run = (mode: string): Promise<Called> =>
    callCli(['search', '--stdin', '--depth', '2', '--out', file, ...faulty(mode)], lines);
  const { code, err } = await run('crash 1');
  expect([code, err]).toEqual([5, expect.stringMatching(/^ERR_PROGRAM_LOST/)]);
  expect(readFileSync(file, 'utf8').match(/\n/g)).toHaveLength(2);
  expect(await run('good')).toMatchObject({ code: 0, err: '1 answer was there already\n' });
  expect(readFileSync(file, 'utf8')).not.toContain('ERR_');
});

test.each([
  ['crash', 'ERR_PROGRAM_LOST'],
  ['flood', 'ERR_PROGRAM_LOST'],
  ['exit-at-once', 'ERR_PROGRAM_EXIT'],
])('a program that goes wrong (%s) is named by a code', async (mode, told) => {
  const { code, out, err } = await search('--rules', 'oware', '--time', '60', ...faulty(mode));
  expect([code, out, err]).not.toContain(0);
  expect([out, err]).toEqual(['', expect.stringContaining(told)]);
});

test('a program that does not stop at its time is told to, and then given up', async () => {
  const log = folder.path('late.log');
  const { out, err } = await search('--rules', 'oware', '--time', '0.05', ...faulty('hang'), '--log', log);
  expect([out, err]).toEqual(['', expect.stringContaining('ERR_PROGRAM_LOST')]);
  expect(readFileSync(log, 'utf8')).toMatch(/ > go movetime 50\n.* > stop\n/);
});

test.each([
  [['--program', 'x', '--threads', '2'], '--threads is for our engine'],
  [['--program-options', 'Hash=1'], '--program-options needs --program'],
  [['--log', 'x'], '--log needs --program'],
])('%j is wrong usage', async (words, told) => {
  const { code, err } = await search('--rules', 'oware', '--depth', '1', ...words);
  expect([code, err]).toEqual([2, expect.stringContaining(told)]);
});
