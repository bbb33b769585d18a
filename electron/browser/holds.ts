/**
 * Tells which recovery entries are in use: an entry that one page has open must not be offered to another as left
 * behind, or both would write to it. A key tells the pages of this host apart; other hosts on the same folder read a
 * file, which lists the entries held here and shows whether this host is still alive.
 */
import { randomUUID } from 'node:crypto';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import * as v from 'valibot';
import type { Clock } from '../../engine/protocol/clock.ts';
import { recoveryId } from '../../engine/protocol/host-data.ts';
import { guarded } from '../files/file-errors.ts';
import { readJson, writeJson } from '../files/json-file.ts';
import { namesIn } from '../files/own-folders.ts';
import { isRunning } from '../files/process-space.ts';
import { makeWriteQueue } from '../../engine/core/write-queue.ts';

/** Milliseconds between two signs of life, and the silence after which a host counts as dead: a machine may sleep. */
export const BEAT_MS = 5000;
export const SILENT_MS = 60_000;

const hostSchema = v.object({
  pid: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
  /** Process ids mean something only on one machine; a folder may be shared between several. */
  machine: v.string(),
  held: v.array(recoveryId),
});

/** A page; one that has left holds nothing. */
export interface PageKey {
  isGone: boolean;
}

export interface Holds {
  /** Holds an entry for a page; false if another page or host has it. Other hosts see it when this resolves. */
  hold(id: string, page: PageKey): Promise<boolean>;
  letGo(id: string): Promise<void>;
  /** Releases everything that a page holds. */
  leave(page: PageKey): Promise<void>;
  /** Lists the ids that other pages and other hosts hold. */
  elsewhere(page: PageKey): Promise<ReadonlySet<string>>;
  /** Releases everything. */
  close(): Promise<void>;
}

export interface HoldsOptions {
  /** Folder for the files of running hosts; made if needed. */
  readonly folder: string;
  readonly clock: Clock;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

export function openHolds({ folder, clock, now }: HoldsOptions): Holds {
  const own = `${randomUUID()}.json`;
  const ownFile = path.join(folder, own);
  const held = new Map<string, PageKey>();
  const inTurn = makeWriteQueue();
  let isClosed = false;
  let cancelBeat = (): void => undefined;

  /**
   * Writes the current holds, or removes the file if there are none. If that fails, pages of one host are still safe.
   */
  async function publish(): Promise<void> {
    await inTurn(own, () =>
      guarded(async () => {
        if (isClosed || held.size === 0) await fs.rm(ownFile, { force: true });
        else await writeJson(ownFile, { pid: process.pid, machine: os.hostname(), held: [...held.keys()] });
      }),
    );
  }

  function beat(): void {
    cancelBeat = clock.after(BEAT_MS, () => {
      // Rewritten, not only touched: another host may have taken this one for dead while the machine slept.
      void publish();
      beat();
    });
  }

  async function heldByOthers(): Promise<ReadonlySet<string>> {
    const names = await guarded(() => namesIn(folder));
    if (!names.ok) return new Set();
    const lists = await Promise.all(
      names.value.filter((name) => name.endsWith('.json') && name !== own).map((name) => heldBy(name)),
    );
    return new Set(lists.flat());
  }

  async function heldBy(name: string): Promise<readonly string[]> {
    const file = path.join(folder, name);
    const read = await guarded(async () => {
      const { mtimeMs } = await fs.stat(file);
      return { content: await readJson(file, hostSchema), mtimeMs };
    });
    if (!read.ok || read.value.content.kind !== 'read') return [];
    const { pid, machine, held: ids } = read.value.content.value;
    const isSilent = now() - read.value.mtimeMs > SILENT_MS;
    if (!isSilent && (machine !== os.hostname() || isRunning(pid))) return ids;
    await guarded(() => fs.rm(file, { force: true }));
    return [];
  }

  beat();
  return {
    async hold(id, page) {
      const holder = held.get(id);
      if (holder !== undefined) return holder === page;
      held.set(id, page);
      await publish();
      // Checked after this hold is published: if two hosts try at once, at most one succeeds.
      const isFree = !(await heldByOthers()).has(id);
      // A page that has left in the meantime holds nothing, but its last calls still count.
      if (isFree && !page.isGone) return true;
      held.delete(id);
      await publish();
      return isFree;
    },
    async letGo(id) {
      if (held.delete(id)) await publish();
    },
    async leave(page) {
      page.isGone = true;
      const ids = [...held].filter(([, holder]) => holder === page).map(([id]) => id);
      for (const id of ids) held.delete(id);
      if (ids.length > 0) await publish();
    },
    async elsewhere(page) {
      const here = [...held].filter(([, holder]) => holder !== page).map(([id]) => id);
      return new Set([...here, ...(await heldByOthers())]);
    },
    async close() {
      isClosed = true;
      cancelBeat();
      held.clear();
      await publish();
    },
  };
}
