/** What `convert` can write, and which of it a file name or `--to` means. */
import { DIALECTS, dialectOf, dialectsByName, type DialectId } from '../../engine/formats/dialects.ts';
import { UsageError } from './usage.ts';

/** Formats that are no dialect of game files. */
export const DRAWN_FORMATS = ['svg', 'png', 'gif', 'html', 'pdf', 'csv'] as const;
export type DrawnFormat = (typeof DRAWN_FORMATS)[number];
export type Format = DialectId | DrawnFormat;

const WRITABLE: readonly DialectId[] = DIALECTS.filter(({ write }) => write !== undefined).map(
  ({ id }) => id,
);
export const FORMATS: readonly Format[] = [...WRITABLE, ...DRAWN_FORMATS];

/** Whether a format is no dialect. */
export function isDrawn(format: Format): format is DrawnFormat {
  return DRAWN_FORMATS.some((each) => each === format);
}

/** Whether one file of the format shows one game. */
export function isOfOneGame(format: Format): boolean {
  return format === 'svg' || format === 'png' || format === 'gif';
}

/** The ending of new files. */
export function endingOf(format: Format): string {
  return isDrawn(format) ? format : (dialectOf(format).extensions[0] ?? 'txt');
}

/** The format that `--to` names. */
export function namedFormat(wanted: string): Format {
  const named = FORMATS.find((format) => format === wanted);
  if (named) return named;
  throw new UsageError(`--to takes one of ${FORMATS.join(', ')}`);
}

/** The format of a file by its ending. */
export function formatOf(file: string): Format {
  const ending = file.slice(file.lastIndexOf('.') + 1).toLowerCase();
  const drawn = DRAWN_FORMATS.find((format) => format === ending);
  if (drawn) return drawn;
  if (ending === 'htm') return 'html';
  const [byName] = dialectsByName(file).filter(({ write }) => write !== undefined);
  if (!byName) throw new UsageError(`the ending of ${file} names no format; use --to`);
  // A plain text file is meant to be read by people, unless `--to` says otherwise.
  return byName.extensions[0] === 'txt' ? 'text' : byName.id;
}
