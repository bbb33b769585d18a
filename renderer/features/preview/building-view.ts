/** Makes the board's view of a move being put together. Pure: also for boards that belong to no document. */
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
  /** The steps to come if every default is taken. */
  readonly rest: readonly Step[];
  readonly path: PathView;
}

/** The pit in which a move being put together begins. */
export function originOf(begun: Begun | null): PlaceIndex | null {
  return begun?.steps[0]?.place ?? null;
}

/**
 * The view of a move as far as it is put together.
 *
 * @param turn its result if every default is taken.
 * @param tellsHand whether the number of beads in hand may be shown.
 * @returns null before a pit is picked.
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
  const table = applySteps(board, position, done);
  const marked = begun.choices.find(({ id }) => id === begun.marked);
  const next =
    marked?.kind === 'bead' && marked.place !== undefined && marked.bead !== undefined
      ? { place: marked.place, bead: marked.bead }
      : null;
  return {
    setup: { pits: table.pits, stores: table.stores, turn: position.turn },
    hand: table.hand,
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
