/** The formats that `convert` can write, and how a file name or `--to` chooses one. */
import { exporterOf, MEDIA_EXPORTERS, type MediaId } from '../../engine/export/exporters.ts';
import { DIALECTS, dialectsByName } from '../../engine/formats/dialects.ts';
import type { DialectId } from '../../engine/formats/dialect-ids.ts';
import { UsageError, wordFlag } from './usage.ts';

/** A format that `convert` can write. */
export type Format = DialectId | MediaId;

const WRITABLE: readonly DialectId[] = DIALECTS.filter(({ write }) => write !== undefined).map(
  ({ id }) => id,
);
const FORMATS: readonly Format[] = [...WRITABLE, ...MEDIA_EXPORTERS.map(({ id }) => id)];

/** Returns the ending of new files in a format, without the dot. */
export function endingOf(format: Format): string {
  return exporterOf(format).extensions[0];
}

/** The flag that names a format. */
export const TO_FLAG = wordFlag('to FORMAT', FORMATS, [
  'cli.convert.flag.to',
  { formats: FORMATS.join(', ') },
]);

/** Returns the format that the ending of a file names; it is wrong usage if it names none. */
export function formatOf(file: string): Format {
  const ending = file.slice(file.lastIndexOf('.') + 1).toLowerCase();
  const media = MEDIA_EXPORTERS.find(({ extensions }) => extensions.some((each) => each === ending));
  if (media) return media.id;
  const [byName] = dialectsByName(file).filter(({ write }) => write !== undefined);
  if (!byName) throw new UsageError('cli.wrong.no-format', { file });
  // A plain text file is meant to be read by people, unless `--to` says otherwise.
  return byName.extensions[0] === 'txt' ? 'text' : byName.id;
}
