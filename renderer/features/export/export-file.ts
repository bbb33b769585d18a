/** The file that an export writes: its name, and the data that it cannot hold. */
import { exporterOf, isDialectId, type ExportKind } from '../../../engine/export/exporters.ts';
import { dialectOf } from '../../../engine/formats/dialects.ts';
import type { Loss } from '../../../engine/formats/losses.ts';
import type { GameCollection } from '../../../engine/tree/types.ts';

/**
 * Makes a file name from a document's name, without its ending and without characters that systems refuse. Reports and
 * sheets share their endings, so their names say what they are.
 */
export function fileNameFor(documentName: string, kind: ExportKind): string {
  const name = documentName
    .replace(/\.[a-z]{2,5}$/i, '')
    .replaceAll(/[\p{Cc}/\\:*?"<>|]/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/^[. ]+|[. ]+$/g, '')
    .slice(0, 120)
    .trimEnd();
  // Windows reserves these names for devices, with any ending.
  const isFree = name !== '' && !/^(con|prn|aux|nul|com\d|lpt\d)$/i.test(name);
  const { extensions, takes } = exporterOf(kind);
  const part = takes === 'report' || takes === 'sheet' ? `-${takes}` : '';
  return `${isFree ? name : 'mancala'}${part}.${extensions[0]}`;
}

/** Returns the data that a kind of export cannot hold. */
export function lossesOf(kind: ExportKind, collection: GameCollection): readonly Loss[] {
  return isDialectId(kind) ? dialectOf(kind).loses(collection) : [];
}
