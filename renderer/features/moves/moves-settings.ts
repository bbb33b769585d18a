/** How the moves are shown. */
import { flag, oneOf } from '../../../engine/protocol/stored-fields.ts';
import { defineSettings, type SettingsOf } from '../../studio/settings-data.ts';

export const MOVES_VIEWS = ['columns', 'tree', 'graph', 'text'] as const;
export type MovesView = (typeof MOVES_VIEWS)[number];
/** Sizes of the graph of moves, as factors. */
export const GRAPH_ZOOMS = [0.1, 0.15, 0.25, 0.4, 0.6, 0.8, 1, 1.25, 1.5, 2] as const;

export const movesSettings = defineSettings({
  movesView: oneOf(MOVES_VIEWS, 'columns'),
  /** Whether the time of each move is shown next to it, in games that have times. */
  moveTimes: flag(true),
  graphZoom: oneOf<number>(GRAPH_ZOOMS, 1),
});

declare module '../../studio/settings-data.ts' {
  interface Settings extends SettingsOf<typeof movesSettings> {}
}
