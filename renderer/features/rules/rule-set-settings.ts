/** The user's own rule sets. */
import { readSets } from '../../../engine/protocol/named-rules.ts';
import { readBy } from '../../../engine/protocol/stored-fields.ts';
import { defineSettings, type SettingsOf } from '../../studio/settings-data.ts';

export const ruleSetSettings = defineSettings({ ruleSets: readBy(readSets) });

declare module '../../studio/settings-data.ts' {
  interface Settings extends SettingsOf<typeof ruleSetSettings> {}
}
