/** The evaluation graph as data: the known values at the plies of the line shown. */
import type { Move } from '../../../engine/core/move.ts';
import type { Value } from '../../../engine/core/value.ts';
import { mainLine, nodeAt } from '../../../engine/tree/node.ts';
import { childPath, isWithin, makePath, movesOf, ROOT } from '../../../engine/tree/path.ts';
import { positionsTo, type Positions } from '../../../engine/tree/positions.ts';
import { numbersTo, type MoveNumber } from '../../../engine/tree/turns.ts';
import { storedMoveValue } from '../../../engine/tree/stored-values.ts';
import type { Path } from '../../../engine/tree/types.ts';
import type { StoredValues } from '../../../engine/core/stored-values.ts';
import type { Shown } from '../../studio/shown.ts';
import { turnedBySwap, valueAt } from '../../../engine/rules/outcome-value.ts';
import { valueKey, type ValueStore } from '../../studio/value-store.ts';

/** One ply of the line. */
export interface GraphPoint {
  readonly ply: number;
  readonly path: Path;
  readonly move: Move | '';
  /** The number of the turn; null at the start and for moves that cannot be played. */
  readonly number: MoveNumber | null;
  readonly value: Value | null;
}

/** Returns the path of the current line: through the place shown to its end. */
export function wholeLine(shown: Shown): Path {
  const { root } = shown.record;
  const through = isWithin(shown.path, shown.place.line) ? shown.place.line : shown.path;
  const end = nodeAt(root, through);
  return makePath([...movesOf(through), ...(end ? mainLine(end).map((node) => node.move) : [])]);
}

/** The data of the graph; each part stays the same object while the user only steps along the line. */
export interface GraphSource {
  readonly line: Path;
  readonly positions: Positions;
  readonly book: ValueStore;
  /** Values of a position from a running search; null if there is none. */
  readonly live: { readonly key: string; readonly values: StoredValues } | null;
}

/** Returns the points of the line, one per ply, including the start. Cost: one look-up per ply. */
export function graphPoints({ line, positions, book, live }: GraphSource): readonly GraphPoint[] {
  const moves = movesOf(line);
  const { rules } = positions;
  let parent: StoredValues | undefined;
  let path = ROOT;
  const numbers = numbersTo(positions, line);
  return positionsTo(positions, line).map((position, ply) => {
    const move = ply === 0 ? '' : (moves[ply - 1] ?? '');
    if (move !== '') path = childPath(path, move);
    const number = numbers[ply - 1] ?? null;
    if (!position.ok) return { ply, path, move, number, value: null };
    const isKnown = book.size > 0 || live !== null;
    const key = isKnown ? valueKey(rules, position.value) : '';
    const stored = live && key === live.key ? live.values : book.get(key);
    const before = storedMoveValue(parent ?? null, move);
    const value = valueAt(rules, position.value, stored) ?? (before && turnedBySwap(move, before));
    parent = stored;
    return { ply, path, move, number, value };
  });
}
