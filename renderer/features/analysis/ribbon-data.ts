/** The game ribbon as data: what is known at each ply of a line, from its start. */
import type { Move } from '../../../engine/core/move.ts';
import { otherSide, type Side } from '../../../engine/core/side.ts';
import type { StoredValues } from '../../../engine/core/stored-values.ts';
import { resultOf, type Value } from '../../../engine/core/value.ts';
import type { Ribbon, RibbonMistake } from '../../../engine/drawing/ribbon.ts';
import { turnedBySwap, valueAt } from '../../../engine/rules/outcome-value.ts';
import type { Position } from '../../../engine/rules/types.ts';
import { mainLine, nodeAt } from '../../../engine/tree/node.ts';
import { isWithin, makePath, movesOf, pathToPly } from '../../../engine/tree/path.ts';
import { positionsTo, type Positions } from '../../../engine/tree/positions.ts';
import { storedMoveValue } from '../../../engine/tree/stored-values.ts';
import { nextNumber, type MoveNumber } from '../../../engine/tree/turns.ts';
import type { Path } from '../../../engine/tree/types.ts';
import type { Shown } from '../../studio/shown.ts';
import { valueKey, type ValueStore } from '../../studio/value-store.ts';

/** A move of the line as it was played. */
export interface PlayedPly {
  readonly move: Move;
  /** Null for a move that cannot be played. */
  readonly number: MoveNumber | null;
  readonly captured: number;
}

/** A line with its values, in place of the line and the values of the game shown. */
export interface Course {
  readonly line: Path;
  readonly values: readonly (Value | null)[];
  readonly mistakes: readonly RibbonMistake[];
  /** Seconds that each move took, by its ply; empty if they are not shown. */
  readonly times: readonly (number | null)[];
  readonly extra: Ribbon['extra'];
}

/** Returns the path of the current line: through the place shown to its end. */
export function wholeLine(shown: Shown): Path {
  const { root } = shown.record;
  const through = isWithin(shown.path, shown.place.line) ? shown.place.line : shown.path;
  const end = nodeAt(root, through);
  return makePath([...movesOf(through), ...(end ? mainLine(end).map((node) => node.move) : [])]);
}

/** Plies looked at between two yields of `playLine`. */
const SLICE = 32;

/** The beads captured by the move to a position: positions are shared objects, and a move is played once for it. */
const captures = new WeakMap<Position, number>();

/** Plays a line in slices. Moves that were played before are looked up. */
export function* playLine(positions: Positions, line: Path): Generator<void, readonly PlayedPly[]> {
  const moves = movesOf(line);
  const plies: PlayedPly[] = [];
  let previous: MoveNumber | null = null;
  for (let from = 0; from < moves.length; from += SLICE) {
    const to = Math.min(moves.length, from + SLICE);
    const found = positionsTo(positions, pathToPly(line, to));
    for (const [i, move] of moves.slice(from, to).entries()) {
      const [before, after] = [found[from + i], found[from + i + 1]];
      if (!before?.ok || !after?.ok) {
        plies.push({ move, number: null, captured: 0 });
        continue;
      }
      previous = nextNumber(previous, before.value);
      let captured = captures.get(after.value);
      if (captured === undefined) {
        const turn = positions.rules.play(before.value, move);
        captured = turn.ok ? turn.value.captured : 0;
        captures.set(after.value, captured);
      }
      plies.push({ move, number: previous, captured });
    }
    yield;
  }
  return plies;
}

/** The source of the values; each part stays the same object while the user only steps along the line. */
export interface ValueSource {
  readonly line: Path;
  readonly positions: Positions;
  readonly book: ValueStore;
  /** Values of a position from a running search; null if there is none. */
  readonly live: { readonly key: string; readonly values: StoredValues } | null;
}

/** Returns the known values of the line, one per ply, including the start. Cost: one look-up per ply. */
export function valuesAlong({ line, positions, book, live }: ValueSource): readonly (Value | null)[] {
  const moves = movesOf(line);
  const { rules } = positions;
  const isKnown = book.size > 0 || live !== null;
  let parent: StoredValues | undefined;
  return positionsTo(positions, line).map((position, ply) => {
    if (!position.ok) return null;
    const key = isKnown ? valueKey(rules, position.value) : '';
    const stored = live && key === live.key ? live.values : book.get(key);
    const move = moves[ply - 1] ?? '';
    const before = storedMoveValue(parent ?? null, move);
    parent = stored;
    return valueAt(rules, position.value, stored) ?? (before && turnedBySwap(move, before));
  });
}

/** Returns the player of a move; as the players began, if `isAsBegun`, so that an exchange of seats turns nothing. */
export function moverOf(number: MoveNumber | null, isAsBegun: boolean): Side | null {
  if (number === null) return null;
  return isAsBegun && number.swapped ? otherSide(number.side) : number.side;
}

/** What a move gave away: seeds, or `result` for a proved win or draw; `isSure` if both values are proved. */
export interface Loss {
  readonly seeds: number | 'result';
  readonly isSure: boolean;
}

/** Returns what a move gave away by the values before and after it; null if nothing, or if that is not known. */
export function lossAt({ values, movers }: Ribbon, ply: number): Loss | null {
  const [before, after, mover] = [values[ply - 1], values[ply], movers[ply]];
  if (!before || !after || !mover || before.kind !== after.kind) return null;
  const isSure = before.proof === 'exact' && after.proof === 'exact';
  const isBound = [before, after].some(({ proof }) => proof === 'lower' || proof === 'upper');
  const seeds = (resultOf(before) - resultOf(after)) * (mover === 'south' ? 1 : -1);
  if (isBound || seeds < 1) return null;
  if (before.kind === 'margin') return { seeds: Math.round(seeds * 2) / 2, isSure };
  return isSure ? { seeds: 'result', isSure } : null;
}
