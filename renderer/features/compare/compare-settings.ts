/** Settings of the comparison of rule sets. */
import { fields, readBy } from '../../../engine/protocol/stored-fields.ts';
import { defineSettings, forGames, readTexts, type SettingsOf } from '../../studio/settings-data.ts';
import { storedLimit } from '../analysis/settings/limit-choice.ts';

export const compareSettings = defineSettings({
  compare: fields({
    /** Rule sets compared last, by game. */
    sets: forGames(() => readBy(readTexts)),
    /** The limit of the search of one column. */
    limit: storedLimit({ kind: 'time', seconds: 5, depth: 12, nodes: 5_000_000 }),
  }),
});

declare module '../../studio/settings-data.ts' {
  interface Settings extends SettingsOf<typeof compareSettings> {}
}
