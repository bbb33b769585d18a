/** `explore` as its users call it: an index that keeps itself up to date, and questions to it. */
import fs from 'node:fs';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { callCli, startCli, type Called } from '../../support/call-cli.ts';
import { DATA_VARIABLE } from '../../../electron/browser/data-folder.ts';
import { writeCollection } from '../../support/made-collection.ts';
import { temporaryFolder } from '../files/temporary-folder.ts';

const folder = temporaryFolder();

const HEAD = '[Game "kalah"]\n[Rules "kalah:houses=3,seeds=2"]\n';

function game(tags: string, moves: string): string {
  return `${HEAD}${tags}\n${moves}\n`;
}

const ANNA = game('[South "Anna"]\n[North "Ben"]\n[Date "2020.05.01"]\n[Result "1-0"]\n', '1. A c 1-0');
const BEN = game('[South "Ben"]\n[North "Anna"]\n[Date "2023"]\n[Result "0-1"]\n', '1. A b (1... c) 0-1');
const EVE = game('[South "Eve"]\n[North "Anna"]\n[Result "1/2-1/2"]\n', '1. B C 1/2-1/2');

const put = (name: string, text: string): string => folder.write(`games/${name}`, text);

const run = (...words: readonly string[]): Promise<Called> => callCli(['explore', ...words]);
/** Asks about the folder. */
const runHere = (action: string, ...words: readonly string[]): Promise<Called> =>
  run(action, '--dir', folder.path('games'), ...words);

/** The answer to `--json`. */
async function ask(action: string, ...words: readonly string[]): Promise<Record<string, unknown>> {
  const { code, out, err } = await runHere(action, '--json', ...words);
  expect(code, err).toBe(0);
  return JSON.parse(out) as Record<string, unknown>;
}

const RULES = ['--rules', 'kalah:houses=3,seeds=2'];

beforeEach(() => {
  vi.stubEnv(DATA_VARIABLE, folder.path('data'));
  put('a.mgn', `${ANNA}\n${BEN}`);
  put('deep/er/b.mgn', EVE);
});

