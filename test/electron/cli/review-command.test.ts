/** `review` as its users call it: judged games in files and folders, and runs that go on where they were stopped. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { beforeAll, expect, test, vi } from 'vitest';
import { DATA_VARIABLE } from '../../../electron/browser/data-folder.ts';
import { makeMgn } from '../../../engine/formats/mgn.ts';
import { ROOT } from '../../../engine/tree/path.ts';
import { addLine } from '../../../engine/tree/play.ts';
import { makePositions } from '../../../engine/tree/positions.ts';
import { newRecord } from '../../../engine/tree/record.ts';
import type { GameRecord } from '../../../engine/tree/types.ts';
import { callCli, type Called } from '../../support/call-cli.ts';
import { must } from '../../support/must.ts';
import { firstNewPlainly, playPlainly } from '../../support/plain-figures.ts';
import { compiled } from '../../support/positions.ts';
import { makeRandom, walk } from '../../support/random-play.ts';
import { temporaryFolder } from '../files/temporary-folder.ts';

const folder = temporaryFolder('file');

beforeAll(() => vi.stubEnv(DATA_VARIABLE, folder.path('data')));

const run = (...words: readonly string[]): Promise<Called> => callCli(words);
const call = (...words: readonly string[]): Promise<Called> => run('review', ...words);

const RULES = '[Game "kalah"]\n[Rules "kalah:houses=3,seeds=2"]\n';
/** Perfect play but for North's first answer. */
const TWO_GAMES = `${RULES}[South "Anna"]\n\n1. A c *\n\n${RULES}\n1. B C *\n`;

