/** Settings and kept objects in the browser's own database; one that cannot be read is set aside, never overwritten. */
import * as v from 'valibot';
import { jsonObject, recoveryId, type HostKept, type HostRevision } from '../../engine/protocol/host-data.ts';
import type { StoreCalls } from '../../engine/protocol/host.ts';
import { asideName } from '../../engine/core/aside-names.ts';
import { makeOwnWrites } from '../../engine/core/own-writes.ts';
import { fail, ok, type Result } from '../../engine/core/result.ts';
import { changeStore, deleteValue, readStore, settled } from './idb.ts';

const STORE = 'objects';
const SETTINGS = 'settings';
/** Stored as text: what is read is what was written, whoever made it. */
const objectSchema = v.object({
  text: v.pipe(v.string(), v.parseJson(), jsonObject),
  revision: v.string(),
});

/**
 * Makes the calls of one window. They throw what the database throws.
 *
 * @param now milliseconds since 1970.
 * @param tellOthers tells the other windows that an object was written or removed.
 */
export function makeIdbKept(now: () => number, tellOthers: (name: string) => void) {
  const replace = makeOwnWrites();

  async function readFrom(store: IDBObjectStore, key: string): Promise<HostKept> {
    const stored = await settled<unknown>(store.get(key));
    const parsed = v.safeParse(objectSchema, stored);
    if (parsed.success) {
      const { text: value, revision } = parsed.output;
      return { value, revision, quarantined: null };
    }
    if (stored === undefined) return { value: null, revision: null, quarantined: null };
    const quarantined = asideName(key, now());
    store.put(stored, quarantined);
    store.delete(key);
    return { value: null, revision: null, quarantined };
  }

  const read = async (key: string): Promise<Result<HostKept, never>> =>
    ok(await changeStore(STORE, (store) => readFrom(store, key)));

  async function write(key: string, value: object, base: HostRevision) {
    const text = JSON.stringify(value);
    const last = await changeStore(STORE, async (store) => {
      const { revision: present } = await readFrom(store, key);
      return replace(key, present, base, () => {
        const revision = crypto.randomUUID();
        store.put({ text, revision }, key);
        return Promise.resolve(revision);
      });
    });
    if (last === null) return fail('ERR_HOST_CHANGED');
    tellOthers(key);
    return ok(last);
  }

  return {
    readSettings: () => read(SETTINGS),
    writeSettings: (value, base) => write(SETTINGS, value, base),
    async listKept(room) {
      const keys = await readStore(STORE, (store) => settled(store.getAllKeys()));
      return ok(
        keys.flatMap((key) => {
          const id = typeof key === 'string' && key.startsWith(`${room}/`) ? key.slice(room.length + 1) : '';
          return v.is(recoveryId, id) ? [id] : [];
        }),
      );
    },
    readKept: (room, id) => read(`${room}/${id}`),
    writeKept: (room, id, value, base) => write(`${room}/${id}`, value, base),
    async removeKept(room, id) {
      await deleteValue(STORE, `${room}/${id}`);
      tellOthers(`${room}/${id}`);
      return ok(true);
    },
  } satisfies Partial<StoreCalls>;
}
