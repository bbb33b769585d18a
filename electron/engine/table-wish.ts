/** Decides which larger endgame table a search would use. */
import { givenSeeds, type TableRegistry } from '../../engine/analysis/table-registry.ts';
import type { EngineOptions } from '../../engine/core/search-options.ts';
import { endgameKindOf } from '../../engine/games/searches.ts';
import { sumOf } from '../../engine/rules/ends.ts';
import type { Rules } from '../../engine/rules/game.ts';
import type { Position } from '../../engine/rules/types.ts';
import type { EndgameKind } from '../../engine/search/endgame/contract.ts';
import type { TableWish } from './table-job.ts';

const MEGABYTE = 2 ** 20;

/** A game is close to its endgame when the board has at most this many times the seeds of the table. */
const NEAR = 2;

/**
 * Returns the table to wish for, within half of the memory that the transposition table leaves; null if there is none,
 * if the search has it already, or if the game is not close to its endgame.
 */
export function tableWishOf(
  registry: TableRegistry,
  rules: Rules,
  { pits }: Position,
  { budgetMb, memoryMb, tablesMb }: EngineOptions,
): TableWish | null {
  const kind = tablesMb === 0 ? null : endgameKindOf(rules);
  if (kind === null) return null;
  const mostBytes = ((budgetMb - memoryMb) * MEGABYTE) / 2;
  const seeds = keptSeeds(kind, mostBytes);
  if (seeds === null || givenSeeds(registry, kind) >= seeds) return null;
  if (sumOf(pits, 0, pits.length) > NEAR * seeds) return null;
  return { kind: 'table', rulesText: kind.rulesText, mostBytes, diskBytes: tablesMb * MEGABYTE };
}

/**
 * Returns the number of seeds of the table that is worth keeping, as far as the memory allows.
 *
 * @param mostBytes memory for the table and its building.
 * @returns null if searches build a table of this size anyway, or a larger one would not help.
 */
export function keptSeeds(kind: EndgameKind, mostBytes: number): number | null {
  const { keptSeeds: wanted = 0, smallSeeds } = kind;
  let seeds = wanted;
  while (seeds > smallSeeds && memoryOf(kind, seeds) > mostBytes) seeds -= 1;
  return seeds > smallSeeds ? seeds : null;
}

function memoryOf(kind: EndgameKind, seeds: number): number {
  const cost = kind.cost(seeds);
  return cost.tableBytes + cost.scratchBytes;
}
