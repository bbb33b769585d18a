/** `endgame` as its users call it: tables made, killed, resumed, described, looked into, refused. */
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, test, vi } from 'vitest';
import { callCli, jsonOfCli, startCli, type Called, type StartedCli } from '../../support/call-cli.ts';
import { tableFileName } from '../../../electron/engine/endgame-files.ts';
import { userFolder } from '../../../electron/program/user-folder.ts';
import { compileKalah } from '../../engine/games/kalah/search/random-kalah.ts';
import { kindBy } from '../../engine/games/kalah/search/table/build-tables.ts';
import { makeRandom } from '../../support/random-play.ts';
import { temporaryFolder } from '../files/temporary-folder.ts';

const folder = temporaryFolder();
const BUILD = ['build', '--rules', 'kalah', '--seeds'];

const call = (...words: readonly string[]): Promise<Called> => callCli(['endgame', ...words]);

const json = (...words: readonly string[]): Promise<Record<string, unknown>> =>
  jsonOfCli<Record<string, unknown>>(['endgame', ...words]);

/** Builds a table of Kalah in a file. */
const build = (seeds: number, file: string): Promise<Record<string, unknown>> =>
  json(...BUILD, String(seeds), '--out', file);

/** Starts the same as a process of its own. */
const start = (seeds: number, file: string): StartedCli =>
  startCli(['endgame', ...BUILD, String(seeds), '--out', file]);

const sizeOf = (file: string): number => fs.statSync(file, { throwIfNoEntry: false })?.size ?? -1;

/** Waits until there is something in a file. */
async function appears(file: string): Promise<void> {
  while (sizeOf(file) <= 0) await wait(2);
}

