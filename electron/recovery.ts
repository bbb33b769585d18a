/**
 * The recovery store: one file per changed document, written shortly after each change, so that a crash loses at most
 * the last second. It never touches the user's own files.
 */
import fs from 'node:fs/promises';
import path from 'node:path';
import * as v from 'valibot';
import { DISCARDED_KEPT_MS, type HostRecoveryEntry, type HostResult } from '../engine/protocol/host.ts';
import { recoveryEntrySchema } from '../engine/protocol/host-schema.ts';
import { errorCode, guarded } from './file-errors.ts';
import type { FileStamp } from './files.ts';
import { quarantine, readJson, writeJson } from './json-file.ts';
import { makeTurns } from './turns.ts';

/** An entry with the state in which the user's file was known, so that a later change of it is still noticed. */
export interface StoredEntry {
  readonly entry: HostRecoveryEntry;
  readonly stamp: FileStamp | null;
}

const storedSchema = v.object({
  entry: recoveryEntrySchema,
  stamp: v.nullable(v.object({ sizeBytes: v.number(), modifiedMs: v.number(), hash: v.string() })),
});

/** Keeps the text of changed documents. */
export interface RecoveryStore {
  put(stored: StoredEntry): Promise<HostResult<true>>;
  /** All entries, newest first; those thrown away more than 30 days ago are removed. */
  list(): Promise<HostResult<readonly StoredEntry[]>>;
  remove(id: string): Promise<HostResult<true>>;
}

/**
 * @param folder own folder of the store; made at the first entry.
 * @param now milliseconds since 1970.
 */
export function openRecovery(folder: string, now: () => number): RecoveryStore {
  const fileOf = (id: string): string => path.join(folder, `${id}.json`);
  // Writing takes several steps: an entry removed or thrown away meanwhile must not come back by the older write.
  const inTurn = makeTurns();

  async function read(name: string): Promise<StoredEntry | null> {
    const file = path.join(folder, name);
    const content = await readJson(file, storedSchema);
    if (content.kind === 'unreadable') await quarantine(file, now());
    if (content.kind !== 'read') return null;
    const { discardedAt } = content.value.entry;
    if (discardedAt === null || now() - discardedAt <= DISCARDED_KEPT_MS) return content.value;
    await fs.rm(file, { force: true });
    return null;
  }

  async function names(): Promise<readonly string[]> {
    try {
      return (await fs.readdir(folder)).filter((name) => name.endsWith('.json'));
    } catch (error) {
      if (errorCode(error) === 'ENOENT') return [];
      throw error;
    }
  }

  return {
    put: (stored) =>
      inTurn(stored.entry.id, () =>
        guarded(async () => {
          await writeJson(fileOf(stored.entry.id), stored);
          return true as const;
        }),
      ),
    list: () =>
      guarded(async () => {
        const entries: StoredEntry[] = [];
        for (const name of await names()) {
          const stored = await read(name);
          if (stored) entries.push(stored);
        }
        return entries.sort((a, b) => b.entry.savedAt - a.entry.savedAt);
      }),
    remove: (id) =>
      inTurn(id, () =>
        guarded(async () => {
          await fs.rm(fileOf(id), { force: true });
          return true as const;
        }),
      ),
  };
}
