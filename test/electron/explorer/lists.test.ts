import fs from 'node:fs';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Explorer } from '../../../electron/explorer/explorer.ts';
import { GAME_SORTS, type GameRow, type GameSort } from '../../../engine/explorer/question.ts';
import { parseQuery } from '../../../engine/explorer/query-text.ts';
import { writeCollection } from '../../support/made-collection.ts';
import { temporaryFolder, type TemporaryFolder } from '../files/temporary-folder.ts';
import { asking, COLLECTION, openFolder, type Ask } from './asked.ts';
import { must } from '../../support/must.ts';

const folder = temporaryFolder();
/** What all tests begin with: games, and their index. */
const prepared = temporaryFolder('file');
let explorer: Explorer;
const never = (): boolean => false;

function openIn({ path }: TemporaryFolder): void {
  explorer = openFolder(path('own', 'explorer.sqlite'), path('games'), () => 1);
}

const ask: Ask = (...question) => asking(explorer)(...question);
const build = () => ask({ ask: 'build', collection: COLLECTION, isAnew: false });

beforeAll(async () => {
  openIn(prepared);
  writeCollection(prepared.path('games'), 300, 5);
  await build();
  explorer.close();
});

beforeEach(() => {
  fs.cpSync(prepared.path(), folder.path(), { recursive: true });
  openIn(folder);
});

afterEach(() => {
  explorer.close();
});

function listing(text: string, list = 'l') {
  const query = must(parseQuery(text));
  return { ask: 'list', list, collection: COLLECTION, query, withMirror: false } as const;
}

function rowsOf(sort: GameSort = 'file', isDown = false, from = 0, count = 1000, list = 'l') {
  return ask({ ask: 'rows', list, sort, isDown, from, count });
}

const idsOf = (rows: readonly GameRow[]) => rows.map(({ game }) => game);

describe('lists of games', () => {
  test('windows of rows are the pieces of one order, for every order', async () => {
    await ask(listing(''));
    for (const sort of GAME_SORTS) {
      for (const isDown of [false, true]) {
        const { rows, all, searched } = await rowsOf(sort, isDown);
        expect([all, searched, rows.length]).toEqual([300, 1, 300]);
        expect(new Set(idsOf(rows)).size).toBe(300);
        const pieces: GameRow[] = [];
        for (let from = 0; from < 300; from += 70)
          pieces.push(...(await rowsOf(sort, isDown, from, 70)).rows);
        expect(pieces).toEqual(rows);
      }
    }
    expect((await rowsOf('file', false, 290, 70)).rows).toHaveLength(10);
    expect((await rowsOf('file', false, 900, 70)).rows).toEqual([]);
  });

  test('orders are as shown, empty cells last both ways', async () => {
    await ask(listing(''));
    const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });
    const figures: Partial<Record<GameSort, (row: GameRow) => number | null>> = {
      plies: ({ plies }) => plies,
      laps: ({ laps }) => laps,
      loss: ({ loss }) => loss && loss.south + loss.north,
      result: ({ outcome }) => ['south', 'draw', 'north', 'open'].indexOf(outcome),
      date: ({ date }) => (date === '' ? null : Number(date.replaceAll('.', '').padEnd(8, '01'))),
    };
    for (const isDown of [false, true]) {
      const sign = isDown ? -1 : 1;
      for (const [sort, figure] of Object.entries(figures)) {
        const values = (await rowsOf(sort as GameSort, isDown)).rows.map(figure);
        const known = values.filter((value) => value !== null);
        expect(
          values.slice(known.length).every((value) => value === null),
          sort,
        ).toBe(true);
        expect(known, sort).toEqual(known.toSorted((a, b) => sign * (a - b)));
      }
      for (const sort of ['south', 'north', 'event', 'rules'] as const) {
        const texts = (await rowsOf(sort, isDown)).rows.map((row) => row[sort]);
        expect(texts, sort).toEqual(texts.toSorted((a, b) => sign * collator.compare(a, b)));
      }
      const places = (await rowsOf('file', isDown)).rows;
      const inOrder = places.toSorted(
        (a, b) => sign * (collator.compare(a.path, b.path) || a.number - b.number),
      );
      expect(idsOf(places)).toEqual(idsOf(inOrder));
    }
  });

  test('a list that is stopped shows what it has and continues from there', async () => {
    let left = 1;
    const first = await ask(listing('pits:..'), () => --left < 0);
    expect(first.isDone).toBe(false);
    const part = await rowsOf();
    expect(part.all).toBe(first.games);
    expect(part.all).toBeGreaterThan(0);
    expect(part.searched).toBeLessThan(1);
    const second = await ask(listing('pits:..'));
    expect(second).toEqual({ ask: 'list', games: 300, isDone: true });
    expect(idsOf((await rowsOf()).rows)).toEqual(expect.arrayContaining(idsOf(part.rows)));
  });

  test('rows are answered while a list grows, and a new query under its name ends it', async () => {
    const growing = ask(listing('pits:..'));
    const { searched } = await rowsOf();
    expect(searched).toBeGreaterThan(0);
    expect(searched).toBeLessThan(1);
    const other = ask(listing('rules:kalah'));
    expect((await growing).isDone).toBe(false);
    const { games: found } = await other;
    expect((await rowsOf()).all).toBe(found);
    expect((await rowsOf()).rows.every(({ kind }) => kind === 'kalah')).toBe(true);
  });

  test('what is forgotten, or was not asked for longest of many, is gone', async () => {
    await ask(listing('', 'one'));
    await ask(listing('', 'two'));
    await ask({ ask: 'forget', list: 'one' });
    for (let i = 0; i < 30; i++) await ask(listing('', `more ${String(i)}`));
    await rowsOf('file', false, 0, 1, 'two');
    await ask(listing('', 'last'));
    await ask(listing('', 'very last'));
    const first = (list: string) =>
      explorer.ask({ ask: 'rows', list, sort: 'file', isDown: false, from: 0, count: 1 }, never);
    for (const [list, isThere] of Object.entries({ one: false, two: true, 'more 0': false, 'more 1': true }))
      expect([list, (await first(list)).ok]).toEqual([list, isThere]);
    expect(await first('x')).toMatchObject({ ok: false, code: 'ERR_EXPLORE_LIST' });
  });

  test('a list closes up when games of it are gone', async () => {
    // The copies of this test are younger than what was indexed.
    await build();
    await ask(listing(''));
    const { rows } = await rowsOf();
    const [gone] = rows;
    fs.rmSync(folder.path('games', gone?.path ?? ''));
    await build();
    const after = await rowsOf();
    expect(idsOf(after.rows)).toEqual(idsOf(rows.filter(({ path }) => path !== gone?.path)));
    expect(after.all).toBe(after.rows.length);
  });

  test.each([
    ['rules:nonesuch', 1, 'ERR_RULES_GAME'],
    ['draw rules:kalah:seeds=99', 2, 'ERR_OPTION_RANGE'],
    ['exact:"kalah | 1-2-3"', 1, 'ERR_POSITION_FIELDS'],
    ['exact:"kalah | start | A A"', 1, 'ERR_MOVE_WRONG_SIDE'],
  ])('%s: condition %s makes no sense', async (text, condition, code) => {
    expect(await explorer.ask(listing(text), never)).toMatchObject({
      ok: false,
      code: 'ERR_EXPLORE_QUERY',
      params: { condition, code },
    });
  });

  test('a collection that is not there has no games', async () => {
    expect(await ask({ ...listing(''), collection: 'other' })).toMatchObject({ games: 0, isDone: true });
    expect((await rowsOf()).rows).toEqual([]);
  });
});
