/**
 * The endgame tables of Hawalis: won, lost or neither, with the distance in moves, for every position with few seeds,
 * under every option except a limit of moves without capture.
 *
 *   const kind = hawalisTables(rules);      // null under `no-capture-limit`, and for other games
 *
 * `section.ts` says what a value rests on. The start of the smallest board, 2 columns with 16 seeds, is in a table that
 * is built in a second; on the usual board of 28 pits a table of 7 seeds has 6.7 million positions. `makeProbe` gives
 * the distance to the end in moves, and bounds between 0 and that value if earlier positions may return.
 */
import type { Rules } from '../../../../rules/game.ts';
import { readHawalis, type HawalisRules } from '../../rules.ts';
import { hawalisSchema } from '../../options.ts';
import type { OptionValues } from '../../../../rules/options.ts';
import { makeRuleSet } from '../../../../rules/rule-set.ts';
import type {
  EndgameKind,
  EndgameLookup,
  EndgameRow,
  EndgameTable,
} from '../../../../search/endgame/contract.ts';
import { rankSide } from '../../../../search/endgame/side-index.ts';
import { levelView, readySeeds } from '../../../../search/endgame/table.ts';
import { cellsOf, makeHawalisBuilder } from './builder.ts';
import {
  CELL_BYTES,
  makeHawalisLayout,
  positionsOf,
  positionsUpTo,
  scoreOfCell,
  sectionEnds,
  seedLimitOf,
  seedsWithin,
} from './layout.ts';

/** Raised with every change of the order or the encoding. */
const VERSION = 1;

/** Most positions of a table that searches build without being asked: one or two seconds. */
const SMALL_POSITIONS = 3_000_000;

/** Work for a position, and work in a second of one core of a cloud server (AMD EPYC). */
const WORK = 7;
const WORK_PER_SECOND = 9_000_000;

/** Further bytes while a table is built: for a position of the largest section, and for a side. */
const SIDE_BYTES = 24;

/** Options that do not change a table: where the game starts, how it is drawn, which return ends it. */
const IRRELEVANT = ['seeds', 'start-distribution', 'starter', 'direction', 'repetition'] as const;

/** Returns the tables of a rule set of Hawalis, or null. */
export function hawalisTables(rules: Rules): EndgameKind | null {
  if (rules.game !== 'hawalis') return null;
  const traits = readHawalis(rules.values);
  return traits.captureLimit > 0 ? null : makeHawalisKind(rules.values, traits);
}

function makeHawalisKind(values: OptionValues, rules: HawalisRules): EndgameKind {
  const pits = rules.size;
  return {
    rulesText: makeRuleSet(hawalisSchema, values, IRRELEVANT),
    seedLimit: seedLimitOf(pits),
    version: VERSION,
    smallSeeds: seedsWithin(pits, SMALL_POSITIONS),
    positions: (seeds) => positionsOf(pits, seeds),
    levelBytes: (seeds) => CELL_BYTES * positionsOf(pits, seeds),
    sections: (seeds) => sectionEnds(pits, seeds).map((end) => CELL_BYTES * end),
    cost: (seeds) => ({
      positions: positionsUpTo(pits, seeds),
      tableBytes: CELL_BYTES * positionsUpTo(pits, seeds),
      scratchBytes:
        positionsOf(pits, seeds) +
        SIDE_BYTES * pits * makeHawalisLayout(pits, seeds).index.width.reduce((sum, width) => sum + width, 0),
      work: WORK * positionsUpTo(pits, seeds),
      workPerSecond: WORK_PER_SECOND,
    }),
    makeBuilder: (table, sectionsDone = 0) => makeHawalisBuilder(rules, table, sectionsDone),
    makeProbe: (table) => makeHawalisLookup(pits, table),
    distribution: (table, seeds) => distributionOf(table, seeds),
  };
}

function makeHawalisLookup(pits: number, table: EndgameTable): EndgameLookup {
  const { index, start, stride, width } = makeHawalisLayout(pits, table.maxSeeds);
  const cells = cellsOf(table);
  return (position) => {
    if (position.outcome !== null) return null;
    const [own, other] = position.turn === 'south' ? [0, pits] : [pits, 0];
    let held = 0;
    let facing = 0;
    for (let pit = 0; pit < pits; pit++) {
      held += position.pits[own + pit] ?? 0;
      facing += position.pits[other + pit] ?? 0;
    }
    const seeds = held + facing;
    if (seeds > readySeeds(table)) return null;
    const row = rankSide(index, position.pits, own) * (width[facing] ?? 0);
    const cell = (start[seeds * stride + held] ?? 0) + row + rankSide(index, position.pits, other);
    const value = scoreOfCell(cells[cell] ?? 0);
    // If earlier positions may return and draw the game, a win may become a draw. This is so whatever was played
    // before.
    const isFresh = position.past === null || position.past.before === null;
    return {
      low: isFresh ? value : Math.min(0, value),
      high: isFresh ? value : Math.max(0, value),
      usesHistory: false,
    };
  };
}

/** Counts the positions of a complete level by value, ascending. */
function distributionOf(table: EndgameTable, seeds: number): readonly EndgameRow[] {
  const view = levelView(table, seeds);
  const cells = new Int16Array(view.buffer, view.byteOffset, view.length / CELL_BYTES);
  const counts = new Map<number, number>();
  for (const cell of cells) counts.set(cell, (counts.get(cell) ?? 0) + 1);
  return [...counts]
    .sort(([one], [two]) => scoreOfCell(one) - scoreOfCell(two))
    .map(([cell, count]) => ({ seeds, low: scoreOfCell(cell), high: scoreOfCell(cell), count }));
}
