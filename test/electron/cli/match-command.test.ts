/** `match` as its users call it: our engine and a program, a file of games that a match continues, wrong usage. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { callCli, startCli, type Called } from '../../support/call-cli.ts';
import { parseMgn } from '../../../engine/formats/mgn.ts';
import { testWhere } from '../../support/where.ts';
import { temporaryFolder } from '../files/temporary-folder.ts';
import { builtProgram } from '../../support/built-entries.ts';

const folder = temporaryFolder();

const call = (...words: readonly string[]): Promise<Called> => callCli(['match', ...words]);

test('our engine plays the line protocol of its own, and the match continues its file', async () => {
  const out = folder.path('games.mgn');
  const program = ['--two', `depth=2,program=${process.execPath}`, '--two-options', 'Threads=1;Hash=8'];
  const words = [
    ...['--rules', 'kalah:houses=4,seeds=3', '--one', 'depth=2', ...program],
    ...[`--two-args="${builtProgram('cli')}" engine`, '--openings', 'random=3'],
    ...['--memory', '4', '--out', out],
  ];
  const first = await call(...words, '--games', '2');
  expect(first.code, first.err).toBe(0);
  expect(first.err.split('\n').filter((line) => line.startsWith('game '))).toHaveLength(2);
  expect(first.out).toMatch(
    /^depth 2 - Mancala Studio .* \(depth 2\): \+\d =\d -\d of 2 games, .* %, Elo .*; all games are played\n$/,
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
  expect((await call(...words, '--games', '2', '--two-options', 'Hash=16')).out).toContain('2 games');
  const other = await call(...words, '--games', '4', '--two-options', 'Hash=32');
  expect([other.code, other.err]).toEqual([1, expect.stringMatching(/another match.*two-options Hash=16/)]);
  expect((await call(...words, '--games', '4', '--two-options', 'Hash=16')).out).toContain('4 games');
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
  // A game that is lost by a fault is counted apart.
  expect([usual.code, usual.out]).toEqual([
    1,
    expect.stringContaining('; Faulty One (0.05 s) lost 1 by faults (1 out of time); all games are played'),
  ]);
  expect(usual.err).toContain('openings random 4, seed 1, players may exceed their time by 50 ms\n');
  expect(usual.err).toMatch(/no-answer 100 ms/);
  const { out } = await call(...late, '--margin', '20', '--json');
  expect(JSON.parse(out)).toMatchObject({
    marginMs: 20,
    players: [
      { name: 'Faulty One (0.05 s)', faults: { time: 1, illegal: 0, crash: 0 } },
      { name: 'level 1' },
    ],
    games: [{ end: { kind: 'forfeit', reason: 'no-answer', detail: '70 ms' } }],
  });
});

test.each([
  ['program=/no/such/program', '', '', 'ERR_PROGRAM_START: program program (1 s), reason ENOENT'],
  [`program=${process.execPath}`, `"${PROGRAM}" exit-at-once`, '', 'ERR_PROGRAM_EXIT: program'],
  [`program=${process.execPath}`, `"${PROGRAM}" good`, 'Hsah=16', 'option Hsah, declared Hash, Style, Rules'],
  [`program=${process.execPath}`, `"${PROGRAM}" good`, 'Hash=16,Style=wild', 'takes 1 to 64'],
])('%s %s %s plays no game', async (two, words, options, told) => {
  // Its own name is not known, so the file cannot be compared: it stays as it is.
  const file = folder.write('earlier.mgn', `${HEAD}\n1. A *\n`);
  const before = readFileSync(file, 'utf8');
  const rest = ['--two-args', words, '--two-options', options, '--memory', '1', '--out', file, '--json'];
  const { code, out, err } = await call('--rules', 'oware', '--one', 'level=1', '--two', two, ...rest);
  expect(readFileSync(file, 'utf8')).toBe(before);
  expect([code, err]).toEqual([5, expect.stringContaining(told)]);
  expect(JSON.parse(out)).toMatchObject({ end: 'failed', games: [], elo: null });
});

testWhere(process.platform !== 'win32')('a signal before the first game is no success', async () => {
  const words = ['--rules', 'kalah', '--one', 'time=600', '--two', 'level=1', '--memory', '1'];
  const child = startCli(['match', ...words]);
  await child.says(/./);
  child.kill('SIGTERM');
  expect(await child.ended).toMatchObject({ code: 130 });
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
  [['--one', 'tc=0+1'], 'tc=0+1'],
  [['--one', 'tc=60,time=1'], 'tc=60,time=1'],
  [['--one', 'depth=2,depth=3'], 'depth=2,depth=3'],
  [['--one', 'depth=2', '--gauntlet'], '--gauntlet needs three'],
  [['--player', 'depth=2'], '--two does not go with --player'],
  [['--one', 'time=-1'], 'time=-1'],
  [['--one', ''], '--one takes'],
  [['--one', 'depth=2', '--one-args', 'x'], 'for programs'],
  [['--one', 'depth=2', '--sprt', '5,0'], '--sprt'],
  [['--one', 'depth=2', '--sprt', '0,5', '--alpha', '0.7'], '--alpha'],
  [['--one', 'depth=2', '--openings', 'random=900'], 'always end a game'],
  [['--one', 'program=x', '--one-options', 'Hash=1;Threads=1;hash=2'], '--one-options names hash twice'],
  [['--one', 'program=x', '--margin', '-1'], '--margin'],
  [['--one', 'depth=2', '--margin', '90'], '--margin is for players with a time'],
  [['--one', 'depth=2', '--log', 'match.log'], '--log is for programs'],
  [['--one', 'level=2', '--threads', '2'], '--threads is for our engine, except at a level'],
  [['--one', 'level=2,kgp=1'], 'level=2,kgp=1'],
  [['--one', 'depth=2,kgp=1'], 'depth=2,kgp=1'],
  [['--one', 'tc=60,kgp=1'], 'tc=60,kgp=1'],
  [['--one', 'kgp=wss://host'], 'kgp=wss://host'],
  [['--one', 'name="a,depth=2'], 'name='],
])('%j is wrong usage', async (words, told) => {
  const { code, err } = await call('--rules', 'kalah:houses=2,seeds=1', '--two', 'level=1', ...words);
  expect([code, err]).toEqual([2, expect.stringContaining(told)]);
});

test.each([
  [
    ['--rules', 'oware', '--one', 'kgp=1', '--two', 'level=1'],
    'KGP plays Kalah with its usual options, not oware',
  ],
  [
    ['--rules', 'kalah:pie-rule=on', '--player', 'time=2,kgp=1', '--player', 'level=1'],
    'KGP 1 (2 s): KGP plays Kalah with its usual options, not kalah:pie-rule=on',
  ],
  [
    ['--rules', 'kalah', '--player', 'level=1', '--player', 'options=Hash,program=x'],
    '--player options= takes NAME=VALUE;NAME=VALUE',
  ],
  [
    ['--rules', 'kalah', '--one', 'program=x', '--two', 'program=y', '--memory', '2'],
    '--memory is for our engine',
  ],
])('%j is wrong usage, too', async (words, told) => {
  const { code, err } = await call(...words);
  expect([code, err]).toEqual([2, expect.stringContaining(told)]);
});

test('a program that cannot be told the rules is named; quotes keep the commas of a name and of arguments', async () => {
  const mark = folder.path('a, b');
  const specs = [
    `name="Late, Lazy",args="${PROGRAM}" marked "${mark}",program=${process.execPath}`,
    `name=Old,args="${PROGRAM}" old,program=${process.execPath}`,
  ];
  const words = ['--rules', 'oware', '--games', '1', '--max-moves', '6', '--openings', 'start'];
  const { err } = await call(...words, ...specs.flatMap((spec) => ['--player', spec]));
  expect(err).toMatch(/^Late, Lazy - Old: .*\nOld has no option Rules: it is taken to play oware\ngame 1/);
  expect(existsSync(mark)).toBe(true);
});

/** Two programs of our own that play the first pit, one of them with words on its standard error. */
const loud = (name: string, how: string): string =>
  `name=${name},${how},args="${PROGRAM}" loud,program=${process.execPath}`;

