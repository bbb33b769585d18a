/** The programs that the user has added: `programs.json`, beside the settings and out of the page's reach. */
import path from 'node:path';
import * as v from 'valibot';
import { makeWriteQueue } from '../../engine/core/write-queue.ts';
import { programChange, recoveryId, type HostResult } from '../../engine/protocol/host-data.ts';
import { guarded } from '../files/file-errors.ts';
import { quarantine, readJson, writeJson } from '../files/json-file.ts';

/** More than anybody compares. */
const MAX_PROGRAMS = 50;

const listSchema = v.object({
  programs: v.pipe(
    v.array(
      v.object({
        id: recoveryId,
        ...programChange.entries,
        file: v.pipe(v.string(), v.minLength(1), v.maxLength(4096), v.check(path.isAbsolute)),
      }),
    ),
    v.maxLength(MAX_PROGRAMS),
  ),
});

/** A program with its place. */
export type StoredProgram = v.InferOutput<typeof listSchema>['programs'][number];

/** The list; a file that cannot be read is set aside, and the list begins anew. */
export interface ProgramList {
  list(): Promise<HostResult<readonly StoredProgram[]>>;
  /** Makes the list what `change` makes of it. */
  change(
    change: (programs: readonly StoredProgram[]) => readonly StoredProgram[],
  ): Promise<HostResult<readonly StoredProgram[]>>;
}

/** @param folder where our own files lie. */
export function openProgramList(folder: string, now: () => number): ProgramList {
  const file = path.join(folder, 'programs.json');
  const inTurn = makeWriteQueue();

  async function stored(): Promise<readonly StoredProgram[]> {
    const content = await readJson(file, listSchema);
    if (content.kind === 'unreadable') await quarantine(file, now());
    return content.kind === 'read' ? content.value.programs : [];
  }

  return {
    list: () => inTurn(file, () => guarded(stored)),
    change: (change) =>
      inTurn(file, () =>
        guarded(async () => {
          const programs = change(await stored()).slice(-MAX_PROGRAMS);
          await writeJson(file, { programs });
          return programs;
        }),
      ),
  };
}
