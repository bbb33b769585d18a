/** Finds values and costs of played moves, from the position after the move or the one before it. */
import type { Move } from '../core/move.ts';
import { firstBest, type Cost, type Ranking } from '../core/ranking.ts';
import type { StoredValues } from '../core/stored-values.ts';
import type { Value } from '../core/value.ts';
import type { Rules } from '../rules/game.ts';
import { rankingAt } from '../rules/known-moves.ts';
import { turnedBySwap, valueAt } from '../rules/outcome-value.ts';
import { isClaim } from '../rules/letters.ts';
import type { Position } from '../rules/types.ts';
import { isBetterValue } from './stored-values.ts';
import type { TreeNode } from './types.ts';

/** A move with its value and its cost; the cost is null if no other move has a value. */
export interface PlayedValue {
  readonly value: Value;
  readonly cost: Cost | null;
}

/** The value of the position after a move. */
interface LaterValue {
  readonly move: Move;
  readonly value: Value;
  readonly engine: string;
}

/** Returns the values of a position, improved by better values of the positions after its moves. */
export function withLaterValues(values: StoredValues, later: readonly LaterValue[]): StoredValues {
  const moves = new Map(values.moves.map((entry) => [entry.move, entry]));
  for (const { move, value: after, engine } of later) {
    const value = turnedBySwap(move, after);
    const known = moves.get(move);
    if (!known || isBetterValue({ value: known.value, engine: values.engine }, { value, engine }))
      moves.set(move, { ...known, move, value });
  }
  return { ...values, moves: [...moves.values()] };
}

/**
 * Returns the value of the position after a child; for a finished game its final score. Only at a node without moves
 * can the game be finished.
 */
function valueAfter(rules: Rules, child: TreeNode, before: Position | null): Value | null {
  const isLeaf = child.move !== '' && child.children.every(({ ghost }) => ghost !== null);
  const turn = isLeaf && before ? rules.play(before, child.move) : null;
  return turn?.ok ? valueAt(rules, turn.value.position, child.values) : (child.values?.value ?? null);
}

function laterValues(rules: Rules, parent: TreeNode, before: Position | null): readonly LaterValue[] {
  return parent.children.flatMap((child) => {
    const { move, values, ghost } = child;
    const value = move === '' || ghost !== null ? null : valueAfter(rules, child, before);
    return move !== '' && value ? [{ move, value, engine: values?.engine ?? '' }] : [];
  });
}

/** Everything known at one position. */
interface KnownHere {
  readonly values: ReadonlyMap<Move | '', PlayedValue>;
  /** The best move by the values there; null if none is known. */
  readonly best: Move | null;
}

/** Looks up the moves of a tree; each position is ranked once, however many of its moves were played. */
export interface MoveStandings {
  /** Returns the values of a played move; `before` is the position it was played in, null if there is none. */
  readonly of: (parent: TreeNode, node: TreeNode, before: Position | null) => PlayedValue | null;
  /** Returns the best known move at a node. */
  readonly best: (parent: TreeNode, before: Position | null) => Move | null;
}

function knownAt(rules: Rules, parent: TreeNode, before: Position | null): KnownHere {
  const later = laterValues(rules, parent, before);
  // Claims are not compared with moves: the players' will ended the game.
  const alone = (parent.values ? later.filter(({ move }) => isClaim(move)) : later).map(
    ({ move, value }) => [move, { value: turnedBySwap(move, value), cost: null }] as const,
  );
  if (!parent.values) return { values: new Map(alone), best: null };
  const known = withLaterValues(
    parent.values,
    later.filter(({ move }) => !isClaim(move)),
  );
  const ranking: Ranking = before ? rankingAt(rules, before, known) : new Map();
  const values = known.moves.map(
    ({ move, value }) => [move, { value, cost: ranking.get(move)?.cost ?? null }] as const,
  );
  return { values: new Map([...values, ...alone]), best: firstBest(ranking) };
}

/** Makes the look-up for a tree under its rules. */
export function makeStandings(rules: Rules): MoveStandings {
  const known = new WeakMap<TreeNode, KnownHere>();
  const at = (parent: TreeNode, before: Position | null): KnownHere => {
    let here = known.get(parent);
    if (!here) known.set(parent, (here = knownAt(rules, parent, before)));
    return here;
  };
  return {
    of: (parent, node, before) => at(parent, before).values.get(node.move) ?? null,
    best: (parent, before) => at(parent, before).best,
  };
}