describe('build', () => {
  test('tells the cost beforehand, writes the file into the folder of tables, and continues from it', async () => {
    const tables = folder.path('tables');
    const first = await call('build', '--rules', 'kalah:seeds=4', '--seeds', '6', '--dir', tables);
    const cost = 'up to 6 seeds: 18564 positions, 0.0 MiB and 0.0 MiB while it is made, about';
    expect([first.code, first.err]).toEqual([0, expect.stringContaining(cost)]);
    const more = await json(...BUILD, '8', '--dir', tables);
    const file = path.join(tables, 'kalah.table');
    expect(more).toMatchObject({
      ...{ file, rules: 'kalah', seeds: 8, positions: 125_970, bytes: 125_970 },
      ...{ resumedFrom: 6, isComplete: true },
    });
    const straight = folder.path('straight.table');
    await build(8, straight);
    expect(fs.readFileSync(file).equals(fs.readFileSync(straight))).toBe(true);
    expect(await build(3, file)).toMatchObject({ resumedFrom: 3 });
    expect(fs.readFileSync(file).equals(fs.readFileSync(straight))).toBe(true);
  });

  test('killed at any moment it leaves a file that the same command finishes', async () => {
    const [file, straight] = [folder.path('killed.table'), folder.path('straight.table')];
    const random = makeRandom(3);
    await build(14, straight);
    const whole = fs.readFileSync(straight);
    for (const least of [0, random() * 0.6]) {
      const child = start(14, file);
      const watcher = fs.watch(path.dirname(file), () => {
        if (sizeOf(file) >= least * whole.length) child.kill('SIGKILL');
      });
      await child.ended;
      watcher.close();
      const left = fs.readFileSync(file);
      expect(left.length).toBeLessThan(whole.length);
      expect(whole.subarray(0, left.length).equals(left)).toBe(true);
    }
    // The killed one has left its lock, which is good for nothing.
    expect(fs.readdirSync(folder.path()).filter((name) => name.includes('.lock'))).toHaveLength(1);
    expect(await build(14, file)).toMatchObject({ seeds: 14, isComplete: true });
    expect(fs.readFileSync(file).equals(whole)).toBe(true);
    expect(fs.readdirSync(folder.path()).filter((name) => name.includes('.lock'))).toEqual([]);
  });

  test('of two at once the second is refused and told by whom; the file of the first is whole', async () => {
    const [file, straight] = [folder.path('one.table'), folder.path('straight.table')];
    await build(14, straight);
    const first = start(14, file);
    await appears(`${file}.lock`);
    // Stopped, so that the second finds the first at work however fast this machine is.
    process.kill(first.pid, 'SIGSTOP');
    const second = await start(14, file).ended;
    process.kill(first.pid, 'SIGCONT');
    expect(second).toMatchObject({ code: 5, out: '' });
    expect(second.err).toMatch(
      new RegExp(
        `^ERR_ENDGAME_LOCKED: at ".*", pid ${String(first.pid)}, host .+, since 2\\d{3}-.+Z. Wait for the other process, or end it.$`,
        'm',
      ),
    );
    expect(await first.ended).toMatchObject({ code: 0, out: expect.stringContaining('complete') as string });
    expect(fs.readFileSync(file).equals(fs.readFileSync(straight))).toBe(true);
    expect(fs.readdirSync(folder.path()).sort()).toEqual(['one.table', 'straight.table']);
  });

  test('a build that was taken over while it was stopped writes no more and says so', async () => {
    const file = folder.path('lost.table');
    const first = start(16, file);
    await appears(file);
    process.kill(first.pid, 'SIGSTOP');
    const long = Date.now() / 1000 - 3600;
    fs.utimesSync(`${file}.lock`, long, long);
    const second = await build(16, file);
    const whole = fs.readFileSync(file);
    process.kill(first.pid, 'SIGCONT');
    expect(await first.ended).toMatchObject({
      code: 5,
      err: expect.stringContaining('ERR_ENDGAME_LOCK_LOST') as string,
    });
    expect([second['isComplete'], fs.readFileSync(file).equals(whole)]).toEqual([true, true]);
  });

  test('complete is said of what was read back from the disk', async () => {
    const file = folder.path('changed.table');
    // Another program writes into the file while it is built, past every lock: between two pieces of the work, of which
    // a table of this size takes several on any machine.
    const change = (): void => {
      if (sizeOf(file) < 100) {
        looking = setImmediate(change);
        return;
      }
      const descriptor = fs.openSync(file, 'r+');
      fs.writeSync(descriptor, Buffer.from([0x55, 0xaa]), 0, 2, 80);
      fs.closeSync(descriptor);
    };
    let looking = setImmediate(change);
    const { code, out, err } = await call(...BUILD, '14', '--out', file);
    clearImmediate(looking);
    expect([code, out]).toEqual([1, '']);
    expect(err).toContain('ERR_ENDGAME_DAMAGED: seeds 1, complete 0');
  });

  test('a damaged file is refused, and repaired only when told to', async () => {
    const file = folder.path('damaged.table');
    const words = ['build', '--rules', 'kalah:houses=3', '--seeds', '5', '--out', file];
    await json(...words);
    const whole = fs.readFileSync(file);
    const changed = Buffer.from(whole);
    changed[whole.length - 10] = (whole[whole.length - 10] ?? 0) ^ 4;
    fs.writeFileSync(file, changed);
    for (const action of ['build', 'stats'])
      expect(await call(action, ...words.slice(1))).toMatchObject({
        code: 1,
        err: expect.stringContaining('ERR_ENDGAME_DAMAGED: seeds 5, complete 4') as string,
      });
    expect(fs.readFileSync(file).equals(changed)).toBe(true);
    expect(await json(...words, '--repair')).toMatchObject({ resumedFrom: 4, isComplete: true });
    expect(fs.readFileSync(file).equals(whole)).toBe(true);
  });

  test('files that are no tables, or of other rules, are left as they are', async () => {
    const file = folder.path('game.mgn');
    fs.writeFileSync(file, '[Game "kalah"]\n\nC F A *\n');
    const words = ['build', '--seeds', '2', '--out', file, '--rules'];
    expect((await call(...words, 'kalah')).err).toContain('ERR_ENDGAME_FORMAT');
    expect(fs.readFileSync(file, 'utf8')).toContain('C F A');
    fs.rmSync(file);
    await json(...words, 'kalah');
    expect((await call(...words, 'kalah:empty-capture=on')).err).toContain(
      'ERR_ENDGAME_RULES: rules kalah, expected kalah:empty-capture=on',
    );
  });

  test.for([
    [['build', '--rules', 'kalah'], 2, '--seeds is missing'],
    [['build', '--rules', 'kalah', '--seeds', '2.5'], 2, 'whole number'],
    [['fly', '--rules', 'kalah'], 2, 'build, stats, list, probe'],
    [['stats', '--rules', 'kalah', '--out', 'a', '--dir', 'b'], 2, 'exclude'],
    [['stats', '--rules', 'kalah', '--out', '/no/such/file'], 1, 'ERR_FILE_READ: at "/no/such/file"'],
    [['build', '--rules', 'kalah', '--seeds', '1', '--out', '/dev/null/x'], 5, 'ENOTDIR'],
    [['build', '--rules', 'kalah', '--seeds', '60'], 1, 'ERR_ENDGAME_SEEDS: seeds 60, max 30'],
    [['build', '--rules', 'shakala', '--seeds', '2'], 1, 'ERR_ENDGAME_NO_TABLES: rules shakala'],
    [['stats', '--rules', 'kalah:direction=cross'], 1, 'ERR_ENDGAME_NO_TABLES'],
  ] as const)('%j exits with %i', async ([words, expected, text]) => {
    const { code, err } = await call(...words);
    expect([code, err]).toEqual([expected, expect.stringContaining(text)]);
  });
});

