/** The settings file. It holds one JSON object, whose fields are the page's business. */
import path from 'node:path';
import type { HostResult, HostKept } from '../../engine/protocol/host.ts';
import { guarded } from './file-errors.ts';
import { readObject, writeJson } from './json-file.ts';
import { makeWriteQueue } from '../../engine/core/write-queue.ts';

/** Reads and writes the settings. */
export interface SettingsFile {
  read(): Promise<HostResult<HostKept>>;
  write(value: Readonly<Record<string, unknown>>): Promise<HostResult<true>>;
}

/**
 * @param folder where our own files lie; made at the first write.
 * @param now milliseconds since 1970, for the name of a file that is set aside.
 */
export function openSettings(folder: string, now: () => number): SettingsFile {
  const file = path.join(folder, 'settings.json');
  // Of two writes shortly after each other the later one must be the one that stays.
  const inTurn = makeWriteQueue();

  function read(): Promise<HostResult<HostKept>> {
    return guarded(() => readObject(file, now));
  }

  function write(value: Readonly<Record<string, unknown>>): Promise<HostResult<true>> {
    return inTurn(file, () =>
      guarded(async () => {
        await writeJson(file, value);
        return true as const;
      }),
    );
  }

  return { read, write };
}
