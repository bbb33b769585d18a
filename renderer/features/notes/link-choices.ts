/** The targets of a link in a note: the moves of its game as a list to choose from, and typed addresses. */
import { linkedPath, makeLinkTarget, parseLinkTarget } from '../../../engine/markup/link-target.ts';
import { placeAt, refOf } from '../../../engine/tree/numbering.ts';
import { indexAt, numberOf, pathAt, type Outline } from '../../../engine/tree/outline.ts';
import type { Path, TreeNode } from '../../../engine/tree/types.ts';
import { fold } from '../../i18n/fold.ts';

/** Largest number of choices listed. */
const MOST = 200;

/** A move that a link may lead to, by its place in the outline, or an address. */
export type LinkChoice =
  | { readonly kind: 'move'; readonly index: number }
  | { readonly kind: 'address'; readonly address: string };

/** The typed text: digits are a move number, letters a move, and anything else words of a title. */
interface Query {
  readonly number: string;
  readonly move: string;
  readonly words: string;
}

function readQuery(text: string): Query {
  const words = text.trim();
  const [, number = '', move = ''] = /^(\d*)[\s.…]*(\p{L}?.*)$/su.exec(words) ?? [];
  return { number, move, words: fold(words) };
}

/**
 * Tells how well a node fits: 3 by its exact letters, 2 by its letters in another case, 1 by its title, 0 not at all.
 */
function fit({ number, move, words }: Query, node: TreeNode, nodeNumber: number): 0 | 1 | 2 | 3 {
  const isNumber = number === '' || String(nodeNumber) === number;
  if (isNumber && node.move.startsWith(move)) return 3;
  if (isNumber && node.move.toLowerCase().startsWith(move.toLowerCase())) return 2;
  return words !== '' && fold(node.title).includes(words) ? 1 : 0;
}

/**
 * Lists the choices for a typed text. An address is the only choice. Moves are sorted by how well they fit; of equally
 * good moves, moves of the line shown come first, then the order of the game decides.
 *
 * @param onLine 1 for each node of the line shown.
 */
export function linkChoices(outline: Outline, onLine: Uint8Array, text: string): readonly LinkChoice[] {
  const address = text.trim();
  if (/^[a-z]+:/i.test(address)) return parseLinkTarget(address) ? [{ kind: 'address', address }] : [];
  const query = readQuery(text);
  const fits = outline.nodes.flatMap((node, index) => {
    const found = fit(query, node, numberOf(outline, index));
    return index > 0 && found > 0 ? [{ index, rank: 2 * found + (onLine[index] ?? 0) }] : [];
  });
  fits.sort((a, b) => b.rank - a.rank || a.index - b.index);
  return fits.slice(0, MOST).map(({ index }) => ({ kind: 'move', index }));
}

/** Returns a node's address in a note at `here`: its place on the note's own line if it is there, else its path. */
export function linkAddress(root: TreeNode, here: Path, outline: Outline, index: number): string {
  const path = pathAt(outline, index);
  const place = placeAt(path);
  const byNumber = place && ({ kind: 'move', ref: refOf(place) } as const);
  const isFound = byNumber && linkedPath(root, here, byNumber) === path;
  return makeLinkTarget(isFound ? byNumber : { kind: 'path', path });
}

/** Finds the node that an address leads to from a note at `here`, or -1. */
export function linkedIndex(root: TreeNode, here: Path, outline: Outline, address: string): number {
  const target = parseLinkTarget(address);
  const path = target && linkedPath(root, here, target);
  return path === null ? -1 : indexAt(outline, path);
}
