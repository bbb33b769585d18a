/**
 * `endgame`: makes tables of all positions with few seeds, prints their statistics and looks up positions in them.
 *
 * `build` writes a file and continues where an earlier run was stopped or killed; while one build runs, a second is
 * refused. `stats` and `probe` read that file and compute missing levels in memory.
 */
import fs from 'node:fs';
import path from 'node:path';
import type { EndgameKind, EndgameRow, EndgameTable } from '../../engine/search/endgame/contract.ts';
import { lookUp } from '../../engine/search/endgame/look-up.ts';
import { DECIDED, WIN } from '../../engine/search/scale.ts';
import { readySeeds } from '../../engine/search/endgame/table.ts';
import type { CliCommand, ExitCode } from './command.ts';
import { counted, Refused, accept, jsonLine, secondsText, type Streams } from './output.ts';
import { buildWithProgress, costText } from './endgame-progress.ts';
import {
  kindOf,
  makeBuilder,
  openFile,
  seedsOf,
  tableFile,
  tableUpTo,
  withFile,
  lockTable,
} from './endgame-table.ts';
import { positionOf, rulesOf } from './position-input.ts';
import { printReport, rankReport, reportJson } from './search-commands.ts';
import {
  JSON_FLAG,
  MOVES_FLAG,
  POSITION_FLAG,
  RULES_FLAG,
  UsageError,
  wordOperand,
  flag,
  type Arguments,
} from './usage.ts';
import type { FileLock } from '../files/file-lock.ts';
import { visibleLine } from '../../engine/core/visible-text.ts';

const ACTIONS = ['build', 'stats', 'probe'] as const;

export const endgameCommand: CliCommand = {
  name: 'endgame',
  operands: { usage: ACTIONS.join('|'), takes: { kind: 'words', words: ACTIONS }, most: 1 },
  help: 'tables of all positions with few seeds: make, describe, look up',
  flags: [
    RULES_FLAG,
    flag('seeds N', 'greatest number of seeds in the pits (build: needed)'),
    flag('out FILE', "the table's file"),
    flag('dir FOLDER', "folder of tables (default: in the user's data folder)"),
    flag('repair', 'build: keep the intact part of a damaged file and rebuild the rest'),
    POSITION_FLAG,
    MOVES_FLAG,
    JSON_FLAG,
  ],
  run(args, streams) {
    switch (wordOperand('endgame', args, ACTIONS)) {
      case 'build':
        return build(args, streams);
      case 'stats':
        return stats(args, streams);
      case 'probe':
        return probe(args, streams);
    }
  },
};

function fileOf(args: Arguments, kind: EndgameKind): string {
  const [out, folder] = [args.text('out'), args.text('dir')];
  if (out !== null && folder !== null) throw new UsageError('--out and --dir exclude each other');
  return out === null ? tableFile(kind, folder) : path.resolve(out);
}

/** The outcome of a build. Levels are numbers of seeds; -1 means none. */
interface Built {
  /** The level up to which the file was complete before. */
  readonly resumedFrom: number;
  /** The level up to which it is complete now. */
  readonly complete: number;
  readonly isComplete: boolean;
}

async function build(args: Arguments, { out, err }: Streams): Promise<ExitCode> {
  const rules = rulesOf(args);
  const kind = kindOf(rules);
  const seeds = seedsOf(args, 'seeds', kind);
  if (seeds === null) throw new UsageError('--seeds is missing');
  const file = fileOf(args, kind);
  err(`${costText(kind, seeds)}\n`);
  const begun = performance.now();
  // Locks before reading, because the part that was read must not change until new sections are appended to it.
  const lock = await lockTable(file);
  let built: Built;
  try {
    built = await buildLocked(kind, file, seeds, args.has('repair'), lock, err);
  } finally {
    await lock.release();
  }
  const { resumedFrom, complete, isComplete } = built;
  const ms = Math.round(performance.now() - begun);
  if (args.has('json')) {
    const { positions, tableBytes: bytes } = kind.cost(complete);
    const names = { rules: rules.key, table: kind.rulesText };
    out(jsonLine({ file, ...names, seeds: complete, positions, bytes, ms, resumedFrom, isComplete }));
  } else {
    const state = isComplete ? 'complete' : 'stopped; the same command continues';
    out(`${visibleLine(file)}: up to ${counted(complete, 'seed')}, ${secondsText(ms)}, ${state}\n`);
  }
  return isComplete ? 0 : 1;
}

