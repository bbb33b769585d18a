/**
 * Kept objects in browser mode: with the host. While it does not answer, changes go into the browser's own database; the
 * host gets them before anything is read of their room.
 */
import * as v from 'valibot';
import { KEPT_ROOMS, type HostResult, type KeptRoom } from '../../engine/protocol/host.ts';
import { recoveryId, settingsSchema } from '../../engine/protocol/host-schema.ts';
import { ok } from '../../engine/core/result.ts';
import { databaseFailure } from './browser-files.ts';
import type { KeptObjects } from './host-services.ts';
import { allValues, deleteValue, putValue } from './idb.ts';
import type { StoreClient } from './store-client.ts';

/** A change that waits for the host; null = removed. */
const changeSchema = v.object({
  room: v.picklist(KEPT_ROOMS),
  id: recoveryId,
  value: v.nullable(settingsSchema),
});
type Change = v.InferOutput<typeof changeSchema>;

const keyOf = ({ room, id }: Pick<Change, 'room' | 'id'>): string => `${room}/${id}`;

/** The changes of a room that wait here. */
async function changesAside(room: KeptRoom): Promise<readonly Change[]> {
  return (await allValues('kept')).flatMap((value) => {
    const change = v.safeParse(changeSchema, value);
    return change.success && change.output.room === room ? [change.output] : [];
  });
}

export function makeBrowserKept(store: StoreClient): KeptObjects {
  function send({ room, id, value }: Change): Promise<HostResult<true>> {
    return value === null ? store.call('removeKept', room, id) : store.call('writeKept', room, id, value);
  }

  /** What may be kept aside is what was changed last: an older change of the same object is void. */
  async function change(made: Change): Promise<HostResult<true>> {
    const sent = await send(made);
    if (!sent.ok && sent.code !== 'ERR_HOST_GONE') return sent;
    try {
      if (sent.ok) await deleteValue('kept', keyOf(made));
      // As JSON: a proxy of Vue's cannot be cloned.
      else await putValue('kept', keyOf(made), JSON.parse(JSON.stringify(made)));
    } catch (error) {
      // Without a database there was nothing aside, either.
      return sent.ok ? sent : databaseFailure(error);
    }
    return ok(true);
  }

  /** Gives the host what waits here; each change stays until the host has said that it has it. The rest is answered. */
  async function handOver(room: KeptRoom): Promise<readonly Change[]> {
    try {
      const aside = await changesAside(room);
      for (const [index, made] of aside.entries()) {
        if (!(await send(made)).ok) return aside.slice(index);
        await deleteValue('kept', keyOf(made));
      }
      return [];
    } catch {
      // No database, no changes aside.
      return [];
    }
  }

  return {
    async list(room) {
      const left = await handOver(room);
      const listed = await store.call('listKept', room);
      if (!listed.ok && listed.code !== 'ERR_HOST_GONE') return listed;
      const ids = new Set(listed.ok ? listed.value : []);
      for (const { id, value } of left)
        if (value === null) ids.delete(id);
        else ids.add(id);
      return ok([...ids]);
    },
    async read(room, id) {
      const left = (await handOver(room)).find((change) => change.id === id);
      return left ? ok({ value: left.value, quarantined: null }) : store.call('readKept', room, id);
    },
    write: (room, id, value) => change({ room, id, value }),
    remove: (room, id) => change({ room, id, value: null }),
  };
}
