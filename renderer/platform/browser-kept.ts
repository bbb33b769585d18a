/**
 * Kept objects in browser mode: the host keeps them. While it does not answer, changes wait in the browser's own database;
 * the host gets them before anything in their room is read.
 */
import * as v from 'valibot';
import {
  KEPT_ROOMS,
  type HostResult,
  type HostRevision,
  type KeptRoom,
  revision,
  recoveryId,
  jsonObject,
} from '../../engine/protocol/host-data.ts';
import { ok } from '../../engine/core/result.ts';
import { databaseFailure } from './browser-files.ts';
import type { KeptObjects } from './host-services.ts';
import { allValues, deleteValue, putValue } from './idb.ts';
import type { StoreCalls } from '../../engine/protocol/host.ts';

/** A change that waits for the host, with the revision it was made from; null = removed. */
const changeSchema = v.object({
  room: v.picklist(KEPT_ROOMS),
  id: recoveryId,
  value: v.nullable(jsonObject),
  base: v.optional(revision, null),
});
type Change = v.InferOutput<typeof changeSchema>;

const keyOf = ({ room, id }: Pick<Change, 'room' | 'id'>): string => `${room}/${id}`;

/** Returns the changes of a room that wait in the browser. */
async function changesAside(room: KeptRoom): Promise<readonly Change[]> {
  return (await allValues('kept')).flatMap((value) => {
    const change = v.safeParse(changeSchema, value);
    return change.success && change.output.room === room ? [change.output] : [];
  });
}

export function makeBrowserKept(store: StoreCalls): KeptObjects {
  /** Waiting changes that this page has made or read; it may not remove changes of another page. */
  const known = new Set<string>();

  async function send({ room, id, value, base }: Change): Promise<HostResult<HostRevision>> {
    if (value !== null) return store.writeKept(room, id, value, base);
    const removed = await store.removeKept(room, id);
    return removed.ok ? ok(null) : removed;
  }

  /** Makes a change; it replaces an older waiting change of the same object. */
  async function change(made: Change): Promise<HostResult<HostRevision>> {
    const sent = await send(made);
    if (!sent.ok && sent.code !== 'ERR_HOST_GONE') return sent;
    try {
      if (sent.ok) {
        if (known.delete(keyOf(made))) await deleteValue('kept', keyOf(made));
        return sent;
      }
      // Stored as JSON, since a Vue proxy cannot be cloned.
      await putValue('kept', keyOf(made), JSON.parse(JSON.stringify(made)));
      known.add(keyOf(made));
    } catch (error) {
      // Without a database no change waited.
      return sent.ok ? sent : databaseFailure(error);
    }
    return ok(made.base);
  }

  /** Gives the host the changes that wait here; each stays until the host confirms it. @returns the changes that are left. */
  async function handOver(room: KeptRoom): Promise<readonly Change[]> {
    try {
      const left: Change[] = [];
      const aside = await changesAside(room);
      for (const [index, made] of aside.entries()) {
        const sent = await send(made);
        if (sent.ok) await deleteValue('kept', keyOf(made));
        // Another window has written the object since: the reader joins the two, and the next write replaces it.
        else if (sent.code === 'ERR_HOST_CHANGED') left.push(made);
        else return [...left, ...aside.slice(index)];
      }
      return left;
    } catch {
      // Without a database no changes wait.
      return [];
    }
  }

  return {
    async list(room) {
      const left = await handOver(room);
      const listed = await store.listKept(room);
      if (!listed.ok && listed.code !== 'ERR_HOST_GONE') return listed;
      const ids = new Set(listed.ok ? listed.value : []);
      for (const { id, value } of left)
        if (value === null) ids.delete(id);
        else ids.add(id);
      return ok([...ids]);
    },
    async read(room, id) {
      const left = (await handOver(room)).find((change) => change.id === id);
      const found = await store.readKept(room, id);
      if (!left) return found;
      known.add(keyOf(left));
      if (!found.ok) return ok({ value: left.value, revision: left.base, quarantined: null });
      return ok({ ...found.value, aside: left.value });
    },
    write: (room, id, value, base) => change({ room, id, value, base }),
    async remove(room, id) {
      const removed = await change({ room, id, value: null, base: null });
      return removed.ok ? ok(true) : removed;
    },
  };
}
