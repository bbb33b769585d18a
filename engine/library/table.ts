/** Endgame tables of the library: the exact value of every position with few seeds. */
import type { SearchReport } from '../core/report.ts';
import { fail } from '../core/result.ts';
import { endgameKindOf } from '../games/searches.ts';
import type { Position } from '../rules/types.ts';
import type { EndgameKind, EndgameTable } from '../search/endgame/contract.ts';
import { emptyFile, readTableFile } from '../search/endgame/file.ts';
import { lookUp } from '../search/endgame/look-up.ts';
import { plainMemory, readySeeds, type TableMemoryMaker } from '../search/endgame/table.ts';
import { accept, MancalaError } from './error.ts';
import { rulesFor, rulesOf, type RuleSet } from './play.ts';

/** An endgame table. */
export interface Table {
  /** Canonical rules of the table; rule sets that differ only in what it does not hold share it. */
  readonly rules: string;
  /** It holds every position with at most this many seeds in the pits. */
  readonly seeds: number;
  /** Returns the values of a position and of all its moves; null if the table does not hold the position. */
  lookUp(position: Position): SearchReport | null;
}

const inside = new WeakMap<Table, EndgameTable>();

/** Returns the table of the engine; null for a table that is not of this library. */
export function innerTable(table: Table): EndgameTable | null {
  return inside.get(table) ?? null;
}

/** Returns the kind of tables of a rule set; throws if it has none. */
export function tableKind(rules: RuleSet): EndgameKind {
  const kind = endgameKindOf(rulesOf(rules));
  if (kind === null) throw new MancalaError(fail('ERR_ENDGAME_NO_TABLES', undefined, { rules: rules.key }));
  return kind;
}

/** Makes a table of the library of one of the engine. */
export function wrapTable(set: RuleSet, table: EndgameTable): Table {
  const probe = table.kind.makeProbe(table);
  const wrapped: Table = {
    rules: table.kind.rulesText,
    seeds: readySeeds(table),
    lookUp: (position) => lookUp(rulesFor(set, position), probe, position),
  };
  inside.set(wrapped, table);
  return wrapped;
}

/**
 * Builds a table, or reads it from the bytes of a file.
 *
 * @param source number of seeds to build up to, in the calling thread; or the bytes of a table's file.
 */
export function tableFrom(
  rules: RuleSet,
  source: number | Uint8Array,
  makeMemory: TableMemoryMaker = plainMemory,
): Table {
  const kind = tableKind(rules);
  if (typeof source === 'number') {
    if (!Number.isInteger(source) || source < 0)
      throw new MancalaError(fail('ERR_ENDGAME_SEEDS', undefined, { seeds: source, max: kind.seedLimit }));
    const { table } = accept(emptyFile(kind, source, makeMemory));
    const builder = kind.makeBuilder(table);
    while (builder.seeds <= source) builder.step(Infinity);
    return wrapTable(rules, table);
  }
  const readAt = (into: Uint8Array, at: number): number => {
    const part = source.subarray(at, at + into.length);
    into.set(part);
    return part.length;
  };
  const { table, damage } = accept(readTableFile(kind, readAt, null, makeMemory));
  if (damage !== null) accept(damage);
  return wrapTable(rules, table);
}
