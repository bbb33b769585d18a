/**
 * Notes as a small tree. In files a note is plain text; bold, italic, lists, links and board diagrams are parsed from
 * it only when it is shown. Everything else stays text.
 */
import type { LinkTarget } from './link-target.ts';

/** A piece within a line. */
export type Inline =
  | { readonly kind: 'text'; readonly text: string }
  /** The next line of the same paragraph. */
  | { readonly kind: 'break' }
  | { readonly kind: 'strong' | 'emphasis'; readonly children: readonly Inline[] }
  | { readonly kind: 'link'; readonly target: LinkTarget; readonly children: readonly Inline[] };

/** One item of a list. */
export interface ListItem {
  /** The mark of the item: null for a bullet, or its number as written. */
  readonly number: number | null;
  readonly blocks: readonly Block[];
}

/** A part of a note that occupies whole lines. */
export type Block =
  | { readonly kind: 'paragraph'; readonly children: readonly Inline[] }
  | { readonly kind: 'list'; readonly isOrdered: boolean; readonly items: readonly ListItem[] }
  /** The position of the node that the note belongs to, as a board. */
  | { readonly kind: 'diagram' };

/** A parsed note. */
export type Markup = readonly Block[];
