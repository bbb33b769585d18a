/** Suggestions for header fields, against the tags of the games that were written. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Explorer } from '../../../electron/explorer/explorer.ts';
import { defined } from '../../../engine/core/result.ts';
import type { HeaderField, HeaderValue } from '../../../engine/explorer/question.ts';
import { tagValue } from '../../../engine/tree/tags.ts';
import { writeCollection } from '../../support/made-collection.ts';
import { makeGame } from '../../support/made-games.ts';
import { temporaryFolder } from '../files/temporary-folder.ts';
import { asking, build, COLLECTION, openFolder, SCOPE, type Ask } from './asked.ts';

const GAMES = 150;
const SEED = 11;
const folder = temporaryFolder('file');
let explorer: Explorer;
let ask: Ask;

beforeAll(async () => {
  writeCollection(folder.path('games'), GAMES, SEED);
  explorer = openFolder(folder.path('explorer.sqlite'), folder.path('games'));
  ask = asking(explorer);
  expect(await build(ask)).toBe(true);
});

afterAll(() => {
  explorer.close();
});

async function suggest(field: HeaderField, text: string, count = 2000): Promise<readonly HeaderValue[]> {
  return (await ask({ ask: 'suggest', collection: COLLECTION, field, text, count })).values;
}

/** Values of tags of all games, counted in the plain way. */
function counted(...tags: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (let i = 0; i < GAMES; i++) {
    for (const tag of tags) {
      const value = tagValue(makeGame(SEED, i), tag) ?? '';
      if (value !== '' && value !== '?') counts.set(value, (counts.get(value) ?? 0) + 1);
    }
  }
  return counts;
}

test('all values of a field come with their games, the most frequent first', async () => {
  const values = await suggest('player', '');
  expect(new Map(values.map(({ text, games }) => [text, games]))).toEqual(counted('South', 'North'));
  expect(values.map(({ games }) => games)).toEqual(
    values.map(({ games }) => games).toSorted((a, b) => b - a),
  );
  expect(new Map((await suggest('event', '')).map(({ text, games }) => [text, games]))).toEqual(
    counted('Event'),
  );
});

test('what begins with the text stands first, in small letters or capitals, and no more than asked for', async () => {
  const all = await suggest('south', '');
  const letter = defined(all.at(-1), 'a player').text.charAt(0).toLowerCase();
  const found = await suggest('south', letter);
  const begins = found.map(({ text }) => text.toLowerCase().startsWith(letter));
  expect(begins).toEqual(begins.toSorted((a, b) => Number(b) - Number(a)));
  expect(found).toHaveLength(all.filter(({ text }) => text.toLowerCase().includes(letter)).length);
  expect(await suggest('south', letter, 1)).toEqual(found.slice(0, 1));
  expect(await suggest('south', 'no such player')).toEqual([]);
});

test('players are narrowed by a part of their names', async () => {
  const page = { sort: 'name', isDown: false, from: 0, count: 2000 } as const;
  const names = async (name: string): Promise<readonly string[]> =>
    (await ask({ ask: 'players', scope: SCOPE, name, ...page })).players.map((row) => row.name);
  const all = await names('');
  expect(all.length).toBeGreaterThan(3);
  expect(await names('AD')).toEqual(all.filter((name) => name.toLowerCase().includes('ad')));
});
