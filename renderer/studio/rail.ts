/** The rail next to a board that is taller than the usual one. */
import type { Studio } from './studio.ts';

/**
 * Tells whether the steps of a move are shown next to the board: boards of four rows leave room there, and their moves
 * are relays.
 */
export function hasRail({ documents, ui }: Studio): boolean {
  const rules = documents.shown?.rules;
  return !ui.isNarrow && rules?.board.family === 'four-row' && rules.hasRelays;
}
