/** `solve --stdin` and `search --stdin`: many positions in one call, whole, in shares, and continued. */
import { readFileSync } from 'node:fs';
import { describe, expect, test, vi } from 'vitest';
import manifest from '../../../package.json' with { type: 'json' };
import { makePosition } from '../../../engine/notation/position-text.ts';
import { callCli as call, jsonOfCli as json } from '../../support/call-cli.ts';
import { smallPosition } from '../../engine/analysis/small-games.ts';
import { temporaryFolder } from '../files/temporary-folder.ts';

const folder = temporaryFolder();

/** Positions that are solved in one call; `npm run test:long` (`BATCH_POSITIONS`) takes more. */
const COUNT = Number(process.env['BATCH_POSITIONS'] ?? 60);

const GAMES = ['kalah', 'oware', 'awele', 'hawalis', 'shakala'] as const;

interface Asked {
  readonly id: string;
  readonly rules: string;
  readonly position: string;
}

/** Small positions of all games under all kinds of rules. */
function askedFor(count: number): readonly Asked[] {
  const asked: Asked[] = [];
  for (let seed = 0; asked.length < count; seed++) {
    const small = smallPosition(GAMES[seed % GAMES.length] ?? 'kalah', seed);
    if (small === null || small.position.outcome !== null) continue;
    asked.push({ id: `p${String(seed)}`, rules: small.rules.key, position: makePosition(small.position) });
  }
  return asked;
}

const inputOf = (asked: readonly object[]): string => asked.map((each) => JSON.stringify(each)).join('\n');
const rowsOf = (out: string): readonly Record<string, unknown>[] =>
  out
    .trim()
    .split('\n')
    .map((row) => JSON.parse(row) as Record<string, unknown>);

/** What does not depend on when and after what a position was searched. */
function factsOf({
  ms: _ms,
  nodes: _nodes,
  run: _run,
  moves,
  line: _line,
  depth: _depth,
  dependsOnHistory: _dependsOnHistory,
  ...facts
}: Record<string, unknown>) {
  const rows = moves as readonly { readonly move: string; readonly value: unknown; readonly proof: string }[];
  return { ...facts, moves: rows.map(({ move, value, proof }) => ({ move, value, proof })) };
}

/**
 * The endgame tables of an answer. They outlive the line of a batch for which they were built, and decide which proof is
 * found: one that rests on a return of positions, or one that a table tells without it.
 */
const tablesOf = ({ run }: Record<string, unknown>): unknown => (run as { readonly tables: unknown }).tables;

test('each answer of a batch is that of a single call', async () => {
  const asked = askedFor(COUNT);
  const { code, out, err } = await call(
    ['solve', '--stdin', '--all', '--memory', '4', '--threads', '1', '--nodes', '300000'],
    inputOf(asked),
  );
  expect({ code, err }).toEqual({ code: 0, err: '' });
  const rows = rowsOf(out);
  expect(rows).toHaveLength(COUNT);
  // No name stands twice in a row.
  expect(rows.map((row) => `${JSON.stringify(row)}\n`).join('')).toBe(out);
  let solved = 0;
  let byOthers = 0;
  for (const [i, { id, rules, position }] of asked.entries()) {
    const { input, command, id: told, ...row } = rows[i] ?? {};
    expect({ input, told, command }).toEqual({
      input: i + 1,
      told: id,
      command: 'solve --all --nodes 300000 --threads 1 --memory 4',
    });
    // Some moves have only estimates, as deep as the limit allowed.
    if (row['solved'] !== true || row['stopped'] !== undefined) continue;
    solved += 1;
    const words = [
      'solve',
      '--all',
      '--rules',
      rules,
      '--position',
      position,
      '--memory',
      '4',
      '--threads',
      '1',
      '--nodes',
      '3000000',
      '--json',
    ];
    const alone = JSON.parse((await call(words)).out) as Record<string, unknown>;
    if (alone['stopped'] !== undefined) {
      byOthers += 1;
      continue;
    }
    if (JSON.stringify(tablesOf(row)) === JSON.stringify(tablesOf(alone)))
      expect(row['dependsOnHistory']).toBe(alone['dependsOnHistory']);
    expect(factsOf(row)).toEqual(factsOf(alone));
  }
  expect(solved).toBeGreaterThan(COUNT / 2);
  // Ten times the positions do without what earlier lines found.
  expect(byOthers).toBeLessThan(COUNT / 100);
});

