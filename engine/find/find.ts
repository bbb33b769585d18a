/**
 * Finding nodes: by what is written on them or by position. Answers come one by one in the order of a written game, so
 * a caller may stop at the first or show them as they come.
 */
import { parseMarkup } from '../markup/parse.ts';
import { markupText } from '../markup/plain.ts';
import type { MoveGlyph, Path, PositionGlyph, TreeNode } from '../tree/types.ts';
import { walkPositions, type Positions } from '../tree/positions.ts';
import { walk, type Visit } from '../tree/walk.ts';

/** A text that was found on a node. */
export interface NodeFind {
  readonly field: 'title' | 'before' | 'comment';
  /** The field as it is read, in NFC: notes without their markup. */
  readonly text: string;
  /** Place of the first match in `text`, in UTF-16 units. */
  readonly at: number;
}

/** Where a text was found. */
export interface TextFind extends NodeFind {
  readonly path: Path;
}

const FIELDS = ['title', 'before', 'comment'] as const;

/**
 * Where a text stands in another; capitals and accent spelling (composed or not) make no difference.
 *
 * @returns a function that takes a text in NFC and answers the place of the first match in UTF-16 units, or -1. An empty
 *   text is nowhere.
 */
export function textPlace(wanted: string): (text: string) => number {
  if (wanted === '') return () => -1;
  const pattern = new RegExp(escapePattern(wanted.normalize('NFC')), 'iu');
  return (text) => text.search(pattern);
}

/** Where a text stands in the title or notes of a node, as `textPlace` finds it. */
export function textFinder(text: string): (node: TreeNode) => readonly NodeFind[] {
  const placeIn = textPlace(text);
  return (node) =>
    FIELDS.flatMap((field) => {
      const written = node[field];
      if (written === '') return [];
      const read = (field === 'title' ? written : markupText(parseMarkup(written))).normalize('NFC');
      const at = placeIn(read);
      return at < 0 ? [] : [{ field, text: read, at }];
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
