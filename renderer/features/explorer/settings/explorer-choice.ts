/** The settings of the explorer: collection, columns of the games table, saved searches. */
import { fields, readBy, text } from '../../../../engine/protocol/stored-fields.ts';
import { readSets } from '../../../../engine/protocol/named-rules.ts';
import { defineSettings, type SettingsOf } from '../../../studio/settings-data.ts';

/** Columns of the games table, in their order. */
export const GAME_COLUMNS = [
  'south',
  'north',
  'result',
  'date',
  'event',
  'round',
  'rules',
  'plies',
  'laps',
  'loss',
  'properties',
  'file',
] as const;
export type GameColumn = (typeof GAME_COLUMNS)[number];

/** Columns shown by default. */
const USUAL_COLUMNS: readonly GameColumn[] = [
  'south',
  'north',
  'result',
  'date',
  'event',
  'rules',
  'plies',
  'file',
];

function readColumns(value: unknown): readonly GameColumn[] {
  const chosen: readonly unknown[] = Array.isArray(value) ? value : [];
  const known = GAME_COLUMNS.filter((column) => chosen.includes(column));
  return known.length === 0 ? USUAL_COLUMNS : known;
}

export const explorerSettings = defineSettings({
  explorer: fields({
    /** Id of the collection shown last, `''` if there is none. */
    collection: text(''),
    columns: readBy(readColumns),
    /** The texts of saved searches. */
    searches: readBy(readSets),
  }),
});

declare module '../../../studio/settings-data.ts' {
  interface Settings extends SettingsOf<typeof explorerSettings> {}
}
