/** What is known of a played move: its value, by its own position or by the one before, and what it costs there. */
import type { Move } from '../core/move.ts';
import { firstBest, type Cost, type Ranking } from '../core/ranking.ts';
import type { StoredValues } from '../core/stored-values.ts';
import type { Value } from '../core/value.ts';
import type { Rules } from '../rules/game.ts';
import { rankingAt } from '../rules/known-moves.ts';
import { turnedBySwap, valueAt } from '../rules/outcome-value.ts';
import { CLAIMS, type Position } from '../rules/types.ts';
import { isBetterValue } from './stored-values.ts';
import type { TreeNode } from './types.ts';

/** A move with its value and its cost; the cost is null where nothing is known of the other moves. */
export interface PlayedValue {
  readonly value: Value;
  readonly cost: Cost | null;
}

/** What is known after a move: the value of the position it leads to. */
interface LaterValue {
  readonly move: Move;
  readonly value: Value;
  readonly engine: string;
}

/** The values of a position with what the positions after its moves know better. */
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

/** The value of the position after a child: of a finished game its final score. Only what has no moves can be one. */
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

function isClaim({ move }: LaterValue): boolean {
  return CLAIMS.some((claim) => claim === move);
}

/** What is known at one position. */
interface KnownHere {
  readonly values: ReadonlyMap<Move | '', PlayedValue>;
  /** The best move by the values there; null where none is known. */
  readonly best: Move | null;
}

/** Looks up the moves of a tree; each position is ranked once, however many moves were played there. */
export interface MoveStandings {
  /** A played move; `before` is the position it was played in, null where there is none. */
  readonly of: (parent: TreeNode, node: TreeNode, before: Position | null) => PlayedValue | null;
  /** The best known move there. */
  readonly best: (parent: TreeNode, before: Position | null) => Move | null;
}

function knownAt(rules: Rules, parent: TreeNode, before: Position | null): KnownHere {
  const later = laterValues(rules, parent, before);
  // Ended by the players' will, a game is compared with no move.
  const alone = (parent.values ? later.filter(isClaim) : later).map(
    ({ move, value }) => [move, { value: turnedBySwap(move, value), cost: null }] as const,
  );
  if (!parent.values) return { values: new Map(alone), best: null };
  const known = withLaterValues(
    parent.values,
    later.filter((each) => !isClaim(each)),
  );
  const ranking: Ranking = before ? rankingAt(rules, before, known) : new Map();
  const values = known.moves.map(
    ({ move, value }) => [move, { value, cost: ranking.get(move)?.cost ?? null }] as const,
  );
  return { values: new Map([...values, ...alone]), best: firstBest(ranking) };
}

/** Makes a look-up for a tree under its rules. */
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
