/** `census`: every rule set of a grid, held against published values, in shares, and continued. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { callCli as call, startCli } from '../../support/call-cli.ts';
import { readFixtureJson } from '../../support/fixture-files.ts';
import { temporaryFolder } from '../files/temporary-folder.ts';

const folder = temporaryFolder();

interface Published {
  readonly cells: readonly { houses: number; seeds: number; emptyCapture: boolean; value: number }[];
  readonly firstMoves: readonly {
    houses: number;
    seeds: number;
    emptyCapture: boolean;
    moves: Readonly<Record<string, number>>;
  }[];
}

interface Row {
  readonly id: string;
  readonly rules: string;
  readonly value: number;
  readonly proof: string;
  readonly nodes: number;
  readonly moves: readonly { readonly move: string; readonly value: number }[];
}

const rowsOf = (text: string): readonly Row[] =>
  text
    .trim()
    .split('\n')
    .map((row) => JSON.parse(row) as Row);

/** Rows without times, which are never the same. */
const timeless = (text: string): string =>
  text.replaceAll(/"ms":\d+/g, '"ms":0').replaceAll(/,"run":\{.*$/gm, '}');

test('its help has its own defaults', async () => {
  const { out } = await call(['census', '--help']);
  expect(out).toMatch(/--threads N .*\(default 1\)\n.*--memory MB .*\(default 256\)\n/);
});

const nameOf = (houses: number, seeds: number, emptyCapture: boolean): string =>
  `kalah:houses=${String(houses)},seeds=${String(seeds)},empty-capture=${emptyCapture ? 'on' : 'off'}`;

test('the rows of a census are the published values', async () => {
  const grid = 'kalah:houses=1-4,seeds=1-3,empty-capture=off/on';
  const { code, out, err } = await call(['census', '--rules', grid, '--memory', '1', '--json']);
  expect({ code, err: err.replaceAll(/^\d+ of 24: .*\n/gm, '') }).toEqual({ code: 0, err: '' });
  const rows = rowsOf(out);
  expect(rows).toHaveLength(24);
  const { cells, firstMoves } = readFixtureJson<Published>('oracles/kalah-values.json', [
    'cells',
    'firstMoves',
  ]);
  let [held, told] = [0, 0];
  for (const { id, value, proof, moves } of rows) {
    expect(proof).toBe('exact');
    const cell = cells.find((each) => nameOf(each.houses, each.seeds, each.emptyCapture) === id);
    if (cell) {
      held += 1;
      expect(`${id} ${String(value)}`).toBe(`${id} ${String(cell.value)}`);
    }
    const first = firstMoves.find((each) => nameOf(each.houses, each.seeds, each.emptyCapture) === id);
    if (!first) continue;
    told += 1;
    expect(Object.fromEntries(moves.map(({ move, value: own }) => [move, own]))).toEqual(first.moves);
  }
  expect(held).toBe(24);
  expect(told).toBeGreaterThan(0);
});

test('a rule set stands once, under its first name; options that exclude each other are left out', async () => {
  const { out, err } = await call([
    ...['census', '--memory', '1', '--best'],
    ...[
      '--rules',
      'kalah:houses=1,seeds=3/2',
      '--rules',
      'kalah:houses=1,relay=off/on,direction=cross/clockwise',
    ],
    ...['--rules', 'kalah:houses=1,empty-capture=off/on,relay=on'],
  ]);
  expect(err).toContain('exclude each other: 1 rule set\n');
  expect(err).toContain('left out: 1 rule set\n');
  const [head, ...rows] = out.trimEnd().split('\n');
  expect(head?.split(',').slice(0, 6)).toEqual(['input', 'command', 'id', 'rules', 'position', 'value']);
  expect(rows.map((row) => row.match(/"?(kalah:[^"]*?)"?,"?(kalah:[^"]*?)"?,\d-/)?.slice(1))).toEqual([
    ['kalah:houses=1,seeds=3', 'kalah:houses=1'],
    ['kalah:houses=1,seeds=2', 'kalah:houses=1,seeds=2'],
    ['kalah:houses=1,relay=off,direction=cross', 'kalah:houses=1,direction=cross'],
    ['kalah:houses=1,relay=off,direction=clockwise', 'kalah:houses=1,direction=clockwise'],
    ['kalah:houses=1,relay=on,direction=clockwise', 'kalah:houses=1,direction=clockwise,relay=on'],
    ['kalah:houses=1,empty-capture=off,relay=on', 'kalah:houses=1,relay=on'],
  ]);
});

const WORDS = [
  'census',
  '--rules',
  'kalah:houses=1-3,seeds=1-3',
  '--rules',
  'oware:seeds=1',
  '--nodes',
  '20000',
];

test('two processes that share a census give each row once, the same as one', async () => {
  const shared = (share: number) => {
    const file = folder.path(`part-${String(share)}.jsonl`);
    const started = startCli([...WORDS, '--memory', '1', '--shard', `${String(share)}/2`, '--out', file]);
    return started.ended.then(({ code }) => ({ code, text: code === 0 ? readFileSync(file, 'utf8') : '' }));
  };
  const whole = call([...WORDS, '--memory', '1', '--json']);
  const parts = await Promise.all([shared(1), shared(2)]);
  expect(parts.map(({ code }) => code)).toEqual([0, 0]);
  const rows = parts.map(({ text }) => timeless(text).trim().split('\n'));
  expect(rows.map((part) => part.length)).toEqual([5, 5]);
  const joined = Array.from({ length: 10 }, (_, i) => rows[i % 2]?.[i >> 1]);
  expect(joined).toEqual(
    timeless((await whole).out)
      .trim()
      .split('\n'),
  );
});

test('a census that was stopped and is continued has the same rows', async () => {
  const run = (file: string) => call([...WORDS, '--memory', '1', '--out', file]);
  const whole = folder.path('whole.jsonl');
  expect(await run(whole)).toMatchObject({ code: 0 });
  const text = readFileSync(whole, 'utf8');
  const torn = folder.write('torn.jsonl', text.slice(0, Math.floor(text.length * 0.6)));
  const { code, err } = await run(torn);
  expect(code).toBe(0);
  expect(err).toMatch(/^\d answers were there already$/m);
  expect(timeless(readFileSync(torn, 'utf8'))).toBe(timeless(text));
  // Another grid is another census.
  const other = await call(['census', '--rules', 'kalah:houses=2,seeds=1-3', '--memory', '1', '--out', torn]);
  expect(other).toMatchObject({ code: 1, err: expect.stringContaining('ERR_BATCH_FILE') as unknown });
});

test.for([
  [[], '--rules is missing'],
  [['--rules', 'kalah:houses=1-12,seeds=0-999999999'], 'at most 100000'],
  [['--rules', 'kalah', '--shard', '2'], '--shard takes'],
  [['--rules', 'kalah', '--out', 'x.txt'], '.jsonl, .csv'],
] as const)('census %j is wrong usage', async ([words, complaint]) => {
  const wrong = { code: 2, err: expect.stringContaining(complaint) as unknown };
  expect(await call(['census', ...words])).toMatchObject(wrong);
});

test('a wrong grid is refused before anything is solved', async () => {
  const wrong = { code: 1, out: '', err: expect.stringContaining('ERR_OPTION_RANGE') as unknown };
  expect(await call(['census', '--rules', 'kalah:houses=11-13'])).toMatchObject(wrong);
});
