/**
 * Compiles conditions about positions for the games of one rule set, into tests that must all hold at one place of a
 * tree and tests that must hold nowhere.
 */
import { childrenOf, type TreePlaces } from './tree-places.ts';
import { canMirror, hasMirror, mirrorLine, mirrorMove, mirrorSetup } from './mirror.ts';
import { patternFor } from './pattern.ts';
import type { Condition, CountRange, Query } from './question.ts';
import { matchesPattern, mirrorPattern } from '../notation/position-pattern.ts';
import { sameSetup } from '../notation/position-text.ts';
import { otherSide } from '../core/side.ts';
import type { Move } from '../core/move.ts';
import { sumOf } from '../rules/ends.ts';
import type { Rules } from '../rules/game.ts';
import type { Position, Setup } from '../rules/types.ts';

/** A condition about a position. */
export type PositionCondition = Extract<Condition, { kind: 'moves' | 'pattern' | 'material' | 'position' }>;

/** Whether a condition is about positions; the other conditions are about the game as a whole. */
export function isAboutPositions(condition: Condition): condition is PositionCondition {
  const { kind } = condition;
  return kind === 'moves' || kind === 'pattern' || kind === 'material' || kind === 'position';
}

/** A position that a condition names, with its rule set. */
export interface NamedPosition {
  readonly rules: string;
  readonly position: Position;
}

/** The condition on one place. Parts that are null allow anything. */
interface PlaceTest {
  /** Test of the beads and the side to move. */
  readonly board: ((setup: Setup) => boolean) | null;
  /** Test of the moves before and after: node 0 is the start. */
  readonly line: ((tree: TreePlaces, node: number) => boolean) | null;
}

/** All conditions about positions, for one rule set. */
export interface PositionTests {
  /**
   * All tests of one list must hold at one place. The first list sees the game as it is; a second list sees its mirror.
   */
  readonly views: readonly (readonly PlaceTest[])[];
  /** Tests that must not hold anywhere. */
  readonly never: readonly PlaceTest[];
  /** Whether the beads matter, so that the game must be played. */
  readonly needsBoard: boolean;
}

function isMove(wanted: string, move: string): boolean {
  return wanted === '*' || wanted === move;
}

/** Whether the tree has the sequence, from its move `from` on, after a node. */
function follows(tree: TreePlaces, node: number, moves: readonly string[], from = 0): boolean {
  const wanted = moves[from];
  if (wanted === undefined) return true;
  for (const child of childrenOf(tree, node))
    if (isMove(wanted, tree.moves[child] ?? '') && follows(tree, child, moves, from + 1)) return true;
  return false;
}

/** Whether the moves lead from the start to the node or to a node before it. */
function begins(tree: TreePlaces, node: number, moves: readonly string[]): boolean {
  let at = node;
  const depth = tree.depths[node] ?? 0;
  if (depth < moves.length) return false;
  for (let ply = depth; ply > moves.length; ply--) at = tree.parents[at] ?? 0;
  for (let ply = moves.length; ply > 0; ply--) {
    if (!isMove(moves[ply - 1] ?? '', tree.moves[at] ?? '')) return false;
    at = tree.parents[at] ?? 0;
  }
  return true;
}

function isIn({ least, most }: CountRange, count: number): boolean {
  return (least === null || count >= least) && (most === null || count <= most);
}

function materialTest({ where, side, range }: Extract<Condition, { kind: 'material' }>): PlaceTest {
  const board = ({ pits, stores }: Setup): boolean => {
    const counts = where === 'pits' ? pits : stores;
    const half = counts.length / 2;
    return isIn(range, sumOf(counts, side === 'north' ? half : 0, side === 'south' ? half : counts.length));
  };
  return { board, line: null };
}

/** Returns a sequence of moves from the other side; null if it has no mirror. */
function mirrored(rules: Rules, moves: readonly string[]): readonly string[] | null {
  return mirrorLine(rules.board, moves as readonly Move[]);
}

/** Makes the test of one condition under the rules; null if it can hold nowhere. */
function testOf(
  condition: PositionCondition,
  rules: Rules,
  named: (condition: Extract<Condition, { kind: 'position' }>) => NamedPosition,
  isMirror: boolean,
): PlaceTest | null {
  switch (condition.kind) {
    case 'moves': {
      const moves = isMirror ? mirrored(rules, condition.moves) : condition.moves;
      if (moves === null) return null;
      const test = condition.isFromStart ? begins : follows;
      return { board: null, line: (tree, node) => test(tree, node, moves) };
    }
    case 'pattern': {
      const plain = patternFor(rules.board, condition.pattern);
      if (plain === null) return null;
      const pattern = isMirror ? mirrorPattern(rules.board, plain) : plain;
      return { board: (setup) => matchesPattern(pattern, setup), line: null };
    }
    case 'material': {
      const { side } = condition;
      return materialTest(isMirror && side !== 'both' ? { ...condition, side: otherSide(side) } : condition);
    }
    case 'position': {
      const { rules: key, position } = named(condition);
      if (key !== rules.key || (isMirror && !hasMirror(rules, position))) return null;
      const wanted = isMirror ? mirrorSetup(rules.board, position) : position;
      const { move } = condition;
      const next = move === null || !isMirror ? move : mirrorMove(rules.board, move);
      if (next === null && move !== null) return null;
      return {
        board: (setup) => sameSetup(wanted, setup),
        line: next === null ? null : (tree, node) => follows(tree, node, [next]),
      };
    }
  }
}

/**
 * Compiles the conditions of a query about positions.
 *
 * @param named returns the position that a condition names; the position was checked before.
 * @returns null if they hold in no game under these rules.
 */
export function makePositionTests(
  query: Query,
  rules: Rules,
  named: (condition: Extract<Condition, { kind: 'position' }>) => NamedPosition,
  withMirror: boolean,
): PositionTests | null {
  const conditions = query.filter(isAboutPositions);
  const sides = withMirror && canMirror(rules) ? [false, true] : [false];
  const wanted = conditions.filter(({ isNot }) => !isNot);
  const views = sides.flatMap((isMirror) => {
    const tests = wanted.map((condition) => testOf(condition, rules, named, isMirror));
    return tests.includes(null) ? [] : [{ isMirror, tests: tests.filter((test) => test !== null) }];
  });
  const never = conditions
    .filter(({ isNot }) => isNot)
    .flatMap((condition) => sides.map((isMirror) => testOf(condition, rules, named, isMirror)))
    .filter((test) => test !== null);
  if (views.length === 0) return null;
  const all = [...views.flatMap(({ tests }) => tests), ...never];
  return {
    views: sides.map((isMirror) => views.find((view) => view.isMirror === isMirror)?.tests ?? [IMPOSSIBLE]),
    never,
    needsBoard: all.some(({ board }) => board !== null),
  };
}

const IMPOSSIBLE: PlaceTest = { board: null, line: () => false };

/** Whether the test holds at a node; `position` may be null if no test needs the board. */
export function holdsAt(
  { board, line }: PlaceTest,
  tree: TreePlaces,
  node: number,
  position: Setup | null,
): boolean {
  if (board !== null && (position === null || !board(position))) return false;
  return line === null || line(tree, node);
}
