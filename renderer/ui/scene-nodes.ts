/**
 * Scene nodes as Vue SVG. A node whose object did not change (see `reuseScene`) is not even examined when the picture
 * changes elsewhere, and a group is its own component.
 */
import { defineComponent, h, withMemo, type PropType, type VNode } from 'vue';
import type { SceneNode } from '../../engine/drawing/scene.ts';

function draw(node: SceneNode): VNode {
  if (node.children && (node.tag === 'g' || node.tag === 'svg'))
    return h(SceneGroup, { key: node.key, node });
  const attributes = { ...node.attributes, key: node.key };
  if (node.text !== undefined) return h(node.tag, attributes, node.text);
  return node.children ? h(node.tag, attributes, node.children.map(draw)) : h(node.tag, attributes);
}

/** Returns a function that draws a list of nodes again: those that are the same object as before stay as they are. */
function drawer(): (nodes: readonly SceneNode[]) => VNode[] {
  const drawn: VNode[] = [];
  return (nodes) => nodes.map((node, i) => withMemo([node], () => draw(node), drawn, i));
}

/** One group, or one picture, and all nodes below it. */
const SceneGroup = defineComponent({
  name: 'SceneGroup',
  props: { node: { type: Object as PropType<SceneNode>, required: true } },
  setup(props) {
    const drawAll = drawer();
    return (): VNode => h(props.node.tag, props.node.attributes, drawAll(props.node.children ?? []));
  },
});

/** A list of nodes. */
export const SceneNodes = defineComponent({
  name: 'SceneNodes',
  props: { nodes: { type: Array as PropType<readonly SceneNode[]>, required: true } },
  setup(props) {
    const drawAll = drawer();
    return (): VNode[] => drawAll(props.nodes);
  },
});
