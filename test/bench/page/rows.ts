/** The measurements of the page benches as rows: every run is told as a ratio to the stored one. */
import { measuredLine, ratioText, type Recorded } from '../recorded.ts';
import type { FrameReport } from './frames.ts';

/** One number. */
export interface PageRow {
  /** The thing measured, and the quantity. */
  readonly name: string;
  /** `%` are parts of a whole; an empty unit counts things. */
  readonly unit: 'ms' | 'MB' | '%' | '';
  readonly value: number;
}

/** The rows of a reading of frames. Processor time hardly depends on what else runs; late frames do. */
export function frameRows(name: string, report: FrameReport): readonly PageRow[] {
  const all = Math.max(1, report.dropped + report.frames);
  return [
    { name: `${name}, main thread a frame`, unit: 'ms', value: report.mainMs },
    { name: `${name}, scripts a frame`, unit: 'ms', value: report.scriptMs },
    { name: `${name}, layout a frame`, unit: 'ms', value: report.layoutMs },
    { name: `${name}, 95 % of frames within`, unit: 'ms', value: report.p95Ms },
    { name: `${name}, frames dropped`, unit: '%', value: (100 * report.dropped) / all },
  ];
}

function valueText({ value, unit }: PageRow): string {
  const digits = Math.abs(value) < 100 && unit !== '' ? 2 : 0;
  return `${value.toFixed(digits)}${unit === '' ? '' : ` ${unit}`}`;
}

/** A row as a line, with its ratio to the stored one; a share or a count is told beside the stored one instead. */
export function pageLine(row: PageRow, stored: readonly PageRow[]): string {
  const earlier = stored.find(({ name, unit }) => name === row.name && unit === row.unit);
  const line = `${row.name.padEnd(64)}${valueText(row).padStart(12)}`;
  if (earlier === undefined) return line;
  const isRatio = (row.unit === 'ms' || row.unit === 'MB') && earlier.value > 0;
  const change = isRatio ? ratioText(row.value, earlier.value) : `(${valueText(earlier)})`;
  return `${line}${change.padStart(12)}`;
}

/** The stored rows as a page. */
export function pagesMarkdown(set: Recorded<PageRow>): string {
  return [
    '# Speed of the page',
    '',
    'Made by `npm run bench -- --pages --record`; do not edit. A later run tells its ratio to each of these. Times of the main thread are processor time; other times and dropped frames grow with what else the machine does, which the empty page shows.',
    '',
    measuredLine(set),
    '',
    '| what | figure |',
    '|---|--:|',
    ...set.rows.map((row) => `| ${row.name} | ${valueText(row)} |`),
    '',
  ].join('\n');
}
