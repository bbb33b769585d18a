/**
 * Writes nodes of drawings in short form: most nodes differ from others only in their place and text. The common part
 * is a shape, kept once as an element; a node is then the number of its shape and the rest: `3|#nut-4|12 5 1.36`.
 */
import type { SceneNode } from '../../../drawing/scene.ts';
import { nodeText } from '../../../drawing/serialise.ts';
import { join, made, type Html } from '../html.ts';

/** Attributes that each node has for itself, in the order in which their values are written. */
const OWN_ATTRIBUTES = ['x', 'y', 'cx', 'cy', 'href', 'transform'] as const;

/** Separates the parts of a node. The text comes last and may contain it. */
const SEPARATOR = '|';

/** Shortens a transform like `translate(12 5) scale(1.36)` to its numbers. */
function shortTransform(value: string): string {
  return value.replace(
    /^translate\(([^ ()]+ [^ ()]+)\)(?: scale\(([^ ()]+)\))?$/,
    (_, at: string, by?: string) => (by === undefined ? at : `${at} ${by}`),
  );
}

/** The shapes of a table. */
export interface NodeShapes {
  /** Writes a node in short form; its shape is added if it is new. */
  readonly shorten: (node: SceneNode) => string;
  /** Joins the shapes; `data-own` names the attributes whose values come with each node. */
  readonly elements: () => Html;
}

/** Makes an empty list of shapes. */
export function makeNodeShapes(): NodeShapes {
  const numbers = new Map<string, number>();

  function shapeOf(markup: string): number {
    const known = numbers.get(markup) ?? numbers.size;
    numbers.set(markup, known);
    return known;
  }

  return {
    shorten(node) {
      const { attributes, children, text = '' } = node;
      if (children) return String(shapeOf(nodeText(node)));
      const own = OWN_ATTRIBUTES.filter((name) => name in attributes);
      const shared = Object.entries(attributes).filter(([name]) => !own.some((each) => each === name));
      const shape = nodeText({
        tag: node.tag,
        key: node.key,
        attributes: { ...Object.fromEntries(shared), ...(own.length > 0 && { 'data-own': own.join(' ') }) },
      });
      const values = own.map((name) => {
        const value = String(attributes[name]);
        return name === 'transform' ? shortTransform(value) : value;
      });
      return [shapeOf(shape), ...values, ...(text === '' ? [] : [text])].join(SEPARATOR);
    },
    elements: () => join([...numbers.keys()].map(made)),
  };
}