describe('stats', () => {
  test('counts the positions of every value, from the file or from a table made for it', async () => {
    const counts = [
      [0, 0, 1],
      [1, -1, 6],
      [1, 1, 6],
      [2, -2, 27],
      [2, 0, 21],
      [2, 2, 30],
    ] as const;
    const rows = counts.map(([seeds, value, count]) => ({ seeds, value, count }));
    const words = ['--rules', 'kalah', '--dir', folder.path('tables')];
    expect(await json('stats', ...words, '--seeds', '2')).toMatchObject({ seeds: 2, positions: 91, rows });
    await json('build', ...words, '--seeds', '2');
    expect(await json('stats', ...words)).toMatchObject({ seeds: 2, positions: 91, rows });
    expect((await call('stats', ...words)).out).toContain(
      '2 seeds: 78 positions\n            -2           27\n',
    );
  });
});

test('the rule set is printed as it was asked for, and the table by its one name', async () => {
  const asked = { rules: 'oware:grand-slam=awari,majority-stop=off,stop-leftovers=equal' };
  const table = 'oware:grand-slam=awari,stop-leftovers=equal';
  const words = ['--rules', 'oware-awari', '--dir', folder.path('tables')];
  const built = await json('build', ...words, '--seeds', '2');
  expect(built).toMatchObject({ ...asked, table });
  expect(await json('stats', ...words)).toMatchObject({ ...asked, table });
  // Under a majority stop it is the same table.
  const other = await json('build', '--rules', table, '--seeds', '2', '--dir', folder.path('tables'));
  expect(other).toMatchObject({ rules: table, table, file: built['file'], resumedFrom: 2 });
});

describe('games without margins', () => {
  test('tell who wins in how many moves', async () => {
    const words = ['stats', '--rules', 'hawalis:columns=2', '--seeds', '1', '--dir', folder.path('tables')];
    const { rows } = (await json(...words)) as { rows: readonly { value: unknown }[] };
    const losses = rows.map(({ value }) => value).filter((value) => value !== null);
    expect(losses).toContainEqual({ winner: 'opponent', distance: 0 });
    expect((await call(...words)).out).toContain('loss in 0');
  });
});

interface Solved {
  readonly value: number;
  readonly moves: readonly { readonly move: string; readonly value: number }[];
}

describe('probe', () => {
  const words = ['probe', '--rules', 'kalah', '--position', '0-0-0-0-3-1-2-0-0-0-0-3-10-14-S'];

  test('answers as solve does, with and without a file', async () => {
    const tables = ['--dir', folder.path('tables')];
    const solved = await jsonOfCli<Solved>(['solve', ...words.slice(1), '--all']);
    const values = solved.moves.map(({ move, value }) => ({ move, value, proof: 'exact' }));
    const expected = { value: solved.value, proof: 'exact', solved: true, moves: values };
    expect(await json(...words, ...tables)).toMatchObject(expected);
    await json('build', '--rules', 'kalah', '--seeds', '9', ...tables);
    expect(await json(...words, ...tables)).toMatchObject(expected);
  });

  test('a position with too many seeds is named', async () => {
    const flags = ['--rules', 'kalah', '--seeds', '4', '--dir', folder.path('tables')];
    const { code, err } = await call('probe', ...flags);
    expect([code, err]).toEqual([1, expect.stringContaining('ERR_ENDGAME_UNKNOWN: seeds 36, complete 4')]);
  });
});

