/**
 * The store of the web edition: the calls of the loopback host, answered by the browser's own database for all windows of
 * this address. What only a host can do (programs, collections) is absent.
 */
import * as v from 'valibot';
import {
  answerCall,
  STORE_CALL_NAMES,
  type StoreCallName,
  type StoreCalls,
} from '../../engine/protocol/host.ts';
import { callFunctions } from '../../engine/protocol/call-functions.ts';
import { storeNoticeSchema, type StoreNotice } from '../../engine/protocol/store.ts';
import { ok } from '../../engine/core/result.ts';
import { databaseFailure } from './browser-files.ts';
import { onDatabaseLost } from './idb.ts';
import { makeIdbJournal } from './idb-journal.ts';
import { makeIdbKept } from './idb-kept.ts';
import { makeIdbVersions } from './idb-versions.ts';

export interface WebStoreOptions {
  /** Connects all windows of this address. */
  readonly channel?: BroadcastChannel;
  /** Milliseconds since 1970. */
  readonly now?: () => number;
  /** Called for news of other windows, and when all kept data was removed. */
  readonly onNotice?: (notice: StoreNotice) => void;
}

/** Calls after which the browser is asked not to remove what is kept when room is short. */
const WORTH_KEEPING: ReadonlySet<StoreCallName> = new Set(['journal', 'writeKept', 'keepVersion']);

/** Opens the store for one window. */
export function openWebStore({
  channel = new BroadcastChannel('mancala-studio'),
  now = Date.now,
  onNotice = () => undefined,
}: WebStoreOptions = {}): StoreCalls {
  const tell = (notice: StoreNotice): void => channel.postMessage(notice);
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (v.is(storeNoticeSchema, data)) onNotice(data);
  });
  onDatabaseLost(() => {
    onNotice({ notice: 'kept', name: null });
  });
  const calls: Partial<StoreCalls> = {
    ...makeIdbJournal(
      now,
      () => tell({ notice: 'left' }),
      () => onNotice({ notice: 'left' }),
    ),
    ...makeIdbKept(now, (name) => tell({ notice: 'kept', name })),
    ...makeIdbVersions(),
    // All windows are of one browser.
    identify: () => Promise.resolve(ok(null)),
    takeStartFiles: () => Promise.resolve(ok([])),
    programs: () => Promise.resolve(ok([])),
    endPrograms: () => Promise.resolve(ok(true)),
    collections: () => Promise.resolve(ok([])),
  };
  let isAsked = false;

  return callFunctions(STORE_CALL_NAMES, (name, args) => {
    if (!isAsked && WORTH_KEEPING.has(name)) {
      isAsked = true;
      // An insecure context has no manager. Whether the user allows it or not, the data are kept as long as there is room.
      if ('storage' in navigator) void navigator.storage.persist();
    }
    return answerCall(name, calls[name], args, databaseFailure);
  });
}
