/**
 * Answers the calls of pages in browser mode: the stores of Electron's main process, for any number of pages. Nothing
 * here reaches a file outside the store's own folder: ids are checked before they become names.
 */
import path from 'node:path';
import type { Clock } from '../../engine/protocol/clock.ts';
import { decodeText } from '../../engine/formats/bytes.ts';
import type { HostFile, HostResult } from '../../engine/protocol/host-data.ts';
import type { StoreCalls } from '../../engine/protocol/host.ts';
import type { StoreNotice } from '../../engine/protocol/store.ts';
import { fail, ok } from '../../engine/core/result.ts';
import { openKept } from '../files/kept.ts';
import { watchKept } from '../files/kept-watch.ts';
import { openRecovery } from '../files/recovery.ts';
import { makeWriteQueue } from '../../engine/core/write-queue.ts';
import { openVersions } from '../files/versions.ts';
import { openCollectionCopies, type CollectionStoreCalls } from './collection-copies.ts';
import { openHolds, type PageKey } from './holds.ts';
import { openKnownFiles } from './known-files.ts';
import { makeProgramCalls, type ProgramCalls } from '../programs/host-programs.ts';
import { openProgramList } from '../programs/program-list.ts';

/** A page cannot add a program or say how one is started: `serve --program` does. */
const NO_DIALOGS = { chooseFile: () => Promise.resolve(null), allowStart: () => Promise.resolve(false) };

/** The calls of one page. */
export interface StorePage {
  readonly calls: StoreCalls;
  /** Releases the entries of the page, which has gone. */
  leave(): void;
}

/** Opens the store for pages. */
export interface StoreApi {
  /** @param tell called with news of other pages and hosts. */
  admit(tell?: (notice: StoreNotice) => void): StorePage;
  close(): Promise<void>;
}

export interface StoreApiOptions {
  /** The program's own folder; made at the first entry. */
  readonly folder: string;
  readonly clock: Clock;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** The files for the first page that asks. */
  readonly startFiles?: readonly HostFile[];
  /** Whether every page gets these files. */
  readonly isKiosk?: boolean;
}

export function openStoreApi({
  folder,
  clock,
  now,
  startFiles = [],
  isKiosk = false,
}: StoreApiOptions): StoreApi {
  let untaken = startFiles;
  const recovery = openRecovery(path.join(folder, 'recovery'), now);
  const versions = openVersions(path.join(folder, 'versions'), now);
  const known = openKnownFiles(folder, now);
  const collections = openCollectionCopies(folder, now);
  const programs = openProgramList(folder, now);
  const holds = openHolds({ folder: path.join(folder, 'running'), clock, now });
  // For files, and for entries: the first hold of one takes time, and the next call on it must not overtake it.
  const inTurn = makeWriteQueue();
  const listeners = new Map<PageKey, (notice: StoreNotice) => void>();
  const stopWatching = watchKept(folder, clock, (name) => {
    for (const tell of listeners.values()) tell({ notice: 'kept', name });
  });

  async function leave(page: PageKey): Promise<void> {
    listeners.delete(page);
    await holds.leave(page);
    tellOthers(page);
  }

  /** Tells the other pages that this page opened or closed entries, so their lists are out of date. */
  function tellOthers(page: PageKey): void {
    for (const [other, tell] of listeners) if (other !== page) tell({ notice: 'left' });
  }

  function callsOf(page: PageKey, ownCalls: CollectionStoreCalls & ProgramCalls): StoreCalls {
    /** Works on an entry that this page holds, or holds from now on: another page's work is never touched. */
    const onOwn = <T>(id: string, work: () => Promise<HostResult<T>>): Promise<HostResult<T>> =>
      inTurn(id, async () => ((await holds.hold(id, page)) ? work() : fail('ERR_HOST_DENIED')));
    return {
      ...ownCalls,
      ...recovery.calls,
      ...openKept(folder, now, inTurn),
      journal: (entry) =>
        onOwn(entry.id, async () => {
          const kept = await recovery.put({ entry, stamp: null });
          if (kept.ok && entry.discardedAt !== null) await holds.letGo(entry.id);
          return kept;
        }),
      async journalled() {
        const listed = await recovery.list();
        if (!listed.ok) return listed;
        // Called after the entries are read: a page that has opened one of them in the meantime holds it.
        const elsewhere = await holds.elsewhere(page);
        const entries = listed.value.entries.map(({ entry }) => entry);
        return ok({
          entries: entries.filter(({ id }) => !elsewhere.has(id)),
          damaged: listed.value.damaged,
        });
      },
      forget: (id) =>
        onOwn(id, async () => {
          const removed = await recovery.remove(id);
          await holds.letGo(id);
          return removed;
        }),
      claim: (id) =>
        inTurn(id, async () => {
          const isHeld = await holds.hold(id, page);
          if (isHeld) tellOthers(page);
          return ok(isHeld);
        }),
      takeEntry: (entry) => recovery.take({ entry, stamp: null }),
      async keepVersion(file, name, text, savedAt) {
        const kept = await versions.keep(keyOf(file), Buffer.from(text), savedAt);
        return kept.ok ? known.note(file, name, text) : kept;
      },
      listKeptVersions: (file, present) =>
        versions.list(keyOf(file), present === null ? null : Buffer.from(present)),
      async readKeptVersion(file, version) {
        const content = await versions.read(keyOf(file), version);
        return content.ok ? ok(decodeText(content.value).text) : content;
      },
      identify: (name, text) => known.identify(name, text),
      takeStartFiles() {
        const taken = untaken;
        if (!isKiosk) untaken = [];
        return Promise.resolve(ok(taken));
      },
    };
  }

  return {
    admit(tell = () => undefined) {
      const page: PageKey = { isGone: false };
      listeners.set(page, tell);
      const copies = collections.admit();
      const started = makeProgramCalls(programs, NO_DIALOGS, clock);
      return {
        calls: callsOf(page, { ...copies.calls, ...started.calls }),
        leave() {
          void leave(page);
          void copies.leave();
          void started.endAll();
        },
      };
    },
    close() {
      stopWatching();
      return holds.close();
    },
  };
}

/** Names a file in the store of versions; no path in Electron can have such a name. */
function keyOf(file: string): string {
  return `browser:${file}`;
}
