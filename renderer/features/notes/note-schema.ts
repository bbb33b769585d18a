/** The schema of a note for its editor: the blocks and formats of `engine/markup`. */
import { Schema } from 'prosemirror-model';

export const noteSchema = new Schema({
  nodes: {
    doc: { content: 'block+' },
    paragraph: {
      content: 'inline*',
      group: 'block',
      parseDOM: [{ tag: 'p' }],
      toDOM: () => ['p', { dir: 'auto' }, 0],
    },
    bullets: {
      content: 'item+',
      group: 'block',
      parseDOM: [{ tag: 'ul' }],
      toDOM: () => ['ul', 0],
    },
    numbers: {
      content: 'item+',
      group: 'block',
      attrs: {
        /** The number of the first item if the item itself has none. */
        first: { default: 1 },
      },
      parseDOM: [{ tag: 'ol' }],
      toDOM: () => ['ol', 0],
    },
    item: {
      content: 'block+',
      defining: true,
      attrs: {
        /** The number as written; null in a bullet list. */
        number: { default: null },
      },
      parseDOM: [
        { tag: 'li', getAttrs: (li) => ({ number: Number(li.getAttribute('value') ?? 0) || null }) },
      ],
      toDOM: ({ attrs }) => {
        const number: unknown = attrs['number'];
        return [
          'li',
          typeof number === 'number' ? { dir: 'auto', value: String(number) } : { dir: 'auto' },
          0,
        ];
      },
    },
    diagram: {
      group: 'block',
      atom: true,
      parseDOM: [{ tag: 'figure' }],
      toDOM: () => ['figure'],
    },
    line_break: {
      inline: true,
      group: 'inline',
      selectable: false,
      parseDOM: [{ tag: 'br' }],
      toDOM: () => ['br'],
    },
    text: { group: 'inline' },
  },
  marks: {
    link: {
      attrs: { address: {} },
      inclusive: false,
      parseDOM: [
        { tag: 'span[data-address]', getAttrs: (span) => ({ address: span.dataset['address'] ?? '' }) },
      ],
      toDOM: ({ attrs }) => {
        const address = String(attrs['address']);
        return ['span', { class: 'link', 'data-address': address, title: address }, 0];
      },
    },
    emphasis: { parseDOM: [{ tag: 'em' }, { tag: 'i' }], toDOM: () => ['em', 0] },
    strong: { parseDOM: [{ tag: 'strong' }, { tag: 'b' }], toDOM: () => ['strong', 0] },
  },
});
