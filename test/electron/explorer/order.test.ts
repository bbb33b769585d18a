/** The tables of the explorer are in the order of the language that is asked for; else in one that everybody has. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Explorer } from '../../../electron/explorer/explorer.ts';
import { temporaryFolder } from '../files/temporary-folder.ts';
import { asking, build, COLLECTION, openFolder, SCOPE, type Ask } from './asked.ts';

const folder = temporaryFolder('file');
let explorer: Explorer;
let ask: Ask;

beforeAll(async () => {
  const games = ['Zoe', 'Änne', 'Nz', 'Ña'].map((name) => `[Rules "kalah"]\n[South "${name}"]\n\n1. A *\n`);
  folder.write('games/all.mgn', games.join('\n'));
  explorer = openFolder(folder.path('explorer.sqlite'), folder.path('games'));
  ask = asking(explorer);
  expect(await build(ask)).toBe(true);
  await ask({ ask: 'list', list: 'l', collection: COLLECTION, query: [], withMirror: false });
});

afterAll(() => {
  explorer.close();
});

test.each([
  [undefined, 'Änne Ña Nz Zoe'],
  ['de', 'Änne Ña Nz Zoe'],
  ['es', 'Änne Nz Ña Zoe'],
  ['sv', 'Ña Nz Zoe Änne'],
  ['de', 'Änne Ña Nz Zoe'],
])('games, players and suggestions in the order of %s', async (language, order) => {
  const sorted = { ...(language === undefined ? {} : { language }), isDown: false, from: 0, count: 9 };
  const { rows } = await ask({ ask: 'rows', list: 'l', sort: 'south', ...sorted });
  expect(rows.map(({ south }) => south).join(' ')).toBe(order);
  const { players } = await ask({ ask: 'players', scope: SCOPE, sort: 'name', ...sorted });
  expect(players.map(({ name }) => name).join(' ')).toBe(order);
  const { isDown: _, from: __, ...wish } = sorted;
  const { values } = await ask({ ask: 'suggest', collection: COLLECTION, field: 'south', text: '', ...wish });
  expect(values.map(({ text }) => text).join(' ')).toBe(order);
});
