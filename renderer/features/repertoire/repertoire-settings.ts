/** The files with games of the user's repertoires, which are read when the window is opened. */
import * as v from 'valibot';
import { fileRef } from '../../../engine/protocol/host-data.ts';
import { readBy, type Stored } from '../../../engine/protocol/stored-fields.ts';
import type { FileRef } from '../../platform/host-services.ts';
import { defineSettings, type SettingsOf } from '../../studio/settings-data.ts';

/** The largest number of files that are remembered. */
const MOST_FILES = 50;

function readFiles(value: unknown): readonly FileRef[] {
  const list: readonly unknown[] = Array.isArray(value) ? value : [];
  return list
    .flatMap((each) => {
      const file = v.safeParse(fileRef, each);
      return file.success ? [file.output] : [];
    })
    .slice(0, MOST_FILES);
}

const storedFiles: Stored<readonly FileRef[]> = readBy(readFiles);

export const repertoireSettings = defineSettings({ repertoireFiles: storedFiles });

declare module '../../studio/settings-data.ts' {
  interface Settings extends SettingsOf<typeof repertoireSettings> {}
}
