/** The kinds of the export dialog, and the part of a document that goes into a file. */
import {
  EXPORTERS,
  MEDIA_EXPORTERS,
  exporterOf,
  isDialectId,
  type ExportKind,
} from '../../../../engine/export/exporters.ts';
import { DIALECTS, dialectOf, type DialectId } from '../../../../engine/formats/dialects.ts';
import type { Loss } from '../../../../engine/formats/losses.ts';
import { extractBranch } from '../../../../engine/tree/record.ts';
import type { GameCollection, Path } from '../../../../engine/tree/types.ts';

export const EXPORT_KINDS: readonly ExportKind[] = EXPORTERS.map(({ id }) => id);

/** Kinds of pictures, each with its own options. */
export type PictureKind = Extract<(typeof MEDIA_EXPORTERS)[number], { readonly takes: 'picture' }>['id'];
export const PICTURE_KINDS: readonly PictureKind[] = MEDIA_EXPORTERS.flatMap((exporter) =>
  exporter.takes === 'picture' ? [exporter.id] : [],
);

/** How much of a document is exported. */
export const GAME_RANGES = ['branch', 'game', 'file'] as const;
export type GameRange = (typeof GAME_RANGES)[number];

/** The dialects that can hold at least one of these games. */
export function writableDialects(collection: GameCollection): readonly DialectId[] {
  return DIALECTS.filter((dialect) => {
    if (!dialect.write) return false;
    const lost = dialect.loses(collection).find(({ what }) => what === 'games')?.count ?? 0;
    return lost < collection.games.length;
  }).map(({ id }) => id);
}

/** A file name made of a document's name: its own ending goes, and what systems refuse in names. */
export function fileNameFor(documentName: string, kind: ExportKind): string {
  const name = documentName
    .replace(/\.[a-z]{2,5}$/i, '')
    .replaceAll(/[\p{Cc}/\\:*?"<>|]/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/^[. ]+|[. ]+$/g, '')
    .slice(0, 120)
    .trimEnd();
  // Names of devices on Windows, whatever the ending.
  const isFree = name !== '' && !/^(con|prn|aux|nul|com\d|lpt\d)$/i.test(name);
  return `${isFree ? name : 'mancala'}.${exporterOf(kind).extensions[0]}`;
}

/**
 * The part of a document that a range means.
 *
 * @param path the current node of the game at `index`: the branch is the line to it and all that follows.
 */
export function gamesInRange(
  collection: GameCollection,
  index: number,
  path: Path,
  range: GameRange,
): GameCollection {
  const own = collection.games[index];
  if (range === 'file' || !own) return collection;
  const branch = range === 'branch' ? extractBranch(own, path) : null;
  return { games: [branch?.ok ? branch.value.record : own] };
}

/** Data that a kind cannot hold. */
export function lossesOf(kind: ExportKind, collection: GameCollection): readonly Loss[] {
  return isDialectId(kind) ? dialectOf(kind).loses(collection) : [];
}