test('a row says that a limit stopped it, as a single call does', async () => {
  const asked = { rules: 'kalah:houses=4,seeds=3', position: '3-3-3-3-3-3-3-3-0-0-S' };
  for (const words of [['--all'], ['--winner'], []]) {
    for (const nodes of ['10', '1000000']) {
      const limits = [...words, '--nodes', nodes, '--memory', '4', '--threads', '1'];
      const [row] = rowsOf((await call(['solve', '--stdin', ...limits], inputOf([asked]))).out);
      const alone = JSON.parse(
        (await call(['solve', '--rules', asked.rules, ...limits, '--json'])).out,
      ) as Record<string, unknown>;
      expect(row?.['stopped']).toBe(nodes === '10' ? 'limit' : undefined);
      expect(row?.['stopped']).toBe(alone['stopped']);
    }
  }
});

test('an estimate of a batch does not depend on the lines before it', async () => {
  const asked = ['CF', 'CA', 'CB', 'CF'].map((moves) => ({ rules: 'kalah:seeds=4', moves: [...moves] }));
  const limits = ['--depth', '7', '--memory', '4'];
  const rows = rowsOf((await call(['search', '--stdin', ...limits], inputOf(asked))).out);
  expect(rows).toHaveLength(4);
  for (const [i, { rules, moves }] of asked.entries()) {
    const { input: _input, command: _command, ms: _ms, run: _run, ...row } = rows[i] ?? {};
    const words = ['search', '--rules', rules, '--moves', moves.join(' '), ...limits];
    const { ms, run: _, ...alone } = await json<Record<string, unknown>>(words);
    expect(typeof ms).toBe('number');
    expect(row).toEqual(alone);
  }
});

test('a line that cannot be answered is named in its row, and the others are answered', async () => {
  const input = ['nonsense', '', '{"rules":"kalah:houses=2,seeds=1","id":7}', '{"rules":"shakala","id":"s"}'];
  const { code, out, err } = await call(['solve', '--stdin', '--at-least', '1'], input);
  expect(code).toBe(1);
  expect(err).toBe('line 1: error: ERR_CLI_JSON: at "nonsense"\nline 4: error: ERR_CLI_NO_MARGIN\n');
  expect(rowsOf(out)).toMatchObject([
    { input: 1, error: { code: 'ERR_CLI_JSON' } },
    { input: 3, id: 7, atLeast: 1, reached: true },
    { input: 4, id: 's', rules: 'shakala', error: { code: 'ERR_CLI_NO_MARGIN' } },
  ]);
});

test('a misspelt field refuses its line, and is met with the nearest one', async () => {
  // A table that this machine keeps would be read.
  vi.stubEnv('XDG_DATA_HOME', folder.path());
  const input = [
    '{"rules":"kalah","postion":"x"}',
    '{"rules":"kalah","fen":"x"}',
    '{"rules":"kalah:houses=2","id":1}',
  ];
  for (const command of ['moves', 'search --depth 1', 'endgame probe']) {
    const { code, out, err } = await call([...command.split(' '), '--stdin'], input);
    expect(code).toBe(1);
    expect(err).toContain('line 1: error: ERR_CLI_FIELD: at "postion", meant position\n');
    const rows = rowsOf(out);
    expect(rows).toMatchObject([
      { input: 1, error: { code: 'ERR_CLI_FIELD', token: 'postion', params: { meant: 'position' } } },
      { input: 2, error: { code: 'ERR_CLI_FIELD', params: { fields: 'rules position moves id' } } },
      { input: 3, id: 1, rules: 'kalah:houses=2' },
    ]);
  }
  vi.unstubAllEnvs();
});

test('many lines with errors are counted', async () => {
  const { err } = await call(
    ['moves', '--stdin'],
    Array.from({ length: 12 }, () => 'x'),
  );
  expect(err.split('\n').slice(9)).toEqual([
    'line 10: error: ERR_CLI_JSON: at "x"',
    '12 lines have an error',
    '',
  ]);
});

