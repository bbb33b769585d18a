/**
 * Makes and reads paths: the moves from the root joined by `/`, `''` for the root itself.
 *
 * A path names a node by the moves played, not by its place among its siblings, so it survives reordering. Move texts
 * may contain spaces (`Hi00 x d2 4`) but never `/`.
 *
 *   const path = makePath(['C', 'F', 'b']);      // 'C/F/b'
 *   parentPath(path);                            // 'C/F'
 *   isAncestor(ROOT, path);                      // true
 */
import type { Move } from '../core/move.ts';
import type { Path } from './types.ts';

/** The path of the root. */
export const ROOT = '' as Path;

const SEPARATOR = '/';

/** Makes the path of the child reached by `move`. */
export function childPath(path: Path, move: Move | string): Path {
  return (path === '' ? move : `${path}${SEPARATOR}${move}`) as Path;
}

/** Returns the path of the parent; the root is its own parent. */
export function parentPath(path: Path): Path {
  const cut = path.lastIndexOf(SEPARATOR);
  return (cut < 0 ? '' : path.slice(0, cut)) as Path;
}

/** Returns the last move of a path, `''` at the root. */
export function lastMove(path: Path): Move | '' {
  return path.slice(path.lastIndexOf(SEPARATOR) + 1) as Move | '';
}

/** Returns the moves of a path from the root on. */
export function movesOf(path: Path): readonly Move[] {
  return path === '' ? [] : (path.split(SEPARATOR) as Move[]);
}

/** Joins moves to a path. */
export function makePath(moves: readonly (Move | string)[]): Path {
  return moves.join(SEPARATOR) as Path;
}

/** Reads a path from foreign text (JSON, a link): null if it has an empty step. */
export function parsePath(text: string): Path | null {
  return text === '' || text.split(SEPARATOR).every((id) => id !== '') ? (text as Path) : null;
}

/** Returns `path` followed by `rest`. */
export function joinPaths(path: Path, rest: Path): Path {
  if (path === '') return rest;
  return rest === '' ? path : (`${path}${SEPARATOR}${rest}` as Path);
}

/** Returns the number of moves from the root; the root has ply 0. */
export function plyOf(path: Path): number {
  if (path === '') return 0;
  let ply = 1;
  for (let at = path.indexOf(SEPARATOR); at >= 0; at = path.indexOf(SEPARATOR, at + 1)) ply += 1;
  return ply;
}

/** True if `path` is below `ancestor`; a path is not its own ancestor. */
export function isAncestor(ancestor: Path, path: Path): boolean {
  if (ancestor === '') return path !== '';
  return path.length > ancestor.length && path[ancestor.length] === SEPARATOR && path.startsWith(ancestor);
}

/** True if `path` is `ancestor` or below it. */
export function isWithin(ancestor: Path, path: Path): boolean {
  return ancestor === path || isAncestor(ancestor, path);
}

/** Returns the rest of `path` after `ancestor`; null if it is not within. */
export function pathBelow(ancestor: Path, path: Path): Path | null {
  if (!isWithin(ancestor, path)) return null;
  return (ancestor === '' ? path : path.slice(ancestor.length + 1)) as Path;
}

/** Returns the ply at which two paths part: the number of moves that both begin with. */
export function partingPly(path: Path, other: Path): number {
  const [moves, others] = [movesOf(path), movesOf(other)];
  const at = moves.findIndex((move, i) => move !== others[i]);
  return at < 0 ? moves.length : at;
}

/** Returns the first `ply` moves of a path; the whole path if it is shorter. */
export function pathToPly(path: Path, ply: number): Path {
  return makePath(movesOf(path).slice(0, Math.max(0, ply)));
}
