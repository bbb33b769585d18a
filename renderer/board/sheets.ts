/**
 * The drawing of a board cut into sheets that lie over each other: the board, the heap of each place, and what is over
 * the heaps. Chromium paints a picture as a whole, so a seed that falls paints the sheets of its heap and of the numbers.
 */
import { round } from '../../engine/drawing/node.ts';
import type { Scene, SceneNode } from '../../engine/drawing/scene.ts';

/** Makes a sheet of the size of a drawing. */
export function makeSheet(
  { width, height }: Pick<Scene, 'width' | 'height'>,
  key: string,
  attributes: SceneNode['attributes'],
  children: readonly SceneNode[],
): SceneNode {
  const viewBox = `0 0 ${round(width)} ${round(height)}`;
  return { tag: 'svg', key, attributes: { ...attributes, viewBox, focusable: 'false' }, children };
}

/** Cuts the scene of a board into its sheets, from below. */
export function sheetsOf(scene: Scene): readonly SceneNode[] {
  const [defs, board] = scene.nodes;
  if (!defs || !board) return [];
  const { attributes, children: layers = [] } = board;
  const heaps = layers.findIndex(({ key }) => key === 'seeds');
  return [
    makeSheet(scene, 'below', attributes, [defs, ...layers.slice(0, heaps)]),
    ...(layers[heaps]?.children ?? []).map((heap) => makeSheet(scene, heap.key, attributes, [heap])),
    makeSheet(scene, 'above', attributes, layers.slice(heaps + 1)),
  ];
}