test('games are judged, written with values and better lines, and not done twice', async () => {
  const file = folder.write('two.mgn', TWO_GAMES);
  const out = folder.path('two-reviewed.mgn');
  const first = await call(file, '--proof', '--out', out);
  expect(first.code, first.err).toBe(0);
  expect(first.out).toMatch(
    /game 1: Anna gave away \d+ seeds? in \d+ mistakes? \(accuracy \d+ %\); North gave away .*; proved\n/,
  );
  expect(first.out.split('\n')).toHaveLength(3);
  const text = readFileSync(out, 'utf8');
  expect(text).toContain('[Review "');
  expect(text).toContain('[%verdict ');
  expect(text).toMatch(/\(1\.\.\. /);
  const again = await call(file, '--proof', '--out', out, '--json');
  expect(readFileSync(out, 'utf8')).toBe(text);
  const { games } = JSON.parse(again.out) as { games: { index: number; moves: object[]; north: object }[] };
  expect(games).toHaveLength(2);
  expect(games[0]).toMatchObject({
    index: 1,
    moves: [
      { ply: 1, move: 'A', proof: 'exact' },
      { ply: 2, move: 'c', proof: 'exact', changesResult: true },
    ],
    north: { mistakes: 1, unknown: 0 },
    isProved: true,
  });
});

test('mistakes are listed with their causes, which the written text repeats and the data holds', async () => {
  const file = folder.write(
    'why.mgn',
    `[Game "kalah"]\n[Rules "kalah:houses=4"]\n\n1. BA ba 2. C b 3. D c 4. B *\n`,
  );
  const out = folder.path('why-reviewed.mgn');
  const { out: told } = await call(file, '--proof', '--why', '--out', out);
  const line = /^ {2}(3\.\.\. c gives away 12 seeds\. .*Better: b.*\.)$/m.exec(told)?.[1];
  expect(line).toBeDefined();
  const text = folder.path('why.txt');
  expect((await run('convert', out, text)).code).toBe(0);
  expect(readFileSync(text, 'utf8')).toContain(`Mistakes:\n`);
  expect(readFileSync(text, 'utf8')).toContain(`\n${line ?? ''}\n`);
  const { games } = JSON.parse((await call(file, '--proof', '--out', out, '--json')).out) as {
    games: { moves: { cause?: { better: string } }[] }[];
  };
  expect(games[0]?.moves[7]?.cause?.better).toBe('b');
});

test('a run that was stopped continues with what is left', async () => {
  const file = folder.write('long.mgn', `${RULES}\n1. B C *\n`);
  const out = folder.path('long-reviewed.mgn');
  await call(file, '--depth', '3', '--out', out);
  const whole = readFileSync(out, 'utf8');
  // A mark in what is there: it stays only if nothing is searched again.
  const marked = whole.replace(/nodes=\d+/, 'nodes=7');
  expect(marked).not.toBe(whole);
  writeFileSync(out, marked);
  await call(file, '--depth', '3', '--out', out);
  expect(readFileSync(out, 'utf8')).toBe(marked);
});

test('a run that was stopped half-way takes values of another review for nothing done', async () => {
  const file = folder.write('half.mgn', `${RULES}\n1. B C *\n`);
  const out = folder.path('half-reviewed.mgn');
  await call(file, '--depth', '2', '--out', file);
  await call(file, '--depth', '3', '--out', out);
  const whole = readFileSync(out, 'utf8');
  // As a run leaves it that was stopped after the last position.
  const stopped = readFileSync(file, 'utf8').replace(/(\[Review ".*) depth=2/, '$1 depth=3 from=2');
  expect(stopped).toContain(' from=2"');
  writeFileSync(out, stopped);
  await call(file, '--depth', '3', '--out', out);
  // Lines and estimates hang on what the memory holds, which the positions searched before have filled.
  const positions = (text: string): readonly string[] =>
    text.replace(/nodes=\d+| : [^\]]*|(?<=heuristic )-?\d+/g, '').split('[%value ');
  const goneOn = positions(readFileSync(out, 'utf8'));
  expect(goneOn).toHaveLength(4);
  expect(goneOn.slice(0, 3)).toEqual(positions(whole).slice(0, 3));
  expect(goneOn[3]).not.toContain('depth=3');
});

test('what was written into the source since stays, and only values come from the earlier run', async () => {
  const file = folder.write('noted.mgn', `${RULES}\n1. B C *\n`);
  const out = folder.path('noted-reviewed.mgn');
  await call(file, '--depth', '3', '--out', out);
  folder.write('noted.mgn', `${RULES}\n1. B {a new note} C *\n`);
  await call(file, '--depth', '3', '--out', out);
  expect(readFileSync(out, 'utf8')).toContain('a new note');
});

test('folders go into folders; what cannot be read is named, the rest is done', async () => {
  folder.write('in/good.mgn', `${RULES}\n1. B *\n`);
  folder.write('in/bad.mgn', '[Game "chess"]\n');
  const { code, err } = await call(folder.path('in'), '--depth', '2', '--dir', folder.path('done'));
  expect(code).toBe(1);
  expect(err).toMatch(/bad\.mgn.*error: ERR_/);
  expect(folder.read('done/good.mgn')).toContain('[%value ');
});

test('the measured error of estimates is printed, and a folder without games is named', async () => {
  const { code, out } = await call('--errors');
  expect(code).toBe(0);
  expect(out).toMatch(/^kalah: 9 seeds from depth 1 on, .*1 seed from depth \d+ on$/m);
  expect(out).toContain('hawalis: estimates are not judged\n');
  mkdirSync(folder.path('empty'));
  const empty = await call(folder.path('empty'), '--depth', '2');
  expect(empty).toMatchObject({ code: 1, err: expect.stringContaining('no game files in ') as string });
});

test('exercises of a seed are the same, and go into a file that other commands read', async () => {
  const file = folder.path('exercises.mgn');
  const flags = ['--kind', 'win', '--count', '3', '--seeds', '4-12', '--json'];
  const words = ['exercises', '--rules', 'kalah', ...flags];
  const first = await run(...words, '--out', file);
  expect(first.code).toBe(0);
  const again = await run(...words);
  expect(again.code).toBe(0);
  const { exercises } = JSON.parse(again.out) as { exercises: { position: string; answers: string[] }[] };
  expect(JSON.parse(first.out)).toMatchObject({ rules: 'kalah', exercises, run: { seed: 1 } });
  expect(exercises).toHaveLength(3);
  const [one] = exercises;
  const solve = ['solve', '--rules', 'kalah', '--position', one?.position ?? '', '--json'];
  const solved = await run(...solve);
  expect(solved.code).toBe(0);
  expect(one?.answers).toContain((JSON.parse(solved.out) as { best: string }).best);
  expect(readFileSync(file, 'utf8')).toContain('[Exercise "win"]');
});

test('files become exercises, and exercises a sheet with its solutions', async () => {
  const file = folder.write('tree.mgn', `${RULES}\n1. B C (1... D) *\n\n${RULES}\n1. C *\n`);
  const sheet = folder.path('openings.html');
  const { code, out } = await run('exercises', file, '--from', 'opening', '--json', '--out', sheet);
  expect(code).toBe(0);
  const { exercises } = JSON.parse(out) as { exercises: { kind: string; answers: string[] }[] };
  expect(exercises[0]).toMatchObject({ kind: 'opening', answers: ['B', 'C'] });
  const page = readFileSync(sheet, 'utf8');
  expect(page).toContain('Which move do your lines have here? South to move.');
  expect(page).toContain('Solutions');
  expect((await run('exercises', '--from', 'opening')).code).toBe(2);
  expect((await run('exercises', '--out', 'sheet.png')).code).toBe(2);
});

test('mistakes that estimates alone tell become exercises that say so, in the list, the file and the sheet', async () => {
  const file = folder.write(
    'oware.mgn',
    '[Game "oware"]\n\n1. F b 2. D d 3. F b 4. D f 5. C a 6. C f 7. E *\n',
  );
  const reviewed = folder.path('oware-reviewed.mgn');
  expect((await call(file, '--depth', '8', '--out', reviewed)).code).toBe(0);
  const made = folder.path('estimates.mgn');
  const { code, out } = await run('exercises', reviewed, '--nodes', '200', '--out', made);
  expect(code).toBe(0);
  expect(out).toMatch(/^1\. \S+, C: F, difficulty \d+ \(by estimate, depth 8\)$/m);
  const text = readFileSync(made, 'utf8');
  expect(text).toContain('[Estimate "depth 8"]');
  expect(text).toContain('What is better? (by estimate, depth 8)');
  const sheet = folder.path('estimates.html');
  const byMargin = ['--by', 'margin', '--json', '--out', sheet];
  const json = await run('exercises', reviewed, '--nodes', '200', ...byMargin);
  const { exercises } = JSON.parse(json.out) as {
    exercises: { estimateDepth: number; move: string; answers: string[] }[];
  };
  expect(exercises).toContainEqual(expect.objectContaining({ move: 'C', answers: ['F'] }));
  expect(exercises.every(({ estimateDepth }) => estimateDepth === 8)).toBe(true);
  expect(readFileSync(sheet, 'utf8')).toContain('(by estimate, depth 8)');
  expect((await run('exercises', reviewed, '--by', 'luck')).code).toBe(2);
});

test('openings go as deep as asked, without moves that one of the games calls bad', async () => {
  const file = folder.write(
    'lines.mgn',
    '[Game "oware"]\n\n1. C a 2. B b *\n\n[Game "oware"]\n\n1. C a 2. B?? *\n',
  );
  const deep = await run('exercises', file, '--from', 'opening', '--side', 'south');
  expect(deep.out.match(/: C,/g)).toHaveLength(1);
  expect(deep.out).not.toContain(': B,');
  // A file that cannot be read is named; the other one counts.
  const turns = ['--from', 'opening', '--side', 'north', '--turns', '1'];
  const north = await run('exercises', file, `${file}.gone`, ...turns);
  expect(north.out.trim().split('\n')).toHaveLength(1);
  expect(north.code).toBe(1);
  expect(north.err).toContain('lines.mgn.gone: error: ERR_FILE_READ');
  expect((await run('exercises', file, '--from', 'opening', '--turns', '0')).code).toBe(2);
});

test('a position without moves is shown by its value, proved where it is', async () => {
  const file = folder.write('position.mgn', `${RULES}\n*\n`);
  const proved = await call(file, '--proof');
  expect(proved.out).toMatch(/game 1: no moves; = (?:South|North) \+\d+; proved\n/);
  const { games } = JSON.parse((await call(file, '--proof', '--json')).out) as { games: object[] };
  expect(games[0]).toMatchObject({ moves: [], isProved: true, end: { proof: 'exact' }, by: 'result' });
  const guessed = await call(file, '--depth', '1');
  expect(guessed.out).toMatch(/game 1: no moves; ~ .*; estimated\n/);
  const over = `${RULES}[Setup "0-0-0-0-1-0-4-7-N"]\n\n*\n`;
  const ended = await call(folder.write('over.mgn', over), '--depth', '1', '--json');
  expect(JSON.parse(ended.out)).toMatchObject({
    games: [{ moves: [], isProved: true, end: { value: -4, proof: 'exact' } }],
  });
});

test('a move that keeps a proved result is inexact by the result, and a mistake by margin alone', async () => {
  const file = folder.write('kept.mgn', `${RULES}\n1. C c 2. A *\n`);
  const judged = async (by: string): Promise<readonly Record<string, unknown>[]> => {
    const { out, code } = await call(file, '--proof', '--json', '--by', by);
    expect(code).toBe(0);
    const { games } = JSON.parse(out) as { games: { by: string; moves: Record<string, unknown>[] }[] };
    expect(games[0]?.by).toBe(by);
    return games[0]?.moves ?? [];
  };
  const [byResult, byMargin] = [await judged('result'), await judged('margin')];
  expect(byResult.map(({ loss }) => loss)).toEqual(byMargin.map(({ loss }) => loss));
  expect(byMargin.map(({ verdict }) => verdict)).toEqual(['mistake', 'blunder', 'mistake']);
  expect(byResult.map(({ verdict, kept }) => [verdict, kept])).toEqual([
    ['mistake', undefined],
    ['blunder', undefined],
    ['doubtful', 'won'],
  ]);
  const wrong = await call(file, '--proof', '--by', 'seeds');
  expect([wrong.code, wrong.err]).toEqual([2, expect.stringContaining('--by takes one of result, margin')]);
});

test('the time that a move took stands beside its loss', async () => {
  const game = `${RULES}[TimeControl "60+1"]\n\n1. A {[%clk 0:00:41]} c {[%emt 0:00:03]} *\n`;
  const file = folder.write('timed.mgn', game);
  const out = folder.path('timed-reviewed.mgn');
  const { games } = JSON.parse((await call(file, '--proof', '--out', out, '--json')).out) as {
    games: { moves: object[] }[];
  };
  expect(games[0]?.moves).toMatchObject([
    { move: 'A', seconds: 20 },
    { move: 'c', seconds: 3, changesResult: true },
  ]);
  expect(readFileSync(out, 'utf8')).toContain('{[%clk 0:00:41]');
});

test('a report tells times if asked', async () => {
  const file = folder.write('told.mgn', `${RULES}\n1. A {[%emt 0:00:41]} c *\n`);
  const html = folder.path('told.html');
  await run('convert', file, html, '--times');
  expect(readFileSync(html, 'utf8')).toContain('<span class="time">41\u202fs</span>');
});

test('a review says where each game leaves the repertoire, below its line and in the data', async () => {
  const file = folder.write('left.mgn', TWO_GAMES);
  const own = folder.write('own.mgn', `${RULES}[Repertoire "south"]\n\n1. A b *\n`);
  const { out } = await call(file, '--depth', '2', '--repertoire', own);
  expect(out).toMatch(
    /\n {2}North left your repertoire for South with 1\.\.\.\sc, to which it has no answer\.\n/,
  );
  expect(out).toMatch(/\n {2}South left your repertoire for South with 1\.\sB; it says A\.\n/);
  const { games } = JSON.parse((await call(file, '--depth', '2', '--repertoire', own, '--json')).out) as {
    games: { repertoire: object[] }[];
  };
  expect(games.map(({ repertoire }) => repertoire)).toEqual([
    [{ side: 'south', how: 'reply', ply: 2, player: 'north', says: [] }],
    [{ side: 'south', how: 'own', ply: 1, player: 'south', says: ['A'] }],
  ]);
  const none = await call(file, '--depth', '2', '--repertoire', file);
  expect(none.code).toBe(1);
  expect(none.err).toContain('ERR_CLI_REPERTOIRE');
});

/** A random game of a small board; every third one begins with a position of its own. */
function gameFrom(seed: number): GameRecord {
  const rules = compiled('kalah:houses=3,seeds=2');
  const { moves, positions } = walk(rules, rules.start(), 9, makeRandom(seed));
  const from = seed % 3 === 0 ? 2 : 0;
  const setup = from === 0 ? null : (positions[from] ?? null);
  const record = newRecord(rules, setup, []);
  return must(addLine(record, ROOT, moves.slice(from), makePositions(rules, setup))).record;
}

interface Told {
  readonly games: readonly { readonly firstNew?: { readonly ply: number; readonly games: number } | null }[];
}

const firstNews = async (...words: readonly string[]): Promise<readonly unknown[]> => {
  const { code, out, err } = await call(...words, '--json');
  expect(code, err).toBe(0);
  return (JSON.parse(out) as Told).games.map(({ firstNew }) => firstNew);
};

test('the first new move is that of a plain search of the collection, whether the game is in it or not', async () => {
  const all = Array.from({ length: 20 }, (_, i) => gameFrom(i));
  const [inside, beside] = [all.slice(0, 14), all.slice(14)];
  folder.write('club/a.mgn', makeMgn({ games: inside.slice(0, 9) }));
  folder.write('club/deep/b.mgn', makeMgn({ games: inside.slice(9) }));
  const other = folder.write('other.mgn', makeMgn({ games: beside }));
  const club = folder.path('club');
  const found = await firstNews(club, other, '--depth', '1', '--collection', club);
  const plain = inside.map(playPlainly);
  expect(found).toEqual(
    all.map((game) => {
      const { index, games } = firstNewPlainly(playPlainly(game), plain);
      return index === null ? null : { ply: index + 1, games };
    }),
  );
  expect(new Set(found.map((each) => JSON.stringify(each))).size).toBeGreaterThan(4);
});

test('the first new move is told below the line of a game; without a collection nothing is', async () => {
  const file = folder.write('two.mgn', TWO_GAMES);
  const club = folder.write('three.mgn', `${RULES}\n1. A b *\n\n${TWO_GAMES}`);
  const { out } = await call(file, '--depth', '1', '--collection', club);
  expect(out.split('\n')).toEqual([
    expect.stringContaining('game 1: '),
    expect.stringMatching(/^ {2}New here: 1\.\.\.\sc\. 1 other game has the position before it\.$/),
    expect.stringContaining('game 2: '),
    expect.stringMatching(/^ {2}New here: 1\.\sB\. 2 other games have the position before it\.$/),
    '',
  ]);
  // A collection in which nobody has played by these rules says nothing.
  const none = folder.write('oware.mgn', '[Game "oware"]\n\n1. A *\n');
  const alone = await call(file, '--depth', '1', '--collection', none);
  expect(alone.out).toBe((await call(file, '--depth', '1')).out);
  expect(await firstNews(file, '--depth', '1')).toEqual([undefined, undefined]);
  // The change of a file is seen, and a copy of a game is no other game.
  writeFileSync(club, `${TWO_GAMES}\n${TWO_GAMES}`);
  expect(await firstNews(file, '--depth', '1', '--collection', club)).toEqual([
    { ply: 1, games: 2 },
    { ply: 1, games: 2 },
  ]);
  const gone = await call(file, '--depth', '1', '--collection', folder.path('gone'));
  expect([gone.code, gone.err]).toEqual([1, expect.stringMatching(/^ERR_FILE_READ: /)]);
});
