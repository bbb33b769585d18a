/** The command line as a process: what it does when nobody takes what it writes. */
import { describeWhere, testWhere } from '../../support/where.ts';
import { spawn, spawnSync, type SpawnSyncReturns, type StdioOptions } from 'node:child_process';
import { closeSync, existsSync, lstatSync, openSync } from 'node:fs';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { MAX_FILE_BYTES } from '../../../engine/protocol/size-limit.ts';
import { temporaryFolder } from '../files/temporary-folder.ts';
import { builtProgram } from '../../support/built-entries.ts';

/** A device of Linux on which every write finds the disk full. */
const FULL = '/dev/full';

const folder = temporaryFolder('file');

/** Runs a command with streams of its own. */
const run = (words: readonly string[], stdio: StdioOptions): SpawnSyncReturns<string> =>
  spawnSync(process.execPath, [builtProgram('cli'), ...words], { encoding: 'utf8', stdio });

describeWhere(existsSync(FULL))('a full disk', () => {
  test.for([['--version'], ['moves', '--rules', 'kalah'], ['solve', '--rules', 'kalah:seeds=1', '--json']])(
    'behind standard output is one coded line and exit code 5: %j',
    (words) => {
      const full = openSync(FULL, 'w');
      try {
        const { status, stderr } = run(words, ['ignore', full, 'pipe']);
        // Progress may stand before it.
        expect([status, stderr.split('\n').slice(-2)]).toEqual([5, ['ERR_OUTPUT_WRITE: reason ENOSPC', '']]);
        expect(stderr).not.toMatch(/\n\s+at /);
      } finally {
        closeSync(full);
      }
    },
  );

  test('behind standard error is exit code 5, and what can be answered is', () => {
    const full = openSync(FULL, 'w');
    try {
      expect(run(['rules', 'chess'], ['ignore', 'pipe', full]).status).toBe(1);
      const stats = [
        'endgame',
        'stats',
        '--rules',
        'kalah',
        '--seeds',
        '1',
        '--dir',
        folder.path(),
        '--json',
      ];
      const { status, stdout } = run(stats, ['ignore', 'pipe', full]);
      expect([status, JSON.parse(stdout)]).toMatchObject([5, { seeds: 1 }]);
      expect(run(['--version'], ['ignore', full, full]).status).toBe(5);
    } finally {
      closeSync(full);
    }
  });
});

test('a reader that has left ends the command quietly', async () => {
  const child = spawn(process.execPath, [builtProgram('cli'), 'moves', '--stdin'], {
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  let err = '';
  child.stderr.on('data', (chunk: Buffer) => (err += chunk.toString()));
  child.stdin.on('error', () => undefined);
  child.stdout.destroy();
  for (let i = 0; i < 200; i++) child.stdin.write('{"rules": "kalah"}\n');
  const status = await new Promise((resolve) => child.once('exit', resolve));
  child.stdin.destroy();
  expect({ status, err }).toEqual({ status: 0, err: '' });
});

testWhere(process.platform !== 'win32')('a result goes into a pipe that is there, which stays', async () => {
  const pipe = folder.path('results');
  expect(spawnSync('mkfifo', [pipe]).status).toBe(0);
  const source = folder.write('game.mgn', '[Game "kalah"]\n[Rules "kalah"]\n\n1. D F b *\n');
  const reader = spawn('cat', [pipe], { stdio: ['ignore', 'pipe', 'ignore'] });
  let read = '';
  reader.stdout.on('data', (chunk: Buffer) => (read += chunk.toString()));
  const closed = new Promise((resolve) => reader.once('close', resolve));
  const { status } = run(['convert', source, pipe, '--to', 'csv'], 'pipe');
  if (status !== 0) reader.kill();
  await closed;
  expect([status, read.split('\r\n').length]).toEqual([0, 5]);
  expect(lstatSync(pipe).isFIFO()).toBe(true);
});

test('OUT of convert as - is standard output, in the format of IN or of --to', () => {
  const file = folder.write('k.mgn', '[Game "kalah"]\n[Rules "kalah"]\n\n1. D F b {Ä} *\n');
  const convert = (...words: readonly string[]): SpawnSyncReturns<string> =>
    run(['convert', ...words, '-'], ['ignore', 'pipe', 'pipe']);
  const same = convert(file);
  expect([same.status, same.stderr]).toEqual([0, `${file} (mgn) -> - (mgn), 1 game\n`]);
  expect(same.stdout).toContain('1. DF b {Ä} *');
  expect(JSON.parse(convert(file, '--to', 'json').stdout)).toMatchObject({ games: [{ game: 'kalah' }] });
  expect(convert('--rules', 'oware', '--moves', 'C f').stdout).toContain('1. C f *');
  expect(convert(file, '--json')).toMatchObject({ status: 2, stdout: '' });
  expect(convert(file, file, '--to', 'mgn')).toMatchObject({ status: 2, stdout: '' });
  expect(existsSync('-')).toBe(false);
});

test.for([
  ['--version'],
  ['match', '--rules', 'kalah', '--games', '2', '--one', 'level=1', '--two', 'level=2'],
  ['engine'],
  ['serve'],
])('an old Node gets one line that says what is needed, before anything is run: %j', (words) => {
  const old = `Object.defineProperty(process.versions, 'node', { value: '20.20.2' });`;
  const preload = `data:text/javascript,${encodeURIComponent(old)}`;
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', preload, builtProgram('cli'), ...words],
    {
      encoding: 'utf8',
      input: '',
    },
  );
  expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
  expect(stderr).toMatch(/^mancala-studio needs Node 22\.18 or newer; this is Node 20\.20\.2 \(.*\)\n$/);
});

test('standard input has the limit of a file', async () => {
  const child = spawn(process.execPath, [builtProgram('cli'), 'replay', '-'], { stdio: 'pipe' });
  const part = Buffer.alloc(2 ** 20, ' ');
  const zeros = Array.from({ length: MAX_FILE_BYTES / part.length + 64 }, () => part);
  // The command ends before it has read all.
  Readable.from(zeros)
    .on('error', () => undefined)
    .pipe(child.stdin.on('error', () => undefined));
  const said = await text(child.stderr);
  expect(said).toMatch(/^ERR_FILE_TOO_BIG: at "-", max \d+\./);
});

test('- is standard input where a file is read, and standard output where one is written', () => {
  const game = '[Game "kalah"]\n[Rules "kalah"]\n\n1. DF *\n';
  const piped = (...words: readonly string[]): SpawnSyncReturns<string> =>
    spawnSync(process.execPath, [builtProgram('cli'), ...words], { encoding: 'utf8', input: game });
  const replayed = piped('replay', '-', '--json');
  expect([replayed.status, JSON.parse(replayed.stdout)]).toMatchObject([
    0,
    { games: [{ file: '-', plies: 2 }] },
  ]);
  const converted = piped('convert', '-', '-', '--to', 'mgn');
  expect([converted.status, converted.stdout]).toEqual([0, expect.stringContaining('1. DF')]);
});
