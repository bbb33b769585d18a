/** Removes markup from notes: for speech, search, tables and plain-text files. No written word is lost. */
import { DIAGRAM_TAG } from './parse.ts';
import type { Block, Inline, ListItem, Markup } from './types.ts';

/** Returns a note as plain text: paragraphs between blank lines, list items with their marks, addresses in brackets. */
export function markupText(markup: Markup): string {
  return blocksText(markup, '\n\n');
}

/** Returns a part of a line without its markup; line breaks stay. */
export function inlineText(inlines: readonly Inline[]): string {
  return inlines
    .map((inline) => {
      switch (inline.kind) {
        case 'text':
          return inline.text;
        case 'break':
          return '\n';
        case 'strong':
        case 'emphasis':
          return inlineText(inline.children);
        case 'link': {
          const text = inlineText(inline.children);
          const { target } = inline;
          return target.kind === 'outside' && text !== target.address ? `${text} (${target.address})` : text;
        }
      }
    })
    .join('');
}

function blocksText(blocks: readonly Block[], gap: string): string {
  return blocks
    .map((block) => {
      switch (block.kind) {
        case 'paragraph':
          return inlineText(block.children);
        case 'diagram':
          return DIAGRAM_TAG;
        case 'list':
          return block.items.map(itemText).join('\n');
      }
    })
    .join(gap);
}

function itemText({ number, blocks }: ListItem): string {
  const mark = number === null ? '- ' : `${number}. `;
  return mark + blocksText(blocks, '\n').replaceAll('\n', `\n${' '.repeat(mark.length)}`);
}
