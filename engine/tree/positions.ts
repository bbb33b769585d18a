/**
 * Finds the positions of paths: each is played once, then cached within a limit.
 *
 * A position depends only on rule set, start and moves, so the cache outlives every edit of the tree. It is a trie of
 * moves in two generations: when the young one is full it becomes the old one, and positions requested again are
 * carried over without playing. A path that cannot be played returns the failure of its first illegal move.
 *
 *   const positions = makePositions(rules, record.setup);
 *   const position = positionAt(positions, path);      // Result<Position, RulesError>
 */
import type { Rules } from '../rules/game.ts';
import { ok, type Result } from '../core/result.ts';
import type { Position, RulesError, Setup } from '../rules/types.ts';
import type { Move } from '../core/move.ts';
import { childPath, movesOf, ROOT } from './path.ts';
import type { Path, TreeNode } from './types.ts';

/** A position, or the reason why there is none. */
export type MaybePosition = Result<Position, RulesError>;

/** Default number of positions kept: five long games, at most some 20 MB. */
const DEFAULT_POSITION_LIMIT = 20_000;

interface Branch {
  readonly position: MaybePosition;
  readonly children: Map<string, Branch>;
}

/** The cache of one rule set and start. It is mutable; all fields except `rules` and `setup` are private. */
export interface Positions {
  readonly rules: Rules;
  readonly setup: Setup | null;
  readonly limit: number;
  young: Branch;
  old: Branch | null;
  /** Positions in the young generation. */
  count: number;
}

/** Returns the first position of a rule set or setup. */
export function startPosition(rules: Rules, setup: Setup | null): MaybePosition {
  return setup ? rules.fromSetup(setup) : ok(rules.start());
}

/** Makes an empty cache. If the rules refuse the setup, every path returns that refusal. */
export function makePositions(rules: Rules, setup: Setup | null, limit = DEFAULT_POSITION_LIMIT): Positions {
  return { rules, setup, limit, young: branch(startPosition(rules, setup)), old: null, count: 1 };
}

function branch(position: MaybePosition): Branch {
  return { position, children: new Map() };
}

/** A place in both generations. */
interface Cursor {
  readonly young: Branch;
  readonly old: Branch | null;
}

function startCursor(cache: Positions): Cursor {
  if (cache.count * 2 > cache.limit) {
    cache.old = cache.young;
    cache.young = branch(cache.old.position);
    cache.count = 1;
  }
  return { young: cache.young, old: cache.old };
}

/**
 * Moves a cursor one move forward; below an unplayable move every path returns the same failure and nothing is cached.
 */
function step(cache: Positions, cursor: Cursor, move: Move): Cursor {
  const before = cursor.young.position;
  if (!before.ok) return cursor;
  const old = cursor.old?.children.get(move) ?? null;
  const known = cursor.young.children.get(move);
  if (known) return { young: known, old };
  const made = branch(old?.position ?? playOn(cache.rules, before.value, move));
  cursor.young.children.set(move, made);
  cache.count += 1;
  return { young: made, old };
}

/** Plays a move: returns the position after it, or the reason why it cannot be played. */
export function playOn(rules: Rules, position: Position, move: Move): MaybePosition {
  const turn = rules.play(position, move);
  return turn.ok ? ok(turn.value.position) : turn;
}

/** Finds the position at a path. Cost: one look-up per cached move, one play per other move. */
export function positionAt(cache: Positions, path: Path): MaybePosition {
  let cursor = startCursor(cache);
  for (const move of movesOf(path)) cursor = step(cache, cursor, move);
  return cursor.young.position;
}

/** Returns the positions from the start to the one at `path`; index = ply. */
export function positionsTo(cache: Positions, path: Path): readonly MaybePosition[] {
  let cursor = startCursor(cache);
  const line = [cursor.young.position];
  for (const move of movesOf(path)) {
    cursor = step(cache, cursor, move);
    line.push(cursor.young.position);
  }
  return line;
}

/** A node on a walk with its position. */
export interface PositionVisit {
  readonly node: TreeNode;
  readonly path: Path;
  readonly ply: number;
  readonly position: MaybePosition;
}

/** Yields all nodes of a tree with their positions, in the order of a written game, each move played at most once. */
export function* walkPositions(root: TreeNode, cache: Positions): Generator<PositionVisit, void> {
  const open = [{ node: root, path: ROOT, ply: 0, cursor: startCursor(cache) }];
  for (let at = open.pop(); at; at = open.pop()) {
    yield { node: at.node, path: at.path, ply: at.ply, position: at.cursor.young.position };
    for (const child of at.node.children.toReversed()) {
      if (child.move === '') throw new Error('a root below a root');
      const path = childPath(at.path, child.move);
      open.push({ node: child, path, ply: at.ply + 1, cursor: step(cache, at.cursor, child.move) });
    }
  }
}
