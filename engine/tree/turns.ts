/**
 * Finds turns and move numbers: who plays a move, and its place in the numbering of a written game.
 *
 * A turn consists of the moves that one player makes in a row (Kalah: extra moves). Two turns share a number, and the
 * first belongs to the player who begins: `1. CF b 2. A c`. After an exchange of seats (pie rule) the seat may stay the
 * same while the player changes, so a turn ends there, too. All this is derived from positions; ghosts have no position
 * and get no number.
 */
import type { Position } from '../rules/types.ts';
import { endPath } from './navigate.ts';
import { numberOfTurn, type TurnPlace } from './numbering.ts';
import { pathToPly, plyOf, ROOT } from './path.ts';
import { positionsTo, walkPositions, type Positions, type PositionVisit } from './positions.ts';
import type { Path, TreeNode } from './types.ts';

/** The place of a move in the numbering. */
export interface MoveNumber extends TurnPlace {
  /** Whether the seats were exchanged before the move. */
  readonly swapped: boolean;
}

/**
 * Returns the number of a move from the number of the previous move (null at the start) and the position it is played
 * in.
 */
export function nextNumber(previous: MoveNumber | null, before: Position): MoveNumber {
  const { turn: side, swapped } = before;
  const goesOn = previous?.side === side && previous.swapped === swapped;
  const turn = previous ? previous.turn + (goesOn ? 0 : 1) : 0;
  const sowing = previous && goesOn ? previous.sowing + 1 : 0;
  return { side, number: numberOfTurn(turn), turn, sowing, swapped };
}

/** Returns the numbers of the moves that lead to `path`, in order; null for ghosts. */
export function numbersTo(positions: Positions, path: Path): readonly (MoveNumber | null)[] {
  const line = positionsTo(positions, path);
  let previous: MoveNumber | null = null;
  return line.slice(1).map((after, ply) => {
    const before = line[ply];
    if (!before?.ok || !after.ok) return null;
    previous = nextNumber(previous, before.value);
    return previous;
  });
}

/** Returns the number of the move at `path`; null at the root and for ghosts. */
export function numberAt(positions: Positions, path: Path): MoveNumber | null {
  return numbersTo(positions, path).at(-1) ?? null;
}

/** Returns the last node of the line to `path` in the turn of its move `ply`. */
export function endOfTurn(positions: Positions, path: Path, ply: number): Path {
  const numbers = numbersTo(positions, path);
  const turn = numbers[ply - 1]?.turn;
  let end = ply;
  while (turn !== undefined && numbers[end]?.turn === turn) end += 1;
  return pathToPly(path, end);
}

/**
 * Finds the end of the next turn on the line through `path`; inside a turn, the end of that turn. Null at the end of
 * the line.
 */
export function nextTurnPath(positions: Positions, root: TreeNode, path: Path, kept: Path): Path | null {
  const end = endPath(root, path, kept);
  return end === null ? null : endOfTurn(positions, end, plyOf(path) + 1);
}

/** Finds the start of the turn that leads to `path`; null at the root. */
export function previousTurnPath(positions: Positions, path: Path): Path | null {
  if (path === ROOT) return null;
  return pathToPly(path, plyOf(path) - 1 - (numberAt(positions, path)?.sowing ?? 0));
}

/** A node on a walk with its position and number. */
export interface NumberedVisit extends PositionVisit {
  /** Null at the root and for ghosts. */
  readonly number: MoveNumber | null;
}

/** Yields all nodes of a tree with positions and numbers, in the order of a written game. */
export function* walkNumbered(root: TreeNode, positions: Positions): Generator<NumberedVisit, void> {
  /** Visits on the way from the root; index = ply. */
  const line: NumberedVisit[] = [];
  for (const visit of walkPositions(root, positions)) {
    const parent = line[visit.ply - 1];
    const isPlayed = parent?.position.ok === true && visit.position.ok;
    const number = isPlayed ? nextNumber(parent.number, parent.position.value) : null;
    const numbered = { ...visit, number };
    line.length = visit.ply;
    line.push(numbered);
    yield numbered;
  }
}
