/** The nodes of an HTML report as played by the rules: each move once, from the position before it. */
import type { Rules } from '../../rules/game.ts';
import type { Position, Turn } from '../../rules/types.ts';
import { nextNumber, type MoveNumber } from '../../tree/turns.ts';
import type { TreeNode } from '../../tree/types.ts';

/** A node with its position. */
export interface Played {
  /** Position after the move; null if it cannot be reached. */
  readonly position: Position | null;
  /** Position before the move; null at the root and if it cannot be reached. */
  readonly before: Position | null;
  /** The move that leads here; null at the root and if it cannot be played. */
  readonly turn: Turn | null;
  /** Number of the move; null in the same cases. */
  readonly number: MoveNumber | null;
}

/** Returns the root. */
export function playedStart(start: Position): Played {
  return { position: start, before: null, turn: null, number: null };
}

/** Plays a child of a node. */
export function playNode(rules: Rules, { move }: TreeNode, parent: Played): Played {
  const { position: before, number } = parent;
  const turn = before !== null && move !== '' ? rules.play(before, move) : null;
  if (before === null || !turn?.ok) return { position: null, before, turn: null, number: null };
  return { position: turn.value.position, before, turn: turn.value, number: nextNumber(number, before) };
}
