/** The index when a transaction is taken back, and when two programs share it. */
import fs from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { buildIndex, type Progress } from '../../../electron/explorer/build.ts';
import { openDatabase } from '../../../electron/explorer/database.ts';
import { openStore, type IndexStore } from '../../../electron/explorer/index-store.ts';
import { openLists } from '../../../electron/explorer/lists.ts';
import { gamesOfScope } from '../../../electron/explorer/scope.ts';
import { temporaryFolder } from '../files/temporary-folder.ts';
import { allRows, build, COLLECTION, SCOPE, withExplorer, type Ask } from './asked.ts';
import { must } from '../../support/must.ts';

const folder = temporaryFolder();

function put(name: string, south: string, count = 1): void {
  const game = `[Game "kalah"]\n[Rules "kalah:seeds=4"]\n[South "${south}"]\n[Result "*"]\n\n1. C F a *\n\n`;
  folder.write(`games/${name}`, game.repeat(count));
}

describe('a build that fails in a transaction', () => {
  let store: IndexStore;

  beforeEach(() => {
    const opened = must(openDatabase(folder.path('index.sqlite'), () => 0));
    store = openStore(opened.db);
  });

  afterEach(() => {
    store.db.close();
  });

  async function buildNow(isStopped = (): boolean => false): Promise<Progress> {
    const progress: Progress = {
      ...{ collection: COLLECTION, phase: 'listing', file: '', games: 0 },
      ...{ filesDone: 0, filesAll: 0, bytesDone: 0, bytesAll: 0 },
    };
    const sources = [{ id: 's', kind: 'folder' as const, path: folder.path('games') }];
    const collection = { id: COLLECTION, sources };
    const job = { collection, isAnew: false, isStopped, now: () => 0, all: [COLLECTION] };
    await buildIndex(store, job, progress);
    return progress;
  }

  test('leaves lists, orders and scopes of nothing that was taken back', async () => {
    put('a.mgn', 'Ada', 3);
    await buildNow();
    const lists = openLists(store);
    const listing = { list: 'l', collection: COLLECTION, query: [], withMirror: false };
    const ask = { ask: 'rows', list: 'l', sort: 'south', isDown: false, from: 0, count: 100 } as const;
    const scope = { collection: COLLECTION, filter: [] };
    const marked = (): number => {
      const games = must(gamesOfScope(store, scope));
      return games.marks.reduce((sum, mark) => sum + mark, 0);
    };
    // The first file is replaced, the second is new, and the disk is full at the third.
    put('a.mgn', 'Zoe', 5);
    put('b.mgn', 'Mia', 4);
    put('c.mgn', 'Eve', 1900);
    const bytes = store.db.prepare('PRAGMA page_count').get()?.['page_count'];
    store.db.exec(`PRAGMA max_page_count = ${String(Number(bytes) + 20)}`);
    let asked = 0;
    let during = 0;
    const failed = buildNow(() => {
      asked += 1;
      if (asked === 5) {
        during = marked();
        void lists.list({ ask: 'list', ...listing }, () => false);
        lists.rows(ask);
      }
      return false;
    });
    await expect(failed).rejects.toThrow(/full/);
    // What was taken back does not keep the disk full.
    expect(fs.statSync(folder.path('index.sqlite-wal')).size).toBe(0);
    expect(during).toBeGreaterThan(3);
    expect(marked()).toBe(3);
    expect(lists.rows(ask)).toMatchObject({ ok: false, code: 'ERR_EXPLORE_LIST' });
    store.db.exec('PRAGMA max_page_count = 1000000');
    put('a.mgn', 'Bob', 8);
    put('b.mgn', 'Abe', 9);
    put('c.mgn', 'Cay', 10);
    await buildNow();
    expect(marked()).toBe(27);
    await lists.list({ ask: 'list', ...listing }, () => false);
    const rows = must(lists.rows(ask));
    expect(rows.rows.map(({ south }) => south)).toEqual([
      ...new Array<string>(9).fill('Abe'),
      ...new Array<string>(8).fill('Bob'),
      ...new Array<string>(10).fill('Cay'),
    ]);
    expect(store.db.prepare('PRAGMA integrity_check').get()).toEqual({ integrity_check: 'ok' });
  });
});

describe('two programs on one index', () => {
  const two = (work: (one: Ask, other: Ask) => Promise<void>): Promise<void> =>
    withExplorer(folder.path('index.sqlite'), folder.path('games'), (one) =>
      withExplorer(folder.path('index.sqlite'), folder.path('games'), (other) => work(one, other)),
    );
  const here = async (ask: Ask): Promise<number> => {
    const position = { rules: 'kalah:seeds=4', start: null, moves: [] };
    return (await ask({ ask: 'here', scope: SCOPE, position })).all.games;
  };
  const souths = async (ask: Ask): Promise<readonly string[]> =>
    (await allRows(ask)).map(({ south }) => south);

  test('one sees what the other has read, and each continues from there', async () => {
    put('a.mgn', 'Ada');
    await two(async (one, other) => {
      await build(one);
      expect(await here(other)).toBe(1);
      for (let i = 0; i < 12; i++) {
        put(`b${String(i)}.mgn`, `Ben ${String(i)}`);
        await build(other);
        put(`c${String(i)}.mgn`, `Cid ${String(i)}`);
        expect(await here(one)).toBe(2 + 2 * i);
        await build(one);
        expect(await here(other)).toBe(3 + 2 * i);
      }
      expect(await souths(one)).toEqual(await souths(other));
      expect(new Set(await souths(one)).size).toBe(25);
    });
  });

  test('one that is opened while the other builds answers, and takes nothing out', async () => {
    put('a.mgn', 'Ada', 9000);
    put('b.mgn', 'Ben');
    await two(async (one, other) => {
      let asked = 0;
      const building = build(one, () => {
        asked += 1;
        return false;
      });
      while (asked < 20) await new Promise((resolve) => setImmediate(resolve));
      const { collections } = await other({ ask: 'state' });
      expect(collections[0]?.games).toBe(0);
      expect(await building).toBe(true);
      expect((await other({ ask: 'state' })).collections[0]?.games).toBe(9001);
      expect(await here(other)).toBe(9001);
    });
  });
});

test('a database of another program is set aside with what was written to it last', () => {
  const file = folder.path('index.sqlite');
  // It is open: what it holds stands in the log beside it.
  const foreign = new DatabaseSync(file);
  foreign.exec(
    "PRAGMA journal_mode = WAL; CREATE TABLE diary (day TEXT); INSERT INTO diary VALUES ('today')",
  );
  const opened = must(openDatabase(file, () => 7));
  expect(opened.renewed).toBe('foreign');
  opened.db.close();
  const kept = new DatabaseSync(`${file}.foreign-7`, { readOnly: true });
  expect(kept.prepare('SELECT day FROM diary').all()).toEqual([{ day: 'today' }]);
  kept.close();
  foreign.close();
});