describe('a file of answers', () => {
  const asked = askedFor(20);
  const solve = (file: string, input: string, ...more: string[]) =>
    call(
      ['solve', '--stdin', '--nodes', '2000', '--threads', '1', '--memory', '1', '--out', file, ...more],
      input,
    );
  const read = (file: string): string => readFileSync(file, 'utf8');
  /** Its rows without times and without what depends on the positions before. */
  const shown = (file: string): readonly string[] => read(file).trim().split('\n');

  test.for(['jsonl', 'csv'])('is continued where it was torn (%s)', async (ending) => {
    const whole = folder.path(`whole.${ending}`);
    expect(await solve(whole, inputOf(asked))).toMatchObject({ code: 0, err: '' });
    const all = shown(whole);
    expect(all).toHaveLength(ending === 'csv' ? 21 : 20);
    const kept = all.slice(0, 8).join('\n');
    const torn = folder.write(`torn.${ending}`, `${kept}\n${all[8]?.slice(0, 30) ?? ''}`);
    const { err } = await solve(torn, inputOf(asked));
    expect(err).toBe(`${ending === 'csv' ? '7' : '8'} answers were there already\n`);
    const again = shown(torn);
    expect(again).toHaveLength(all.length);
    expect(again.slice(0, 8)).toEqual(all.slice(0, 8));
    for (const [i, row] of again.entries()) expect(row.slice(0, 40)).toBe(all[i]?.slice(0, 40));
    // A third run has nothing to do, and changes nothing.
    const before = read(torn);
    expect(await solve(torn, inputOf(asked))).toMatchObject({ code: 0 });
    expect(read(torn)).toBe(before);
  });

  test('of other lines, other limits or another program is refused and stays as it is', async () => {
    const file = folder.path('first.jsonl');
    await solve(file, inputOf(asked));
    const before = read(file);
    const refused = { code: 1, err: expect.stringContaining('ERR_BATCH_FILE') as unknown };
    expect(await solve(file, inputOf(asked.toReversed()))).toMatchObject(refused);
    expect(await solve(file, inputOf(asked.slice(0, 5)))).toMatchObject(refused);
    expect(await solve(file, inputOf(asked), '--all')).toMatchObject(refused);
    expect(read(file)).toBe(before);
    const letter = folder.write('letter.csv', 'Dear Ana,\nthank you');
    expect(await solve(letter, inputOf(asked))).toMatchObject(refused);
    expect(read(letter)).toBe('Dear Ana,\nthank you');
  });

  test('as a table has a row for each line, with its value and moves', async () => {
    const file = folder.path('table.csv');
    await solve(file, '{"rules":"kalah:houses=3,seeds=2","id":"=1+1"}\nnonsense', '--all');
    const [head, row, wrong] = shown(file).map((each) => each.trimEnd().split(','));
    expect(head?.slice(0, 8)).toEqual([
      'input',
      'command',
      'id',
      'rules',
      'position',
      'value',
      'distance',
      'proof',
    ]);
    expect(row?.slice(0, 3)).toEqual(['1', 'solve --all --nodes 2000 --threads 1 --memory 1', "'=1+1"]);
    expect(wrong?.slice(0, 3)).toEqual(['2', 'solve --all --nodes 2000 --threads 1 --memory 1', '']);
    expect(head?.slice(-3)).toEqual(['error', 'version', 'commit']);
    expect(wrong?.slice(-3)).toEqual(['ERR_CLI_JSON', manifest.version, 'unknown']);
    expect(row?.slice(-3)).toEqual(['', manifest.version, 'unknown']);
  });
});

test('shares of a batch add up to the whole', async () => {
  const asked = askedFor(11);
  const solve = async (...more: string[]) =>
    rowsOf(
      (await call(['solve', '--stdin', '--nodes', '2000', '--memory', '1', ...more], inputOf(asked))).out,
    );
  const inputs = (await Promise.all(['1/3', '2/3', '3/3'].map((share) => solve('--shard', share)))).map(
    (rows) => rows.map((row) => row['input']),
  );
  expect(inputs).toEqual([
    [1, 4, 7, 10],
    [2, 5, 8, 11],
    [3, 6, 9],
  ]);
});

test.for([
  [['--out', 'x.jsonl'], '--out and --shard go with --stdin'],
  [['--stdin', '--rules', 'kalah'], 'not from --rules'],
  [['--stdin', '--shard', '3/2'], '--shard takes'],
  [['--stdin', '--shard', '1'], '--shard takes'],
  [['--stdin', '--out', 'x.txt'], '.jsonl, .csv'],
  [['--stdin', '--out', 'x.csv', '--json'], '--json does not go with a table'],
  [['--stdin', '--checkpoint', 'x'], '--checkpoint'],
] as const)('solve %j is wrong usage', async ([words, complaint]) => {
  expect(await call(['solve', ...words], '')).toMatchObject({
    code: 2,
    err: expect.stringContaining(complaint) as unknown,
  });
});
