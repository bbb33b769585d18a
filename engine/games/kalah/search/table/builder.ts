/** Builds Kalah tables in pieces, section after section. */
import type { KalahBoard } from '../../sowing.ts';
import { type Course, leadRound, makeHand, type Hand } from '../../../../search/endgame/crew.ts';
import { makeBuilder } from '../../../../search/endgame/build.ts';
import type { EndgameBuilder, EndgameTable } from '../../../../search/endgame/contract.ts';
import { makeSideIndex } from '../../../../search/endgame/side-index.ts';
import { setReadySeeds } from '../../../../search/endgame/table.ts';
import type { KalahTraits } from '../traits.ts';
import { positionsOf, type KalahLayout } from './layout.ts';
import { buildPlainSection, plainSectionWork } from './plain-sections.ts';
import { buildSection, sectionWork, turnBlockBelow } from './sections.ts';
import { joinBuildContext, scratchPlace, upperContext, type BuildContext } from './build-context.ts';

/** How a table is built: in whole rows, or position after position with the rules' own sowing. */
export type BuildMethod = 'rows' | 'plain';

/** Returns the number of sections of a level: 0 .. half of its seeds on the side with fewer. */
function sectionCount(seeds: number): number {
  return (seeds >> 1) + 1;
}

/** Makes the builder of a table, which continues after its complete levels and `sectionsDone` more sections. */
export function makeKalahBuilder(
  context: BuildContext,
  board: KalahBoard,
  table: EndgameTable,
  method: BuildMethod,
  sectionsDone: number,
): EndgameBuilder {
  // Now, so that the caller learns at once if there is not enough memory.
  const upper = table.maxSeeds > table.lowerSeeds ? upperContext(context, table) : null;
  return makeBuilder(table, sectionsDone, function* (at): Generator<number, void> {
    for (; at.seeds <= table.maxSeeds; at.seeds++) {
      const { seeds } = at;
      const sections = sectionCount(seeds);
      if (upper !== null && seeds > table.lowerSeeds) {
        // Only this thread works: rows are copied to the memory that it works in.
        for (let own = 0; own < seeds; own++) yield* turnBlockBelow(upper, seeds, own);
        for (; at.section < sections; at.section++) yield* buildSection(upper, seeds, at.section);
      } else if (method === 'plain') {
        for (; at.section < sections; at.section++)
          yield* buildPlainSection(context, board, seeds, at.section);
      } else if (at.section < sections) {
        yield* lead(table, context, turningOf(seeds), 0, seeds);
        const done = (section: number): void => {
          // Sections that other threads did out of order are counted at the end of the level.
          if (section === at.section) at.section++;
        };
        yield* lead(table, context, buildingOf(seeds), at.section, sections, done);
      }
      at.section = 0;
      setReadySeeds(table, at.seeds);
    }
  });
}

/** Rounds of a level: first the blocks of the level below are transposed, then the sections are built. */
const turningOf = (seeds: number): number => 2 * seeds;
const buildingOf = (seeds: number): number => 2 * seeds + 1;

function courseOf(context: BuildContext, round: number, job: number): Course {
  const seeds = round >> 1;
  return round === turningOf(seeds) ? turnBlockBelow(context, seeds, job) : buildSection(context, seeds, job);
}

/** Positions of a level from which other threads are asked to help. */
const LEAST_SHARED = 200_000;

/** Runs a round of jobs, with other threads if it pays. */
function* lead(
  table: EndgameTable,
  context: BuildContext,
  round: number,
  first: number,
  count: number,
  done: (job: number) => void = () => undefined,
): Course {
  const place = scratchPlace(context, table);
  function* course(job: number): Course {
    yield* courseOf(context, round, job);
    done(job);
  }
  if (place !== null && positionsOf(context.layout.houses, round >> 1) >= LEAST_SHARED)
    yield* leadRound(table.crew, round, first, count, place, course);
  else for (let job = first; job < count; job++) yield* course(job);
}

/** Makes the hand of a thread other than the builder's; null if the thread has no instance or no memory for it. */
export function makeKalahHand(traits: KalahTraits, layout: KalahLayout, table: EndgameTable): Hand | null {
  if (table.memory.kernels === null) return null;
  let joined: { readonly context: BuildContext; readonly place: number } | null = null;
  return makeHand(table.crew, (round, place, job) => {
    // Another builder has a different scratch.
    if (joined?.place !== place) {
      const context = joinBuildContext(traits, layout, table, place);
      if (context === null) return null;
      joined = { context, place };
    }
    return courseOf(joined.context, round, job);
  });
}

/** Returns the work of levels 0 .. seeds, as a builder counts it. */
export function workUpTo(traits: KalahTraits, seeds: number, method: BuildMethod): number {
  const { houses } = traits;
  const sides = makeSideIndex(houses, seeds);
  let work = 0;
  for (let level = 0; level <= seeds; level++) {
    if (method === 'rows' && level > 0) work += positionsOf(houses, level - 1);
    const workOf = method === 'rows' ? sectionWork : plainSectionWork;
    for (let few = 0; few < sectionCount(level); few++) work += workOf(traits, sides, level, few);
  }
  return work;
}
