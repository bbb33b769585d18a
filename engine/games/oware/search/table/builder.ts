/** Builds Oware tables in pieces, level after level. */
import type { FamilyRules } from '../../family.ts';
import { makeBuilder } from '../../../../search/endgame/build.ts';
import type { EndgameBuilder, EndgameTable } from '../../../../search/endgame/contract.ts';
import { readySeeds, setReadySeeds } from '../../../../search/endgame/table.ts';
import { fillRow, makeLevel } from './level.ts';
import { makeDuties, makeMoveTables } from './moves.ts';
import { settleBounds } from './own-stop.ts';
import { settleShared } from './shared-stop.ts';
import { makeSides } from './sides.ts';
import { isStopLevel } from './stops.ts';

/** Positions filled between two pauses. */
const PIECE = 16_384;

/**
 * Makes the builder of a table, which continues after its complete levels and `sectionsDone` more: each level is one
 * section.
 *
 * @param isDouble whether every position has two bounds instead of one value.
 */
export function makeOwareBuilder(
  rules: FamilyRules,
  table: EndgameTable,
  isDouble: boolean,
  sectionsDone: number,
): EndgameBuilder {
  if (sectionsDone > 0) setReadySeeds(table, readySeeds(table) + 1);
  return makeBuilder(table, 0, function* (at): Generator<number, void> {
    if (at.seeds > table.maxSeeds) return;
    const { bytes, levelStart } = table;
    const values = new Int8Array(bytes.buffer, bytes.byteOffset, bytes.length);
    const sides = makeSides(table.maxSeeds);
    const moves = yield* makeMoveTables(rules, sides);
    for (; at.seeds <= table.maxSeeds; at.seeds++) {
      const { seeds } = at;
      const duties = yield* makeDuties(rules, sides, seeds);
      const level = makeLevel(rules, moves, duties, values, levelStart, seeds, isDouble);
      let filled = 0;
      for (let own = 0; own <= seeds; own++) {
        const rows = sides.width[own] ?? 0;
        for (let rank = 0; rank < rows; rank++) {
          filled += fillRow(level, own, rank);
          if (filled < PIECE) continue;
          yield filled;
          filled = 0;
        }
      }
      yield filled;
      // In a level where the game stops at once every position is already settled.
      if (!isStopLevel(rules, seeds)) yield* isDouble ? settleBounds(level) : settleShared(level);
      setReadySeeds(table, seeds);
    }
  });
}
