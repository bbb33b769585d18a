/**
 * The endgame tables of Oware and Awélé: every position with few seeds on the board, under every option except a limit
 * of moves without capture.
 *
 *   const kind = owareTables(rules);       // null for other games; no seeds at all under `no-capture-limit`
 *
 * If a stopped game is worth nothing to either player (the rest is shared, or goes to nobody), a table holds one value
 * for every position, exact under a fresh history (`shared-stop.ts`). If each player keeps the own side, or if nothing
 * stops a game that repeats, it holds two bounds, which often are equal (`own-stop.ts`). Rule sets with and without a
 * majority stop use the same table (`lookup.ts`), so a probe must be made by the kind of the rules that are asked
 * about, whichever kind filled the table.
 */
import type { Rules } from '../../../../rules/game.ts';
import type { OptionSchema, OptionValues } from '../../../../rules/options.ts';
import type { FamilyRules } from '../../family.ts';
import { makeRuleSet } from '../../../../rules/rule-set.ts';
import type { EndgameKind, EndgameRow, EndgameTable } from '../../../../search/endgame/contract.ts';
import { waysToLay } from '../../../../search/endgame/binomial.ts';
import { byteDistribution, levelView } from '../../../../search/endgame/table.ts';
import { memberOf, type Member } from '../family.ts';
import { makeOwareBuilder } from './builder.ts';
import { makeOwareLookup } from './lookup.ts';
import { ROW } from '../../sowing.ts';
import { positionsOf, positionsUpTo } from './sides.ts';
import { hasTwoBounds } from './stops.ts';

/** Raised with every change of the order or the encoding. */
const VERSION = 1;

/** Most seeds of a table: larger tables have levels too large for one computer to build. */
const SEED_LIMIT = 20;

/**
 * Seeds of the tables that searches build without being asked, with single values and with bounds: about two seconds
 * each.
 */
const SMALL_SEEDS = { single: 13, double: 11 } as const;

/**
 * Seeds of the tables that are built in the background and kept on disk: 50 MB and half a minute. With single values:
 * of 70 endgames of Awélé with 14 to 20 seeds, a study of 1.5 million positions proves 52 with this table and 9 with
 * the small one. With bounds it proves 2 of 70 with either: from 12 seeds on most bounds are open.
 */
const KEPT_SEEDS = 17;

/**
 * Work for a position and what each seed adds to it, measured up to 20 seeds (bounds: 13), and work in a second of one
 * core of a cloud server (AMD EPYC).
 */
const WORK = { single: { least: 1.9, aSeed: 0.063 }, double: { least: 10.5, aSeed: 0 } } as const;
const WORK_PER_SECOND = { single: 7_000_000, double: 7_000_000 } as const;

/** Further bytes for a position of the largest level while it is built. */
const SCRATCH = { single: 1, double: 4 } as const;

/** Bytes of the tables of moves for each side, and bytes of stacks. */
const SIDE_BYTES = 150;
const STACK_BYTES = 2 << 20;

/** Options that do not change a table. */
const IRRELEVANT = ['seeds', 'start-distribution', 'starter', 'direction', 'majority-stop'] as const;

/**
 * Returns the tables of a rule set of the family, or null. Under a limit of moves without capture the value of a
 * position depends on the moves before it, so `seedLimit` is 0: only the memory is used, in which the search in
 * WebAssembly works.
 */
export function owareTables(rules: Rules): EndgameKind | null {
  const member = memberOf(rules);
  return member === null ? null : makeOwareKind(member, rules.values);
}

function makeOwareKind({ schema, rules }: Member, values: OptionValues): EndgameKind {
  const isEmpty = rules.noCaptureLimit > 0;
  const isDouble = hasTwoBounds(rules);
  const width = isDouble ? 2 : 1;
  const size = isDouble ? 'double' : 'single';
  const { least, aSeed } = WORK[size];
  return {
    rulesText: tableRulesText(schema, values, rules),
    seedLimit: isEmpty ? 0 : SEED_LIMIT,
    version: VERSION,
    smallSeeds: isEmpty ? 0 : SMALL_SEEDS[size],
    ...(!isDouble && !isEmpty && { keptSeeds: KEPT_SEEDS }),
    positions: positionsOf,
    levelBytes: (seeds) => width * positionsOf(seeds),
    sections: (seeds) => [width * positionsOf(seeds)],
    cost: (seeds) => ({
      positions: positionsUpTo(seeds),
      tableBytes: width * positionsUpTo(seeds),
      scratchBytes: SCRATCH[size] * positionsOf(seeds) + SIDE_BYTES * sidesUpTo(seeds) + STACK_BYTES,
      work: Math.ceil((least + aSeed * seeds) * positionsUpTo(seeds)),
      workPerSecond: WORK_PER_SECOND[size],
    }),
    makeBuilder: (table, sectionsDone = 0) => makeOwareBuilder(rules, table, isDouble, sectionsDone),
    makeProbe: (table) => makeOwareLookup(rules, table, isDouble),
    distribution: isDouble ? boundsDistribution : byteDistribution,
  };
}

function sidesUpTo(seeds: number): number {
  return waysToLay(seeds, ROW + 1);
}

/** Returns the rule-set text in which every option that does not change a table has its default. */
function tableRulesText(schema: OptionSchema, values: OptionValues, rules: FamilyRules): string {
  const { repetition, fewSeeds } = rules;
  // Any occurrence that ends the game gives the same bounds; leftovers matter if the game can be stopped.
  const more = repetition > 0 ? ['repetition'] : fewSeeds === 0 ? ['stop-leftovers'] : [];
  const stop = values['stop-leftovers'] === 'own-side' ? 'own-side' : 'equal';
  return makeRuleSet(schema, { ...values, 'stop-leftovers': stop }, [...IRRELEVANT, ...more]);
}

/** Counts the positions of a complete level by bounds, ascending by low, then high. */
function boundsDistribution(table: EndgameTable, seeds: number): readonly EndgameRow[] {
  const view = levelView(table, seeds);
  const positions = positionsOf(seeds);
  const side = 2 * seeds + 1;
  const counts = new Float64Array(side * side);
  for (let at = 0; at < positions; at++) {
    const low = ((view[at] ?? 0) << 24) >> 24;
    const high = ((view[positions + at] ?? 0) << 24) >> 24;
    const cell = (low + seeds) * side + high + seeds;
    counts[cell] = (counts[cell] ?? 0) + 1;
  }
  const rows: EndgameRow[] = [];
  for (const [cell, count] of counts.entries()) {
    const low = Math.floor(cell / side) - seeds;
    if (count > 0) rows.push({ seeds, low, high: (cell % side) - seeds, count });
  }
  return rows;
}
