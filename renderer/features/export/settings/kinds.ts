/** What can be exported and as what: pictures and texts of the position, moves as a film, games in every way of writing. */
import { DIALECT_IDS, DIALECTS, dialectOf, type DialectId } from '../../../../engine/formats/dialects.ts';
import { makePositionJson } from '../../../../engine/formats/json.ts';
import type { Loss } from '../../../../engine/formats/losses.ts';
import { makeBoardText } from '../../../../engine/formats/plain-text.ts';
import { makePosition } from '../../../../engine/notation/position-text.ts';
import type { Rules } from '../../../../engine/rules/game.ts';
import type { Setup } from '../../../../engine/rules/types.ts';
import { extractBranch } from '../../../../engine/tree/record.ts';
import type { GameCollection, Path } from '../../../../engine/tree/types.ts';

export const PICTURE_KINDS = ['svg', 'png'] as const;
export type PictureKind = (typeof PICTURE_KINDS)[number];
export const POSITION_TEXTS = ['position-text', 'board-text', 'position-json'] as const;
export type PositionText = (typeof POSITION_TEXTS)[number];
export const BOOKLET_KINDS = ['html', 'pdf'] as const;
export type BookletKind = (typeof BOOKLET_KINDS)[number];
export const EXPORT_KINDS = [
  ...PICTURE_KINDS,
  ...POSITION_TEXTS,
  'gif',
  ...BOOKLET_KINDS,
  'csv',
  ...DIALECT_IDS,
] as const;
export type ExportKind = (typeof EXPORT_KINDS)[number];

/** How much of a document is exported. */
export const GAME_RANGES = ['branch', 'game', 'file'] as const;
export type GameRange = (typeof GAME_RANGES)[number];

const EXTENSIONS: Readonly<Record<Exclude<ExportKind, DialectId>, string>> = {
  svg: 'svg',
  png: 'png',
  'position-text': 'txt',
  'board-text': 'txt',
  'position-json': 'json',
  gif: 'gif',
  html: 'html',
  pdf: 'pdf',
  csv: 'csv',
};

/** Whether a kind is a drawing of the position. */
export function isPictureKind(kind: ExportKind): kind is PictureKind {
  return PICTURE_KINDS.some((each) => each === kind);
}

/** Whether a kind is a text of the position. */
export function isPositionText(kind: ExportKind): kind is PositionText {
  return POSITION_TEXTS.some((each) => each === kind);
}

/** Whether a kind is a booklet. */
export function isBookletKind(kind: ExportKind): kind is BookletKind {
  return BOOKLET_KINDS.some((each) => each === kind);
}

/** Whether a kind is a dialect of game files. */
export function isDialect(kind: ExportKind): kind is DialectId {
  return DIALECT_IDS.some((each) => each === kind);
}

/** The dialects that can hold at least one of these games. */
export function writableDialects(collection: GameCollection): readonly DialectId[] {
  return DIALECTS.filter((dialect) => {
    if (!dialect.write) return false;
    const lost = dialect.loses(collection).find(({ what }) => what === 'games')?.count ?? 0;
    return lost < collection.games.length;
  }).map(({ id }) => id);
}

/** File ending of an export. */
export function extensionOf(kind: ExportKind): string {
  return isDialect(kind) ? (dialectOf(kind).extensions[0] ?? 'txt') : EXTENSIONS[kind];
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
  return `${isFree ? name : 'mancala'}.${extensionOf(kind)}`;
}

/**
 * The part of a document that a range means.
 *
 * @param path where one stands in the game at `index`: the branch is the line to it and all that follows.
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

/**
 * A position as one of the texts.
 *
 * @param note what must be said of a start position, or null; a plain position text has no room for it.
 */
export function positionExport(
  kind: PositionText,
  rules: Rules,
  position: Setup,
  note: string | null = null,
): string {
  if (kind === 'position-text') return `${makePosition(position)}\n`;
  if (kind === 'board-text') {
    const drawn = makeBoardText(rules.board, position);
    return note === null ? drawn : `${drawn}${note}\n`;
  }
  return makePositionJson(rules.key, position, note ?? undefined);
}

/** Games in a dialect, and what it has no room for. */
export function gamesExport(
  kind: DialectId,
  collection: GameCollection,
): { readonly text: string; readonly losses: readonly Loss[] } {
  const dialect = dialectOf(kind);
  return { text: dialect.write?.(collection) ?? '', losses: dialect.loses(collection) };
}
