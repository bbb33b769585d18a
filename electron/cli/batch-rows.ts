/** Rows that answer lines of standard input: JSON lines, or a table (CSV). */
import type { Failure } from '../../engine/core/result.ts';
import type { Value } from '../../engine/core/value.ts';
import type { Ranking } from '../../engine/core/ranking.ts';
import type { SearchReport } from '../../engine/core/report.ts';
import { csvRow } from '../../engine/export/csv/cells.ts';
import { makePosition } from '../../engine/notation/position-text.ts';
import { PROGRAM_CELLS, PROGRAM_COLUMNS, type Cells } from './text-table.ts';
import { failureJson, jsonLine } from './output.ts';
import type { LineRequest } from './position-input.ts';
import type { Answer } from './solve-asked.ts';

/** Forms of the file of answers, by its ending. */
export const BATCH_FORMS = ['jsonl', 'csv'] as const;
export type BatchForm = (typeof BATCH_FORMS)[number];

/** What a row answers: it stands at its beginning, so a row of a file is known again. */
export interface RowSubject {
  /** Number of the line in the input, from 1. */
  readonly line: number;
  /** Null if the line could not be read. */
  readonly request: LineRequest | null;
  /** The command with its limits. */
  readonly work: string;
}

/** The answer to one line: its cells in a table, from `value` to `ms`, and its JSON. */
export type RowAnswer = { readonly ok: true; readonly cells: Cells; readonly json: object } | Failure;

const SUBJECT_COLUMNS = ['input', 'command', 'id', 'rules', 'position'] as const;
const ANSWER_COLUMNS = [
  ...['value', 'distance', 'proof', 'least', 'most', 'answer', 'best', 'best_moves'],
  ...['line', 'moves', 'depth', 'nodes', 'ms', 'error'],
] as const;

/** Returns what a file of answers begins with. */
export function headOf(form: BatchForm): string {
  return form === 'csv' ? csvRow([...SUBJECT_COLUMNS, ...ANSWER_COLUMNS, ...PROGRAM_COLUMNS]) : '';
}

/** Makes the beginning of a row, which tells what is asked. */
export function rowStart(form: BatchForm, { line, request, work }: RowSubject): string {
  const rules = request?.rules.key ?? '';
  const position = request === null ? '' : makePosition(request.position);
  const id = request?.id ?? null;
  if (form === 'csv') {
    const cells = [
      line,
      work,
      typeof id === 'string' ? id.replaceAll(/\s+/g, ' ') : (id ?? ''),
      rules,
      position,
    ];
    return `${csvRow(cells).trimEnd()},`;
  }
  const subject = { input: line, command: work, ...(id === null ? {} : { id }) };
  const asked = request === null ? subject : { ...subject, rules, position };
  return `${JSON.stringify(asked).slice(0, -1)},`;
}

/** Makes a row, with its line end. */
export function makeRow(form: BatchForm, subject: RowSubject, answer: RowAnswer): string {
  const start = rowStart(form, subject);
  if (form === 'csv') {
    const cells = answer.ok ? [...answer.cells, ''] : failureCells(answer);
    return start + csvRow([...cells, ...PROGRAM_CELLS]);
  }
  if (!answer.ok) return start + jsonLine({ error: failureJson(answer) }).slice(1);
  // The row begins with them; JSON readers differ about a name that stands twice.
  const fields = Object.entries(answer.json).filter(([name]) => name !== 'rules' && name !== 'position');
  return start + jsonLine(Object.fromEntries(fields)).slice(1);
}

function failureCells({ code }: Failure): Cells {
  return ANSWER_COLUMNS.map((column) => (column === 'error' ? code : ''));
}

/** The value as a number (South minus North), or as the winner's name. */
export function valueCell(value: Value | null): string | number {
  if (value === null) return '';
  if (value.kind === 'margin') return value.margin;
  return value.proof === 'heuristic' ? (value.estimate ?? '') : value.winner;
}

/** Makes the cells of a search's answer. */
export function answerCells(report: SearchReport, ranking: Ranking, told: Answer | null): Cells {
  const { value, best, moves, depth, nodes, timeMs } = report;
  const [least, most] = value?.kind === 'margin' ? (value.range ?? []) : [];
  const distance = value?.kind === 'winner' ? value.distance : null;
  const line = moves.find(({ move }) => move === best)?.line ?? [];
  const each = moves.map((row) => `${row.move} ${String(valueCell(row.value))} ${row.value.proof}`);
  const proved = moves.filter(({ move }) => ranking.get(move)?.best === 'proved').map(({ move }) => move);
  const answer = told === null ? '' : 'winner' in told ? (told.winner ?? '') : String(told.reached ?? '');
  return [
    ...[valueCell(value), distance ?? '', value?.proof ?? '', least ?? '', most ?? '', answer],
    ...[best ?? '', proved.join(' '), line.join(' '), each.join(', '), depth, nodes, Math.round(timeMs)],
  ];
}
