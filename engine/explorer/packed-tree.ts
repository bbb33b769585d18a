/**
 * Stores a tree of moves in a few bytes: one byte per move in games whose moves are letters. Annotations are left out,
 * and so are moves that cannot be played.
 *
 * Nodes are in the order of a written game, so the main line comes first. Each node is a number: three times the number
 * of its move, plus 0 for the end of a line, 1 for one continuation, or 2 for several, whose count follows. If the
 * first continuation cannot be played, the line ends and the others are variations: this is written as 2, a zero, and
 * their count.
 */
import type { Move } from '../core/move.ts';
import type { TreeNode } from '../tree/types.ts';
import { ByteReader, ByteWriter } from './varint.ts';

/** A tree as lists. Node 0 is the root; every node follows its parent. */
export interface FlatTree {
  /** The move of each node; `''` at the root. */
  readonly moves: readonly (Move | '')[];
  /** The parent of each node; -1 at the root. */
  readonly parents: readonly number[];
  /** Nodes 0 to `mainPlies` are the main line. */
  readonly mainPlies: number;
}

function playable({ children }: TreeNode): readonly TreeNode[] {
  return children.filter(({ ghost }) => ghost === null);
}

/** Packs a tree. `numberOf` gives each move text its number, from 0. */
export function packTree(root: TreeNode, numberOf: (move: Move) => number): Uint8Array {
  const bytes = new ByteWriter();
  const open: TreeNode[] = [root];
  for (let node = open.pop(); node; node = open.pop()) {
    const children = playable(node);
    const number = node.move === '' ? 0 : numberOf(node.move);
    const isCut = children.length > 0 && children[0] !== node.children[0];
    bytes.number(3 * number + (isCut ? 2 : Math.min(children.length, 2)));
    if (isCut) bytes.number(0);
    if (isCut || children.length > 1) bytes.number(children.length);
    for (const child of children.toReversed()) open.push(child);
  }
  return bytes.done();
}

/** Unpacks a tree. `moveOf` returns the move text of a number. */
export function readTree(packed: Uint8Array, moveOf: (number: number) => Move): FlatTree {
  const bytes = new ByteReader(packed);
  const moves: (Move | '')[] = [];
  const parents: number[] = [];
  /** Nodes whose children follow, each with the number of children left. */
  const open: { readonly node: number; left: number }[] = [];
  let mainPlies = -1;
  do {
    const top = open.at(-1);
    const node = moves.length;
    parents.push(top?.node ?? -1);
    const token = bytes.number();
    moves.push(node === 0 ? '' : moveOf(Math.floor(token / 3)));
    if (top) top.left -= 1;
    if (top?.left === 0) open.pop();
    const kind = token % 3;
    const first = kind < 2 ? kind : bytes.number();
    if (first === 0 && mainPlies < 0) mainPlies = node;
    const count = kind === 2 && first === 0 ? bytes.number() : first;
    if (count > 0) open.push({ node, left: count });
  } while (open.length > 0 && !bytes.isAtEnd());
  return { moves, parents, mainPlies };
}

/** Returns the moves of the main line. */
export function mainMoves({ moves, mainPlies }: FlatTree): readonly Move[] {
  return moves.slice(1, mainPlies + 1).flatMap((move) => (move === '' ? [] : [move]));
}

/** Returns the moves from the root to a node. */
export function movesTo({ moves, parents }: FlatTree, node: number): readonly Move[] {
  const line: Move[] = [];
  for (let at = node; at > 0; at = parents[at] ?? -1) {
    const move = moves[at] ?? '';
    if (move !== '') line.push(move);
  }
  return line.reverse();
}
