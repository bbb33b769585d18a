/** Endgame tables for the command line: read from their files as far as these go, the rest made in memory. */
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { putTable, type TableRegistry } from '../../engine/analysis/table-registry.ts';
import type { Rules } from '../../engine/rules/game.ts';
import type { EndgameBuilder, EndgameKind, EndgameTable } from '../../engine/search/endgame/contract.ts';
import { rulesFromChanges } from '../../engine/games/index.ts';
import { endgameKindOf } from '../../engine/games/searches.ts';
import { readySeeds, type TableMemoryMaker } from '../../engine/search/endgame/table.ts';
import { openTable, tableFileName, type OpenedTable } from '../engine/endgame-files.ts';
import { errorCode } from '../files/file-errors.ts';
import { userTables } from '../engine/table-folder.ts';
import { makeTableMemory } from '../engine/table-memory.ts';
import { tableModules } from '../engine/wasm-modules.ts';
import { buildWithProgress, costText } from './endgame-progress.ts';
import { lockForWork } from './lock-for-work.ts';
import { accept, Interrupted, Refused, type SearchStreams } from './output.ts';
import { wholeNumber, type Arguments } from './usage.ts';
import type { FileLock } from '../files/file-lock.ts';
import { withFile } from './file-refusal.ts';

/** Returns the kind of tables of a rule set; refuses rule sets without tables. */
export function kindOf(rules: Rules): EndgameKind {
  const kind = endgameKindOf(rules);
  if (kind === null) throw new Refused({ code: 'ERR_ENDGAME_NO_TABLES', params: { rules: rules.key } });
  return kind;
}

/** Removes a majority stop, which hides the values of entries; the same table is valid for the rules without it. */
export function withoutMajority(rules: Rules): Rules {
  if (rules.values['majority-stop'] !== true) return rules;
  const open = rulesFromChanges(rules.game, { ...rules.values, 'majority-stop': false });
  const isSame = open.ok && endgameKindOf(open.value)?.rulesText === endgameKindOf(rules)?.rulesText;
  return isSame ? open.value : rules;
}

/** Reads a number of seeds from a flag; refuses more than tables can have. */
export function seedsOf(args: Arguments, flag: string, kind: EndgameKind): number | null {
  const seeds = wholeNumber(args, flag, 0);
  if (seeds !== null && seeds > kind.seedLimit)
    throw new Refused({ code: 'ERR_ENDGAME_SEEDS', params: { seeds, max: kind.seedLimit } });
  return seeds;
}

/** Returns the path of a kind's table file in a folder; null means the user's folder of tables. */
export function tableFile(kind: EndgameKind, folder: string | null): string {
  const tables = folder ?? userTables();
  return path.resolve(tables, tableFileName(kind));
}

async function makeFolder(folder: string): Promise<void> {
  try {
    await fs.mkdir(folder, { recursive: true });
  } catch (error) {
    // If something other than a folder has that name, opening the file in it gives a clearer error.
    if (errorCode(error) !== 'EEXIST') throw error;
  }
}

/** Locks a table's file for writing and makes its folder if needed; refuses while another process holds the lock. */
export function lockTable(file: string): Promise<FileLock> {
  return lockForWork(file, 'ERR_ENDGAME_LOCKED', { before: () => makeFolder(path.dirname(file)) });
}

/** The refusal of a table that needs more memory than there is. */
function memoryRefusal(bytes: number): Refused {
  return new Refused({ code: 'ERR_ENDGAME_MEMORY', params: { bytes, available: process.availableMemory() } });
}

/** Reads a table's file up to `seeds`; null means as far as the file goes. */
export async function openFile(kind: EndgameKind, file: string, seeds: number | null): Promise<OpenedTable> {
  const take = makeTableMemory(await tableModules());
  // The system promises more memory than it has and kills a process that uses it; an early refusal is better.
  const makeMemory: TableMemoryMaker = (lower, upper = []) => {
    const bytes = upper.reduce((sum, level) => sum + level, lower);
    if (bytes > process.availableMemory()) throw memoryRefusal(bytes);
    return take(lower, upper);
  };
  return accept(withFile(file, 'ERR_FILE_READ', () => openTable(kind, file, seeds, makeMemory)));
}

/** Makes the builder of a table just read; refuses if there is not enough scratch memory. */
export function makeBuilder(table: EndgameTable, sectionsDone: number): EndgameBuilder {
  const { tableBytes, scratchBytes } = table.kind.cost(table.maxSeeds);
  const bytes = tableBytes + scratchBytes;
  if (bytes > os.totalmem()) throw memoryRefusal(bytes);
  try {
    return table.kind.makeBuilder(table, sectionsDone);
  } catch (error) {
    throw error instanceof RangeError ? memoryRefusal(bytes) : error;
  }
}

/**
 * Returns a table up to `seeds`. Reads the levels that its file has and makes the others in memory, which it reports on
 * standard error.
 *
 * @param seeds null means as far as the file goes, or up to `usual` without a file.
 */
export async function tableUpTo(
  kind: EndgameKind,
  file: string,
  seeds: number | null,
  usual: number,
  streams: SearchStreams,
): Promise<EndgameTable> {
  let opened = await openFile(kind, file, seeds);
  if (!opened.exists && seeds === null) opened = await openFile(kind, file, usual);
  const { table, sectionsDone, damage } = opened;
  if (damage?.ok === false) throw new Refused(damage);
  if (readySeeds(table) < table.maxSeeds) {
    const cost = costText(streams.texts, kind, table.maxSeeds);
    streams.note('cli.endgame.in-memory', { cost });
    const builder = makeBuilder(table, sectionsDone);
    const isComplete = await buildWithProgress(table, builder, streams, () => undefined);
    if (!isComplete) throw new Interrupted();
  }
  return table;
}

/** Reads the seeds of the table from `--endgame`; null without that flag. */
export function endgameSeeds(args: Arguments, rules: Rules): number | null {
  return args.text('endgame') === null ? null : seedsOf(args, 'endgame', kindOf(rules));
}

/** Gives searches the table of a rule set up to `seeds`; null means no table. */
export async function giveTable(
  registry: TableRegistry,
  rules: Rules,
  seeds: number | null,
  streams: SearchStreams,
): Promise<void> {
  if (seeds === null) return;
  const kind = kindOf(rules);
  const kept = registry.tables.get(kind.rulesText);
  if (kept?.isGiven === true && kept.table.maxSeeds >= seeds) return;
  putTable(registry, await tableUpTo(kind, tableFile(kind, null), seeds, 0, streams));
}
