/** The file that an export writes: its name, and the data that it cannot hold. */
import { exporterOf, isDialectId, type ExportKind } from '../../../engine/export/exporters.ts';
import { dialectOf } from '../../../engine/formats/dialects.ts';
import type { Loss } from '../../../engine/formats/losses.ts';
import { withoutIsolates } from '../../../engine/locales/isolate.ts';
import type { Texts } from '../../../engine/locales/text.ts';
import type { GameCollection } from '../../../engine/tree/types.ts';

/**
 * Makes a file name from a document's name, without its ending and without characters that systems refuse. Reports and
 * sheets share their endings, so their names say what they are, in the language of the file.
 */
export function fileNameFor(documentName: string, kind: ExportKind, { say }: Pick<Texts, 'say'>): string {
  const name = withoutIsolates(documentName)
    .replace(/\.[a-z]{2,5}$/i, '')
    .replaceAll(/[\p{Cc}/\\:*?"<>|]/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/^[. ]+|[. ]+$/g, '')
    .slice(0, 120)
    .trimEnd();
  // Windows reserves these names for devices, with any ending.
  const isFree = name !== '' && !/^(con|prn|aux|nul|com\d|lpt\d)$/i.test(name);
  const { extensions, takes } = exporterOf(kind);
  const own = isFree ? name : 'mancala';
  const isShared = takes === 'report' || takes === 'sheet';
  return `${isShared ? say(`export.name.${takes}`, { name: own }) : own}.${extensions[0]}`;
}

/** Returns the data that a kind of export cannot hold. */
export function lossesOf(kind: ExportKind, collection: GameCollection): readonly Loss[] {
  return isDialectId(kind) ? dialectOf(kind).loses(collection) : [];
}
