/**
 * Equal positions in one tree, found the plain way by looking at every node: the oracle of `samePositions`, which does
 * the same in slices and remembers.
 */
import { CLAIMS } from '../../../engine/rules/types.ts';
import type { Move } from '../../../engine/core/move.ts';
import { walkPositions, type Positions } from '../../../engine/tree/positions.ts';
import type { Path, TreeNode } from '../../../engine/tree/types.ts';

/** A node whose position an ancestor had already. */
interface Cycle {
  readonly path: Path;
  /** Nearest ancestor with the same position. */
  readonly to: Path;
}

/** All equal positions of a tree. */
interface Transpositions {
  /** Position keys that stand at two or more nodes, with these nodes in the order of a written game. */
  readonly groups: ReadonlyMap<string, readonly Path[]>;
  /** The key of every node that is in a group. */
  readonly keys: ReadonlyMap<Path, string>;
  readonly cycles: readonly Cycle[];
}

/**
 * Looks for equal positions by key. Claims (`resigned`, `agreed`) leave the beads as they lie and do not count, ghosts
 * have no position. Cost: one look at each node; positions come from the cache.
 */
export function findTranspositions(root: TreeNode, positions: Positions): Transpositions {
  const places = new Map<string, Path[]>();
  const cycles: Cycle[] = [];
  /** Keys on the way from the root to the node being looked at; index = ply. */
  const line: (string | null)[] = [];
  /** For each key its paths on that way, so the nearest is the last. */
  const onLine = new Map<string, Path[]>();
  for (const { node, path, ply, position } of walkPositions(root, positions)) {
    while (line.length > ply) {
      const left = line.pop();
      if (left) onLine.get(left)?.pop();
    }
    const counts = position.ok && !isClaim(node.move);
    const key = counts ? positions.rules.positionKey(position.value) : null;
    line.push(key);
    if (key === null) continue;
    const before = onLine.get(key) ?? [];
    const nearest = before.at(-1);
    if (nearest !== undefined) cycles.push({ path, to: nearest });
    before.push(path);
    onLine.set(key, before);
    const same = places.get(key);
    if (same) same.push(path);
    else places.set(key, [path]);
  }
  const groups = new Map([...places].filter(([, paths]) => paths.length > 1));
  const keys = new Map([...groups].flatMap(([key, paths]) => paths.map((path) => [path, key] as const)));
  return { groups, keys, cycles };
}

function isClaim(move: Move | ''): boolean {
  return CLAIMS.some((claim) => claim === move);
}
