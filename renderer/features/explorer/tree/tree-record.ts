/** An opening tree, or a branch of it, as a game: the moves with their variations. */
import type { OpeningNode } from '../../../../engine/explorer/question.ts';
import { movesOf } from '../../../../engine/tree/path.ts';
import { newRecord } from '../../../../engine/tree/record.ts';
import { makeNode, type GameRecord, type Path, type TreeNode } from '../../../../engine/tree/types.ts';
import type { TreeSource } from './tree-source.ts';

function branch({ move, children }: OpeningNode): TreeNode {
  return makeNode(move, { children: children.map(branch) });
}

/** Returns one line through the tree: its moves without variations. */
function withLine(moves: readonly string[], after: readonly TreeNode[]): readonly TreeNode[] {
  return moves
    .toReversed()
    .reduce<readonly TreeNode[]>(
      (children, move) => [makeNode(move as TreeNode['move'], { children })],
      after,
    );
}

/**
 * Makes a game of the whole tree; the moves that led to its first position come first.
 *
 * @param path limits the game to the line that leads there and everything after it.
 */
export function treeRecord(source: TreeSource, moves: readonly OpeningNode[], path: Path): GameRecord {
  const record = newRecord(source.rules, source.setup);
  const way = movesOf(path);
  let nodes = moves;
  for (const move of way) nodes = nodes.find((node) => node.move === move)?.children ?? [];
  const children = withLine([...source.ref.moves, ...way], nodes.map(branch));
  return { ...record, root: { ...record.root, children } };
}
