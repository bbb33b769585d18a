/**
 * Shakala's board: two tracks with two forks, and how beads are counted on it.
 *
 * South's pits A..H are 0..7, North's a..h are 8..15; half a turn maps one side onto the other. Kind 0 is a stone, kind
 * v a gem of value v. Source: the graph and tracks in `engine/games/shakala/README.md` (18 arrows).
 */
import { letterLabels } from '../../rules/letters.ts';
import type { Board, PlaceIndex } from '../../rules/types.ts';
import type { Side } from '../../core/side.ts';

/** Kinds of beads: stone and gems of value 1..9. */
export const KINDS = 10;
/** Pits of one side, and of both. */
export const SIDE_PITS = 8;
export const PITS = 16;
/** The pit of each side where the path forks (E, e), its inner and its outer way out. */
const FORK = 4;
const INNER = 5;
const OUTER = 0;
/**
 * Next pit of each own pit, 8 = the opponent's fork; the fork's entry is its inner way.
 * A>B B>C C>D D>H E>F F>G G>H H>e.
 */
const NEXT: readonly number[] = [1, 2, 3, 7, INNER, 6, 7, SIDE_PITS + FORK];

/** A way out of a fork, as moves are written. */
export type Branch = 'i' | 'o';

/** Whether the mover must choose a way when leaving this pit. */
export function isFork(pit: PlaceIndex): boolean {
  return pit % SIDE_PITS === FORK;
}

/** Returns the pit after `pit`; at a fork, by the chosen branch. */
export function pitAfter(pit: PlaceIndex, branch: Branch): PlaceIndex {
  const side = pit - (pit % SIDE_PITS);
  const own = isFork(pit) && branch === 'o' ? OUTER : (NEXT[pit % SIDE_PITS] ?? 0);
  return (side + own) % PITS;
}

/** Returns the first pit of a side. */
export function firstPit(side: Side): PlaceIndex {
  return side === 'south' ? 0 : SIDE_PITS;
}

/** Returns the place of a side's cup. */
export function cupOf(side: Side): PlaceIndex {
  return side === 'south' ? PITS : PITS + 1;
}

/** Whether a pit belongs to a side. */
export function isPitOf(side: Side, pit: PlaceIndex): boolean {
  return pit < SIDE_PITS === (side === 'south');
}

/** Returns the number of beads of any kind in a pit. `pits` is the flat vector of `Setup`. */
export function beadsIn(pits: readonly number[], pit: PlaceIndex): number {
  let sum = 0;
  for (let i = pit * KINDS; i < (pit + 1) * KINDS; i++) sum += pits[i] ?? 0;
  return sum;
}

/** Returns the beads of a pit, as counts per kind. */
export function poolOf(pits: readonly number[], pit: PlaceIndex): readonly number[] {
  return pits.slice(pit * KINDS, (pit + 1) * KINDS);
}

/** Returns the number of gems in a pit. */
export function gemsIn(pits: readonly number[], pit: PlaceIndex): number {
  return beadsIn(pits, pit) - (pits[pit * KINDS] ?? 0);
}

/** Whether a side has any bead in its pits. */
export function hasBeads(pits: readonly number[], side: Side): boolean {
  const first = firstPit(side) * KINDS;
  for (let i = first; i < first + SIDE_PITS * KINDS; i++) if ((pits[i] ?? 0) > 0) return true;
  return false;
}

/** Whether a gem lies in any pit: as long as one does, the opponent must be fed. */
export function hasGemsInPlay(pits: readonly number[]): boolean {
  for (let i = 0; i < PITS * KINDS; i++) if (i % KINDS !== 0 && (pits[i] ?? 0) > 0) return true;
  return false;
}

/** Returns the points in a cup. */
export function pointsIn(stores: readonly number[], side: Side): number {
  const first = side === 'south' ? 0 : KINDS;
  let points = 0;
  for (let value = 1; value < KINDS; value++) points += value * (stores[first + value] ?? 0);
  return points;
}

/** The board as drawing and notation read it. */
export const shakalaBoard: Board = {
  family: 'fork',
  columns: 4,
  pitsPerSide: SIDE_PITS,
  kinds: KINDS,
  stores: 'cups',
  labels: letterLabels(SIDE_PITS),
  successors: { south: successors(), north: successors() },
  mirrored: false,
};

function successors(): (readonly PlaceIndex[])[] {
  const table: PlaceIndex[][] = Array.from({ length: PITS }, (_, pit) =>
    isFork(pit) ? [pitAfter(pit, 'i'), pitAfter(pit, 'o')] : [pitAfter(pit, 'i')],
  );
  return [...table, [], []];
}
