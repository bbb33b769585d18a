/** Makes the board's view of a move being put together, without a store: some boards belong to no document. */
import { placesOf, splitSteps, type PathView } from '../../../engine/drawing/path-nodes.ts';
import { applySteps } from '../../../engine/rules/steps.ts';
import type { Board, PlaceIndex, Position, Setup, Step, Turn } from '../../../engine/rules/types.ts';
import type { Begun } from './move-building.ts';

/** The board while a move is put together. */
export interface BuildingView {
  /** The position with the beads laid so far. */
  readonly setup: Setup;
  /** Beads in hand, counts per kind. */
  readonly hand: readonly number[];
  /** The steps that follow if every default is taken. */
  readonly rest: readonly Step[];
  readonly path: PathView;
}

/** Returns the pit from which a move being put together starts; null before it is picked. */
export function originOf(begun: Begun | null): PlaceIndex | null {
  return begun?.steps[0]?.place ?? null;
}

/**
 * Makes the view of a move as put together so far.
 *
 * @param position position before the move.
 * @param turn result of the move if every default is taken from here on.
 * @param tellsHand whether the number of beads in hand may be shown.
 * @returns null before the pit is picked.
 */
export function buildingView(
  board: Board,
  position: Position,
  begun: Begun,
  turn: Turn,
  tellsHand: boolean,
): BuildingView | null {
  const origin = originOf(begun);
  if (origin === null) return null;
  const laid = begun.steps.filter(({ kind }) => kind === 'bead').length;
  const [done, rest] = splitSteps(turn.steps, laid);
  const reached = applySteps(board, position, done);
  const marked = begun.choices.find(({ id }) => id === begun.marked);
  const next =
    marked?.kind === 'bead' && marked.place !== undefined && marked.bead !== undefined
      ? { place: marked.place, bead: marked.bead }
      : null;
  return {
    setup: { pits: reached.pits, stores: reached.stores, turn: position.turn },
    hand: reached.hand,
    rest,
    path: {
      origin,
      walked: placesOf(done),
      ahead: placesOf(rest),
      tellsHand,
      next,
      ways: begun.choices.flatMap(({ kind, id, place }) =>
        kind === 'branch' && place !== undefined
          ? [{ place, letter: id === 'o' ? 'o' : 'i', isMarked: id === begun.marked }]
          : [],
      ),
      target: begun.choices.flatMap(({ kind, id, place }) =>
        kind === 'take' && place !== undefined ? [{ place, isMarked: id === begun.marked }] : [],
      ),
    },
  };
}
