/** Builds Hawalis tables in pieces, section after section. */
import type { HawalisRules } from '../../rules.ts';
import { makeBuilder } from '../../../../search/endgame/build.ts';
import type { EndgameBuilder, EndgameTable } from '../../../../search/endgame/contract.ts';
import { setReadySeeds } from '../../../../search/endgame/table.ts';
import { makeHawalisLayout, sectionCount } from './layout.ts';
import { buildSection } from './section.ts';
import { makeSideMoves } from './side-moves.ts';

/** Returns the cells of a table. */
export function cellsOf({ bytes }: EndgameTable): Int16Array {
  return new Int16Array(bytes.buffer, bytes.byteOffset, bytes.length / Int16Array.BYTES_PER_ELEMENT);
}

/** Makes the builder of a table, which continues after its complete levels and `sectionsDone` more sections. */
export function makeHawalisBuilder(
  rules: HawalisRules,
  table: EndgameTable,
  sectionsDone: number,
): EndgameBuilder {
  return makeBuilder(table, sectionsDone, function* (at): Generator<number, void> {
    if (at.seeds > table.maxSeeds) return;
    const layout = makeHawalisLayout(rules.size, table.maxSeeds);
    const moves = yield* makeSideMoves(rules, layout);
    const cells = cellsOf(table);
    for (; at.seeds <= table.maxSeeds; at.seeds++) {
      for (; at.section < sectionCount(at.seeds); at.section++)
        yield* buildSection(rules, layout, moves, cells, at.seeds, at.section);
      at.section = 0;
      setReadySeeds(table, at.seeds);
    }
  });
}
