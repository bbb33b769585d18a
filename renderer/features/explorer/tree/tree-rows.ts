/** The opening tree as rows: which of them are visible, and which row unfolds the position of a transposition. */
import type { Side } from '../../../../engine/core/side.ts';
import type { OpeningNode } from '../../../../engine/explorer/question.ts';
import { keyMaker } from '../../../../engine/explorer/key.ts';
import { hasMirror, mirrorSetup } from '../../../../engine/explorer/mirror.ts';
import type { PositionKey } from '../../../../engine/explorer/types.ts';
import type { Rules } from '../../../../engine/rules/game.ts';
import type { Position } from '../../../../engine/rules/types.ts';
import { childPath, ROOT } from '../../../../engine/tree/path.ts';
import type { Path } from '../../../../engine/tree/types.ts';

/** A move of the tree with the path to it. */
export interface TreeSpot {
  /** The moves from the position asked about to this one, inclusive. */
  readonly path: Path;
  readonly parent: Path;
  /** 1 for the moves in the position asked about. */
  readonly level: number;
  readonly node: OpeningNode;
  /** Index among its siblings, followed by the number of siblings. */
  readonly index: number;
  readonly siblings: number;
  /** The side that makes the move. */
  readonly mover: Side;
  /** The position after the move; null if the move cannot be played. */
  readonly position: Position | null;
}

/** All moves of a tree. */
export interface TreeSpots {
  /** Depth first: each move before those that follow it. */
  readonly list: readonly TreeSpot[];
  readonly at: ReadonlyMap<Path, TreeSpot>;
  /** For each transposition, the row that unfolds its position; the root if that position is the one asked about. */
  readonly twins: ReadonlyMap<Path, Path>;
}

/**
 * Lists the moves of a tree and plays each once.
 *
 * @param withMirror whether positions and their mirror images count as the same.
 */
export function spotsOf(
  rules: Rules,
  start: Position,
  moves: readonly OpeningNode[],
  withMirror: boolean,
): TreeSpots {
  const keyOf = keyMaker(rules);
  const joinedKey = (position: Position): PositionKey => {
    const key = keyOf(position);
    const isJoined = withMirror && hasMirror(rules, position);
    return isJoined ? Math.min(key, keyOf(mirrorSetup(rules.board, position))) : key;
  };
  const list: TreeSpot[] = [];
  const unfolded = new Map<PositionKey, Path>([[joinedKey(start), ROOT]]);
  const pending = spotsBelow(rules, start, ROOT, 0, moves);
  for (let spot = pending.pop(); spot; spot = pending.pop()) {
    list.push(spot);
    const { node, path, level, position } = spot;
    if (!position) continue;
    if (!node.isTransposition) unfolded.set(joinedKey(position), path);
    pending.push(...spotsBelow(rules, position, path, level, node.children));
  }
  const twins = new Map<Path, Path>();
  for (const { node, path, position } of list) {
    const twin = node.isTransposition && position ? unfolded.get(joinedKey(position)) : undefined;
    if (twin !== undefined) twins.set(path, twin);
  }
  return { list, at: new Map(list.map((spot) => [spot.path, spot])), twins };
}

/** Returns the moves in a position, the last one first, because they are popped from the end. */
function spotsBelow(
  rules: Rules,
  before: Position,
  parent: Path,
  level: number,
  nodes: readonly OpeningNode[],
): TreeSpot[] {
  return nodes
    .map((node, index): TreeSpot => {
      const turn = rules.play(before, node.move);
      return {
        path: childPath(parent, node.move),
        parent,
        level: level + 1,
        node,
        index,
        siblings: nodes.length,
        mover: before.turn,
        position: turn.ok ? turn.value.position : null,
      };
    })
    .toReversed();
}

/** Returns the visible moves: those without a folded move above them. */
export function shownSpots({ list }: TreeSpots, open: ReadonlySet<Path>): readonly TreeSpot[] {
  const shown: TreeSpot[] = [];
  const inSight = new Set<Path>([ROOT]);
  for (const spot of list) {
    if (!inSight.has(spot.parent)) continue;
    shown.push(spot);
    if (open.has(spot.path)) inSight.add(spot.path);
  }
  return shown;
}

/** Returns the moves above a path, the nearest last: if all of them are unfolded, the path is visible. */
export function pathsAbove({ at }: TreeSpots, path: Path): readonly Path[] {
  const paths: Path[] = [];
  for (let spot = at.get(path); spot && spot.parent !== ROOT; spot = at.get(spot.parent))
    paths.push(spot.parent);
  return paths.toReversed();
}

/** Returns the moves that are unfolded at first: the most played line, six moves deep. */
export function usualOpen({ list }: TreeSpots): ReadonlySet<Path> {
  const open = new Set<Path>();
  for (const { path, parent, level, index, node } of list) {
    const isMain = index === 0 && (parent === ROOT || open.has(parent));
    if (node.children.length > 0 && level <= 6 && isMain) open.add(path);
  }
  return open;
}
