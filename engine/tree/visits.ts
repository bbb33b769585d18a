/**
 * Where one has been: back and forward over visited nodes, as in a browser. Not part of any document and never undone.
 */
import type { TreeNode, Path } from './types.ts';
import { nodeAt } from './node.ts';
import { ROOT } from './path.ts';

/** Visited paths in order, and which of them one stands at. */
export interface Visits {
  readonly paths: readonly Path[];
  readonly index: number;
}

/** Visits kept. */
const LIMIT = 1000;

/** Begins at a node. */
export function startVisits(path: Path = ROOT): Visits {
  return { paths: [path], index: 0 };
}

/** The path one stands at. */
export function presentVisit(visits: Visits): Path {
  return visits.paths[visits.index] ?? ROOT;
}

/** Goes to a node; what lay ahead is forgotten. Going where one stands changes nothing. */
export function visit(visits: Visits, path: Path): Visits {
  if (presentVisit(visits) === path) return visits;
  const paths = [...visits.paths.slice(0, visits.index + 1), path].slice(-LIMIT);
  return { paths, index: paths.length - 1 };
}

/** Back to the last visited node that the tree still has; the same object if there is none. */
export function visitBack(visits: Visits, root: TreeNode): Visits {
  return travel(visits, root, -1);
}

/** Forward again to the next visited node that the tree still has; the same object if there is none. */
export function visitForward(visits: Visits, root: TreeNode): Visits {
  return travel(visits, root, 1);
}

function travel(visits: Visits, root: TreeNode, by: -1 | 1): Visits {
  const here = presentVisit(visits);
  for (let index = visits.index + by; ; index += by) {
    const path = visits.paths[index];
    if (path === undefined) return visits;
    if (path !== here && nodeAt(root, path)) return { ...visits, index };
  }
}

/** Renames visited paths after an edit that moved nodes. */
export function renameVisits(visits: Visits, follow: (path: Path) => Path): Visits {
  const paths = visits.paths.map(follow);
  return paths.every((path, i) => path === visits.paths[i]) ? visits : { ...visits, paths };
}
