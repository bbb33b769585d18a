/**
 * The browser's database as a few awaited functions: values by key in named stores. A change has happened when its
 * transaction is complete, not when its request succeeded: a full disk shows between the two.
 */

const NAME = 'mancala-studio';
const VERSION = 4;
/**
 * `files`: file handles by id. `recovery`: journal entries by id. `kept`: changes of kept objects that the host of
 * browser mode does not have yet. `objects` and `versions`: what the web edition keeps.
 */
const DATABASE_STORES = ['recovery', 'files', 'kept', 'objects', 'versions'] as const;
export type DatabaseStore = (typeof DATABASE_STORES)[number];

/** A value with its key; `isReadable` is false if the browser has lost the value. */
export interface StoredValue {
  readonly key: IDBValidKey;
  readonly value: unknown;
  readonly isReadable: boolean;
}

/** Waits for a request. Its failure is for the caller to handle: by itself it does not end the transaction. */
export function settled<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => {
      resolve(request.result);
    };
    request.onerror = (event) => {
      event.preventDefault();
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
let onLost = (): void => undefined;

/** Calls the listener when the browser has closed the database by itself: the user has removed what it keeps. */
export function onDatabaseLost(listener: () => void): void {
  onLost = listener;
}

function database(): Promise<IDBDatabase> {
  opened ??= new Promise((resolve, reject) => {
    const request = indexedDB.open(NAME, VERSION);
    let isGivenUp = false;
    const giveUp = (error: Error): void => {
      isGivenUp = true;
      opened = null;
      reject(error);
    };
    request.onupgradeneeded = () => {
      for (const store of DATABASE_STORES) {
        if (!request.result.objectStoreNames.contains(store)) request.result.createObjectStore(store);
      }
    };
    request.onsuccess = () => {
      if (isGivenUp) {
        request.result.close();
        return;
      }
      // A newer program in another window may need exclusive access to the database for a moment.
      request.result.onversionchange = () => {
        request.result.close();
        opened = null;
      };
      request.result.onclose = () => {
        opened = null;
        onLost();
      };
      resolve(request.result);
    };
    request.onerror = () => {
      giveUp(request.error ?? new Error('database'));
    };
    // An older program in another window does not let go of it.
    request.onblocked = () => {
      giveUp(new DOMException('the database is in use', 'InvalidStateError'));
    };
  });
  return opened;
}

/**
 * Changes a store in one transaction: all that `work` does, or nothing. Until it ends, `work` may wait only for requests
 * (`settled`).
 */
export async function changeStore<T>(
  name: DatabaseStore,
  work: (store: IDBObjectStore) => Promise<T> | T,
): Promise<T> {
  const transaction = (await database()).transaction(name, 'readwrite', { durability: 'strict' });
  const end = committed(transaction);
  try {
    const result = await work(transaction.objectStore(name));
    // At once: otherwise the browser drops the change if the page closes before it hears of the requests.
    transaction.commit();
    await end;
    return result;
  } catch (error) {
    end.catch(() => undefined);
    if (transaction.error) throw transaction.error;
    try {
      transaction.abort();
    } catch {
      // It has ended already.
    }
    throw error;
  }
}

/** Reads from a store in one transaction; `work` as in `changeStore`. */
export async function readStore<T>(
  name: DatabaseStore,
  work: (store: IDBObjectStore) => Promise<T>,
): Promise<T> {
  return work((await database()).transaction(name).objectStore(name));
}

/** Keeps a value; structured clone, so file handles may be kept too. */
export function putValue(store: DatabaseStore, key: string, value: unknown): Promise<void> {
  return changeStore(store, (into) => void into.put(value, key));
}

/** Returns one value, or undefined. */
export function getValue(store: DatabaseStore, key: string): Promise<unknown> {
  return readStore(store, (from) => settled<unknown>(from.get(key)));
}

/** Returns all values of a store with their keys, each by itself: one that the browser has lost hides no other. */
export function allStored(store: DatabaseStore): Promise<readonly StoredValue[]> {
  return readStore(store, async (from) =>
    Promise.all((await settled(from.getAllKeys())).map((key) => storedAt(from, key))),
  );
}

/** Returns the value at a key. */
export async function storedAt(from: IDBObjectStore, key: IDBValidKey): Promise<StoredValue> {
  try {
    return { key, value: await settled<unknown>(from.get(key)), isReadable: true };
  } catch {
    return { key, value: undefined, isReadable: false };
  }
}

/** Removes a value. */
export function deleteValue(store: DatabaseStore, key: string): Promise<void> {
  return changeStore(store, (from) => void from.delete(key));
}
