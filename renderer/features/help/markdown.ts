/**
 * Parses the help texts from Markdown into a small tree: headings, paragraphs, lists, quotes, tables, and boards that
 * play. HTML is ignored. Tables are cut out first, because the CommonMark parser does not know them.
 */
import type { BlockContent, DefinitionContent, ListItem, PhrasingContent, RootContent } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';

export type HelpInline =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'code'; readonly text: string }
  | { readonly kind: 'strong' | 'emphasis'; readonly children: readonly HelpInline[] }
  | { readonly kind: 'link'; readonly href: string; readonly children: readonly HelpInline[] };

export type HelpBlock =
  | {
      readonly kind: 'heading';
      readonly depth: number;
      /** The name of the heading in links: its words joined by hyphens, or the name in braces at its end. */
      readonly anchor: string;
      readonly children: readonly HelpInline[];
    }
  | { readonly kind: 'paragraph'; readonly children: readonly HelpInline[] }
  | {
      readonly kind: 'list';
      readonly isOrdered: boolean;
      readonly items: readonly (readonly HelpBlock[])[];
    }
  | { readonly kind: 'quote'; readonly blocks: readonly HelpBlock[] }
  | {
      readonly kind: 'table';
      readonly head: readonly (readonly HelpInline[])[];
      readonly rows: readonly (readonly (readonly HelpInline[])[])[];
    }
  | { readonly kind: 'code'; readonly text: string }
  /** A board that plays, given by the lines of a fence named `play`. */
  | { readonly kind: 'board'; readonly source: string };

/** Parses a help text. */
export function parseHelp(text: string): readonly HelpBlock[] {
  return cutTables(text).flatMap((piece) =>
    piece.isTable ? [tableOf(piece.lines)] : fromMarkdown(piece.lines.join('\n')).children.flatMap(blockOf),
  );
}

interface Piece {
  readonly isTable: boolean;
  readonly lines: string[];
}

/** Splits a text at the borders of its tables. Lines inside a fence are not a table. */
function cutTables(text: string): readonly Piece[] {
  const pieces: Piece[] = [];
  let isFenced = false;
  for (const line of text.split('\n')) {
    if (line.startsWith('```')) isFenced = !isFenced;
    const isTable = !isFenced && line.startsWith('|');
    const last = pieces.at(-1);
    if (last?.isTable === isTable) last.lines.push(line);
    else pieces.push({ isTable, lines: [line] });
  }
  return pieces;
}

function tableOf(lines: readonly string[]): HelpBlock {
  const [head, , ...rows] = lines.map((line) =>
    line
      .trim()
      .replaceAll(/^\||\|$/g, '')
      .split('|')
      .map((cell) => inlinesOf(fromMarkdown(cell.trim()).children.flatMap(phrasingOf))),
  );
  return { kind: 'table', head: head ?? [], rows };
}

function phrasingOf(node: RootContent): readonly PhrasingContent[] {
  return node.type === 'paragraph' ? node.children : [];
}

function blockOf(node: RootContent | BlockContent | DefinitionContent): readonly HelpBlock[] {
  switch (node.type) {
    case 'heading': {
      const children = inlinesOf(node.children);
      return [headingOf(node.depth, children)];
    }
    case 'paragraph': {
      const children = inlinesOf(node.children);
      return children.length > 0 ? [{ kind: 'paragraph', children }] : [];
    }
    case 'list':
      return [
        {
          kind: 'list',
          isOrdered: node.ordered ?? false,
          items: node.children.map((item: ListItem) => item.children.flatMap(blockOf)),
        },
      ];
    case 'blockquote':
      return [{ kind: 'quote', blocks: node.children.flatMap(blockOf) }];
    case 'code':
      return [
        node.lang === 'play' ? { kind: 'board', source: node.value } : { kind: 'code', text: node.value },
      ];
    default:
      return [];
  }
}

/** Converts inline nodes; drops pictures, which are for readers outside the program. */
function inlinesOf(nodes: readonly PhrasingContent[]): readonly HelpInline[] {
  return nodes.flatMap((node): readonly HelpInline[] => {
    switch (node.type) {
      case 'text':
        return [{ kind: 'text', text: node.value.replaceAll('\n', ' ') }];
      case 'inlineCode':
        return [{ kind: 'code', text: node.value }];
      case 'strong':
      case 'emphasis':
        return [{ kind: node.type, children: inlinesOf(node.children) }];
      case 'link':
        return [{ kind: 'link', href: node.url, children: inlinesOf(node.children) }];
      default:
        return [];
    }
  });
}

/** Takes the anchor out of a heading that names its own: `## Analyse {#analysis}`, as translated ones do. */
function headingOf(depth: number, children: readonly HelpInline[]): HelpBlock {
  const last = children.at(-1);
  const [, text, anchor] = (last?.kind === 'text' && /^(.*?)\s*\{#([\w-]+)\}$/s.exec(last.text)) || [];
  if (text === undefined || anchor === undefined)
    return { kind: 'heading', depth, anchor: anchorOf(plainText(children)), children };
  return { kind: 'heading', depth, anchor, children: [...children.slice(0, -1), { kind: 'text', text }] };
}

/** Returns the name of a heading in links: `the-moves` for `The moves`. */
function anchorOf(title: string): string {
  return title
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s-]/gu, '')
    .trim()
    .replaceAll(/\s+/g, '-');
}

/** Returns the plain text of a line. */
export function plainText(inlines: readonly HelpInline[]): string {
  return inlines.map((each) => ('text' in each ? each.text : plainText(each.children))).join('');
}

/** Returns the plain text of a block, for the search. */
export function blockText(block: HelpBlock): string {
  switch (block.kind) {
    case 'heading':
    case 'paragraph':
      return plainText(block.children);
    case 'list':
      return block.items.map((item) => item.map(blockText).join(' ')).join(' ');
    case 'quote':
      return block.blocks.map(blockText).join(' ');
    case 'table':
      return [block.head, ...block.rows].map((row) => row.map(plainText).join(' ')).join(' ');
    case 'code':
      return block.text;
    case 'board':
      return boardOf(block.source).caption;
  }
}

/** A board of the help, as a fence describes it. */
export interface BoardSource {
  /** A position and moves, or the example of an option under one of its values. */
  readonly shows:
    | { readonly kind: 'position'; readonly rules: string; readonly position: string; readonly move: string }
    | { readonly kind: 'example'; readonly game: string; readonly option: string; readonly value: string };
  readonly caption: string;
}

/** Parses a fence: `example: <game> <option> <value>`, or `rules:`, `position:` and `moves:`; then the caption. */
export function boardOf(source: string): BoardSource {
  const fields = new Map<string, string>();
  const words: string[] = [];
  for (const line of source.split('\n')) {
    const field = /^(example|rules|position|moves): (.*)$/.exec(line);
    if (field?.[1] !== undefined) fields.set(field[1], field[2]?.trim() ?? '');
    else words.push(line.trim());
  }
  const caption = words.join(' ').trim();
  const example = fields.get('example');
  if (example !== undefined) {
    const [game = '', option = '', value = ''] = example.split(' ');
    return { shows: { kind: 'example', game, option, value }, caption };
  }
  return {
    shows: {
      kind: 'position',
      rules: fields.get('rules') ?? '',
      position: fields.get('position') ?? '',
      move: fields.get('moves') ?? '',
    },
    caption,
  };
}
