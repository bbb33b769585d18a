/** Deletes moves, siblings, other variations and annotations. */
import { changeNode, edited, findMove, findNode, type Edited } from './edit.ts';
import { nodesTo, updateAt, withChildren } from './node.ts';
import { parentPath } from './path.ts';
import { withFields } from './same-data.ts';
import type { Annotation, GameRecord, Path, TreeNode } from './types.ts';
import { transform } from './walk.ts';

/** Deletes a move and everything that follows it; the current node becomes its parent. */
export function deleteFrom(record: GameRecord, path: Path): Edited {
  const found = findMove(record, path);
  if (!found.ok) return found;
  const above = parentPath(path);
  const root = updateAt(record.root, above, (parent) =>
    withChildren(
      parent,
      parent.children.filter((child) => child !== found.value),
    ),
  );
  return edited(record, root, above);
}

/** Deletes everything that follows a node; the node is kept. */
export function deleteBelow(record: GameRecord, path: Path): Edited {
  return changeNode(record, path, (node) => withChildren(node, []));
}

/** Deletes the siblings of a move with everything that follows them; the move becomes the only continuation. */
export function deleteSiblings(record: GameRecord, path: Path): Edited {
  const found = findMove(record, path);
  if (!found.ok) return found;
  return edited(
    record,
    updateAt(record.root, parentPath(path), (parent) => withChildren(parent, [found.value])),
    path,
  );
}

/** Deletes all variations that leave the line to `path`; the line, and everything after its last node, is kept. */
export function deleteOthers(record: GameRecord, path: Path): Edited {
  const found = findNode(record, path);
  if (!found.ok) return found;
  return edited(record, onlyLine(record.root, path), path);
}

/** Makes a tree with only the line to `path` and everything after it. The path must exist. */
function onlyLine(root: TreeNode, path: Path): TreeNode {
  const nodes = nodesTo(root, path) ?? [root];
  return nodes.reduceRight((child, parent) => withChildren(parent, [child]));
}

/** The kinds of annotations that `deleteAnnotations` can delete. */
export type AnnotationKind = 'texts' | 'titles' | 'glyphs' | 'marks' | 'bookmarks' | 'values' | 'unknown';

/** The default kinds: everything written for readers. Bookmarks and proofs stay. */
const WRITTEN_KINDS: readonly AnnotationKind[] = ['texts', 'titles', 'glyphs', 'marks'];

const BLANK: Readonly<Record<AnnotationKind, Partial<Annotation>>> = {
  texts: { comment: '', before: '' },
  titles: { title: '' },
  glyphs: { moveGlyph: null, verdict: null, suggested: null, positionGlyph: null },
  marks: { marks: [] },
  bookmarks: { isBookmark: false },
  values: { values: null, compared: [] },
  unknown: { unknown: [] },
};

/** Deletes annotations of a node, or of a node and all below it. */
export function deleteAnnotations(
  record: GameRecord,
  path: Path,
  extent: 'node' | 'branch',
  kinds: readonly AnnotationKind[] = WRITTEN_KINDS,
): Edited {
  const blank = kinds.reduce<Partial<Annotation>>((sum, kind) => ({ ...sum, ...BLANK[kind] }), {});
  return changeNode(record, path, (top) =>
    transform(top, null, (node) => ({
      node: withFields<TreeNode>(node, blank),
      context: null,
      isDone: extent === 'node',
    })),
  );
}
