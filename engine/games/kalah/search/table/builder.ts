/** Building Kalah tables in pieces, section after section. */
import type { KalahBoard } from '../../sowing.ts';
import { makeBuilder } from '../../../../search/endgame/build.ts';
import type { EndgameBuilder, EndgameTable } from '../../../../search/endgame/contract.ts';
import { makeSideIndex } from '../../../../search/endgame/side-index.ts';
import { setReadySeeds } from '../../../../search/endgame/table.ts';
import type { KalahTraits } from '../traits.ts';
import { positionsOf } from './layout.ts';
import { buildPlainSection, plainSectionWork } from './plain-sections.ts';
import { buildSection, sectionWork, turnLevelBelow } from './sections.ts';
import type { BuildContext } from './build-context.ts';

/** How a table is built: in whole rows, or one position after the other with the rules' own sowing. */
export type BuildMethod = 'rows' | 'plain';

/** Sections of a level: 0 .. half of its seeds on the side with fewer. */
function sectionCount(seeds: number): number {
  return (seeds >> 1) + 1;
}

/** Makes the builder of a table that goes on after its complete levels and `sectionsDone` more sections. */
export function makeKalahBuilder(
  context: BuildContext,
  board: KalahBoard,
  table: EndgameTable,
  method: BuildMethod,
  sectionsDone: number,
): EndgameBuilder {
  return makeBuilder(table, sectionsDone, function* (at): Generator<number, void> {
    for (; at.seeds <= table.maxSeeds; at.seeds++) {
      if (method === 'rows' && at.section < sectionCount(at.seeds)) yield* turnLevelBelow(context, at.seeds);
      for (; at.section < sectionCount(at.seeds); at.section++) {
        if (method === 'rows') yield* buildSection(context, at.seeds, at.section);
        else yield* buildPlainSection(context, board, at.seeds, at.section);
      }
      at.section = 0;
      setReadySeeds(table, at.seeds);
    }
  });
}

/** Work of levels 0 .. seeds, the sum that a builder counts. */
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
