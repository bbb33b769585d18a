/** The browser's database in memory (`fake-indexeddb`), with faults that a real one has. Imported before the page's own. */
import 'fake-indexeddb/auto';
import { allStored, changeStore, type DatabaseStore } from '../../../renderer/platform/idb.ts';

type Transaction = IDBTransaction & { _abort(name: string): void };

/** The error with which the next transactions end after their requests have succeeded; null = they are complete. */
let endError: string | null = null;

const { commit } = IDBTransaction.prototype;
IDBTransaction.prototype.commit = function (this: Transaction) {
  if (endError === null) commit.call(this);
  else this._abort(endError);
};

/** Lets all changes fail from now on, as a full disk does; null = no longer. */
export function failChanges(name: 'QuotaExceededError' | 'AbortError' | null): void {
  endError = name;
}

/** Returns the keys of a store. */
export async function keysIn(store: DatabaseStore): Promise<readonly IDBValidKey[]> {
  return (await allStored(store)).map(({ key }) => key);
}

/** Puts a value where something else may have put it. */
export function putIn(store: DatabaseStore, key: IDBValidKey, value: unknown): Promise<void> {
  return changeStore(store, (into) => void into.put(value, key));
}

/** Empties all stores. */
export async function emptyDatabase(): Promise<void> {
  endError = null;
  for (const store of ['recovery', 'kept', 'objects', 'versions'] as const)
    await changeStore(store, (each) => void each.clear());
}
