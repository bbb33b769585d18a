/** `endgame stats` and `endgame probe`: what a table knows of its levels, and of positions. */
import type { Texts } from '../../engine/locales/text.ts';
import fs from 'node:fs';
import path from 'node:path';
import type { Ranking } from '../../engine/core/ranking.ts';
import type { SearchReport } from '../../engine/core/report.ts';
import { fail, ok, type Result } from '../../engine/core/result.ts';
import { endgameKindOf } from '../../engine/games/searches.ts';
import { sumOf } from '../../engine/rules/ends.ts';
import type { Position } from '../../engine/rules/types.ts';
import type { EndgameKind, EndgameRow, EndgameTable } from '../../engine/search/endgame/contract.ts';
import { distanceOf, type ValueLimits } from '../../engine/search/endgame/list.ts';
import { lookUp } from '../../engine/search/endgame/look-up.ts';
import { readySeeds } from '../../engine/search/endgame/table.ts';
import { DECIDED } from '../../engine/search/scale.ts';
import { answerCells } from './batch-rows.ts';
import { runBatch, STDIN_FLAG } from './batch.ts';
import type { ExitCode } from './command.ts';
import { kindOf, seedsOf, tableFile, tableUpTo } from './endgame-table.ts';
import { withFile } from './file-refusal.ts';
import { accept, counted, type Streams } from './output.ts';
import { positionOf, rulesOf, type FoundPosition } from './position-input.ts';
import { printReport, rankReport, reportJson } from './search-commands.ts';
import { csvText } from './text-table.ts';
import { flag, refuseAsked, UsageError, type Arguments } from './usage.ts';

export const CSV_FLAG = flag('csv', 'cli.flag.csv', { places: ['stats', 'list', 'probe --stdin'] });

/** Returns the file of a table that `--out` or `--dir` names. */
export function fileOf(args: Arguments, kind: EndgameKind): string {
  const [out, folder] = [args.text('out'), args.text('dir')];
  if (out !== null && folder !== null)
    throw new UsageError('cli.wrong.exclude', { flag: 'out', other: 'dir' });
  return out === null ? tableFile(kind, folder) : path.resolve(out);
}

/**
 * Returns the table to read. A file named by `--out` must exist.
 *
 * @param usual seeds of the table if there is neither a file nor `--seeds`.
 */
export async function tableFor(
  args: Arguments,
  kind: EndgameKind,
  usual: number,
  streams: Streams,
): Promise<EndgameTable> {
  const file = fileOf(args, kind);
  if (args.text('out') !== null) withFile(file, 'ERR_FILE_READ', () => fs.accessSync(file));
  return tableUpTo(kind, file, seedsOf(args, 'seeds', kind), usual, streams);
}

/** Makes JSON of a table's number: a margin in seeds, or winner (`none` if neither) and moves to the win. */
function numberJson(isMargin: boolean, value: number): number | Record<string, unknown> {
  if (isMargin) return value;
  const distance = distanceOf({ low: value, high: value });
  return { winner: distance === null ? 'none' : value > 0 ? 'mover' : 'opponent', distance };
}

function numberText({ say }: Texts, isMargin: boolean, value: number): string {
  if (isMargin) return String(value);
  const distance = distanceOf({ low: value, high: value });
  if (distance === null) return say('cli.value.none');
  return say(value > 0 ? 'cli.value.win-in' : 'cli.value.loss-in', { moves: String(distance) });
}

/** Formats a value or its two limits. */
export function limitsText(texts: Texts, isMargin: boolean, { low, high }: ValueLimits): string {
  const [least, most] = [numberText(texts, isMargin, low), numberText(texts, isMargin, high)];
  return low === high ? least : texts.say('cli.value.range', { least, most });
}

/** Makes the fields `value` and, for limits that differ, `range`. */
export function limitsJson(isMargin: boolean, { low, high }: ValueLimits): Record<string, unknown> {
  if (low === high) return { value: numberJson(isMargin, low) };
  return { value: null, range: [numberJson(isMargin, low), numberJson(isMargin, high)] };
}

export const LIMITS_COLUMNS = ['value', 'distance', 'least', 'most'] as const;

/** Makes the cells of `LIMITS_COLUMNS`: `value` is a margin, or `win`, `loss` or `draw` for the player to move. */
export function limitsCells(isMargin: boolean, limits: ValueLimits): readonly (string | number)[] {
  const { low, high } = limits;
  const word = (value: number): string | number =>
    isMargin ? value : value > DECIDED ? 'win' : value < -DECIDED ? 'loss' : 'draw';
  return low === high ? [word(low), distanceOf(limits) ?? '', '', ''] : ['', '', word(low), word(high)];
}

