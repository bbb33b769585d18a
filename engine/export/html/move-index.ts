/**
 * Indexes the moves of a game by their place in the reading order: the name of each in the page, and the targets of
 * links in notes. Memory grows with the moves; a link costs at most one step per move of its line.
 */
import type { Move } from '../../core/move.ts';
import type { LinkTarget } from '../../markup/link-target.ts';
import type { Rules } from '../../rules/game.ts';
import type { Position } from '../../rules/types.ts';
import { movesOf } from '../../tree/path.ts';
import { findMove, type MoveRef } from '../../tree/numbering.ts';
import type { MoveNumber } from '../../tree/turns.ts';
import type { TreeNode } from '../../tree/types.ts';
import { playedStart, playNode } from './played.ts';
import { readingOrder } from './reading-order.ts';

/** The data of a move that links need. */
interface IndexedMove {
  readonly node: TreeNode;
  /** Null at the root and for moves that cannot be played. */
  readonly number: MoveNumber | null;
}

export interface MoveIndex {
  readonly at: (index: number) => IndexedMove | null;
  /** Returns the moves of the turn up to a move, or only the move if it has no number. */
  readonly turn: (index: number) => readonly string[];
  /** Returns the place of the node that a link in the note at `from` leads to, or null if there is no such node. */
  readonly find: (from: number, target: LinkTarget) => number | null;
}

/** Returns the id of a move within an HTML report; the root has the id of the game. */
export function moveId(game: number, index: number): string {
  return index === 0 ? `g${String(game)}` : `g${String(game)}-m${String(index)}`;
}

interface Entry extends IndexedMove {
  readonly parent: number;
  readonly ply: number;
  /** Place of the main continuation; 0 for none. */
  main: number;
}

/** Indexes the moves of a game. */
export function indexMoves(rules: Rules, start: Position, root: TreeNode): MoveIndex {
  const entries: Entry[] = [{ node: root, number: null, parent: 0, ply: 0, main: 0 }];
  const carry = playNode.bind(null, rules);
  for (const { node, index, parentIndex, carried } of readingOrder(root, playedStart(start), carry)) {
    const parent = entries[parentIndex];
    const ply = (parent?.ply ?? 0) + 1;
    entries.push({ node, number: carried.number, parent: parentIndex, ply, main: 0 });
    // The main continuation is written before all others.
    if (parent?.main === 0) parent.main = index;
  }

  /** Places of children, by the place of their parent and their move. */
  let children: ReadonlyMap<string, number> | null = null;

  function childrenByMove(): ReadonlyMap<string, number> {
    if (children) return children;
    const found = new Map<string, number>();
    for (const [index, { node, parent }] of entries.entries()) {
      const key = `${String(parent)}/${node.move}`;
      if (index > 0 && !found.has(key)) found.set(key, index);
    }
    children = found;
    return found;
  }

  /** Returns the place `ply` moves from the start, on the line through `from` and its main continuation. */
  function findPly(from: number, ply: number): number | null {
    let index = from;
    for (let entry = entries[index]; entry && entry.ply > ply; entry = entries[index]) index = entry.parent;
    for (let entry = entries[index]; entry && entry.ply < ply; entry = entries[index]) {
      if (entry.main === 0) return null;
      index = entry.main;
    }
    return index;
  }

  /** Returns the place of the move with this number, on the line through `from` and its main continuation. */
  function findRef(from: number, ref: MoveRef): number | null {
    const line: number[] = [];
    for (let index = from; index > 0; index = entries[index]?.parent ?? 0) line.push(index);
    line.reverse();
    for (let index = entries[from]?.main ?? 0; index > 0; index = entries[index]?.main ?? 0) line.push(index);
    const moves = line.flatMap((index): readonly Move[] => {
      const move = entries[index]?.node.move ?? '';
      return move === '' ? [] : [move];
    });
    const ply = findMove(moves, ref);
    return ply === null ? null : (line[ply - 1] ?? null);
  }

  return {
    at: (index) => entries[index] ?? null,
    turn(index) {
      const moves: string[] = [];
      const count = (entries[index]?.number?.sowing ?? 0) + 1;
      for (let at = index; moves.length < count; at = entries[at]?.parent ?? 0)
        moves.unshift(entries[at]?.node.move ?? '');
      return moves;
    },
    find(from, target) {
      if (target.kind === 'ply') return findPly(from, target.ply);
      if (target.kind === 'move') return findRef(from, target.ref);
      if (target.kind !== 'path') return null;
      const known = childrenByMove();
      let index = 0;
      for (const move of movesOf(target.path)) {
        const next = known.get(`${String(index)}/${move}`);
        if (next === undefined) return null;
        index = next;
      }
      return index;
    },
  };
}
