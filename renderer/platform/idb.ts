/**
 * The browser's database as a few awaited functions: values by key in named stores. A change has happened when its
 * transaction is complete, not when its request succeeded: a full disk shows between the two.
 */

const NAME = 'mancala-studio';
const VERSION = 3;
/**
 * `files`: file handles by id. `recovery`: journal entries by document id that the host does not have yet. `kept`:
 * changes of kept objects that the host does not have yet.
 */
const DATABASE_STORES = ['recovery', 'files', 'kept'] as const;
export type DatabaseStore = (typeof DATABASE_STORES)[number];

function settled<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => {
      resolve(request.result);
    };
    request.onerror = () => {
      reject(request.error ?? new Error('database'));
    };
  });
}

/** Resolves when a transaction is complete, and rejects when it was rolled back. */
function committed(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => {
      resolve();
    };
    transaction.onabort = () => {
      reject(transaction.error ?? new DOMException('nothing was changed', 'UnknownError'));
    };
  });
}

let opened: Promise<IDBDatabase> | null = null;

function database(): Promise<IDBDatabase> {
  opened ??= new Promise((resolve, reject) => {
    const request = indexedDB.open(NAME, VERSION);
    request.onupgradeneeded = () => {
      for (const store of DATABASE_STORES) {
        if (!request.result.objectStoreNames.contains(store)) request.result.createObjectStore(store);
      }
    };
    request.onsuccess = () => {
      // A newer program in another window may need exclusive access to the database for a moment.
      request.result.onversionchange = () => {
        request.result.close();
        opened = null;
      };
      resolve(request.result);
    };
    request.onerror = () => {
      opened = null;
      reject(request.error ?? new Error('database'));
    };
  });
  return opened;
}

/** Keeps a value; structured clone, so file handles may be kept too. */
export async function putValue(store: DatabaseStore, key: string, value: unknown): Promise<void> {
  const transaction = (await database()).transaction(store, 'readwrite', { durability: 'strict' });
  transaction.objectStore(store).put(value, key);
  await committed(transaction);
}

/** Returns one value, or undefined. */
export async function getValue(store: DatabaseStore, key: string): Promise<unknown> {
  return settled<unknown>((await database()).transaction(store).objectStore(store).get(key));
}

/** Returns all values of a store. */
export async function allValues(store: DatabaseStore): Promise<readonly unknown[]> {
  return settled<unknown[]>((await database()).transaction(store).objectStore(store).getAll());
}

/** Removes a value. */
export async function deleteValue(store: DatabaseStore, key: string): Promise<void> {
  const transaction = (await database()).transaction(store, 'readwrite', { durability: 'strict' });
  transaction.objectStore(store).delete(key);
  await committed(transaction);
}
