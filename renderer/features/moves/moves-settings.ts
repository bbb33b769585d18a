/** How the moves are shown. */
import { flag, oneOf } from '../../../engine/protocol/stored-fields.ts';
import { defineSettings, type SettingsOf } from '../../studio/settings-data.ts';

export const MOVES_VIEWS = ['columns', 'tree', 'graph', 'text'] as const;
export type MovesView = (typeof MOVES_VIEWS)[number];
export const movesSettings = defineSettings({
  movesView: oneOf(MOVES_VIEWS, 'columns'),
  /** Whether the time of each move is shown next to it, in games that have times. */
  moveTimes: flag(true),
});

declare module '../../studio/settings-data.ts' {
  interface Settings extends SettingsOf<typeof movesSettings> {}
}
