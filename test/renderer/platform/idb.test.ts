import { beforeEach, expect, test } from 'vitest';
import * as idb from '../../../renderer/platform/idb.ts';
import { installFakeDatabase } from '../support/fake-database.ts';

const fake = installFakeDatabase();
beforeEach(() => {
  fake.commitError = null;
});

test('a value is kept when its transaction is complete, not before', async () => {
  await idb.putValue('recovery', 'a', { text: 'one' });
  expect(fake.stores.get('recovery')?.get('a')).toEqual({ text: 'one' });
  await idb.deleteValue('recovery', 'a');
  expect(fake.stores.get('recovery')?.size).toBe(0);
});

test('a full disk that shows itself after the request was granted is told', async () => {
  fake.commitError = new DOMException('no room', 'QuotaExceededError');
  await expect(idb.putValue('recovery', 'a', 'x')).rejects.toMatchObject({ name: 'QuotaExceededError' });
  await expect(idb.deleteValue('recovery', 'a')).rejects.toMatchObject({ name: 'QuotaExceededError' });
});
