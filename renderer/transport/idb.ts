/** The browser's database as a few awaited functions: values by key in named stores. */

const NAME = 'mancala-studio';
const VERSION = 2;
/** `recovery`: journal entries by document id; `files`: file handles by id; `versions`: saved contents by file and time. */
export const DATABASE_STORES = ['recovery', 'files', 'versions'] as const;
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
      // A newer program in another window may need the database to itself for a moment.
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
  await settled(transaction.objectStore(store).put(value, key));
}

/** One value, or undefined. */
export async function getValue(store: DatabaseStore, key: string): Promise<unknown> {
  return settled<unknown>((await database()).transaction(store).objectStore(store).get(key));
}

/** All values of a store. */
export async function allValues(store: DatabaseStore): Promise<readonly unknown[]> {
  return settled<unknown[]>((await database()).transaction(store).objectStore(store).getAll());
}

/** All values whose keys begin with a text, in the order of their keys. */
export async function valuesUnder(store: DatabaseStore, prefix: string): Promise<readonly unknown[]> {
  const range = IDBKeyRange.bound(prefix, `${prefix}\uffff`);
  return settled<unknown[]>((await database()).transaction(store).objectStore(store).getAll(range));
}

/** Takes a value out. */
export async function deleteValue(store: DatabaseStore, key: string): Promise<void> {
  await settled((await database()).transaction(store, 'readwrite').objectStore(store).delete(key));
}
