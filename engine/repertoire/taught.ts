/**
 * What trees teach a side: at each of its positions the moves that nobody calls bad, no matter how the position was
 * reached.
 */
import type { Move } from '../core/move.ts';
import type { Side } from '../core/side.ts';
import type { Rules } from '../rules/game.ts';
import { rankingAt } from '../rules/known-moves.ts';
import { isClaim } from '../rules/letters.ts';
import type { Position } from '../rules/types.ts';
import { childPath, ROOT } from '../tree/path.ts';
import { playOn, startPosition } from '../tree/positions.ts';
import { nextNumber, type MoveNumber } from '../tree/turns.ts';
import type { GameRecord, MoveGlyph, Path, TreeNode } from '../tree/types.ts';

const BAD: readonly (MoveGlyph | null)[] = ['doubtful', 'mistake', 'blunder'];
const GOOD: readonly (MoveGlyph | null)[] = ['good', 'excellent'];

/** Whether a person or a review calls a move bad. */
export function isBad({ moveGlyph, verdict }: TreeNode): boolean {
  return BAD.includes(moveGlyph) || verdict !== null;
}

/** Whether a person calls a move good, or a review has added it as the better move. */
function isBetter({ moveGlyph, suggested }: TreeNode): boolean {
  return GOOD.includes(moveGlyph) || suggested === 'better';
}

/** Returns the move of a node; null for claims and for moves that cannot be played. */
export function moveOf({ move, ghost }: TreeNode): Move | null {
  return move === '' || ghost !== null || isClaim(move) ? null : move;
}

/** A node of a tree with its position, and the number that the next move would have. */
export interface Visit {
  readonly node: TreeNode;
  readonly path: Path;
  readonly position: Position;
  readonly ply: number;
  readonly number: MoveNumber;
}

/**
 * Yields the nodes of a tree whose next move has a number up to `turns`, in the order of a written game.
 *
 * @param follows whether to follow a move.
 */
export function* visits(
  { root, setup }: GameRecord,
  rules: Rules,
  turns: number,
  follows: (position: Position, move: Move) => boolean = () => true,
): Generator<Visit, void> {
  const start = startPosition(rules, setup);
  if (!start.ok) return;
  const open: (Omit<Visit, 'number'> & { readonly last: MoveNumber | null })[] = [
    { node: root, path: ROOT, position: start.value, ply: 0, last: null },
  ];
  for (let at = open.pop(); at; at = open.pop()) {
    const { node, path, position, ply, last } = at;
    const number = nextNumber(last, position);
    if (position.outcome !== null || number.number > turns) continue;
    yield { node, path, position, ply, number };
    for (const child of node.children.toReversed()) {
      const move = moveOf(child);
      if (move === null || !follows(position, move)) continue;
      const after = playOn(rules, position, move);
      if (after.ok)
        open.push({
          ...{ node: child, path: childPath(path, move) },
          ...{ position: after.value, ply: ply + 1, last: number },
        });
    }
  }
}

/** The moves of all trees at a position, no matter how it was reached. */
interface Named {
  readonly moves: Set<Move>;
  readonly bad: Set<Move>;
  readonly better: Set<Move>;
  /** Moves as good as the best, by stored values. */
  readonly best: Set<Move>;
}

function newNamed(): Named {
  return { moves: new Set(), bad: new Set(), better: new Set(), best: new Set() };
}

/** Returns the right moves: moves that are called bad nowhere and are not known to be worse than a move called good. */
function rightOf({ moves, bad, better, best }: Named): ReadonlySet<Move> {
  const right = [...moves].filter((move) => !bad.has(move));
  const good = right.filter((move) => better.has(move));
  return new Set(good.length === 0 ? right : right.filter((move) => better.has(move) || best.has(move)));
}

/**
 * Returns the moves that trees teach a side, by the key of the position, for moves with a number up to `turns`.
 *
 * @param records games of these rules.
 */
export function taughtMoves(
  records: readonly GameRecord[],
  rules: Rules,
  side: Side,
  turns: number,
): ReadonlyMap<string, ReadonlySet<Move>> {
  const named = new Map<string, Named>();
  for (const record of records)
    for (const { node, position } of visits(record, rules, turns)) {
      if (position.turn !== side) continue;
      const key = rules.positionKey(position);
      const place = named.get(key) ?? newNamed();
      named.set(key, place);
      for (const child of node.children) {
        const move = moveOf(child);
        if (move === null) continue;
        place.moves.add(move);
        if (isBad(child)) place.bad.add(move);
        if (isBetter(child)) place.better.add(move);
      }
      for (const [move, { best }] of rankingAt(rules, position, node.values))
        if (best !== null) place.best.add(move);
    }
  return new Map([...named].map(([key, place]) => [key, rightOf(place)]));
}
