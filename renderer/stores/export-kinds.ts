/** What can be exported and as what: pictures and texts of the position, games in every dialect that can be written. */
import { DIALECTS, dialectOf, type DialectId } from '../../engine/notation/dialects.ts';
import { makePositionJson } from '../../engine/notation/json.ts';
import type { Loss } from '../../engine/notation/losses.ts';
import { makeBoardText } from '../../engine/notation/plain-text.ts';
import { makePosition } from '../../engine/notation/position-text.ts';
import type { Rules } from '../../engine/rules/game.ts';
import type { Position } from '../../engine/rules/types.ts';
import type { GameCollection } from '../../engine/tree/types.ts';

export const POSITION_KINDS = ['svg', 'png', 'position-text', 'board-text', 'position-json'] as const;
export type PositionKind = (typeof POSITION_KINDS)[number];

/** Extensions of position files. */
const POSITION_EXTENSIONS: Readonly<Record<PositionKind, string>> = {
  svg: 'svg',
  png: 'png',
  'position-text': 'txt',
  'board-text': 'txt',
  'position-json': 'json',
};

/** A kind of export: of the position, or of games in a dialect. */
export type ExportKind =
  | { readonly of: 'position'; readonly kind: PositionKind }
  | { readonly of: 'games'; readonly kind: DialectId };

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
  return kind.of === 'position'
    ? POSITION_EXTENSIONS[kind.kind]
    : (dialectOf(kind.kind).extensions[0] ?? 'txt');
}

/**
 * A position as one of the texts.
 *
 * @param note what must be said of a start position, or null; a plain position text has no room for it.
 */
export function positionExport(
  kind: Exclude<PositionKind, 'svg' | 'png'>,
  rules: Rules,
  position: Position,
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