describe('explore build', () => {
  test('tells what is in the index and names what could not be read', async () => {
    put('broken.mgn', game('', '1. A\nC *'));
    put('rubbish.mgn', 'no game at all');
    const { code, out, err } = await runHere('build');
    expect(code).toBe(0);
    expect(out).toMatch(/^4 files, 4 games, \d+ positions, 2 problems, [\d.]+ s\n/);
    expect(out).toContain('4 games  kalah:houses=3,seeds=2\n');
    expect(err).toMatch(/broken\.mgn:5:1: error: ERR_MOVE_\w+: game 1/);
    expect(err).toMatch(/rubbish\.mgn:1: error: ERR_/);
    expect((await runHere('search', 'Anna')).err).toContain('2 problems; explore build names them\n');
    const told = await ask('build');
    expect(told).toMatchObject({ files: 4, games: 4, isDone: true });
    expect(told['problems']).toMatchObject([
      { file: folder.path('games/broken.mgn'), game: 1, line: 5, column: 1 },
      { file: folder.path('games/rubbish.mgn'), line: 1 },
    ]);
  });

  test('keeps an index for each set of folders and files, whatever they are called by', async () => {
    const link = folder.path('link');
    fs.symlinkSync(folder.path('games'), link);
    await ask('build');
    await run('build', '--dir', link);
    await run('build', '--dir', `${folder.path('games')}/.`, '--dir', link);
    const indexes = (): readonly string[] => fs.readdirSync(folder.path('data/indexes'));
    expect(indexes()).toHaveLength(1);
    const file = folder.path('games/a.mgn');
    const { out } = await run('build', '--dir', file, '--dir', folder.path('games/deep'), '--json');
    expect(JSON.parse(out)).toMatchObject({ files: 2, games: 3 });
    expect(indexes()).toHaveLength(2);
    await ask('build', '--index', folder.path('own.sqlite'));
    expect(fs.existsSync(folder.path('own.sqlite'))).toBe(true);
    expect(indexes()).toHaveLength(2);
  });

  test('refuses wrong usage and folders that are not there', async () => {
    expect((await run('build')).code).toBe(2);
    expect((await runHere('guess')).code).toBe(2);
    expect((await runHere('here', 'twice', ...RULES)).code).toBe(2);
    const gone = await run('build', '--dir', folder.path('gone'));
    expect([gone.code, gone.err]).toEqual([
      1,
      expect.stringMatching(/^ERR_FILE_READ: at .*gone", reason ENOENT. /),
    ]);
  });

  test('stops at Ctrl+C, keeps what is done and continues from there', async () => {
    fs.rmSync(folder.path('games'), { recursive: true });
    writeCollection(folder.path('games'), 2500, 5);
    const child = startCli(['explore', 'build', '--dir', folder.path('games')], 'terminal');
    await child.says(/ games, [1-9]/);
    child.kill('SIGINT');
    const { code, err } = await child.ended;
    expect(code).toBe(130);
    expect(err).toMatch(/stopped; what was read is kept, and the same command continues\n$/);
    const kept = await ask('here', ...['--rules', 'oware'], '--no-update');
    expect(kept['games']).toBeGreaterThan(0);
    expect(await ask('build')).toMatchObject({ games: 2500, isDone: true });
  });
});

describe('explore here', () => {
  test('counts each game once for each move, by what came of it', async () => {
    expect(await ask('here', ...RULES)).toMatchObject({
      ...{ rules: RULES[1], position: '2-2-2-2-2-2-0-0-S' },
      ...{ games: 3, south: 1, draws: 1, north: 1 },
      moves: [
        { move: 'A', games: 2, south: 1, draws: 0, north: 1 },
        { move: 'B', games: 1, south: 0, draws: 1, north: 0 },
      ],
    });
    const after = await ask('here', ...RULES, '--moves', 'A');
    expect(after['moves']).toMatchObject([
      { move: 'b', games: 1, north: 1 },
      { move: 'c', games: 1, south: 1 },
    ]);
    const position = String(after['position']);
    const wide = await ask('here', ...RULES, '--position', position, '--variations');
    expect(wide['moves']).toMatchObject([
      { move: 'c', games: 2, south: 1, north: 1 },
      { move: 'b', games: 1 },
    ]);
  });

  test('knows files that came, changed and went since', async () => {
    await ask('build');
    put('new.mgn', ANNA);
    expect(await ask('here', ...RULES, '--no-update')).toMatchObject({ games: 3 });
    expect(await ask('here', ...RULES)).toMatchObject({ games: 4 });
    fs.rmSync(folder.path('games/a.mgn'));
    put('new.mgn', `${ANNA}\n${EVE}`);
    expect(await ask('here', ...RULES)).toMatchObject({ games: 3, south: 1, draws: 2 });
  });

  test('leaves out moves of variations alone, unless they are asked for', async () => {
    put('other.mgn', game('[Result "*"]\n', '1. A (1. C) *'));
    const moves = async (...words: readonly string[]): Promise<unknown> =>
      (await ask('here', ...RULES, ...words))['moves'];
    expect(await moves()).toHaveLength(2);
    expect(await moves('--variations')).toHaveLength(3);
  });

  test('prints a table for people', async () => {
    const { code, out } = await runHere('here', ...RULES);
    expect(code).toBe(0);
    expect(out).toContain('3 games: South won 1, 1 draw, North won 1, 0 open\n');
    expect(out).toMatch(/^A +2 +1 +0 +1 +0/m);
  });

  test('refuses an index that was never made if it may not be made', async () => {
    const { code, err } = await runHere('here', ...RULES, '--no-update');
    expect([code, err]).toEqual([1, expect.stringContaining('ERR_EXPLORE_COLLECTION')]);
  });
});

test('explore tree unfolds what was played', async () => {
  const tree = await ask('tree', ...RULES, '--min', '1', '--depth', '2');
  expect(tree).toMatchObject({
    games: 3,
    moves: [
      { move: 'A', games: 2, children: [{ move: 'b', children: [] }, { move: 'c' }] },
      { move: 'B', games: 1, children: [{ move: 'C' }] },
    ],
  });
  const { out } = await runHere('tree', ...RULES);
  expect(out).toMatch(/^A +2/m);
  expect(out).not.toMatch(/^B/m);
});

test('explore tree writes the tree as a game, a table and a page', async () => {
  for (const [name, content] of [
    ['t.mgn', /^\[Game "kalah"\][^]*1\. A \{2 games/],
    ['t.csv', /^ply,line,move,games,.*\r\n1,A,A,2,66\.667,1,0,1,0,/],
    ['t.html', /^<!doctype html>[^]*class="opening"[^]*<\/html>\n$/i],
  ] as const) {
    await ask('tree', ...RULES, '--min', '1', '--out', folder.path(name));
    expect(folder.read(name)).toMatch(content);
  }
  const wrong = await runHere('tree', ...RULES, '--out', folder.path('t.pdf'));
  expect(wrong.code).toBe(2);
});

describe('explore search', () => {
  test('lists games that fit, with their files and places', async () => {
    const { count, games } = await ask('search', 'player:Ben', 'result:south,north');
    expect([count, games]).toMatchObject([
      2,
      [
        { file: folder.path('games/a.mgn'), index: 1, south: 'Anna', north: 'Ben', result: '1-0', plies: 2 },
        { file: folder.path('games/a.mgn'), index: 2, south: 'Ben', date: '2023' },
      ],
    ]);
    const { code, out, err } = await runHere('search', 'player:eve');
    expect(code).toBe(0);
    expect(out).toMatch(/games\/deep\/er\/b\.mgn game 1: Eve - Anna, 1\/2-1\/2, .*, 2 moves\n$/);
    expect(err).toBe('1 game found\n');
  });

  test('finds games by the rating of a player', async () => {
    const tags = '[South "Ada"]\n[North "Ben"]\n[SouthElo "2148"]\n[NorthElo "1222?"]\n';
    put('rated.mgn', game(tags, '1. A c *'));
    expect(await ask('search', 'rating:2000..')).toMatchObject({
      count: 1,
      games: [{ south: 'Ada', rating: { south: 2148, north: 1222 } }],
    });
    expect(await ask('search', 'south-rating<2000')).toMatchObject({ count: 0 });
    expect(await ask('search', 'north-rating<2000')).toMatchObject({ count: 1 });
    expect(await ask('search', 'not rating:1..')).toMatchObject({
      count: 3,
      games: [{ rating: { south: null, north: null } }, {}, {}],
    });
    const { out } = await runHere('search', 'rating>2000');
    expect(out).toMatch(/game 1: Ada \(2148\) - Ben \(1222\), /);
  });

  test('finds positions by a pattern, sorts, and names the place', async () => {
    const order = ['--sort', 'north', '--down', '--limit', '2'];
    const found = await ask('search', 'position:*-*-*-*-*-*-*-*-N', ...order);
    expect(found['count']).toBe(3);
    expect(found['games']).toMatchObject([{ north: 'Ben', at: 1 }, { north: 'Anna' }]);
  });

  test('writes the games found into one file', async () => {
    const file = folder.path('found.mgn');
    const { code, err } = await runHere('search', 'player=Anna -result:draw', '--out', file);
    expect([code, err]).toEqual([0, `${file}: 2 games\n2 games found\n`]);
    expect(folder.read('found.mgn')).toBe(`${ANNA}\n${BEN}`);
    expect((await runHere('search', 'draw', '--out', 'x.pdf')).code).toBe(2);
  });

  test('refuses a query that makes no sense', async () => {
    const { code, err } = await runHere('search', 'colour:red');
    expect([code, err]).toEqual([1, expect.stringMatching(/^ERR_QUERY_FIELD: /)]);
  });
});

test('explore players tells who played, and one of them with openings', async () => {
  const { players } = await ask('players', '--sort', 'name');
  expect(players).toMatchObject([
    { name: 'Anna', games: 3, won: 2, draws: 1, lost: 0 },
    { name: 'Ben', games: 2, won: 0, lost: 2, lastPlayed: '2023' },
    { name: 'Eve', games: 1, draws: 1 },
  ]);
  const one = await ask('players', '--name', 'Ben', '--filter', 'date:2020');
  expect(one['player']).toMatchObject({ name: 'Ben', games: 1 });
  const { out } = await runHere('players');
  expect(out).toMatch(/^Anna +3 +2 +1 +0/m);
  expect((await runHere('players', '--name', 'Nobody')).code).toBe(1);
});

test('explore duplicates names games with the same moves, up to the mirror on request', async () => {
  put('copy.mgn', ANNA.replace('Anna', 'A. N.'));
  const setup = 'seeds=2"]\n[Setup "2-2-2-2-2-2-0-0-N"]';
  put('mirror.mgn', ANNA.replace('seeds=2"]', setup).replace('A c', 'a C'));
  const exact = await ask('duplicates');
  expect(exact).toMatchObject({ count: 1, groups: [{ isExact: true }] });
  const wide = await ask('duplicates', '--mirror');
  expect(wide).toMatchObject({ count: 1, groups: [{ isExact: false }] });
  const sizes = [exact, wide].map(({ groups }) => (groups as { games: unknown[] }[])[0]?.games.length);
  expect(sizes).toEqual([2, 3]);
  const { out } = await runHere('duplicates');
  expect(out).toMatch(
    /^2 games, the same\n {2}\S+a\.mgn game 1: Anna - Ben, .*\n {2}\S+copy\.mgn game 1: A\. N\./,
  );
});
