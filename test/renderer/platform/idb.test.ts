import { beforeEach, expect, test } from 'vitest';
import { emptyDatabase, failChanges, keysIn } from '../support/database.ts';
import * as idb from '../../../renderer/platform/idb.ts';

beforeEach(emptyDatabase);

test('a value is kept when its transaction is complete, not before', async () => {
  await idb.putValue('recovery', 'a', { text: 'one' });
  expect(await idb.getValue('recovery', 'a')).toEqual({ text: 'one' });
  await idb.deleteValue('recovery', 'a');
  expect(await keysIn('recovery')).toEqual([]);
});

test('a full disk that shows itself after the request was granted is told, and nothing was changed', async () => {
  await idb.putValue('recovery', 'a', 'one');
  failChanges('QuotaExceededError');
  await expect(idb.putValue('recovery', 'a', 'x')).rejects.toMatchObject({ name: 'QuotaExceededError' });
  await expect(idb.deleteValue('recovery', 'a')).rejects.toMatchObject({ name: 'QuotaExceededError' });
  expect(await idb.getValue('recovery', 'a')).toBe('one');
});

test('a change that fails halfway leaves nothing behind, and the next one is as any other', async () => {
  const half = idb.changeStore('objects', (store) => {
    store.put('new', 'a');
    throw new Error('halfway');
  });
  await expect(half).rejects.toThrow('halfway');
  expect(await keysIn('objects')).toEqual([]);
  await idb.putValue('objects', 'a', 'other');
  expect(await keysIn('objects')).toEqual(['a']);
});

test('a database that an older program holds is told, and used as soon as that has gone', async () => {
  // The next program asks for it alone: this one lets go.
  const newer = indexedDB.open('mancala-studio', 99);
  const { promise, resolve } = Promise.withResolvers<IDBDatabase>();
  newer.onsuccess = () => {
    resolve(newer.result);
  };
  const other = await promise;
  await expect(idb.putValue('objects', 'a', 1)).rejects.toMatchObject({ name: 'VersionError' });
  other.close();
  const removed = Promise.withResolvers<null>();
  indexedDB.deleteDatabase('mancala-studio').onsuccess = () => {
    removed.resolve(null);
  };
  await removed.promise;
  const old = Promise.withResolvers<IDBDatabase>();
  const asked = indexedDB.open('mancala-studio', 3);
  asked.onsuccess = () => {
    old.resolve(asked.result);
  };
  const deaf = await old.promise;
  await expect(idb.putValue('objects', 'a', 1)).rejects.toMatchObject({ name: 'InvalidStateError' });
  deaf.close();
  await idb.putValue('objects', 'a', 1);
  expect(await keysIn('objects')).toEqual(['a']);
});
