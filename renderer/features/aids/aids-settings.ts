/** Aids on the board that can be switched on. */
import { recordOf } from '../../../engine/core/record-of.ts';
import { fields, flag } from '../../../engine/protocol/stored-fields.ts';
import { defineSettings, type SettingsOf } from '../../studio/settings-data.ts';

export const AIDS = ['captures', 'toStore', 'mobility', 'majority', 'counters'] as const;
export type Aid = (typeof AIDS)[number];

export const aidsSettings = defineSettings({
  aids: fields<Readonly<Record<Aid, boolean>>>(recordOf(AIDS, () => flag(false))),
});

declare module '../../studio/settings-data.ts' {
  interface Settings extends SettingsOf<typeof aidsSettings> {}
}
