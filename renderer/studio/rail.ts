/** The rail beside a board that is taller than the usual one. */
import type { Studio } from './studio.ts';

/** Whether the steps of a move are shown beside the board: four rows leave room there, and moves are relays. */
export function hasRail({ documents, ui }: Studio): boolean {
  const rules = documents.shown?.rules;
  return !ui.isNarrow && rules?.board.family === 'four-row' && rules.hasRelays;
}
