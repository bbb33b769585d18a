import { DatabaseSync } from 'node:sqlite';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addPosting, makeHeap, sorted } from '../../../engine/explorer/postings.ts';
import { openRuns, type Runs } from '../../../electron/explorer/runs.ts';
import { SCHEMA } from '../../../electron/explorer/schema.ts';

function memoryRuns(): { readonly db: DatabaseSync; readonly runs: Runs } {
  const db = new DatabaseSync(':memory:');
  db.exec(SCHEMA);
  return { db, runs: openRuns(db) };
}

function addRun(runs: Runs, keys: readonly number[], game: number): void {
  const heap = makeHeap(keys.length);
  for (const key of keys) addPosting(heap, key, game, key % 13, 0);
  runs.add(sorted(heap));
}

function gamesAt(runs: Runs, key: number): readonly number[] {
  const games: number[] = [];
  runs.visit(key, (game) => games.push(game));
  return games.sort((a, b) => a - b);
}

test('runs answer as a plain list does, before and after they are merged, without games that are gone', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(fc.nat(40), { minLength: 1, maxLength: 600 }), { minLength: 1, maxLength: 40 }),
      fc.nat(6),
      async (lists, gone) => {
        const { db, runs } = memoryRuns();
        for (const [game, keys] of lists.entries()) addRun(runs, keys, game);
        const isLive = (game: number): boolean => game % 7 !== gone;
        const plain = (key: number, all: boolean): readonly number[] =>
          lists.flatMap((keys, game) =>
            all || isLive(game) ? keys.filter((one) => one === key).map(() => game) : [],
          );
        for (let key = 0; key <= 41; key++) expect(gamesAt(runs, key)).toEqual(plain(key, true));
        const pause = (): Promise<boolean> => Promise.resolve(false);
        while (await runs.merge('level', isLive, pause));
        const live = (key: number): readonly number[] => gamesAt(runs, key).filter(isLive);
        for (let key = 0; key <= 41; key++) expect(live(key)).toEqual(plain(key, false));
        await runs.merge('all', isLive, pause);
        for (let key = 0; key <= 41; key++) expect(gamesAt(runs, key)).toEqual(plain(key, false));
        expect(runs.count()).toBe(
          lists.reduce((sum, keys, game) => sum + (isLive(game) ? keys.length : 0), 0),
        );
        expect(openRuns(db).count()).toBe(runs.count());
        db.close();
      },
    ),
    { numRuns: 15 },
  );
});
