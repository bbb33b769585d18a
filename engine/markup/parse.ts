/**
 * Parses notes. The CommonMark parser does the work, with every construct disabled that notes do not have (headings,
 * code, quotes, images, HTML, references): such text passes through unchanged.
 *
 *   parseMarkup('**C** wins, see [move 12](move:12)\n\n[board]');
 *   // a paragraph (strong, text, link) and a diagram
 *
 * Cost: linear in the note. The parser itself is not (ten thousand list marks in a row take it seconds), so a note goes
 * through it in pieces between blank lines, and pieces that no person would write become plain text.
 */
import type { Link, ListItem as ItemNode, Paragraph, PhrasingContent, RootContent } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { parseLinkTarget } from './link-target.ts';
import type { Block, Inline, ListItem, Markup } from './types.ts';
import { splitAtBlankLines } from './blank-lines.ts';
import { textLines } from './runs.ts';

/** The line that marks the place of a board. */
export const DIAGRAM_TAG = '[board]';

/** Size of the parts of a long note; parsing one takes a frame or two. */
const PART_CHARACTERS = 8000;
/** Longer pieces without a blank line become plain text: the worst piece below this limit takes 0.3 s. */
const MAX_CHARACTERS = 8000;
/** Pieces with more stars and underscores become plain text, because pairing them takes quadratic time. */
const MAX_DELIMITERS = 400;
/** Pieces with this many list marks on one line become plain text, because each mark is a level of nesting. */
const MANY_LIST_MARKS = /^[ \t]*(?:(?:[-+*]|\d{1,9}[.)])[ \t]+){9}/m;

const OFF = [
  'autolink',
  'blockQuote',
  'characterReference',
  'codeFenced',
  'codeIndented',
  'codeText',
  'definition',
  'hardBreakEscape',
  'headingAtx',
  'htmlFlow',
  'htmlText',
  'labelStartImage',
  'setextUnderline',
  'thematicBreak',
];

/** Anything that could be markup; a piece without a match is text. */
const SIGNS = /[*_[\\]|^[ \t]*[-+][ \t]|^[ \t]*\d{1,9}[.)][ \t]/m;

/** Parses a note. Never fails: anything that is not markup is text. */
export function parseMarkup(note: string): Markup {
  return joinLists([...markupParts(note)].flat());
}

/**
 * Parses a note part by part, so that a note of megabytes can be shown from its start; a list may continue in the next
 * part.
 */
export function* markupParts(note: string): Generator<Markup, void> {
  let blocks: Block[] = [];
  let size = 0;
  for (const piece of splitAtBlankLines(note.replaceAll(/\r\n?/g, '\n').replaceAll('\0', ''), false)) {
    if (piece.trim() !== '') blocks.push(...parsePiece(piece));
    size += piece.length;
    if (size < PART_CHARACTERS) continue;
    yield joinLists(blocks);
    blocks = [];
    size = 0;
  }
  yield joinLists(blocks);
}

function parsePiece(piece: string): readonly Block[] {
  const isPlain =
    !SIGNS.test(piece) ||
    piece.length > MAX_CHARACTERS ||
    (piece.match(/[*_]/g)?.length ?? 0) > MAX_DELIMITERS ||
    MANY_LIST_MARKS.test(piece);
  if (isPlain) {
    return splitAtBlankLines(piece.trim(), true).map((text) => ({
      kind: 'paragraph',
      children: plainLines(text),
    }));
  }
  const root = fromMarkdown(piece, { extensions: [{ disable: { null: OFF } }] });
  return root.children.flatMap((child) => blocksOf(child, piece));
}

/** Joins lists that only a blank line separates; the items keep their numbers. */
function joinLists(blocks: readonly Block[]): Markup {
  const joined: Block[] = [];
  let open: { readonly isOrdered: boolean; readonly items: ListItem[] } | null = null;
  for (const block of blocks) {
    if (block.kind !== 'list') open = null;
    else if (open?.isOrdered === block.isOrdered) {
      for (const item of block.items) open.items.push(item);
      continue;
    } else open = { ...block, items: [...block.items] };
    joined.push(open ? { kind: 'list', ...open } : block);
  }
  return joined;
}

