/** Builds a table in pieces, so that the caller can pause or stop it. */
import type { EndgameBuilder, EndgameTable } from './contract.ts';
import { readySeeds } from './table.ts';

/** Work between two questions to `shouldStop`: some milliseconds at most. */
const PIECE = 65_536;

/**
 * Builds until the table is complete or `shouldStop`, which is asked every few milliseconds, returns true. May be
 * called again to continue.
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

/** The progress of a course of building; the course raises both numbers as it works. */
export interface BuildPlace {
  /** The level being built, `maxSeeds + 1` at the end. */
  seeds: number;
  /** Number of sections of this level that are complete. */
  section: number;
}

/**
 * Makes a builder from a course: a generator that builds on from `place` and yields the work of every piece it has
 * done. It begins after the complete levels of the table and `sectionsDone` more sections.
 */
export function makeBuilder(
  table: EndgameTable,
  sectionsDone: number,
  build: (place: BuildPlace) => Generator<number, void>,
): EndgameBuilder {
  const place: BuildPlace = { seeds: readySeeds(table) + 1, section: sectionsDone };
  const course = build(place);
  let work = 0;
  return {
    get seeds() {
      return place.seeds;
    },
    get section() {
      return place.section;
    },
    get work() {
      return work;
    },
    step(amount) {
      const end = work + amount;
      while (work < end) {
        const piece = course.next();
        if (piece.done === true) return;
        work += piece.value;
      }
    },
  };
}
