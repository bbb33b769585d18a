/** The programs that the user has added: `programs.json`, next to the settings and out of the page's reach. */
import path from 'node:path';
import * as v from 'valibot';
import { programChange, recoveryId } from '../../engine/protocol/host-data.ts';
import { openOwnList, type OwnList } from '../files/own-list.ts';

/** Largest number of programs, more than anybody compares. */
const MAX_PROGRAMS = 50;

const listSchema = v.pipe(
  v.array(
    v.object({
      id: recoveryId,
      ...programChange.entries,
      file: v.pipe(v.string(), v.minLength(1), v.maxLength(4096), v.check(path.isAbsolute)),
    }),
  ),
  v.maxLength(MAX_PROGRAMS),
);

/** A program in the stored list. */
export type StoredProgram = v.InferOutput<typeof listSchema>[number];
export type ProgramList = OwnList<StoredProgram>;

/** Opens the list, which drops the oldest programs if there are too many. `folder` contains our own files. */
export function openProgramList(folder: string, now: () => number): ProgramList {
  const at = { file: path.join(folder, 'programs.json'), field: 'programs', schema: listSchema };
  const list = openOwnList(at, now);
  return {
    read: list.read,
    change: (change) =>
      list.change((before) => {
        const programs = change(before);
        return 'ok' in programs ? programs : programs.slice(-MAX_PROGRAMS);
      }),
  };
}
