/**
 * The endgame tables of Kalah: every position with few seeds in the houses, exact, for every option under which a
 * position never returns and the stores do not matter.
 *
 *   const kind = kalahTables(rules);              // null under `direction=cross` or `majority-stop=on`
 */
import { kalahSchema } from '../../options.ts';
import { makeKalahBoard } from '../../sowing.ts';
import type { Rules } from '../../../../rules/game.ts';
import type { OptionValues } from '../../../../rules/options.ts';
import { makeRuleSet } from '../../../../rules/rule-set.ts';
import type { EndgameKind, EndgameLookup, EndgameTable } from '../../../../search/endgame/contract.ts';
import { rankSide } from '../../../../search/endgame/side-index.ts';
import { byteDistribution, readySeeds } from '../../../../search/endgame/table.ts';
import { readKalah } from '../../rules.ts';
import type { KalahTraits } from '../traits.ts';
import { makeKalahBuilder, makeKalahHand, workUpTo, type BuildMethod } from './builder.ts';
import {
  type KalahLayout,
  levelValues,
  lowerSeedsOf,
  makeKalahLayout,
  oneMemoryLimit,
  positionsOf,
  positionsUpTo,
  sectionEnds,
  seedLimitOf,
  seedsWithin,
} from './layout.ts';
import { makeBuildContext, scratchCost } from './build-context.ts';

/** Raised with every change of the order or the encoding. */
const VERSION = 1;

/**
 * Most positions of a table that a search builds without being asked. Row by row: the 21 seeds of six houses, 338 MiB
 * and three seconds in WebAssembly, kept while the search lasts; Kalah(6,4) is then proved in half the time that it
 * takes with a table of 18 seeds (12 against 26 seconds of one core, building included).
 */
const SMALL_POSITIONS = { rows: 360_000_000, plain: 3_000_000 } as const;

/**
 * The same for long proofs: the 24 seeds of six houses, 1.25 GB and 15 seconds. Each further seed cuts the positions of
 * a proof by a third: Kalah(6,4) after C takes 14.0 million with 21 seeds, 9.4 with 22, 3.9 with 24.
 */
const LARGE_POSITIONS = { rows: 1_260_000_000, plain: 3_000_000 } as const;

/** Work a second, measured on a 2.5 GHz Xeon. */
const WORK_PER_SECOND = { rows: 150_000_000, plain: 2_500_000 } as const;

/** Options that do not change a table: where the game starts and how it is drawn. */
const IRRELEVANT = ['seeds', 'start-distribution', 'starter', 'direction', 'pie-rule', 'repetition'] as const;

/** Phase of positions in which the pie rule no longer asks for an answer. */
const PHASE_OVER = 2;

/** Returns the tables of a Kalah rule set; null if positions may return or the stores matter. */
export function kalahTables(rules: Rules): EndgameKind | null {
  const traits = readKalah(rules.values);
  if (traits.isCross || traits.stopsAtMajority) return null;
  return makeKalahKind(rules.values, traits, traits.isRelay ? 'plain' : 'rows');
}

/**
 * Returns the tables of a Kalah rule set, built by the given method: tests compare the two.
 *
 * @param lowerOf the last level in the first memory of a table up to `maxSeeds`; tests use upper levels in small
 *   tables.
 */
export function makeKalahKind(
  values: OptionValues,
  traits: KalahTraits,
  method: BuildMethod,
  lowerOf: (maxSeeds: number) => number = (maxSeeds) => lowerSeedsOf(traits.houses, maxSeeds),
): EndgameKind {
  const { houses } = traits;
  const layoutOf = (seeds: number): KalahLayout => makeKalahLayout(houses, seeds, lowerOf(seeds));
  const layoutFor = ({ maxSeeds, lowerSeeds }: EndgameTable): KalahLayout =>
    makeKalahLayout(houses, maxSeeds, lowerSeeds);
  return {
    rulesText: makeRuleSet(kalahSchema, values, IRRELEVANT),
    // Upper levels are only made row by row.
    seedLimit: method === 'rows' ? seedLimitOf(houses) : oneMemoryLimit(houses),
    ...(method === 'rows' && { lowerSeeds: lowerOf }),
    version: VERSION,
    smallSeeds: seedsWithin(houses, SMALL_POSITIONS[method]),
    largeSeeds: seedsWithin(houses, LARGE_POSITIONS[method]),
    positions: (seeds) => positionsOf(houses, seeds),
    levelBytes: (seeds) => positionsOf(houses, seeds),
    sections: (seeds) => sectionEnds(houses, seeds),
    cost: (seeds) => ({
      positions: positionsUpTo(houses, seeds),
      tableBytes: positionsUpTo(houses, seeds),
      ...scratchCost(layoutOf(seeds)),
      work: workUpTo(traits, seeds, method),
      workPerSecond: WORK_PER_SECOND[method],
    }),
    makeBuilder(table, sectionsDone = 0) {
      const context = makeBuildContext(traits, layoutFor(table), table);
      return makeKalahBuilder(context, makeKalahBoard(values), table, method, sectionsDone);
    },
    ...(method === 'rows' && {
      makeHand: (table) => makeKalahHand(traits, layoutFor(table), table),
    }),
    makeProbe: (table) => makeKalahLookup(houses, table),
    distribution: byteDistribution,
  };
}

function makeKalahLookup(houses: number, table: EndgameTable): EndgameLookup {
  const { sides, start } = makeKalahLayout(houses, table.maxSeeds, table.lowerSeeds);
  const valuesOf = levelValues(table);
  return (position) => {
    const { pits, stores, turn, phase, outcome } = position;
    if (outcome !== null || phase !== PHASE_OVER) return null;
    const [own, other] = turn === 'south' ? [0, houses] : [houses, 0];
    let ownSeeds = 0;
    let otherSeeds = 0;
    for (let house = 0; house < houses; house++) {
      ownSeeds += pits[own + house] ?? 0;
      otherSeeds += pits[other + house] ?? 0;
    }
    const seeds = ownSeeds + otherSeeds;
    if (seeds > readySeeds(table)) return null;
    const row = rankSide(sides, pits, other) * (sides.width[ownSeeds] ?? 0);
    const rest = valuesOf(seeds)[(start[seeds]?.[ownSeeds] ?? 0) + row + rankSide(sides, pits, own)] ?? 0;
    const stored = (stores[0] ?? 0) - (stores[1] ?? 0);
    const value = rest + (turn === 'south' ? stored : 0 - stored);
    return { low: value, high: value, usesHistory: false };
  };
}
