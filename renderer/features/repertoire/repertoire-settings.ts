/** The files with games of the user's repertoires, which are read when the window is opened. */
import * as v from 'valibot';
import { fileRef } from '../../../engine/protocol/host-data.ts';
import type { Stored } from '../../../engine/protocol/stored-fields.ts';
import type { FileRef } from '../../platform/host-services.ts';
import { defineSettings, type SettingsOf } from '../../studio/settings-data.ts';

const storedFiles: Stored<readonly FileRef[]> = v.fallback(v.array(fileRef), []);

export const repertoireSettings = defineSettings({ repertoireFiles: storedFiles });

declare module '../../studio/settings-data.ts' {
  interface Settings extends SettingsOf<typeof repertoireSettings> {}
}
