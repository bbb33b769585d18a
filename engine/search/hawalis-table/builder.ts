/** Building Hawalis tables in pieces, section after section. */
import type { HawalisRules } from '../../rules/hawalis.ts';
import type { EndgameBuilder, EndgameTable } from '../endgame/contract.ts';
import { readySeeds, setReadySeeds } from '../endgame/table.ts';
import { makeHawalisLayout, sectionCount } from './layout.ts';
import { buildSection } from './section.ts';
import { makeSideMoves } from './side-moves.ts';

/** The cells of a table. */
export function cellsOf({ bytes }: EndgameTable): Int16Array {
  return new Int16Array(bytes.buffer, bytes.byteOffset, bytes.length / Int16Array.BYTES_PER_ELEMENT);
}

/** Makes the builder of a table that goes on after its complete levels and `sectionsDone` more sections. */
export function makeHawalisBuilder(
  rules: HawalisRules,
  table: EndgameTable,
  sectionsDone: number,
): EndgameBuilder {
  let seeds = readySeeds(table) + 1;
  let section = sectionsDone;
  let work = 0;
  const course = build();

  function* build(): Generator<number, void> {
    if (seeds > table.maxSeeds) return;
    const layout = makeHawalisLayout(rules.size, table.maxSeeds);
    const moves = yield* makeSideMoves(rules, layout);
    const cells = cellsOf(table);
    for (; seeds <= table.maxSeeds; seeds++) {
      for (; section < sectionCount(seeds); section++)
        yield* buildSection(rules, layout, moves, cells, seeds, section);
      section = 0;
      setReadySeeds(table, seeds);
    }
  }

  return {
    get seeds() {
      return seeds;
    },
    get section() {
      return section;
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
