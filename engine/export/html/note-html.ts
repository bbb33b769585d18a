/**
 * Writes notes as HTML for documents that leave the program. Only tags written here occur, and everything else is
 * escaped, so a note can never add markup, scripts or styles.
 */
import { escapeXml } from '../../drawing/serialise.ts';
import type { LinkTarget } from '../../markup/link-target.ts';
import { inlineText } from '../../markup/plain.ts';
import type { Block, Inline, ListItem, Markup } from '../../markup/types.ts';

/** A target within the game. */
export type InnerTarget = Exclude<LinkTarget, { readonly kind: 'outside' }>;

/** Settings of the document around a note. */
export interface HtmlOptions {
  /** HTML in place of a `[board]`: the caller's own picture of the position, already safe. */
  readonly diagram: () => string;
  /** Address within the document for a link to a move or lap; null shows only its text. */
  readonly hrefOf: (target: InnerTarget) => string | null;
  /**
   * Plain text in brackets after such a link, for readers on paper; nothing is added if it is missing or returns `''`.
   * `text` is the text of the link.
   */
  readonly mentionOf?: (target: InnerTarget, text: string) => string;
}

/**
 * Writes a note as a sequence of `p`, `ul`, `ol` and diagrams. External links keep their address; nothing is loaded
 * from it.
 */
export function markupHtml(markup: Markup, options: HtmlOptions): string {
  return markup.map((block) => blockHtml(block, options)).join('\n');
}

function blockHtml(block: Block, options: HtmlOptions): string {
  switch (block.kind) {
    case 'paragraph':
      return `<p>${inlineHtml(block.children, options)}</p>`;
    case 'diagram':
      return options.diagram();
    case 'list': {
      const tag = block.isOrdered ? 'ol' : 'ul';
      return `<${tag}>${block.items.map((item) => itemHtml(item, options)).join('')}</${tag}>`;
    }
  }
}

function itemHtml({ number, blocks }: ListItem, options: HtmlOptions): string {
  const [only, ...others] = blocks;
  const inside =
    only?.kind === 'paragraph' && others.length === 0
      ? inlineHtml(only.children, options)
      : markupHtml(blocks, options);
  return `<li${number === null ? '' : ` value="${number}"`}>${inside}</li>`;
}

function inlineHtml(inlines: readonly Inline[], options: HtmlOptions): string {
  return inlines
    .map((inline) => {
      switch (inline.kind) {
        case 'text':
          return escapeXml(inline.text);
        case 'break':
          return '<br>';
        case 'strong':
          return `<strong>${inlineHtml(inline.children, options)}</strong>`;
        case 'emphasis':
          return `<em>${inlineHtml(inline.children, options)}</em>`;
        case 'link':
          return linkHtml(inline, options);
      }
    })
    .join('');
}

function linkHtml(link: Extract<Inline, { kind: 'link' }>, options: HtmlOptions): string {
  const { target } = link;
  const text = inlineHtml(link.children, options);
  if (target.kind === 'outside')
    return `<a href="${escapeXml(target.address)}" rel="noopener noreferrer">${text}</a>`;
  const href = options.hrefOf(target);
  if (href === null) return text;
  const mention = options.mentionOf?.(target, inlineText(link.children)) ?? '';
  const behind = mention === '' ? '' : ` (${escapeXml(mention)})`;
  return `<a href="${escapeXml(href)}">${text}</a>${behind}`;
}
