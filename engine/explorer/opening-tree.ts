/**
 * The opening tree below a position. Each node has the figures of its move in its position, over all games that have
 * the position, whatever way they reached it. So a position that occurs again adds nothing: it is marked and not
 * unfolded a second time.
 *
 * The moves played most come first, whatever their depth: a tree that is cut to a number of moves contains the largest
 * connected ones.
 */
import type { Rules } from '../rules/game.ts';
import { isClaim } from '../rules/letters.ts';
import type { Position } from '../rules/types.ts';
import { figuresAt, type CountingScope, type PositionFigures } from './here.ts';
import { keyMaker } from './key.ts';
import { hasMirror, mirrorSetup } from './mirror.ts';
import type { MoveFigures, OpeningNode, ResultCounts, TreeShape } from './question.ts';
import type { IndexReader, PositionKey } from './types.ts';

/** The opening tree of a position. */
export interface OpeningTree {
  readonly all: ResultCounts;
  readonly moves: readonly OpeningNode[];
  /** Whether more moves within the depth were left out. */
  readonly isCut: boolean;
}

/** A node while the tree grows; it enters the list of its parent when it enters the tree. */
interface Growing {
  readonly figures: MoveFigures;
  readonly before: Position;
  readonly siblings: Growing[];
  readonly depth: number;
  readonly children: Growing[];
  isTransposition: boolean;
}

/** Whether a node enters the tree before another that was queued earlier. */
function isSooner(node: Growing, other: Growing): boolean {
  const games = node.figures.games - other.figures.games;
  return games > 0 || (games === 0 && node.depth < other.depth);
}

/** Queues a node, the next one last. */
function wait(waiting: Growing[], node: Growing): void {
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
 * Unfolds the tree; every move has at least one game. Yields after every position; the caller can stop by passing true,
 * and then gets the tree so far.
 */
export function* openingTree(
  rules: Rules,
  start: Position,
  index: IndexReader,
  scope: CountingScope,
  { depth, minGames, most }: TreeShape,
): Generator<undefined, OpeningTree, boolean | undefined> {
  const keyOf = keyMaker(rules);
  /** One number for a position and, if both count as the same, its mirror. */
  const sameKey = (position: Position): PositionKey => {
    const key = keyOf(position);
    const isJoined = scope.withMirror && hasMirror(rules, position);
    return isJoined ? Math.min(key, keyOf(mirrorSetup(rules.board, position))) : key;
  };
  const waiting: Growing[] = [];
  const unfold = (position: Position, siblings: Growing[], level: number): PositionFigures => {
    const found = figuresAt(rules, position, index, scope);
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
      wait(waiting, node);
    }
    return found;
  };
  const moves: Growing[] = [];
  /** The nodes after which positions first occurred; null: the position of the question. */
  const met = new Map<PositionKey, Growing | null>([[sameKey(start), null]]);
  const { all } = depth > 0 ? unfold(start, moves, 1) : figuresAt(rules, start, index, scope);
  let isStopped = false;
  let size = 0;
  for (let node; size < most && (node = waiting.pop()); size++) {
    node.siblings.push(node);
    if ((yield) === true) {
      isStopped = true;
      break;
    }
    const { figures, before, depth: level, children } = node;
    // A claim leaves the beads unchanged, and nothing follows it.
    const turn = isClaim(figures.move) ? null : rules.play(before, figures.move);
    if (!turn?.ok || turn.value.position.outcome) continue;
    const { position } = turn.value;
    const key = sameKey(position);
    const other = met.get(key);
    const isUnfolded = other === null || (other !== undefined && other.depth < depth);
    if (isUnfolded || (other && level >= depth)) node.isTransposition = true;
    else {
      // The first occurrence is at the depth limit: it is unfolded here.
      if (other) other.isTransposition = true;
      met.set(key, node);
      if (level < depth) unfold(position, children, level + 1);
    }
  }
  return { all, moves: moves.map(finished), isCut: isStopped || waiting.length > 0 };
}
