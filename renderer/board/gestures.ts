/**
 * The gestures of a pointer on the pits: a press, a drag with the seeds of a pit, and lines drawn with the right button
 * or from a pit that has no seeds to carry.
 */
import { useEventListener } from '@vueuse/core';
import type { ShallowRef } from 'vue';
import type { PlaceIndex } from '../../engine/rules/types.ts';
import { TREMBLE, usePointerDrag } from '../ui/pointer-drag.ts';
import { colourOfKeys, type HeldKeys } from './pit-events.ts';

/** The effects of gestures. */
export interface GestureOptions {
  readonly isEditing: () => boolean;
  readonly isPit: (place: PlaceIndex) => boolean;
  /** Whether a drag from the pit carries its seeds. */
  readonly canCarry: (place: PlaceIndex) => boolean;
  /** Returns the place that an element of the board belongs to. */
  readonly placeOf: (target: EventTarget | null) => PlaceIndex | null;
  readonly press: (place: PlaceIndex, isTouch: boolean) => void;
  readonly pin: (place: PlaceIndex) => void;
  readonly draw: (from: PlaceIndex, to: PlaceIndex, held: HeldKeys) => void;
  /** The seeds of a pit are carried to a point of the window. */
  readonly carry: (from: PlaceIndex, x: number, y: number) => void;
  /** The pointer has let go of the seeds. */
  readonly letGo: (from: PlaceIndex) => void;
  /** The seeds go back: Escape, another button, or a pointer that is lost. */
  readonly putBack: (from: PlaceIndex) => void;
}

export interface Gestures {
  /** The pit whose seeds are carried; null while none are. */
  readonly carried: Readonly<ShallowRef<PlaceIndex | null>>;
  readonly down: (place: PlaceIndex, event: PointerEvent) => void;
  readonly menu: (place: PlaceIndex, event: MouseEvent) => void;
}

/** Where a button of the pointer went down. */
interface Press {
  readonly place: PlaceIndex;
  readonly isRight: boolean;
  readonly x: number;
  readonly y: number;
}

/** Tells whether the press counts as the right button: Ctrl with the left button does, for mice with one button. */
function isRightButton(event: PointerEvent): boolean {
  return event.button === 2 || (event.button === 0 && event.ctrlKey);
}

/** Follows the pointer; must be called in a component's setup. */
export function useGestures(on: GestureOptions): Gestures {
  let pressed: Press | null = null;
  const carrying = usePointerDrag<PlaceIndex, PlaceIndex>({
    follow({ clientX, clientY }, from) {
      pressed = null;
      on.carry(from, clientX, clientY);
      return from;
    },
    drop: (from) => on.letGo(from),
    cancelled: (from) => on.putBack(from),
  });

  function down(place: PlaceIndex, event: PointerEvent): void {
    const isRight = isRightButton(event);
    const { clientX: x, clientY: y } = event;
    pressed = isRight || event.button === 0 ? { place, isRight, x, y } : null;
    const hasKeys = colourOfKeys(event) !== null;
    if (!isRight && !hasKeys && !on.isEditing() && on.canCarry(place)) carrying.press(event, place);
  }

  function drawn(from: PlaceIndex, to: PlaceIndex, held: HeldKeys): void {
    if (on.isEditing() || (on.isPit(from) && on.isPit(to))) on.draw(from, to, held);
  }

  function up(event: PointerEvent): void {
    if (!pressed) return;
    const { place: from, isRight, x, y } = pressed;
    pressed = null;
    if (isRightButton(event) !== isRight) return;
    // The layout may have changed under a resting pointer: the press belongs where it began.
    const isStill = Math.hypot(event.clientX - x, event.clientY - y) < TREMBLE;
    const place = isStill ? from : on.placeOf(event.target);
    if (place === null) return;
    if (isRight || from !== place) drawn(from, place, event);
    else if (event.shiftKey && !on.isEditing() && on.isPit(place)) on.pin(place);
    else on.press(place, event.pointerType === 'touch');
  }
  // The button may be released outside the board.
  useEventListener('pointerup', up);
  useEventListener('pointercancel', () => {
    pressed = null;
  });

  /**
   * Handles the menu key, and a long touch on a board that is set up; elsewhere that opens the menu of the board. The right
   * button was handled when it was released.
   */
  function menu(place: PlaceIndex, event: MouseEvent): void {
    const pointer = event instanceof PointerEvent ? event.pointerType : '';
    if (pointer === 'touch' && !on.isEditing()) return;
    event.preventDefault();
    if (pointer === 'mouse') return;
    drawn(place, place, { shiftKey: false, ctrlKey: false, altKey: false });
  }

  return { carried: carrying.drag, down, menu };
}