test('a clock is told to a program move by move, and the log has the dialogue with its standard error', async () => {
  const log = folder.path('match.log');
  const words = ['--rules', 'oware', '--openings', 'start', '--games', '1', '--max-moves', '6'];
  const players = ['--player', loud('clocked', 'tc=2/30+0.1'), '--player', 'name=ours,tc=50,depth=2'];
  const { code, out, err } = await call(
    ...words,
    ...players,
    '--margin',
    '9000',
    '--memory',
    '1',
    '--log',
    log,
  );
  expect([code, out], err).toEqual([0, expect.stringMatching(/^clocked - ours: /)]);
  const lines = readFileSync(log, 'utf8').trimEnd().split('\n');
  const dialogue = lines.map((line) =>
    // Times are what no two runs share.
    line.replace(/^\d+\.\d{3} /, 'T ').replaceAll(/([wb]time) (\d{2})\d{3}\b/g, '$1 $2…'),
  );
  // Standard error comes by a pipe of its own: before or after the answer.
  expect(dialogue.filter((line) => line.includes(' ! '))).toEqual(
    Array.from({ length: 3 }, () => 'T 1.1 ! thinking\\u001b[2J'),
  );
  expect(dialogue.filter((line) => !/ option name | info | ! /.test(line))).toEqual([
    '# match of oware: clocked - ours',
    'T 1.1 > uci',
    'T 1.1 < id name Faulty One',
    'T 1.1 < id author A. Body',
    'T 1.1 < uciok',
    '# clocked - ours: openings start, seed 1, players may exceed their time by 9000 ms',
    'T 1.1 > setoption name Rules value oware',
    'T 1.1 > ucinewgame',
    'T 1.1 > isready',
    'T 1.1 < readyok',
    'T 1.1 > position startpos',
    'T 1.1 > go wtime 30… winc 100 btime 50… binc 0 movestogo 2',
    'T 1.1 < bestmove A',
    expect.stringMatching(/^T 1\.1 > position startpos moves A[a-f]$/),
    expect.stringMatching(/^T 1\.1 > go wtime \d\d… winc 100 btime \d\d… binc 0 movestogo 1$/),
    'T 1.1 < bestmove B',
    expect.stringMatching(/^T 1\.1 > position startpos moves A[a-f]B[a-f]$/),
    // The time of the next two moves is added.
    expect.stringMatching(/^T 1\.1 > go wtime [56]\d… winc 100 btime \d\d… binc 0 movestogo 2$/),
    'T 1.1 < bestmove C',
    '# game 1: clocked - ours: 1/2-1/2 (stopped after 6 moves)',
    'T 1.1 > quit',
  ]);
});

