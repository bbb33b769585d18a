/** Tables for tests: built at once, in the way and memory that is asked for. */
import type { Rules } from '../../../../../../engine/rules/game.ts';
import type {
  EndgameKind,
  EndgameMemory,
  EndgameTable,
} from '../../../../../../engine/search/endgame/contract.ts';
import { makeEndgameTable } from '../../../../../../engine/search/endgame/table.ts';
import { makeKalahKind } from '../../../../../../engine/games/kalah/search/table/kind.ts';
import type { BuildMethod } from '../../../../../../engine/games/kalah/search/table/builder.ts';
import { readKalah } from '../../../../../../engine/games/kalah/rules.ts';

/** The tables of a Kalah rule set, built by this method. */
export function kindBy(rules: Rules, method: BuildMethod): EndgameKind {
  return makeKalahKind(rules.values, readKalah(rules.values), method);
}

/** A complete table. */
export function buildTable(
  kind: EndgameKind,
  seeds: number,
  memory: EndgameMemory | null = null,
): EndgameTable {
  const table = makeEndgameTable(kind, seeds, memory);
  const builder = kind.makeBuilder(table);
  while (builder.seeds <= seeds) builder.step(1e9);
  return table;
}

/** Offset of the first byte in which two tables differ, -1 if none. */
export function firstDifference(one: EndgameTable, two: EndgameTable): number {
  if (one.bytes.length !== two.bytes.length) return Math.min(one.bytes.length, two.bytes.length);
  return one.bytes.findIndex((byte, i) => byte !== two.bytes[i]);
}
