/** The rail next to a board that is taller than the usual one. */
import type { Studio } from './studio.ts';

/**
 * Tells whether lines, and the steps of a move, are next to the board: boards of four rows leave room there, and need
 * the height below them.
 */
export function hasRail({ documents, ui }: Pick<Studio, 'documents' | 'ui'>): boolean {
  const family = documents.shown?.rules.board.family ?? 'two-row';
  return !ui.isNarrow && family !== 'two-row';
}