/** Makes lines of text, each without the spaces around it. */
function plainLines(text: string): readonly Inline[] {
  return text.split('\n').flatMap((line, i): readonly Inline[] => {
    const trimmed = line.trim();
    const words: readonly Inline[] = trimmed === '' ? [] : [{ kind: 'text', text: trimmed }];
    return i === 0 ? words : [{ kind: 'break' }, ...words];
  });
}

/** Returns the source text of a node. */
function sourceOf(node: RootContent, piece: string): string {
  return piece.slice(node.position?.start.offset ?? 0, node.position?.end.offset ?? 0);
}

function blocksOf(node: RootContent, piece: string): readonly Block[] {
  switch (node.type) {
    case 'paragraph':
      return paragraphBlocks(node, piece);
    case 'list':
      return [
        {
          kind: 'list',
          isOrdered: node.ordered ?? false,
          items: node.children.map((item) => itemOf(item, piece)),
        },
      ];
    default:
      return [{ kind: 'paragraph', children: plainLines(sourceOf(node, piece)) }];
  }
}

function itemOf(node: ItemNode, piece: string): ListItem {
  const number = /^\d+/.exec(sourceOf(node, piece))?.[0];
  return {
    number: number === undefined ? null : Number(number),
    blocks: joinLists(node.children.flatMap((child) => blocksOf(child, piece))),
  };
}

/** Splits a paragraph at the lines that mark a board. */
function paragraphBlocks(node: Paragraph, piece: string): readonly Block[] {
  const source = sourceOf(node, piece).split('\n');
  const blocks: Block[] = [];
  let open: Inline[] = [];
  let line: Inline[] = [];
  let number = 0;
  const endLine = (): void => {
    const [only, ...others] = line;
    const isTag = source[number]?.trim() === DIAGRAM_TAG && others.length === 0 && only?.kind === 'text';
    if (isTag && only.text === DIAGRAM_TAG) {
      if (open.length > 0) blocks.push({ kind: 'paragraph', children: open });
      blocks.push({ kind: 'diagram' });
      open = [];
    } else if (line.length > 0) {
      open.push(...(open.length > 0 ? [{ kind: 'break' } as const] : []), ...line);
    }
    line = [];
  };
  for (const inline of inlinesOf(node.children, piece)) {
    if (inline.kind === 'break') {
      endLine();
      number += 1;
    } else {
      line.push(inline);
      number += breaksIn(inline);
    }
  }
  endLine();
  if (open.length > 0) blocks.push({ kind: 'paragraph', children: open });
  return blocks;
}

function breaksIn(inline: Inline): number {
  if (inline.kind === 'break') return 1;
  return 'children' in inline ? inline.children.reduce((sum, child) => sum + breaksIn(child), 0) : 0;
}

function inlinesOf(nodes: readonly PhrasingContent[], piece: string): readonly Inline[] {
  return nodes.flatMap((node): readonly Inline[] => {
    switch (node.type) {
      case 'text':
        return textLines(node.value);
      case 'break':
        return [{ kind: 'break' }];
      case 'strong':
      case 'emphasis':
        return [{ kind: node.type, children: inlinesOf(node.children, piece) }];
      case 'link':
        return linkOf(node, piece);
      default:
        return plainLines(sourceOf(node, piece));
    }
  });
}

/** Makes a link; without a target, or with an address that is not written plainly, its source text. */
function linkOf(node: Link, piece: string): readonly Inline[] {
  const source = sourceOf(node, piece);
  const isPlain = [`](${node.url})`, `](<${node.url}>)`].some((end) => source.endsWith(end));
  const target = isPlain ? parseLinkTarget(node.url) : null;
  if (!target) return plainLines(source);
  const children = inlinesOf(node.children, piece);
  return [{ kind: 'link', target, children: children.length > 0 ? children : plainLines(node.url) }];
}
