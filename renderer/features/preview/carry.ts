/**
 * Sowing by hand: the beads of a pit at the pointer. Along the path of the move they drop one by one, on the way back
 * they return, and the move is played when the pointer lets go with none left. Where a pit has several answers, the
 * pointer gives them: it picks the bead of the fan that it touches, and the branch that it goes to.
 */
import { defineStore } from 'pinia';
import { ref, shallowRef } from 'vue';
import type { BoardGeometry } from '../../../engine/drawing/geometry.ts';
import { beadNear, wayNear } from '../../../engine/drawing/path-nodes.ts';
import {
  followPointer,
  isOverBoard,
  sowingPath,
  type PathStop,
  type Point,
} from '../../../engine/drawing/sowing-path.ts';
import type { PlaceIndex } from '../../../engine/rules/types.ts';
import { useUi } from '../../studio/ui.ts';
import { laidBy } from './move-building.ts';
import { useBuilder } from './builder.ts';
import { useHand } from './hand.ts';
import type { TriedMove } from './tried-move.ts';

export const useCarry = defineStore('carry', () => {
  const hand = useHand();
  const builder = useBuilder();
  const ui = useUi();
  /** Where the beads are, in drawing units; null while none are carried. */
  const at = shallowRef<Point | null>(null);
  /** The move carried; null for a move being put together. */
  const lifted = shallowRef<TriedMove | null>(null);
  /** Index in the path of the last bead dropped; 0 before the first. */
  const reached = ref(0);
  /** Whether the pointer has left the board. */
  const isAway = ref(false);

  /** Lifts the beads of a pit; a move being put together there continues. */
  function lift(place: PlaceIndex): void {
    const pit = hand.pits.get(place);
    lifted.value = hand.lift(place) ? hand.held : null;
    if (!lifted.value && pit && builder.origin !== place) builder.open(pit.pick);
    reached.value = builder.begun ? laidBy(builder.begun) : 0;
  }

  /** Tells whether the beads are still in hand: another move or game may have come meanwhile. */
  function isCarried(from: PlaceIndex): boolean {
    return lifted.value ? hand.held === lifted.value : builder.origin === from;
  }

  function path(): readonly PathStop[] {
    const steps = (lifted.value?.turn ?? builder.turn)?.steps ?? [];
    return lifted.value && hand.track ? sowingPath(hand.track, steps) : builder.path;
  }

  /** Marks the bead that the pointer touches, or the branch that it goes to. */
  function choose(point: Point, geometry: BoardGeometry): void {
    const view = builder.view?.path;
    if (!builder.begun || !view || laidBy(builder.begun) !== reached.value) return;
    const id = view.ways.length > 0 ? wayNear(view, point, geometry) : beadNear(view, point, geometry);
    if (id !== null) builder.markChoice(id);
  }

  /** Carries the beads to a point: off the board all of them are in hand. */
  function carry(from: PlaceIndex, point: Point, geometry: BoardGeometry): void {
    if (at.value === null) lift(from);
    at.value = point;
    if (!isCarried(from)) return;
    isAway.value = !isOverBoard(point, geometry);
    if (isAway.value) {
      if (lifted.value) hand.goTo(1);
      else builder.laid = 0;
      return;
    }
    if (!lifted.value) choose(point, geometry);
    const next = followPointer(path(), reached.value, point, geometry);
    reached.value = next;
    if (lifted.value) hand.goTo(path()[next]?.stop ?? 1);
    else builder.layTo(next);
  }

  /** Lets go: plays the move if all beads have fallen on the board, and otherwise puts them back. */
  function letGo(from: PlaceIndex): void {
    const isDropped = !isAway.value && reached.value > 0 && reached.value === path().length - 1;
    if (!isCarried(from) || !isDropped) putBack(from);
    else if (lifted.value) ui.tellRefusal(hand.play());
    else if (builder.begun?.choices.length === 0) builder.play();
    else builder.laid = null;
    end();
  }

  /** Puts all beads back: nothing has happened. */
  function putBack(from: PlaceIndex): void {
    if (isCarried(from)) (lifted.value ? hand : builder).leave();
    end();
  }

  function end(): void {
    at.value = null;
    lifted.value = null;
  }

  return { at, carry, letGo, putBack };
});
