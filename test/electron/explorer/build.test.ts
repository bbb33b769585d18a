import fs from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Explorer } from '../../../electron/explorer/explorer.ts';
import { openExplorer } from '../../../electron/explorer/open-explorer.ts';
import { temporaryFolder } from '../files/temporary-folder.ts';
import { asking, COLLECTION, openFolder, SCOPE, type Ask } from './asked.ts';

const GAME = `[Game "kalah"]
[Rules "kalah:seeds=4"]
[South "Ada"]
[North "Ben"]
[Result "*"]

1. C F a *
`;

const folder = temporaryFolder();
let index: string;
let explorer: Explorer;
let games: string;

beforeEach(() => {
  games = folder.path('games');
  fs.mkdirSync(games);
  index = folder.path('own', 'explorer.sqlite');
  explorer = open();
});

afterEach(() => {
  explorer.close();
});

const open = (): Explorer => openFolder(index, games, () => 1_000_000);
const write = (name: string, text: string): string => folder.write(`games/${name}`, text);
const ask: Ask = (...question) => asking(explorer)(...question);

async function build(isAnew = false): Promise<{ files: number; games: number; problems: number }> {
  await ask({ ask: 'build', collection: COLLECTION, isAnew });
  const { collections } = await ask({ ask: 'state' });
  const [state] = collections;
  return { files: state?.files ?? -1, games: state?.games ?? -1, problems: state?.problems ?? -1 };
}

function filesRead(): number {
  const db = new DatabaseSync(index, { readOnly: true });
  const top = Number(db.prepare('SELECT max(id) AS top FROM game').get()?.['top']);
  db.close();
  return top;
}

describe('a folder', () => {
  test('is read with its subfolders; what cannot be read is named, the rest counts', async () => {
    write('a.mgn', GAME + GAME);
    write('deep/er/b.mgn', GAME);
    write('deep/rubbish.mgn', 'no game at all');
    write('broken.mgn', GAME.replace('C F a', 'C F C a'));
    expect(await build()).toEqual({ files: 4, games: 4, problems: 2 });
    const { all, problems } = await ask({ ask: 'problems', collection: COLLECTION, from: 0, count: 10 });
    expect(all).toBe(2);
    expect(problems.map(({ path: at, error }) => [at, error.code, error.at?.game, error.at?.line])).toEqual([
      ['broken.mgn', expect.stringMatching(/^ERR_/), 1, 7],
      ['deep/rubbish.mgn', expect.stringMatching(/^ERR_/), undefined, 1],
    ]);
  });

  test('a file that is no text is named as what it is', async () => {
    write('a.mgn', GAME);
    write('photo.txt', 'GIF89a\x01\0');
    expect(await build()).toEqual({ files: 2, games: 1, problems: 1 });
    const { problems } = await ask({ ask: 'problems', collection: COLLECTION, from: 0, count: 10 });
    expect(problems.map(({ path: at, error }) => [at, error.code])).toEqual([
      ['photo.txt', 'ERR_FILE_PICTURE'],
    ]);
  });

  test('only changed files are read again, and what is gone goes', async () => {
    write('a.mgn', GAME);
    write('b.mgn', GAME);
    expect(await build()).toEqual({ files: 2, games: 2, problems: 0 });
    expect(filesRead()).toBe(2);
    expect(await build()).toEqual({ files: 2, games: 2, problems: 0 });
    expect(filesRead()).toBe(2);
    write('b.mgn', GAME + GAME);
    expect(await build()).toEqual({ files: 2, games: 3, problems: 0 });
    expect(filesRead()).toBe(4);
    fs.rmSync(path.join(games, 'a.mgn'));
    expect(await build()).toEqual({ files: 1, games: 2, problems: 0 });
    expect(await build(true)).toEqual({ files: 1, games: 2, problems: 0 });
    expect(filesRead()).toBe(6);
  });

  test('what a file held before it was read again counts no more', async () => {
    write('a.mgn', GAME);
    write('b.mgn', GAME);
    await build();
    write('b.mgn', GAME + GAME);
    await build();
    const position = { rules: 'kalah:seeds=4', start: null, moves: [] };
    expect((await ask({ ask: 'here', scope: SCOPE, position })).all.games).toBe(3);
    await build(true);
    expect((await ask({ ask: 'here', scope: SCOPE, position })).all.games).toBe(3);
    const db = new DatabaseSync(index, { readOnly: true });
    // Three moves and the end of each game.
    expect(db.prepare('SELECT sum(postings) AS postings FROM run').get()).toEqual({ postings: 12 });
    db.close();
  });

  test('a file that two sources hold counts once', async () => {
    write('a.mgn', GAME);
    explorer.close();
    const sources = ['s', 't'].map((id) => ({ id, kind: 'folder' as const, path: games }));
    const collections = () => Promise.resolve([{ id: COLLECTION, sources }]);
    explorer = openExplorer({ file: index, now: () => 1_000_000, collections });
    expect(await build()).toEqual({ files: 1, games: 1, problems: 0 });
  });

  test('a folder that is gone is a problem', async () => {
    fs.rmSync(games, { recursive: true });
    expect(await build()).toEqual({ files: 0, games: 0, problems: 1 });
  });
});

