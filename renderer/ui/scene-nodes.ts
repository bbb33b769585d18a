/**
 * Scene nodes as Vue SVG. A group is its own component, so a group whose node object did not change (see
 * `reuseScene`) is not even examined when the picture changes elsewhere.
 */
import { defineComponent, h, type PropType, type VNode } from 'vue';
import type { SceneNode } from '../../engine/drawing/scene.ts';

function draw(node: SceneNode): VNode {
  if (node.children && node.tag === 'g') return h(SceneGroup, { key: node.key, node });
  const attributes = { ...node.attributes, key: node.key };
  if (node.text !== undefined) return h(node.tag, attributes, node.text);
  return node.children ? h(node.tag, attributes, node.children.map(draw)) : h(node.tag, attributes);
}

/** One group node and all nodes below it. */
const SceneGroup = defineComponent({
  name: 'SceneGroup',
  props: { node: { type: Object as PropType<SceneNode>, required: true } },
  setup: (props) => (): VNode => h('g', props.node.attributes, (props.node.children ?? []).map(draw)),
});

/** A list of nodes. */
export const SceneNodes = defineComponent({
  name: 'SceneNodes',
  props: { nodes: { type: Array as PropType<readonly SceneNode[]>, required: true } },
  setup: (props) => (): VNode[] => props.nodes.map(draw),
});
