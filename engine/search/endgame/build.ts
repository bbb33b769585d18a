/**
 * Building tables beside other work, in pieces counted in positions, so that the same search does the same every time.
 */
import type { EndgameBuilder, EndgameTable } from './contract.ts';

/** How far a build is. */
export interface EndgameProgress {
  /** Level being built; `maxSeeds + 1` at the end. */
  readonly seeds: number;
  readonly maxSeeds: number;
  /** Work done by this builder. */
  readonly work: number;
  readonly isComplete: boolean;
}

/** Work between two looks at the clock or the stop cell: a few milliseconds. */
const PIECE = 65_536;

/** Progress of a builder. */
export function progressOf(table: EndgameTable, builder: EndgameBuilder): EndgameProgress {
  const { seeds, work } = builder;
  return { seeds, maxSeeds: table.maxSeeds, work, isComplete: seeds > table.maxSeeds };
}

/**
 * Builds on for about `work` units, deterministic; a search calls it between its rounds.
 *
 * @returns whether there is more to build.
 */
export function buildSome(table: EndgameTable, builder: EndgameBuilder, work: number): boolean {
  const end = builder.work + work;
  while (builder.seeds <= table.maxSeeds && builder.work < end)
    builder.step(Math.min(PIECE, end - builder.work));
  return builder.seeds <= table.maxSeeds;
}

/**
 * Builds until the table is complete or `shouldStop` answers true; asked every few milliseconds.
 *
 * @param onPiece called after every piece of work: progress, writing of complete sections.
 * @returns whether the table is complete.
 */
export function buildUntil(
  table: EndgameTable,
  builder: EndgameBuilder,
  shouldStop: () => boolean,
  onPiece: () => void = () => undefined,
): boolean {
  while (builder.seeds <= table.maxSeeds) {
    if (shouldStop()) return false;
    builder.step(PIECE);
    onPiece();
  }
  return true;
}
