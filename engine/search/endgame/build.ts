/** Building a table in pieces, under whatever makes it pause or stop. */
import type { EndgameBuilder, EndgameTable } from './contract.ts';

/** Work between two questions to `shouldStop`: some milliseconds at most. */
const PIECE = 65_536;

/**
 * Builds until the table is complete or `shouldStop` answers true; asked every few milliseconds. May be called again to go
 * on.
 *
 * @returns whether the table is complete.
 */
export function buildUntil(table: EndgameTable, builder: EndgameBuilder, shouldStop: () => boolean): boolean {
  while (builder.seeds <= table.maxSeeds) {
    if (shouldStop()) return false;
    builder.step(PIECE);
  }
  return true;
}
