/**
 * Sowing by hand: the beads of a pit at the pointer. Along the path of the move they drop one by one, on the way back
 * they return, and the move is played when the pointer lets go with none left. Where a pit has several answers, the
 * pointer gives them: it picks the bead of the fan that it touches, and the branch that it goes to.
 */
import { defineStore } from 'pinia';
import { computed, shallowRef } from 'vue';
import type { BoardGeometry } from '../../../engine/drawing/geometry.ts';
import { beadNear, wayNear } from '../../../engine/drawing/path-nodes.ts';
import {
  followPointer,
  isOverBoard,
  sowingPath,
  type PathStop,
  type Point,
} from '../../../engine/drawing/sowing-path.ts';
import { makeTrack } from '../../../engine/drawing/track.ts';
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
  let reached = 0;
  /** Whether the pointer has left the board. */
  let isAway = false;

  /** The places where the beads fall. */
  const path = computed<readonly PathStop[]>(() => {
    const steps = lifted.value?.turn.steps;
    return steps ? sowingPath(makeTrack(steps), steps) : (builder.view?.drops ?? []);
  });

  /** Lifts the beads of a pit; a move being put together there continues. */
  function lift(place: PlaceIndex): void {
    const pit = hand.pits.get(place);
    lifted.value = hand.lift(place);
    if (!lifted.value && pit && builder.origin !== place) builder.open(pit.pick);
    reached = builder.begun ? laidBy(builder.begun) : 0;
  }

  /** Tells whether the beads are still in hand: another move or game may have come meanwhile. */
  function isCarried(from: PlaceIndex): boolean {
    return lifted.value ? hand.held === lifted.value : builder.origin === from;
  }

  /** Marks the bead that the pointer touches, or the branch that it goes to. */
  function choose(point: Point, geometry: BoardGeometry): void {
    const view = builder.view?.path;
    if (!view) return;
    const id = view.ways.length > 0 ? wayNear(view, point, geometry) : beadNear(view, point, geometry);
    if (id !== null) builder.markChoice(id);
  }

  /** Carries the beads to a point: off the board all of them are in hand. */
  function carry(from: PlaceIndex, point: Point, geometry: BoardGeometry): void {
    if (at.value === null) lift(from);
    at.value = point;
    if (!isCarried(from)) return;
    isAway = !isOverBoard(point, geometry);
    if (!isAway) {
      if (!lifted.value) choose(point, geometry);
      reached = followPointer(path.value, reached, point, geometry);
    }
    if (lifted.value) hand.goTo(path.value[isAway ? 0 : reached]?.stop ?? 1);
    else if (isAway) builder.laid = 0;
    else builder.layTo(reached);
  }

  /** Lets go: plays the move if all beads have fallen on the board, and otherwise puts them back. */
  function letGo(from: PlaceIndex): void {
    const isDropped = !isAway && reached > 0 && reached === path.value.length - 1;
    if (!isDropped) putBack(from);
    else if (isCarried(from)) play();
    end();
  }

  /** Plays the move carried; a gem that may still be taken is asked for first. */
  function play(): void {
    if (lifted.value) ui.tellRefusal(hand.play());
    else if (builder.begun?.choices.length === 0) builder.play();
    else builder.laid = null;
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
