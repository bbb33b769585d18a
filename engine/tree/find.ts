/**
 * Finding nodes: by what is written on them or by position. Answers come one by one in the order of a written game, so
 * a caller may stop at the first or show them as they come.
 */
import type { MoveGlyph, Path, PositionGlyph, TreeNode } from './types.ts';
import { walkPositions, type Positions } from './positions.ts';
import { walk, type Visit } from './walk.ts';

/** Where a text was found. */
export interface TextFind {
  readonly path: Path;
  readonly field: 'title' | 'before' | 'comment';
  /** Place of the first match in the NFC form of the field, in UTF-16 units. */
  readonly at: number;
}

const FIELDS = ['title', 'before', 'comment'] as const;

/**
 * Where a text stands in the title or notes of a node; capitals and accent spelling (composed or not) make no
 * difference. An empty text is nowhere.
 */
export function textFinder(text: string): (node: TreeNode) => readonly Omit<TextFind, 'path'>[] {
  if (text === '') return () => [];
  const wanted = new RegExp(escapePattern(text.normalize('NFC')), 'iu');
  return (node) =>
    FIELDS.flatMap((field) => {
      const at = node[field] === '' ? -1 : node[field].normalize('NFC').search(wanted);
      return at < 0 ? [] : [{ field, at }];
    });
}

/** Nodes with a text in title or notes. */
export function* findText(root: TreeNode, text: string): Generator<TextFind, void> {
  const find = textFinder(text);
  for (const { node, path } of walk(root)) {
    for (const found of find(node)) yield { path, ...found };
  }
}

function escapePattern(text: string): string {
  return text.replaceAll(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
}

/** Paths of all nodes of which `wanted` is true; `isOpen` as for `walk`. */
export function* findNodes(
  root: TreeNode,
  wanted: (node: TreeNode) => boolean,
  isOpen?: (visit: Visit) => boolean,
): Generator<Path, void> {
  for (const { node, path } of walk(root, isOpen)) if (wanted(node)) yield path;
}

/** Paths of nodes with a glyph of the move, set by people or by values, or of the position. */
export function findGlyph(root: TreeNode, glyph: MoveGlyph | PositionGlyph): Generator<Path, void> {
  return findNodes(
    root,
    (node) => (node.moveGlyph ?? node.verdict?.glyph) === glyph || node.positionGlyph === glyph,
  );
}

/** Paths of bookmarked nodes; `isOpen` as for `walk`. */
export function findBookmarks(root: TreeNode, isOpen?: (visit: Visit) => boolean): Generator<Path, void> {
  return findNodes(root, (node) => node.isBookmark, isOpen);
}

/** Paths of nodes with a position key (`rules.positionKey`). */
export function* findPosition(root: TreeNode, positions: Positions, key: string): Generator<Path, void> {
  for (const { path, position } of walkPositions(root, positions)) {
    if (position.ok && positions.rules.positionKey(position.value) === key) yield path;
  }
}
