/**
 * The order in which a book tells a game: a move, then what could have been played in its place, then how the game went
 * on. Without recursion.
 */
import { childPath, ROOT } from '../tree/path.ts';
import type { Path, TreeNode } from '../tree/types.ts';

/** One move of the text. */
export interface ReadMove {
  readonly node: TreeNode;
  readonly parent: TreeNode;
  readonly path: Path;
  /** 0 in the main line, one more in every variation. */
  readonly level: number;
  /** True for the first move of a variation. */
  readonly isVariation: boolean;
}

/** What is still to be told: a variation with its first move, or how the line behind a move goes on. */
type Task =
  | { readonly kind: 'variation'; readonly move: ReadMove }
  | { readonly kind: 'rest'; readonly node: TreeNode; readonly path: Path; readonly level: number };

/** All moves of a tree in that order. */
export function* readingOrder(root: TreeNode): Generator<ReadMove, void> {
  const open: Task[] = [{ kind: 'rest', node: root, path: ROOT, level: 0 }];
  for (let task = open.pop(); task; task = open.pop()) {
    if (task.kind === 'variation') {
      const { move } = task;
      yield move;
      open.push({ kind: 'rest', node: move.node, path: move.path, level: move.level });
      continue;
    }
    const { node: parent, path, level } = task;
    const [main, ...others] = parent.children;
    if (!main) continue;
    const next = childPath(path, main.move);
    yield { node: main, parent, path: next, level, isVariation: false };
    open.push({ kind: 'rest', node: main, path: next, level });
    for (const node of others.reverse()) {
      const move = {
        node,
        parent,
        path: childPath(path, node.move),
        level: level + 1,
        isVariation: true,
      };
      open.push({ kind: 'variation', move });
    }
  }
}

/** Ids of the moves of a game within a booklet; the root's is that of the game itself. */
export function moveIds(root: TreeNode, game: number): ReadonlyMap<Path, string> {
  const id = `g${String(game)}`;
  const ids = new Map<Path, string>([[ROOT, id]]);
  for (const { path } of readingOrder(root)) ids.set(path, `${id}-m${String(ids.size)}`);
  return ids;
}
