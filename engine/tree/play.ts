/** Adds moves: plays one, adds a line, adds replies. A move that already exists is entered, never duplicated. */
import { fail, type Result } from '../core/result.ts';
import type { Position, RulesError } from '../rules/types.ts';
import type { Move } from '../core/move.ts';
import type { StoredValues } from '../core/stored-values.ts';
import type { Value } from '../core/value.ts';
import { edited, findNode, ghostRefusal, type Edited, type EditError } from './edit.ts';
import { fitNode } from './fit.ts';
import { childOf, updateAt } from './node.ts';
import { childPath } from './path.ts';
import { playOn, positionAt, type Positions } from './positions.ts';
import { mergeValues } from './stored-values.ts';
import { makeNode, type GameRecord, type Path, type TreeNode } from './types.ts';

/** Returns the position at a node to which moves can be added, or the refusal. */
export function openPosition(
  record: GameRecord,
  path: Path,
  positions: Positions,
): Result<Position, EditError | RulesError> {
  const found = findNode(record, path);
  if (!found.ok) return found;
  const position = positionAt(positions, path);
  return position.ok ? position : ghostRefusal(position);
}

/** Plays a move at `path`: enters the child if the move exists, otherwise adds it as the last variation. */
export function playMove(record: GameRecord, path: Path, text: string, positions: Positions): Edited {
  const position = openPosition(record, path, positions);
  if (!position.ok) return position;
  return addMove(record, path, position.value, text, positions);
}

function addMove(
  record: GameRecord,
  path: Path,
  position: Position,
  text: string,
  { rules }: Positions,
  finish: (node: TreeNode) => TreeNode = (node) => node,
): Edited {
  const move = rules.parseMove(position, text);
  if (!move.ok) return move;
  const after = playOn(rules, position, move.value);
  if (!after.ok) return after;
  const root = updateAt(record.root, path, (node) => {
    const known = childOf(node, move.value);
    if (!known) return { ...node, children: [...node.children, finish(makeNode(move.value))] };
    // A reader that did not play the game left a ghost: the move can be played, so it becomes a node.
    const before = { ok: true, value: position } as const;
    const living = finish(known.ghost ? fitNode(rules, known, { was: before, is: before }) : known);
    return living === known
      ? node
      : { ...node, children: node.children.with(node.children.indexOf(known), living) };
  });
  return edited(record, root, childPath(path, move.value));
}

/**
 * Adds the missing moves of a line (best play, a pasted text) from `path` on. All or nothing: if a move cannot be
 * played, its refusal is returned, with `at.ply` counting from the first move of the line.
 *
 * @returns the current node at the end of the line.
 */
export function addLine(
  record: GameRecord,
  path: Path,
  line: readonly (Move | string)[],
  positions: Positions,
): Edited {
  if (line.length === 0) return fail('ERR_EDIT_NO_MOVES');
  let at = path;
  let next = record;
  for (const [index, text] of line.entries()) {
    const played = playMove(next, at, text, positions);
    if (!played.ok) return { ...played, at: { ...played.at, ply: index + 1 } };
    at = played.value.path;
    next = played.value.record;
  }
  return edited(next, next.root, at);
}

/** A move to add to a node, with its value if known. */
export interface Reply {
  readonly move: Move;
  /** Value of the position after the move; stored on the new node by the rule of `stored-values.ts`. */
  readonly value?: Value;
}

/** Returns the moves with proved values, as replies to add. */
export function solvedReplies({ moves }: StoredValues): readonly Reply[] {
  return moves.filter(({ value }) => value.proof === 'exact').map(({ move, value }) => ({ move, value }));
}

/**
 * Adds many moves at one place, each with its value, in the order given; all or nothing.
 *
 * @param engine program version that computed the values.
 * @returns the current node unchanged.
 */
export function addReplies(
  record: GameRecord,
  path: Path,
  replies: readonly Reply[],
  engine: string,
  positions: Positions,
): Edited {
  if (replies.length === 0) return fail('ERR_EDIT_NO_MOVES');
  const position = openPosition(record, path, positions);
  if (!position.ok) return position;
  let next = record;
  for (const { move, value } of replies) {
    const finish = (node: TreeNode): TreeNode => {
      if (!value) return node;
      const values = mergeValues(node.values, { value, moves: [], engine });
      return values === node.values ? node : { ...node, values };
    };
    const added = addMove(next, path, position.value, move, positions, finish);
    if (!added.ok) return added;
    next = added.value.record;
  }
  return edited(next, next.root, path);
}