/** Builds the table of a locked file. A table counts as complete only after it has been read back and checked. */
async function buildLocked(
  kind: EndgameKind,
  file: string,
  seeds: number,
  isRepair: boolean,
  lock: FileLock,
  err: Streams['err'],
): Promise<Built> {
  const opened = await openFile(kind, file, seeds);
  const { table, sectionsDone, damage } = opened;
  if (damage?.ok === false && !isRepair) throw new Refused(damage);
  const resumedFrom = readySeeds(table);
  if (resumedFrom >= seeds) return { resumedFrom, complete: resumedFrom, isComplete: true };
  const whileHeld = <T>(work: () => T): T => {
    if (!lock.isHeld()) throw new Refused({ code: 'ERR_ENDGAME_LOCK_LOST', at: { token: file } });
    return withFile(file, 'ERR_FILE_WRITE', work);
  };
  const builder = makeBuilder(table, sectionsDone);
  const keeper = whileHeld(() => opened.keep());
  let isComplete: boolean;
  try {
    isComplete = await buildWithProgress(table, builder, err, () => whileHeld(() => keeper.write(builder)));
  } finally {
    withFile(file, 'ERR_FILE_WRITE', () => keeper.close());
  }
  if (isComplete) accept(withFile(file, 'ERR_FILE_READ', () => opened.check()));
  return { resumedFrom, complete: readySeeds(table), isComplete };
}

/**
 * Returns the table to read. A file named by `--out` must exist.
 *
 * @param usual seeds of the table if there is neither a file nor `--seeds`.
 */
async function tableFor(
  args: Arguments,
  kind: EndgameKind,
  usual: number,
  err: Streams['err'],
): Promise<EndgameTable> {
  const file = fileOf(args, kind);
  if (args.text('out') !== null) withFile(file, 'ERR_FILE_READ', () => fs.accessSync(file));
  return tableUpTo(kind, file, seedsOf(args, 'seeds', kind), usual, err);
}

/** Makes JSON of a distribution's value: a margin in seeds, or winner (`none` if neither) and moves to the win. */
function valueJson(isMargin: boolean, value: number): number | Record<string, unknown> {
  if (isMargin) return value;
  if (Math.abs(value) <= DECIDED) return { winner: 'none', distance: null };
  return { winner: value > 0 ? 'mover' : 'opponent', distance: WIN - Math.abs(value) };
}

function valueText(isMargin: boolean, value: number): string {
  if (isMargin) return String(value);
  if (Math.abs(value) <= DECIDED) return 'no winner';
  return `${value > 0 ? 'win' : 'loss'} in ${String(WIN - Math.abs(value))}`;
}

function rowJson(isMargin: boolean, { seeds, low, high, count }: EndgameRow): Record<string, unknown> {
  if (low === high) return { seeds, value: valueJson(isMargin, low), count };
  return { seeds, value: null, range: [valueJson(isMargin, low), valueJson(isMargin, high)], count };
}

async function stats(args: Arguments, { out, err }: Streams): Promise<ExitCode> {
  const rules = rulesOf(args);
  const kind = kindOf(rules);
  const isMargin = rules.valueKind === 'margin';
  const table = await tableFor(args, kind, kind.smallSeeds, err);
  const complete = readySeeds(table);
  const levels = Array.from({ length: complete + 1 }, (_, seeds) => kind.distribution(table, seeds));
  if (args.has('json')) {
    const { positions, tableBytes: bytes } = kind.cost(Math.max(0, complete));
    const rows = levels.flat().map((row) => rowJson(isMargin, row));
    out(jsonLine({ rules: rules.key, table: kind.rulesText, seeds: complete, positions, bytes, rows }));
    return 0;
  }
  for (const [seeds, rows] of levels.entries()) {
    out(`${counted(seeds, 'seed')}: ${counted(kind.positions(seeds), 'position')}\n`);
    for (const { low, high, count } of rows) {
      const [least, most] = [valueText(isMargin, low), valueText(isMargin, high)];
      out(`  ${(low === high ? least : `${least} to ${most}`).padStart(12)} ${String(count).padStart(12)}\n`);
    }
  }
  return 0;
}

async function probe(args: Arguments, streams: Streams): Promise<ExitCode> {
  const { rules, position } = positionOf(args);
  const kind = kindOf(rules);
  const inPits = position.pits.reduce((sum, count) => sum + count, 0);
  const begun = performance.now();
  const table = await tableFor(args, kind, Math.min(inPits, kind.smallSeeds), streams.err);
  const report = lookUp(rules, kind.makeProbe(table), position);
  if (report === null) {
    const params = { seeds: inPits, complete: readySeeds(table) };
    throw new Refused({ code: 'ERR_ENDGAME_UNKNOWN', params });
  }
  const timed = { ...report, timeMs: performance.now() - begun };
  const ranking = rankReport(rules, position, timed);
  if (args.has('json')) streams.out(jsonLine(reportJson(timed, ranking)));
  else printReport(timed, ranking, true, streams.out);
  return 0;
}
