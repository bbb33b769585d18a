/**
 * Moves the keyboard focus. A place registers how it takes the focus while it is on screen; other code asks for the place
 * by name.
 */
import { nextTick, onBeforeUnmount, onMounted } from 'vue';
import { loads } from './on-demand.ts';

/** Panes in the order in which F6 goes through them. */
const PANES = ['library', 'board', 'moves', 'notes', 'lines', 'review', 'side', 'graph'] as const;
export type Pane = (typeof PANES)[number];

/** A pane, or a part of a pane that can be requested separately. */
export type FocusPlace = Pane | 'note' | 'find' | 'scrubber' | 'results';

/** How a place takes the focus. */
export interface FocusTaker {
  /** Takes the focus; the board takes it without the pit cursor, so that keys belong to the game. */
  readonly take: () => void;
  /** Takes the focus to work inside the place, as F6 does; if missing, `take` is used. */
  readonly enter?: () => void;
  /** Returns its element, to check whether the focus is inside. */
  readonly root?: () => HTMLElement | null;
}

const takers = new Map<FocusPlace, FocusTaker>();
/** The last request while it is not fulfilled; each request is a new object. */
let request: { readonly place: FocusPlace; readonly isEntered: boolean } | null = null;

/** Gives the focus to the requested place if it is on screen. */
function meetRequest(): void {
  const taker = request && takers.get(request.place);
  if (!taker) return;
  const enter = request?.isEntered ? taker.enter : undefined;
  request = null;
  (enter ?? taker.take)();
}

/** Lets a component take the focus under a name as long as it is on screen. */
export function useFocusPlace(place: FocusPlace, taker: FocusTaker): void {
  onMounted(() => {
    takers.set(place, taker);
    if (request?.place === place) void nextTick(meetRequest);
  });
  onBeforeUnmount(() => {
    // Its successor may be registered already.
    if (takers.get(place) === taker) takers.delete(place);
  });
}

/**
 * Puts the focus into a place once the screen shows the earlier changes. If the place does not appear, the focus stays
 * where it is. Of several requests in a row the last one counts.
 */
export function focusPane(place: FocusPlace): void {
  ask({ place, isEntered: false });
}

/** Puts the focus into a pane to work there; on the board, this is the pit cursor. */
export function enterPane(place: Pane): void {
  ask({ place, isEntered: true });
}

function ask(own: NonNullable<typeof request>): void {
  request = own;
  void nextTick(() => {
    if (request === own) meetRequest();
  });
  dropLater(own);
}

/**
 * Drops a request that no place has fulfilled. Parts appear a few ticks after the change that shows them, or once they
 * are loaded.
 */
function dropLater(own: NonNullable<typeof request>): void {
  setTimeout(() => {
    if (request !== own) return;
    const loading = loads();
    if (loading) void loading.then(() => dropLater(own));
    else request = null;
  });
}

/** Tells whether the focus is inside a place on screen. */
export function hasFocus(place: FocusPlace): boolean {
  return takers.get(place)?.root?.()?.contains(document.activeElement) ?? false;
}

/** Marks what has the focus while the keys belong to the game: no control, and no pit cursor. */
const REST = 'data-rest';

/** Tells whether the keys belong to the game: only the board as a whole has the focus. */
export function isResting(): boolean {
  return document.activeElement?.hasAttribute(REST) ?? false;
}

/** Tells whether a pane is inside another one on screen, as all panels are in the tabs of a narrow window. */
function isInside(pane: Pane): boolean {
  const root = takers.get(pane)?.root?.();
  return PANES.some((other) => {
    const outer = other === pane ? null : takers.get(other)?.root?.();
    return Boolean(root && outer && outer !== root && outer.contains(root));
  });
}

/**
 * Returns the panes on screen, except panes inside another one: a low or narrow window has fewer panes than its layout.
 */
export function openPanes(): readonly Pane[] {
  return PANES.filter((pane) => takers.has(pane) && !isInside(pane));
}
