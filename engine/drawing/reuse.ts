/**
 * Keeps unchanged nodes: two scenes of one board share the node objects of all parts that look the same, so a view that
 * compares by identity rewrites only the layers of changed pits.
 */
import type { Scene, SceneNode } from './scene.ts';

function sameAttributes(a: SceneNode['attributes'], b: SceneNode['attributes']): boolean {
  const names = Object.keys(a);
  return names.length === Object.keys(b).length && names.every((name) => a[name] === b[name]);
}

/** Returns `next` with every entry that equals its old one replaced by it; the old list if all entries are equal. */
export function reuseNodes(old: readonly SceneNode[], next: readonly SceneNode[]): readonly SceneNode[] {
  const merged = next.map((node, i) => {
    // Nearly all nodes stand where they stood.
    const before = old[i]?.key === node.key ? old[i] : old.find(({ key }) => key === node.key);
    return before ? reuseNode(before, node) : node;
  });
  return merged.length === old.length && merged.every((node, i) => node === old[i]) ? old : merged;
}

/**
 * Returns the old node if it looks the same as the next one, or else the next node with its unchanged children kept.
 */
function reuseNode(old: SceneNode, next: SceneNode): SceneNode {
  if (old === next) return old;
  const children = next.children && reuseNodes(old.children ?? [], next.children);
  const isSame =
    old.tag === next.tag &&
    old.text === next.text &&
    (old.children === undefined) === (children === undefined) &&
    (children === undefined || children === old.children) &&
    sameAttributes(old.attributes, next.attributes);
  if (isSame) return old;
  return children ? { ...next, children } : next;
}

/** Returns `next` with all unchanged nodes taken from `old`. */
export function reuseScene(old: Scene | null, next: Scene): Scene {
  return old ? { ...next, nodes: reuseNodes(old.nodes, next.nodes) } : next;
}
