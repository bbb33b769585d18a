/** Finds texts on the nodes of a tree and inside other texts, ignoring capitals and accents. */
import { parseMarkup } from '../markup/parse.ts';
import { markupText } from '../markup/plain.ts';
import type { TreeNode } from '../tree/types.ts';

/** A match on a node. */
export interface NodeFind {
  readonly field: 'title' | 'before' | 'comment';
  /** The field as displayed, in NFC: notes without their markup. */
  readonly text: string;
  /** Place of the first match in `text`, in UTF-16 units. */
  readonly at: number;
}

const FIELDS = ['title', 'before', 'comment'] as const;

/** Combining accents, as NFD separates them from their letters. */
const ACCENTS = /[\u0300-\u036f]/g;

/** Makes a pattern that finds a text in NFD with any capitals and accents; null for a text without letters. */
function looseSource(wanted: string): string | null {
  const letters = [...wanted.normalize('NFD').replaceAll(ACCENTS, '')];
  return letters.length === 0
    ? null
    : letters.map((letter) => `${escapePattern(letter)}${ACCENTS.source}*`).join('');
}

/**
 * Finds a text in another, ignoring capitals and accents: `awele` is found in `Awélé`.
 *
 * @returns a function that takes a text in NFC and returns the place of the first match in UTF-16 units, or -1. An
 *   empty text is never found.
 */
export function textPlace(wanted: string): (text: string) => number {
  const source = looseSource(wanted);
  if (source === null) return () => -1;
  const pattern = new RegExp(source, 'iu');
  return (text) => {
    const apart = text.normalize('NFD');
    const at = apart.search(pattern);
    return at < 1 ? at : apart.slice(0, at).normalize('NFC').length;
  };
}

/** Whether two texts are equal, compared as by `textPlace`; white space around them does not count. */
export function sameText(wanted: string): (text: string) => boolean {
  const pattern = new RegExp(`^\\s*${looseSource(wanted.trim()) ?? ''}\\s*$`, 'iu');
  return (text) => pattern.test(text.normalize('NFD'));
}

/** Finds a text in the title and notes of a node, compared as by `textPlace`. */
export function textFinder(text: string): (node: TreeNode) => readonly NodeFind[] {
  const placeIn = textPlace(text);
  return (node) =>
    FIELDS.flatMap((field) => {
      const written = node[field];
      if (written === '') return [];
      const read = (field === 'title' ? written : markupText(parseMarkup(written))).normalize('NFC');
      const at = placeIn(read);
      return at < 0 ? [] : [{ field, text: read, at }];
    });
}

function escapePattern(text: string): string {
  return text.replaceAll(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
}
