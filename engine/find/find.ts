/**
 * Finding nodes by what is written on them. Answers come one by one in the order of a written game, so a caller may stop
 * at the first or show them as they come.
 */
import { parseMarkup } from '../markup/parse.ts';
import { markupText } from '../markup/plain.ts';
import type { Path, TreeNode } from '../tree/types.ts';
import { walk, type Visit } from '../tree/walk.ts';

/** A text that was found on a node. */
export interface NodeFind {
  readonly field: 'title' | 'before' | 'comment';
  /** The field as it is read, in NFC: notes without their markup. */
  readonly text: string;
  /** Place of the first match in `text`, in UTF-16 units. */
  readonly at: number;
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

/** Paths of bookmarked nodes; `isOpen` as for `walk`. */
export function findBookmarks(root: TreeNode, isOpen?: (visit: Visit) => boolean): Generator<Path, void> {
  return findNodes(root, (node) => node.isBookmark, isOpen);
}
