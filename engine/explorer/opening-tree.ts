/**
 * Builds the opening tree below a position. Each node has the figures of its move over all games that have the position
 * before it, no matter how they reached it. A position that occurs again would add nothing, so it is marked as a
 * transposition and is not unfolded a second time.
 *
 * The most played moves enter the tree first, at any depth, as soon as the move before them is in it. So a tree that is
 * limited to a number of moves keeps the most important ones.
 */
import { isClaim } from '../rules/letters.ts';
import type { Position } from '../rules/types.ts';
import { figuresAt, type Counting, type PositionFigures } from './here.ts';
import { keyMaker } from './key.ts';
import { hasMirror, mirrorSetup } from './mirror.ts';
import type { MoveFigures, OpeningNode, ResultCounts, TreeShape } from './question.ts';
import type { PositionKey } from './types.ts';

/** The opening tree of a position. */
export interface OpeningTree {
  readonly all: ResultCounts;
  readonly moves: readonly OpeningNode[];
  /** Whether more moves within the depth were left out. */
  readonly isCut: boolean;
}

/** A node while the tree grows. It waits in a queue, and joins its siblings when it enters the tree. */
interface Growing {
  readonly figures: MoveFigures;
  /** The position before its move. */
  readonly before: Position;
  readonly siblings: Growing[];
  readonly depth: number;
  readonly children: Growing[];
  isTransposition: boolean;
}

/**
 * Whether a node enters the tree before another that was queued earlier: it has more games, or as many and is less
 * deep.
 */
function isSooner(node: Growing, other: Growing): boolean {
  const games = node.figures.games - other.figures.games;
  return games > 0 || (games === 0 && node.depth < other.depth);
}

/** Inserts a node into the queue, which is sorted: the last node enters the tree next. */
function enqueue(waiting: Growing[], node: Growing): void {
  let low = 0;
  let high = waiting.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const other = waiting[middle];
    if (other && isSooner(node, other)) low = middle + 1;
    else high = middle;
  }
  waiting.splice(low, 0, node);
}

function finished({ figures, children, isTransposition }: Growing): OpeningNode {
  return { ...figures, children: children.map(finished), isTransposition };
}

/**
 * Unfolds the tree from `start`; every move in it was played in at least one game. Yields after every position; a
 * caller that passes true stops it and gets the tree so far.
 */
export function* openingTree(
  counting: Counting,
  start: Position,
  { depth, minGames, most }: TreeShape,
): Generator<undefined, OpeningTree, boolean | undefined> {
  const { rules } = counting;
  const keyOf = keyMaker(rules);
  /** Returns the key of a position; its mirror has the same key if the two count together. */
  const sameKey = (position: Position): PositionKey => {
    const key = keyOf(position);
    const isJoined = counting.withMirror && hasMirror(rules, position);
    return isJoined ? Math.min(key, keyOf(mirrorSetup(rules.board, position))) : key;
  };
  const waiting: Growing[] = [];
  const unfold = (position: Position, siblings: Growing[], level: number): PositionFigures => {
    const found = figuresAt(counting, position);
    for (const figures of found.moves) {
      if (figures.games < Math.max(1, minGames)) break;
      const node = {
        figures,
        before: position,
        siblings,
        depth: level,
        children: [],
        isTransposition: false,
      };
      enqueue(waiting, node);
    }
    return found;
  };
  const moves: Growing[] = [];
  /** The node that first led to each position; null for `start`. */
  const met = new Map<PositionKey, Growing | null>([[sameKey(start), null]]);
  const { all } = depth > 0 ? unfold(start, moves, 1) : figuresAt(counting, start);
  let isStopped = false;
  let size = 0;
  for (let node; size < most && (node = waiting.pop()); size++) {
    node.siblings.push(node);
    if ((yield) === true) {
      isStopped = true;
      break;
    }
    const { figures, before, depth: level, children } = node;
    // A claim leaves the beads unchanged, and no move follows it.
    const turn = isClaim(figures.move) ? null : rules.play(before, figures.move);
    if (!turn?.ok || turn.value.position.outcome) continue;
    const { position } = turn.value;
    const key = sameKey(position);
    const other = met.get(key);
    const isUnfolded = other === null || (other !== undefined && other.depth < depth);
    if (isUnfolded || (other && level >= depth)) node.isTransposition = true;
    else {
      // The first occurrence is at the depth limit, so the position is unfolded here.
      if (other) other.isTransposition = true;
      met.set(key, node);
      if (level < depth) unfold(position, children, level + 1);
    }
  }
  return { all, moves: moves.map(finished), isCut: isStopped || waiting.length > 0 };
}