/** `endgame stats`: the distribution of the values of every level. */
export async function stats(args: Arguments, streams: Streams): Promise<ExitCode> {
  const { out, answer, texts } = streams;
  const rules = rulesOf(args);
  const kind = kindOf(rules);
  const isMargin = rules.valueKind === 'margin';
  const table = await tableFor(args, kind, kind.smallSeeds, streams);
  const complete = readySeeds(table);
  const levels = Array.from({ length: complete + 1 }, (_, seeds) => kind.distribution(table, seeds));
  const rowJson = (row: EndgameRow): object => {
    const { seeds, count } = row;
    return { seeds, ...limitsJson(isMargin, row), count };
  };
  if (args.has('json')) {
    const { positions, tableBytes: bytes } = kind.cost(Math.max(0, complete));
    const rows = levels.flat().map(rowJson);
    answer({ table: kind.rulesText, seeds: complete, positions, bytes, rows }, { rules });
    return 0;
  }
  if (args.has(CSV_FLAG.name)) {
    const cells = levels.flat().map((row) => [row.seeds, ...limitsCells(isMargin, row), row.count]);
    out(csvText(['seeds', ...LIMITS_COLUMNS, 'count'], cells));
    return 0;
  }
  for (const [seeds, rows] of levels.entries()) {
    out(
      `${counted(texts, seeds, 'cli.n.seeds')}: ${counted(texts, kind.positions(seeds), 'cli.n.positions')}\n`,
    );
    for (const row of rows)
      out(`  ${limitsText(texts, isMargin, row).padStart(12)} ${String(row.count).padStart(12)}\n`);
  }
  return 0;
}

interface Probed {
  readonly report: SearchReport;
  readonly ranking: Ranking;
  readonly json: object;
}

/** Looks a position up. @returns ERR_ENDGAME_UNKNOWN if the table does not hold it. */
function probed(kind: EndgameKind, table: EndgameTable, { rules, position }: FoundPosition): Result<Probed> {
  const begun = performance.now();
  const found = lookUp(rules, kind.makeProbe(table), position);
  const seeds = sumOfPits(position);
  if (found === null) return fail('ERR_ENDGAME_UNKNOWN', undefined, { seeds, complete: readySeeds(table) });
  const report = { ...found, timeMs: performance.now() - begun };
  const ranking = rankReport(rules, position, report);
  return ok({ report, ranking, json: { table: kind.rulesText, ...reportJson(report, ranking) } });
}

function sumOfPits({ pits }: Position): number {
  return sumOf(pits, 0, pits.length);
}

/** `endgame probe`: looks a position up, or one for each line of standard input. */
export async function probe(args: Arguments, streams: Streams): Promise<ExitCode> {
  if (args.has(STDIN_FLAG.name)) return probeLines(args, streams);
  if (args.has(CSV_FLAG.name)) throw new UsageError('cli.wrong.probe-csv');
  const found = positionOf(args);
  const { rules, position } = found;
  const kind = kindOf(rules);
  const usual = Math.min(sumOfPits(position), kind.smallSeeds);
  const { report, ranking, json } = accept(probed(kind, await tableFor(args, kind, usual, streams), found));
  if (args.has('json')) streams.answer(json, found);
  else printReport(report, ranking, true, streams);
  return 0;
}

function probeLines(args: Arguments, streams: Streams): Promise<ExitCode> {
  refuseAsked(args);
  /** Rule sets that differ only in what a table does not hold share one. */
  const tables = new Map<string, EndgameTable>();
  const batch = { file: null, form: args.has(CSV_FLAG.name) ? 'csv' : 'jsonl', rest: 0, shards: 1 } as const;
  return runBatch(batch, 'endgame probe', streams, async (found) => {
    const { rules, position } = found;
    const begunAt = performance.now();
    const kind = endgameKindOf(rules);
    if (kind === null) return fail('ERR_ENDGAME_NO_TABLES', undefined, { rules: rules.key });
    const wanted = Math.min(sumOfPits(position), kind.smallSeeds);
    const kept = tables.get(kind.rulesText);
    const isEnough = kept !== undefined && (args.text('seeds') !== null || kept.maxSeeds >= wanted);
    const table = isEnough ? kept : await tableFor(args, kind, wanted, streams);
    tables.set(kind.rulesText, table);
    const answer = probed(kind, table, found);
    if (!answer.ok) return answer;
    const { report, ranking, json } = answer.value;
    return {
      ok: true,
      cells: answerCells(report, ranking, null),
      json: streams.frame(json, { ...found, begunAt }),
    };
  });
}
