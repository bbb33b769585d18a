/**
 * Settings and kept objects in browser mode: the host keeps them. While it is gone or refuses them, changes wait in the
 * browser's own database, since the page may close; the host gets them before anything in their room is read.
 */
import * as v from 'valibot';
import {
  KEPT_ROOMS,
  type HostResult,
  type HostRevision,
  revision,
  recoveryId,
  jsonObject,
} from '../../engine/protocol/host-data.ts';
import { ok } from '../../engine/core/result.ts';
import { databaseFailure } from './browser-files.ts';
import type { FoundObject, HostServices, KeptObjects } from './host-services.ts';
import { allStored, deleteValue, putValue } from './idb.ts';
import type { StoreCalls } from '../../engine/protocol/host.ts';

/** The settings are the only object of a room of their own. */
const SETTINGS = 'settings';
/** A change that waits for the host, with the revision it was made from; null = removed. */
const changeSchema = v.object({
  room: v.picklist([...KEPT_ROOMS, SETTINGS]),
  id: recoveryId,
  value: v.nullable(jsonObject),
  base: v.optional(revision, null),
});
type Change = v.InferOutput<typeof changeSchema>;
type Room = Change['room'];

const keyOf = ({ room, id }: Pick<Change, 'room' | 'id'>): string => `${room}/${id}`;

/** Returns the changes of a room that wait in the browser. */
async function changesAside(room: Room): Promise<readonly Change[]> {
  return (await allStored('kept')).flatMap(({ value }) => {
    const change = v.safeParse(changeSchema, value);
    return change.success && change.output.room === room ? [change.output] : [];
  });
}

export function makeBrowserKept(
  store: StoreCalls,
): KeptObjects & Pick<HostServices, 'readSettings' | 'writeSettings'> {
  /** Waiting changes that this page has made or read; it may not remove changes of another page. */
  const known = new Set<string>();

  async function send({ room, id, value, base }: Change): Promise<HostResult<HostRevision>> {
    if (room === SETTINGS) return store.writeSettings(value ?? {}, base);
    if (value !== null) return store.writeKept(room, id, value, base);
    const removed = await store.removeKept(room, id);
    return removed.ok ? ok(null) : removed;
  }

  /**
   * Makes a change; it replaces an older waiting change of the same object. Answers with its base if the host is gone, which
   * has no other content yet.
   */
  async function change(made: Change): Promise<HostResult<HostRevision>> {
    const sent = await send(made);
    if (!sent.ok && sent.code === 'ERR_HOST_CHANGED') return sent;
    try {
      if (sent.ok) {
        if (known.delete(keyOf(made))) await deleteValue('kept', keyOf(made));
        return sent;
      }
      // Stored as JSON, since a Vue proxy cannot be cloned.
      await putValue('kept', keyOf(made), JSON.parse(JSON.stringify(made)));
      known.add(keyOf(made));
    } catch (error) {
      // Without a database no change waits.
      return !sent.ok && sent.code === 'ERR_HOST_GONE' ? databaseFailure(error) : sent;
    }
    return sent.code === 'ERR_HOST_GONE' ? ok(made.base) : sent;
  }

  /** Gives the host the changes that wait here; each stays until the host confirms it. @returns the changes that are left. */
  async function handOver(room: Room): Promise<readonly Change[]> {
    try {
      const left: Change[] = [];
      const aside = await changesAside(room);
      for (const [index, made] of aside.entries()) {
        const sent = await send(made);
        if (sent.ok) await deleteValue('kept', keyOf(made));
        else if (sent.code === 'ERR_HOST_GONE') return [...left, ...aside.slice(index)];
        // If another window has written the object since, the reader joins the two, and the next write replaces it.
        else left.push(made);
      }
      return left;
    } catch {
      // Without a database no changes wait.
      return [];
    }
  }

  async function read(room: Room, id: string): Promise<HostResult<FoundObject>> {
    const left = (await handOver(room)).find((change) => change.id === id);
    const found = await (room === SETTINGS ? store.readSettings() : store.readKept(room, id));
    if (!left) return found;
    known.add(keyOf(left));
    if (!found.ok) return ok({ value: left.value, revision: left.base, quarantined: null });
    return ok({ ...found.value, aside: left.value });
  }

  return {
    readSettings: () => read(SETTINGS, SETTINGS),
    writeSettings: (value, base) => change({ room: SETTINGS, id: SETTINGS, value, base }),
    async listKept(room) {
      const left = await handOver(room);
      const listed = await store.listKept(room);
      if (!listed.ok && listed.code !== 'ERR_HOST_GONE') return listed;
      const ids = new Set(listed.ok ? listed.value : []);
      for (const { id, value } of left)
        if (value === null) ids.delete(id);
        else ids.add(id);
      return ok([...ids]);
    },
    readKept: read,
    writeKept: (room, id, value, base) => change({ room, id, value, base }),
    async removeKept(room, id) {
      const removed = await change({ room, id, value: null, base: null });
      return removed.ok ? ok(true) : removed;
    },
  };
}
