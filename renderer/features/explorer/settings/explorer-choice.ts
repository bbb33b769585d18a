/** What was chosen in the explorer: the collection looked at, and the columns of the games table. */
import { fields, readBy, text, type Stored } from '../../../../engine/protocol/stored-fields.ts';
import { storedSearches, type SavedSearches } from './saved-searches.ts';
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

/** Columns shown at first. */
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

export interface ExplorerChoice {
  /** Id of the collection looked at last, `''` for none. */
  readonly collection: string;
  readonly columns: readonly GameColumn[];
  readonly searches: SavedSearches;
}

function readColumns(value: unknown): readonly GameColumn[] {
  const chosen: readonly unknown[] = Array.isArray(value) ? value : [];
  const known = GAME_COLUMNS.filter((column) => chosen.includes(column));
  return known.length === 0 ? USUAL_COLUMNS : known;
}

/** A stored choice; what makes no sense is as it comes. */
export const storedExplorer: Stored<ExplorerChoice> = fields<ExplorerChoice>({
  collection: text(''),
  columns: readBy(readColumns),
  searches: storedSearches,
});

export const explorerSettings = defineSettings({ explorer: storedExplorer });

declare module '../../../studio/settings-data.ts' {
  interface Settings extends SettingsOf<typeof explorerSettings> {}
}
