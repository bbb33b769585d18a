/**
 * Writes the tree of a note as text that parses to the same tree.
 *
 *   writeMarkup(parseMarkup('__C__ wins\n\n\n* x'));   // '**C** wins\n\n- x'
 *
 * A paragraph is written as plainly as possible: signs are escaped only if they would be read as markup. The parser
 * itself decides that, so writer and parser cannot disagree about it.
 */
import { DIAGRAM_TAG, parseMarkup } from './parse.ts';
import { inlinesOf, runsOf, tidyRuns, type Run } from './runs.ts';
import type { Block, Inline, ListItem, Markup } from './types.ts';
import { makeLinkTarget } from './link-target.ts';

/** A way to write a paragraph: its signs, and whether signs in its text are escaped. */
interface Hand {
  readonly strong: string;
  readonly emphasis: string;
  readonly isEscaped: boolean;
}

/** From the plainest to the most careful; if two formats meet, they need different signs. */
const HANDS: readonly Hand[] = [false, true].flatMap((isEscaped) => [
  { strong: '**', emphasis: '*', isEscaped },
  { strong: '**', emphasis: '_', isEscaped },
  { strong: '__', emphasis: '*', isEscaped },
  { strong: '__', emphasis: '_', isEscaped },
]);

/** Writes the text of a note. */
export function writeMarkup(markup: Markup): string {
  return blocksText(withoutEmpty(markup), false);
}

/** Returns a note without empty paragraphs and list items, which Markdown cannot write everywhere. */
export function withoutEmpty(blocks: readonly Block[]): Markup {
  return blocks.flatMap((block): readonly Block[] => {
    switch (block.kind) {
      case 'paragraph':
        return tidyRuns(runsOf(block.children)).length > 0 ? [block] : [];
      case 'diagram':
        return [block];
      case 'list': {
        const items = block.items
          .map((item) => ({ ...item, blocks: withoutEmpty(item.blocks) }))
          .filter((item) => item.blocks.length > 0);
        return items.length > 0 ? [{ ...block, items }] : [];
      }
    }
  });
}

function blocksText(blocks: readonly Block[], isInItem: boolean): string {
  return blocks
    .map((block, i) => {
      const text = blockText(block);
      if (i === 0) return text;
      return (isInItem && mayFollowAtOnce(block) ? '\n' : '\n\n') + text;
    })
    .join('');
}

/** Whether a block needs no blank line after the paragraph above it. */
function mayFollowAtOnce(block: Block): boolean {
  return block.kind === 'list' && (!block.isOrdered || block.items[0]?.number === 1);
}

function blockText(block: Block): string {
  switch (block.kind) {
    case 'paragraph':
      return paragraphText(block.children);
    case 'diagram':
      return DIAGRAM_TAG;
    case 'list':
      return block.items.map(itemText).join('\n');
  }
}

function itemText({ number, blocks }: ListItem): string {
  const mark = number === null ? '- ' : `${String(number)}. `;
  const lines = blocksText(blocks, true).split('\n');
  const indent = ' '.repeat(mark.length);
  return (
    mark + lines.map((line, i) => (i === 0 || line === '' ? line : indent + line)).join('\n')
  ).trimEnd();
}

/**
 * Writes a paragraph in the first spelling that parses back; formats that Markdown cannot hold in a place are left out.
 */
function paragraphText(children: readonly Inline[]): string {
  const runs = tidyRuns(runsOf(children));
  const inlines = inlinesOf(runs);
  const written = HANDS.map((hand) => () => inlineText(inlines, hand));
  for (const write of written) {
    const text = write();
    if (readsAs(text, runs)) return text;
  }
  const plain = runs.map((run) => ({ ...run, isStrong: false, isEmphasis: false }));
  return inlineText(inlinesOf(plain), { strong: '**', emphasis: '*', isEscaped: true });
}

/** Matches a line that is a list in some contexts but not in others: it is escaped everywhere. */
const LIST_MARK = /^(?:[-+*]|\d{1,9}[.)])(?=[ \t]|$)/m;

function readsAs(text: string, runs: readonly Run[]): boolean {
  if (LIST_MARK.test(text)) return false;
  const [block, ...others] = parseMarkup(text);
  if (!block) return runs.length === 0;
  if (block.kind !== 'paragraph' || others.length > 0) return false;
  return JSON.stringify(tidyRuns(runsOf(block.children))) === JSON.stringify(runs);
}

function inlineText(inlines: readonly Inline[], hand: Hand): string {
  const text = inlines
    .map((inline) => {
      switch (inline.kind) {
        case 'text':
          return hand.isEscaped ? inline.text.replaceAll(/[\\*_[\]]/g, '\\$&') : inline.text;
        case 'break':
          return '\n';
        case 'strong':
          return hand.strong + inlineText(inline.children, hand) + hand.strong;
        case 'emphasis':
          return hand.emphasis + inlineText(inline.children, hand) + hand.emphasis;
        case 'link':
          return `[${inlineText(inline.children, hand)}](${addressText(makeLinkTarget(inline.target))})`;
      }
    })
    .join('');
  return hand.isEscaped ? escapeListMarks(text) : text;
}

function escapeListMarks(text: string): string {
  return text.replaceAll(
    /^([-+]|\d{1,9}[.)])(?=[ \t]|$)/gm,
    (mark) => `${mark.slice(0, -1)}\\${mark.slice(-1)}`,
  );
}

function addressText(address: string): string {
  return /[()\s]/.test(address) ? `<${address}>` : address;
}
