/**
 * The target of a link in a note, written as the address of a Markdown link:
 *
 *   [the rules](https://example.org)   [write](mailto:a@example.org)
 *   [here](move:12...b)                move 12 of the second player in the line that contains the note;
 *                                      `move:12.D.F` is the second move of a turn, `move:12.` the whole turn
 *   [here](move:23)                    the position after 23 sowings of that line, as in older files
 *   [better](move:C/f/A)               a node by its path; spaces and brackets as `%20`, `%28`, `%29`
 *   [third lap](lap:3)  [seed](lap:3.5)  a lap, and a seed of it, of the move that the note belongs to
 *
 * Any other address (a script, a file, a relative one) is not a target, and its source stays as text.
 */
import { makeLapLink, parseLapLink, type LapAnchor } from '../tree/lap-link.ts';
import { mainLine, mainLineMoves, nodeAt } from '../tree/node.ts';
import { findMove, makeMoveRef, parseMoveRef, type MoveRef } from '../tree/numbering.ts';
import { makePath, movesOf, parsePath, pathToPly, plyOf } from '../tree/path.ts';
import type { Path, TreeNode } from '../tree/types.ts';

/** The target of a link. */
export type LinkTarget =
  /** An address outside of the program: `http:`, `https:` or `mailto:`. */
  | { readonly kind: 'outside'; readonly address: string }
  | { readonly kind: 'ply'; readonly ply: number }
  | { readonly kind: 'move'; readonly ref: MoveRef }
  | { readonly kind: 'path'; readonly path: Path }
  | (LapAnchor & { readonly kind: 'lap' });

const OUTSIDE = /^(?:https?:\/\/[^\s/]|mailto:[^\s@]+@[^\s@]+$)/i;

/** Reads an address; null if a note may not link to it. */
export function parseLinkTarget(address: string): LinkTarget | null {
  if (OUTSIDE.test(address)) return { kind: 'outside', address };
  const lap = parseLapLink(address);
  if (lap) return { kind: 'lap', ...lap };
  const [, rest] = /^move:(.+)$/s.exec(address) ?? [];
  if (rest === undefined) return null;
  if (/^\d{1,9}$/.test(rest)) return { kind: 'ply', ply: Number(rest) };
  const ref = /^\d{1,9}\./.test(rest) ? parseMoveRef(decode(rest)) : null;
  if (ref && ref.half !== null) return { kind: 'move', ref };
  const path = parsePath(decode(rest));
  return path === null ? null : { kind: 'path', path };
}

/** Writes an address that reads back to the same target. */
export function makeLinkTarget(target: LinkTarget): string {
  switch (target.kind) {
    case 'outside':
      return target.address;
    case 'ply':
      return `move:${target.ply}`;
    case 'move':
      return `move:${encoded(makeMoveRef(target.ref))}`;
    case 'path':
      return `move:${encoded(target.path)}`;
    case 'lap':
      return makeLapLink(target);
  }
}

function encoded(text: string): string {
  return text.replaceAll(/[%\s()<>\\&[\]*_]/g, encode);
}

function encode(character: string): string {
  return `%${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(2, '0')}`;
}

/** Decodes an address. Only single ASCII characters are ever encoded; any other text after a `%` is literal. */
function decode(text: string): string {
  return text.replaceAll(/%([2-7][0-9A-F])/gi, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
}

/**
 * Finds the node that a link in the note at `here` leads to; null if this tree has none. Numbers count along the moves
 * that lead to the note and then along the main continuation.
 */
export function linkedPath(root: TreeNode, here: Path, target: LinkTarget): Path | null {
  if (target.kind === 'path') return nodeAt(root, target.path) && target.path;
  if (target.kind === 'move') return movePath(root, here, target.ref);
  if (target.kind !== 'ply') return null;
  const { ply } = target;
  if (ply <= plyOf(here)) return pathToPly(here, ply);
  const node = nodeAt(root, here);
  if (!node) return null;
  const ahead = mainLine(node).slice(0, ply - plyOf(here));
  return plyOf(here) + ahead.length === ply
    ? makePath([...movesOf(here), ...ahead.map(({ move }) => move)])
    : null;
}

function movePath(root: TreeNode, here: Path, ref: MoveRef): Path | null {
  const node = nodeAt(root, here);
  const moves = [...movesOf(here), ...(node ? mainLineMoves(node) : [])];
  const ply = findMove(moves, ref);
  return ply === null ? null : makePath(moves.slice(0, ply));
}