interface Listed {
  readonly isComplete: boolean;
  readonly rows: readonly { readonly seeds: number; readonly position: string; readonly value: unknown }[];
}

/** The numbers of positions by value, in a text for each. */
function tally(rows: readonly { readonly value: unknown; readonly count?: number }[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { value, count = 1 } of rows) {
    const key = JSON.stringify(value);
    counts.set(key, (counts.get(key) ?? 0) + count);
  }
  return counts;
}

describe('list', () => {
  const tables = ['--dir', folder.path('no tables')];
  const listed = async (...words: string[]) => (await json('list', ...words, ...tables)) as unknown as Listed;

  test('has every open position once, by its distance, as stats counts them', async () => {
    const words = ['--rules', 'hawalis:columns=2', '--seeds', '5'];
    const { rows } = (await json('stats', ...words, ...tables)) as unknown as Listed;
    const counts = tally(rows);
    let all = 0;
    for (const [key, count] of counts) {
      const { winner, distance } = JSON.parse(key) as { winner: string; distance: number | null };
      // A game that is over is decided in 0 moves.
      if (distance === null || distance === 0) continue;
      const asked = ['--value', winner === 'mover' ? 'win' : 'loss', '--distance', String(distance)];
      const found = await listed(...words, ...asked, '--limit', '100000');
      expect(found.isComplete).toBe(true);
      expect(tally(found.rows)).toEqual(new Map([[key, count]]));
      expect(new Set(found.rows.map(({ position }) => position)).size).toBe(count);
      all += count;
    }
    expect(all).toBeGreaterThan(500);
  });

  test('begins with the longest wins', async () => {
    const words = ['--rules', 'hawalis:columns=2', '--seeds', '5'];
    const { rows } = (await json('stats', ...words, ...tables)) as unknown as Listed;
    const distances = rows
      .map(({ value }) => value as { winner: string; distance: number | null })
      .flatMap(({ winner, distance }) => (winner === 'mover' && distance !== null ? [distance] : []));
    const found = await listed(...words, '--longest', '7', '--value', 'win');
    expect(found.rows).toHaveLength(7);
    expect(found.rows[0]?.value).toEqual({ winner: 'mover', distance: Math.max(...distances) });
    const order = found.rows.map(({ value }) => (value as { distance: number }).distance);
    expect(order).toEqual(order.toSorted((one, two) => two - one));
  });

  test('tells the value that probe tells, also under a majority stop, which hides it', async () => {
    for (const rules of ['kalah:houses=3', 'oware:stop-leftovers=equal']) {
      const { rows } = await listed('--rules', rules, '--seeds', '4', '--value', '2', '--limit', '60');
      expect(rows.length).toBeGreaterThan(20);
      const open = rules.startsWith('oware') ? `${rules},majority-stop=off` : rules;
      const input = rows.map(({ position }) => JSON.stringify({ rules: open, position }));
      const { code, out } = await callCli(['endgame', 'probe', '--stdin', ...tables], input);
      expect(code).toBe(0);
      for (const row of out.trim().split('\n'))
        expect(JSON.parse(row)).toMatchObject({ value: 2, proof: 'exact' });
    }
  });

  test('stops at a limit and says so', async () => {
    const words = [
      'list',
      '--rules',
      'kalah:houses=2',
      '--seeds',
      '4',
      '--value',
      'win',
      '--limit',
      '5',
      '--csv',
    ];
    const { code, out, err } = await call(...words, ...tables);
    expect([code, err]).toEqual([0, expect.stringContaining('more than 5 positions')]);
    expect(out.split('\n').slice(0, 2)).toEqual([
      'seeds,position,value,distance,least,most,version,commit',
      expect.stringMatching(/^2,1-0-1-0-0-0-S,2,,,,[^,]+,unknown$/),
    ]);
  });

  test.for([
    [['--seeds', '3'], 'needs --value, --distance or --longest'],
    [['--value', 'win'], '--seeds is missing'],
    [['--seeds', '3', '--value', 'much'], '--value takes'],
    [['--seeds', '3', '--distance', '3'], 'games without margins'],
  ] as const)('%j is wrong usage', async ([words, complaint]) => {
    const wrong = { code: 2, err: expect.stringContaining(complaint) as unknown };
    expect(await call('list', '--rules', 'kalah', ...words)).toMatchObject(wrong);
  });
});