const THREE = ['name=strong,level=3', 'name=weak,level=1', 'name=middle,level=2'].flatMap((spec) => [
  '--player',
  spec,
]);
const CUP = ['--rules', 'kalah:houses=3,seeds=2', '--memory', '1', '--games', '4', ...THREE];

interface Cup {
  readonly players: readonly { name: string; wins: number; draws: number; losses: number }[];
  readonly pairings: readonly { one: string; two: string; wins: number }[];
  readonly games: readonly { one: string; two: string; number: number; points: number; moves: number }[];
}

test('everybody plays everybody, the same games at one board and at two, and a file continues', async () => {
  const [one, two] = [folder.path('one.mgn'), folder.path('two.mgn')];
  const single = await call(...CUP, '--out', one, '--json');
  expect(single.code, single.err).toBe(0);
  const cup = JSON.parse(single.out) as Cup;
  expect(cup.pairings.map((pairing) => [pairing.one, pairing.two])).toEqual([
    ['strong', 'weak'],
    ['strong', 'middle'],
    ['weak', 'middle'],
  ]);
  expect(cup.games.map(({ number }) => number)).toEqual(Array.from({ length: 12 }, (_, i) => i + 1));
  for (const { name, wins, draws, losses } of cup.players) {
    expect(wins + draws + losses).toBe(8);
    const own = cup.games.map((game) =>
      game.one === name ? game.points : game.two === name ? 1 - game.points : 0,
    );
    expect(own.reduce((sum, points) => sum + points, 0)).toBe(wins + draws / 2);
  }
  // Stopped after the first round, then continued at two boards.
  expect((await call(...CUP.with(5, '2'), '--out', two)).err).not.toContain('resuming');
  const text = await call(...CUP, '--out', two, '--concurrency', '2');
  expect(text.err).toMatch(/^resuming after 6 games\n/);
  const movesOf = (file: string): unknown =>
    parseMgn(readFileSync(file, 'utf8')).collection.games.map((game) => [
      game.root,
      game.tags.filter(({ name }) => !name.endsWith('Time')),
    ]);
  expect(movesOf(two)).toEqual(movesOf(one));
  const [head, ...rows] = text.out.trimEnd().split('\n');
  expect(head).toMatch(/^ +player +Elo +95 % +games +points +1 +2 +3$/);
  expect(rows.slice(0, 3).map((row) => row.trim().split(/\s+/)[1])).toContain('strong');
  expect(rows.at(-1)).toBe('all games are played');
  // With a fourth player it is another tournament.
  const more = await call(...CUP, '--player', 'level=4', '--out', two);
  expect([more.code, more.err]).toEqual([1, expect.stringContaining('games of another match')]);
});

test('in a gauntlet only the first player meets all others', async () => {
  const { out } = await call(...CUP, '--gauntlet', '--json');
  const { pairings, players } = JSON.parse(out) as Cup;
  expect(pairings.map(({ one, two }) => [one, two])).toEqual([
    ['strong', 'weak'],
    ['strong', 'middle'],
  ]);
  expect(players.map(({ wins, draws, losses }) => wins + draws + losses)).toEqual([8, 4, 4]);
});
