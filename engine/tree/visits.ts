/**
 * Keeps the visited nodes of a document's games, for going back and forward as in a browser. They are neither saved nor
 * undone.
 */
import { nodeAt } from './node.ts';
import { ROOT } from './path.ts';
import type { GameRecord, Path } from './types.ts';

/** A node of one of the games. */
export interface Visited {
  /** Number of the game, from 0. */
  readonly game: number;
  readonly path: Path;
}

/** Visited nodes in order, and which of them is the current node. */
export interface Visits {
  readonly nodes: readonly Visited[];
  readonly index: number;
}

/** Largest number of visits kept. */
const LIMIT = 1000;

/** Starts the visits at a node. */
export function startVisits(node: Visited = { game: 0, path: ROOT }): Visits {
  return { nodes: [node], index: 0 };
}

/** Returns the current node. */
export function presentVisit(visits: Visits): Visited {
  return visits.nodes[visits.index] ?? { game: 0, path: ROOT };
}

/** True for the same node of the same game. */
export function isSameNode(a: Visited, b: Visited): boolean {
  return a.game === b.game && a.path === b.path;
}

/** Goes to a node and drops the forward visits. Going to the current node changes nothing. */
export function visit(visits: Visits, node: Visited): Visits {
  if (isSameNode(presentVisit(visits), node)) return visits;
  const nodes = [...visits.nodes.slice(0, visits.index + 1), node].slice(-LIMIT);
  return { nodes, index: nodes.length - 1 };
}

/**
 * Goes back (-1) or forward (1) to the nearest visited node that still exists and is not the current one; null if there
 * is none.
 */
export function travel(visits: Visits, games: readonly GameRecord[], by: -1 | 1): Visits | null {
  const here = presentVisit(visits);
  for (let index = visits.index + by; ; index += by) {
    const node = visits.nodes[index];
    if (node === undefined) return null;
    const game = games[node.game];
    if (game && !isSameNode(node, here) && nodeAt(game.root, node.path)) return { ...visits, index };
  }
}

/** Updates visited nodes after an edit that moved nodes. */
export function renameVisits(visits: Visits, follow: (node: Visited) => Visited): Visits {
  const nodes = visits.nodes.map(follow);
  return nodes.every((node, i) => node === visits.nodes[i]) ? visits : { ...visits, nodes };
}
