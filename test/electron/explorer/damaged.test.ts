/** A damaged index never answers with wrong numbers: it is detected and rebuilt, which is reported, or it is refused. */
import fs from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Explorer } from '../../../electron/explorer/explorer.ts';
import { makeRandom } from '../../../engine/core/random.ts';
import { callCli } from '../../support/call-cli.ts';
import { temporaryFolder } from '../files/temporary-folder.ts';
import { COLLECTION, openFolder, SCOPE, withExplorer } from './asked.ts';
import { makeSmallFolder, RULES } from './small-games.ts';

const GAMES = 240;
/** What a disk writes at once. */
const BLOCK = 4096;

const folder = temporaryFolder('file');
let games = '';
let index = '';
let whole = Buffer.alloc(0);

async function here(explorer: Explorer): Promise<number | string> {
  const position = { rules: RULES.key, start: null, moves: [] };
  const answer = await explorer.ask({ ask: 'here', scope: SCOPE, position }, () => false);
  if (!answer.ok) return answer.code;
  return answer.value.ask === 'here' ? answer.value.all.games : answer.value.ask;
}

/** Games at the start position, and why the index was rebuilt. */
async function asked(): Promise<readonly [games: number | string, renewed: string | null]> {
  const explorer = openFolder(index, games);
  try {
    const found = await here(explorer);
    const state = await explorer.ask({ ask: 'state' }, () => false);
    return [found, state.ok && state.value.ask === 'state' ? state.value.renewed : 'no state'];
  } finally {
    explorer.close();
  }
}

function removeIndex(): void {
  for (const part of ['', '-wal', '-shm']) fs.rmSync(`${index}${part}`, { force: true });
}

function put(bytes: Uint8Array): void {
  removeIndex();
  fs.writeFileSync(index, bytes);
}

/** Changes the index past the explorer. */
function change(sql: string): void {
  const db = new DatabaseSync(index);
  db.exec(sql);
  db.close();
}

beforeAll(async () => {
  [games, index] = [folder.path('games'), folder.path('index.sqlite')];
  const made = makeSmallFolder(games, makeRandom(3));
  made.write('a.mgn', GAMES / 2);
  made.write('b.mgn', GAMES / 2);
  await withExplorer(index, games, (ask) => ask({ ask: 'build', collection: COLLECTION, isAnew: true }));
  whole = fs.readFileSync(index);
});

test('an index with a block of zeros is right, or rebuilt', async () => {
  expect(await asked()).toEqual([GAMES, null]);
  for (let at = 0; at < whole.length; at += BLOCK) {
    const bytes = Buffer.from(whole);
    bytes.fill(0, at, at + BLOCK);
    put(bytes);
    const [found, renewed] = await asked();
    // Zeros may have stood there before. A file without its first page is none of ours any more.
    const isTold = renewed === 'damaged' || (at === 0 && renewed === 'foreign');
    expect([at, found, isTold]).toEqual([at, isTold ? 0 : GAMES, isTold]);
  }
});

describe('what is whole for the database and wrong all the same', () => {
  test.each([
    ['the result of a game', 'UPDATE game SET outcome = (outcome + 1) % 4 WHERE id = 7'],
    ['a game that is missing', 'DELETE FROM game WHERE id = 7'],
    ['the margin of a game', 'UPDATE game SET margin = 40 WHERE id = 7'],
  ])('%s', async (_, sql) => {
    put(whole);
    change(sql);
    expect(await asked()).toEqual([0, 'damaged']);
  });

  test('a byte in a page of moves: refused once, then rebuilt', async () => {
    put(whole);
    const db = new DatabaseSync(index);
    const rows = db.prepare('SELECT rowid AS id, data FROM page').all();
    for (const { id, data } of rows) {
      const bytes = Buffer.from(data as Uint8Array);
      bytes[10] = (bytes[10] ?? 0) ^ 1;
      db.prepare('UPDATE page SET data = ? WHERE rowid = ?').run(bytes, Number(id));
    }
    db.close();
    expect(await asked()).toEqual(['ERR_EXPLORE_STORE', 'damaged']);
  });
});

test('the command line rebuilds a damaged index before it answers, and says so', async () => {
  const words = ['explore', 'here', '--dir', games, '--index', index, '--rules', RULES.key, '--json'];
  const call = async (...more: readonly string[]) => {
    const { code, out, err } = await callCli([...words, ...more]);
    return { code, games: out === '' ? null : (JSON.parse(out) as { games: number }).games, err };
  };
  removeIndex();
  expect(await call()).toMatchObject({ code: 0, games: GAMES });
  change('UPDATE game SET outcome = (outcome + 1) % 4 WHERE id = 7');
  expect(await call('--no-update')).toMatchObject({ code: 1, games: null, err: expect.stringContaining('ERR_EXPLORE_COLLECTION') as unknown }); // oxfmt-ignore
  expect(await call()).toMatchObject({ code: 0, games: GAMES });
  put(fs.readFileSync(index).fill(0, 10 * BLOCK, 12 * BLOCK));
  expect(await call()).toMatchObject({ code: 0, games: GAMES, err: expect.stringContaining('the file was damaged') as unknown }); // oxfmt-ignore
});
