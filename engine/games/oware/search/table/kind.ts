/**
 * The endgame tables of Oware and Awélé: every position with few seeds on the board, under every rule option but a limit
 * of moves without capture.
 *
 *   const kind = owareTables(rules);       // null for other games; no seeds at all under `no-capture-limit`
 *
 * Where a stopped game is worth nothing to either player (the rest shared, or nobody's) a table holds one value for every
 * position, exact under a fresh history (`shared-stop.ts`). Where each keeps his own side, or nothing stops a game that
 * repeats, it holds two bounds, which often are equal (`own-stop.ts`). A majority stop needs no table of its own
 * (`lookup.ts`); so a probe must be made by the kind of the very rules that are asked about, whichever filled the table.
 */
import type { Rules } from '../../../../rules/game.ts';
import {
  defaultValues,
  type OptionSchema,
  type OptionValue,
  type OptionValues,
} from '../../../../rules/options.ts';
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

/** Raised with every change of order or encoding. */
const VERSION = 1;

/** Most seeds of a table: beyond, its levels outgrow what one computer builds. */
const SEED_LIMIT = 20;

/** Tables that searches build unasked, single values and bounds: about two seconds each. */
const SMALL_SEEDS = { single: 13, double: 11 } as const;

/**
 * Tables that are built in the background and kept on disk: 50 MB and half a minute. With single values, of 70 endgames of
 * 14 to 20 seeds of Awélé a study of 1.5 million positions proves 52 with it and 9 with the small one. With bounds it is 2
 * of 70 with either one: from 12 seeds on most bounds are open.
 */
const KEPT_SEEDS = 17;

/** Work for a position and what each seed adds to it, measured up to 20 seeds (bounds: 13), and work in a second of one core of a cloud server (AMD EPYC). */
const WORK = { single: { least: 1.9, aSeed: 0.063 }, double: { least: 10.5, aSeed: 0 } } as const;
const WORK_PER_SECOND = { single: 7_000_000, double: 7_000_000 } as const;

/** Further bytes for a position of the greatest level while it is built. */
const SCRATCH = { single: 1, double: 4 } as const;

/** Bytes of the tables of moves for a side, and of stacks. */
const SIDE_BYTES = 150;
const STACK_BYTES = 2 << 20;

/** Options that change nothing in a table. */
const IRRELEVANT = ['seeds', 'start-distribution', 'starter', 'direction', 'majority-stop'] as const;

/**
 * The tables of a rule set of the family, or null. Under a limit of moves without capture the value of a position depends
 * on the moves before it, so `seedLimit` is 0: only the memory serves, in which the search in WebAssembly works.
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

/** The rule-set text with all that does not matter here at its default. */
function tableRulesText(schema: OptionSchema, values: OptionValues, rules: FamilyRules): string {
  const defaults = defaultValues(schema);
  const isSame = (id: string): boolean => {
    if (IRRELEVANT.some((one) => one === id)) return true;
    // Any occurrence that ends the game gives the same bounds; leftovers matter where the game can be stopped.
    if (id === 'repetition') return rules.repetition > 0;
    return id === 'stop-leftovers' && rules.repetition === 0 && rules.fewSeeds === 0;
  };
  const kept = Object.entries(values).map(([id, value]): readonly [string, OptionValue] => {
    if (isSame(id)) return [id, defaults[id] ?? value];
    return [id, id === 'stop-leftovers' && value !== 'own-side' ? 'equal' : value];
  });
  return makeRuleSet(schema, Object.fromEntries(kept));
}

/** How many positions of a complete level have which bounds, ascending by low, then high. */
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