test('a table larger than the memory is refused with what it needs and what there is', async () => {
  vi.spyOn(process, 'availableMemory').mockReturnValue(1000);
  const { code, err } = await call(
    'build',
    '--rules',
    'hawalis:columns=2',
    '--seeds',
    '5',
    '--out',
    folder.path('x'),
  );
  expect([code, err]).toEqual([
    5,
    expect.stringMatching(/^(?:.*\n)?ERR_ENDGAME_MEMORY: bytes 2574, available 1000\. /),
  ]);
});

test('a table of numbers has the rows of stats', async () => {
  const words = ['stats', '--rules', 'oware', '--seeds', '3', '--dir', folder.path('no tables')];
  const { out } = await call(...words, '--csv');
  const [head, ...rows] = out
    .trim()
    .split('\n')
    .map((row) => row.split(','));
  expect(head).toEqual(['seeds', 'value', 'distance', 'least', 'most', 'count', 'version', 'commit']);
  const { rows: told } = (await json(...words)) as unknown as Listed;
  expect(rows).toHaveLength(told.length);
  expect(rows.reduce((sum, row) => sum + Number(row[5]), 0)).toBe(1 + 12 + 78 + 364);
  expect(rows.map((row) => row.slice(0, 6))).toContainEqual(['2', '', '', '-2', '0', '7']);
});

describe('probe of many lines', () => {
  test('answers each as alone, and names what it cannot answer', async () => {
    const flags = ['--dir', folder.path('no tables')];
    const asked = [
      { rules: 'kalah:houses=3', position: '1-0-1-0-2-0-3-3-S' },
      { rules: 'oware-awari', position: '1-0-1-0-2-0-0-0-1-0-0-1-3-3-N' },
      { rules: 'kalah:houses=3', position: '1-0-1-4-2-0-3-3-S' },
    ];
    const lines = [...asked, { rules: 'shakala' }, { rules: 'oware' }].map((line) => JSON.stringify(line));
    const { code, out } = await callCli(['endgame', 'probe', '--stdin', ...flags], lines);
    expect(code).toBe(1);
    const rows = out
      .trim()
      .split('\n')
      .map((row) => JSON.parse(row) as Record<string, unknown>);
    for (const [i, { rules, position }] of asked.entries()) {
      const {
        table: _,
        run: _run,
        ...alone
      } = await json('probe', '--rules', rules, '--position', position, ...flags);
      expect({ ...rows[i], ms: 0 }).toMatchObject({
        ...alone,
        ms: 0,
        input: i + 1,
        command: 'endgame probe',
      });
    }
    expect(rows.slice(3)).toMatchObject([
      { error: { code: 'ERR_ENDGAME_NO_TABLES' } },
      { error: { code: 'ERR_ENDGAME_UNKNOWN' } },
    ]);
  });
});

describe('where tables are kept', () => {
  test("the user's data folder of each system", () => {
    expect([
      userFolder('tables', 'linux', {}, '/home/ana'),
      userFolder('tables', 'linux', { XDG_DATA_HOME: '/data' }, '/home/ana'),
      userFolder('tables', 'linux', { XDG_DATA_HOME: 'data' }, '/home/ana'),
      userFolder('tables', 'darwin', {}, '/Users/ana'),
    ]).toEqual([
      '/home/ana/.local/share/mancala-studio/tables',
      '/data/mancala-studio/tables',
      '/home/ana/.local/share/mancala-studio/tables',
      '/Users/ana/Library/Application Support/Mancala Studio/tables',
    ]);
  });

  test('rule sets that need different tables have different files', () => {
    const names = [{}, { houses: 4 }, { houses: 4, 'empty-capture': true }, { relay: true }].map((changes) =>
      tableFileName(kindBy(compileKalah(changes), 'rows')),
    );
    expect(names).toEqual([
      'kalah.table',
      'kalah-houses-4.table',
      'kalah-houses-4-empty-capture-on.table',
      'kalah-relay-on.table',
    ]);
  });
});