test('a build that is stopped keeps whole files, and the next one continues', async () => {
  for (let i = 0; i < 5; i++) write(`${String(i)}.mgn`, GAME);
  let asked = 0;
  await ask({ ask: 'build', collection: COLLECTION, isAnew: false }, () => ++asked > 6);
  const { collections } = await ask({ ask: 'state' });
  expect(collections[0]?.builtAt).toBeNull();
  expect(collections[0]?.games).toBeGreaterThan(0);
  expect(collections[0]?.games).toBeLessThan(5);
  expect(await build()).toEqual({ files: 5, games: 5, problems: 0 });
  expect(filesRead()).toBeLessThanOrEqual(6);
});

test('questions are answered while a build runs, and a second build is refused', async () => {
  write('a.mgn', GAME.repeat(2000));
  const building = ask({ ask: 'build', collection: COLLECTION, isAnew: false });
  const { build: progress } = await ask({ ask: 'state' });
  expect(progress?.collection).toBe('c');
  const second = await explorer.ask({ ask: 'build', collection: COLLECTION, isAnew: false }, () => false);
  expect(second).toMatchObject({ ok: false, code: 'ERR_EXPLORE_BUSY' });
  await building;
  expect((await ask({ ask: 'state' })).build).toBeNull();
});

test('games are read from their files again; one that has changed since is not given out', async () => {
  write('a.mgn', GAME + GAME.replace('Ada', 'Eve'));
  await build();
  const {
    games: [one, two, none],
  } = await ask({ ask: 'games', games: [2, 1, 99] });
  expect([one?.game, one?.text?.includes('Eve'), two?.text?.includes('Ada'), none?.text]).toEqual([
    2,
    true,
    true,
    null,
  ]);
  write('a.mgn', GAME);
  expect((await ask({ ask: 'games', games: [1] })).games).toEqual([{ game: 1, text: null }]);
});

test('whoever asks for a game at the end of a large file can stop, and others are answered meanwhile', async () => {
  write('a.mgn', GAME.repeat(2000));
  await build();
  let asked = 0;
  const stopped = await ask({ ask: 'games', games: [2000] }, () => ++asked > 3);
  expect(stopped.games).toEqual([{ game: 2000, text: null }]);
  const order: string[] = [];
  const fetched = ask({ ask: 'games', games: [2000] }, () => {
    if (order.push('piece') === 3) void ask({ ask: 'state' }).then(() => order.push('state'));
    return false;
  });
  expect((await fetched).games[0]?.text).toContain('Ada');
  expect(order.indexOf('state')).toBeGreaterThan(0);
  expect(order.lastIndexOf('piece')).toBeGreaterThan(order.indexOf('state'));
});

describe('the file of the index', () => {
  async function reopened(): Promise<string | null> {
    explorer.close();
    explorer = open();
    return (await ask({ ask: 'state' })).renewed;
  }

  test('is rebuilt when it is of another version, and when it is damaged', async () => {
    write('a.mgn', GAME);
    await build();
    expect(await reopened()).toBeNull();
    explorer.close();
    const db = new DatabaseSync(index);
    db.exec('PRAGMA user_version = 999');
    db.close();
    expect(await reopened()).toBe('version');
    expect(await build()).toEqual({ files: 1, games: 1, problems: 0 });
    explorer.close();
    const bytes = fs.readFileSync(index);
    bytes.fill(0xff, 200);
    fs.writeFileSync(index, bytes);
    expect(await reopened()).toBe('damaged');
    expect(await build()).toEqual({ files: 1, games: 1, problems: 0 });
  });

  test('is set aside when it is not ours', async () => {
    fs.mkdirSync(path.dirname(index), { recursive: true });
    fs.writeFileSync(index, 'my diary');
    expect(await reopened()).toBe('foreign');
    const kept = fs.readdirSync(path.dirname(index)).find((name) => name.includes('foreign'));
    expect(fs.readFileSync(path.join(path.dirname(index), kept ?? ''), 'utf8')).toBe('my diary');
  });

  test('belongs to nobody else', async () => {
    await build();
    expect(fs.statSync(index).mode & 0o77).toBe(0);
  });
});
