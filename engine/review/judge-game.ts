/** Judges every move of a game by its stored values, without a search. */
import { turnedBySwap, valueAt } from '../rules/outcome-value.ts';
import { isClaim } from '../rules/letters.ts';
import type { Position } from '../rules/types.ts';
import type { Move } from '../core/move.ts';
import type { Value } from '../core/value.ts';
import { parentPath, ROOT } from '../tree/path.ts';
import { walkPositions, type Positions } from '../tree/positions.ts';
import { isBetterValue, storedMoveValue } from '../tree/stored-values.ts';
import type { Path, TreeNode, Verdict } from '../tree/types.ts';
import type { StoredValues } from '../core/stored-values.ts';
import { hasAll } from './known.ts';
import { DEFAULT_JUDGING, judgeMove, type Judging } from './verdict.ts';

/** The verdicts on the moves of a game. */
export interface Judgement {
  readonly verdicts: ReadonlyMap<Path, Verdict>;
  /** Number of moves about which too little is known. */
  readonly unknown: number;
}

interface Before {
  readonly position: Position;
  readonly values: StoredValues | null;
}

/**
 * Returns the value of a played move: the value found at the position before, unless the position after has a surer
 * one. If both are estimates, the former is kept, because only estimates of one search rest on the same depth.
 */
function playedValue(before: Before, move: Move | '', after: Value | null): Value | null {
  const own = storedMoveValue(before.values, move);
  const next = after && turnedBySwap(move, after);
  if (!next) return own;
  if (!own) return next;
  if (own.proof === 'heuristic' && next.proof === 'heuristic') return own;
  const engine = before.values?.engine ?? '';
  return isBetterValue({ value: own, engine }, { value: next, engine }) ? next : own;
}

/**
 * Judges all moves of a tree, including variations; claims and moves that cannot be played are left out.
 *
 * @param valuesAt the stored values of a position.
 * Cost: one look-up per node.
 */
export function judgeGame(
  root: TreeNode,
  positions: Positions,
  valuesAt: (position: Position) => StoredValues | null,
  judging: Judging = DEFAULT_JUDGING,
): Judgement {
  const seen = new Map<Path, Before>();
  const verdicts = new Map<Path, Verdict>();
  let unknown = 0;
  for (const { node, path, position } of walkPositions(root, positions)) {
    if (!position.ok) continue;
    const values = valuesAt(position.value);
    if (node.children.length > 0) seen.set(path, { position: position.value, values });
    if (path === ROOT || isClaim(node.move)) continue;
    const before = seen.get(parentPath(path));
    if (!before) continue;
    const played = playedValue(before, node.move, valueAt(positions.rules, position.value, values));
    const known = before.values;
    if (!played || !known || (!known.value && known.moves.length === 0)) {
      unknown += 1;
      continue;
    }
    const isPartial = !hasAll(positions.rules, before.position, known);
    const verdict = judgeMove({ ...known, isPartial }, played, before.position.turn, judging);
    if (verdict) verdicts.set(path, verdict);
  }
  return { verdicts, unknown };
}
