/** Makes the board's view of a move being put together, without a store: some boards belong to no document. */
import { placesOf, type PathView } from '../../../engine/drawing/path-nodes.ts';
import { sowingPath, type PathStop } from '../../../engine/drawing/sowing-path.ts';
import { makeTrack } from '../../../engine/drawing/track.ts';
import { applySteps } from '../../../engine/rules/steps.ts';
import type { Board, PlaceIndex, Position, Setup, Step, Turn } from '../../../engine/rules/types.ts';
import { laidBy, type Begun } from './move-building.ts';

/** The board while a move is put together. */
export interface BuildingView {
  /** The position with the beads laid so far. */
  readonly setup: Setup;
  /** Beads in hand, counts per kind. */
  readonly hand: readonly number[];
  /** The steps that follow if every default is taken. */
  readonly rest: readonly Step[];
  /** The places where all beads of the move fall. */
  readonly drops: readonly PathStop[];
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
 * @param laid how many beads lie; all that the picks lay if left out.
 * @returns null before the pit is picked.
 */
export function buildingView(
  board: Board,
  position: Position,
  begun: Begun,
  turn: Turn,
  tellsHand: boolean,
  laid = laidBy(begun),
): BuildingView | null {
  const origin = originOf(begun);
  if (origin === null) return null;
  const track = makeTrack(turn.steps);
  const drops = sowingPath(track, turn.steps);
  const stop = drops[laid]?.stop ?? 1;
  const count = track.stops[stop]?.steps ?? 0;
  const [done, rest] = [turn.steps.slice(0, count), turn.steps.slice(count)];
  const reached = applySteps(board, position, done);
  // A hand that has come less far asks nothing.
  const choices = laid < laidBy(begun) ? [] : begun.choices;
  return {
    setup: { pits: reached.pits, stores: reached.stores, turn: position.turn },
    hand: reached.hand,
    rest,
    drops,
    path: {
      origin,
      walked: placesOf(done),
      ahead: placesOf(rest),
      tellsHand,
      fan: choices.flatMap(({ kind, id, place, bead }) =>
        kind === 'bead' && place !== undefined && bead !== undefined
          ? [{ id, place, bead, isMarked: id === begun.marked }]
          : [],
      ),
      ways: choices.flatMap(({ kind, id, place }) =>
        kind === 'branch' && place !== undefined
          ? [{ id, place, letter: id === 'o' ? 'o' : 'i', isMarked: id === begun.marked }]
          : [],
      ),
      target: choices.flatMap(({ kind, id, place }) =>
        kind === 'take' && place !== undefined ? [{ place, isMarked: id === begun.marked }] : [],
      ),
    },
  };
}
