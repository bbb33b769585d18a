/**
 * A browser's database in memory, as far as `idb.ts` uses one: requests succeed in a microtask, their transaction is
 * complete or aborted a turn of the loop later. A fake of the browser, so what it shows is how our code waits.
 */

/** The stores, and what becomes of the next changes. */
export interface FakeDatabase {
  readonly stores: ReadonlyMap<string, Map<string, unknown>>;
  /** The error with which the next transactions end after their requests have succeeded; null = they are complete. */
  commitError: DOMException | null;
}

/** The parts of a request and of a transaction that are listened to. */
interface Listened {
  onsuccess?: () => void;
  onerror?: () => void;
  oncomplete?: () => void;
  onabort?: () => void;
  onupgradeneeded?: () => void;
}

/** Puts a database in place of the browser's; `vi.unstubAllGlobals` does not take it away, the next one replaces it. */
export function installFakeDatabase(): FakeDatabase {
  const stores = new Map<string, Map<string, unknown>>();
  const fake: FakeDatabase = { stores, commitError: null };

  function request(result: unknown): Listened & { readonly result: unknown } {
    const made: Listened & { readonly result: unknown } = { result };
    queueMicrotask(() => made.onsuccess?.());
    return made;
  }

  function transaction(name: string): Listened & { error: DOMException | null } & object {
    const store = stores.get(name) ?? new Map<string, unknown>();
    stores.set(name, store);
    const changes: (() => void)[] = [];
    const change = (work: () => void): object => {
      changes.push(work);
      return request(undefined);
    };
    const made: Listened & { error: DOMException | null; objectStore: () => object } = {
      error: fake.commitError,
      objectStore: () => ({
        put: (value: unknown, key: string) => change(() => store.set(key, structuredClone(value))),
        delete: (key: string) => change(() => store.delete(key)),
        get: (key: string) => request(store.get(key)),
        getAll: () => request([...store.values()]),
      }),
    };
    setTimeout(() => {
      if (made.error) made.onabort?.();
      else {
        for (const work of changes) work();
        made.oncomplete?.();
      }
    });
    return made;
  }

  const database = {
    transaction,
    objectStoreNames: { contains: () => true },
    close: () => undefined,
    onversionchange: null,
  };
  Object.defineProperty(globalThis, 'indexedDB', {
    configurable: true,
    value: { open: () => request(database) },
  });
  return fake;
}
