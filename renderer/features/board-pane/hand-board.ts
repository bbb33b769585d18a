/**
 * The board on which a move of the game shown is found and played: it can be pressed, its seeds can be carried, and it
 * shows the move in hand. For the study and for questions about the game.
 */
import { computed, type ComputedRef } from 'vue';
import type { Flight } from '../../../engine/drawing/animation.ts';
import type { BoardView } from '../../../engine/drawing/scene.ts';
import type { PlaceIndex } from '../../../engine/rules/types.ts';
import type { PitEvents } from '../../board/pit-events.ts';
import type { Studio } from '../../studio/studio.ts';
import type { BuildingView } from '../preview/building-view.ts';
import { useBuilder } from '../preview/builder.ts';
import { useCarry } from '../preview/carry.ts';
import { useHand } from '../preview/hand.ts';
import { useTriedView } from '../relay/tried-view.ts';

/** The events of the board that are about moves. */
type HandEvent = 'play' | 'carry' | 'letGo' | 'putBack' | 'hover' | 'pin' | 'leave';

/** What the board of a move in hand needs. */
export interface HandBoard {
  /** The move being put together, unless another move is previewed. */
  readonly building: ComputedRef<BuildingView | null>;
  /** Pits that begin a move, and places that the move in progress waits for. */
  readonly playable: ComputedRef<ReadonlySet<PlaceIndex>>;
  /** The move in hand as props of `BoardView`, and what the board's events about it do. */
  readonly props: ComputedRef<{
    readonly path: BuildingView['path'] | null;
    readonly hand: Flight | null;
    readonly liftable: ReadonlySet<PlaceIndex>;
    readonly isLifted: boolean;
  }>;
  readonly events: { readonly [E in HandEvent]: (...args: PitEvents[E]) => void };
  /** Draws the move in hand into a board. */
  readonly withHand: (view: BoardView) => BoardView;
}

/** Follows the move in hand in the game shown. */
export function useHandBoard({ play, ui }: Studio): HandBoard {
  const builder = useBuilder();
  const carry = useCarry();
  const hand = useHand();
  const tried = useTriedView();

  const building = computed(() => (ui.previewMove === null ? builder.view : null));
  const playable = computed<ReadonlySet<PlaceIndex>>(
    () => new Set([...hand.pits.keys(), ...(building.value ? builder.targets : [])]),
  );

  /** The beads in hand: over the pit that they have reached, or at the pointer that carries them. */
  const inHand = computed<Flight | null>(() => {
    const { at } = carry;
    if (hand.moment) return hand.moment.hand && { ...hand.moment.hand, ...(at && { at }) };
    const { hand: beads = [], path } = building.value ?? {};
    if (!at || !path || beads.every((count) => count === 0)) return null;
    const over = path.walked.at(-1) ?? path.origin;
    // While the pointer picks a bead of the fan, the others wait at the last pit.
    return { from: over, to: over, progress: 1, beads, ...(path.fan.length <= 1 && { at }) };
  });

  /** Pits whose seeds the pointer can carry: of all that can be played, or of the move being put together. */
  const liftable = computed<ReadonlySet<PlaceIndex>>(() =>
    builder.origin === null ? new Set(hand.pits.keys()) : new Set([builder.origin]),
  );
  const props = computed(() => ({
    path: building.value?.path ?? null,
    hand: inHand.value,
    liftable: liftable.value,
    isLifted: hand.isLifted,
  }));

  /** A finger lifts the seeds first, which shows the move, and plays with the second tap; a mouse plays at once. */
  function press(place: PlaceIndex, isTouch: boolean): void {
    const isFirst = isTouch && !ui.marksMode && hand.pits.get(place)?.move && !hand.hasLifted(place);
    if (isFirst) hand.pin(place);
    else play.press(place);
  }

  function hover(place: PlaceIndex | null): void {
    hand.hovered = place;
    ui.pointAt(place);
  }

  function pin(place: PlaceIndex): void {
    if (!ui.marksMode) hand.pin(place);
  }

  function withHand(view: BoardView): BoardView {
    const { moment } = hand;
    return {
      ...view,
      position: moment
        ? { pits: moment.pits, stores: moment.stores, turn: view.position.turn }
        : (building.value?.setup ?? view.position),
      whole: view.position,
      veiled: hand.veiled,
      lastMove: moment ? tried.places : view.lastMove,
      ghosts: moment || tried.drawn || building.value ? [] : (view.ghosts ?? []),
      glyph: moment ? null : (view.glyph ?? null),
      preview: tried.drawn,
    };
  }

  const events = {
    play: press,
    carry: carry.carry,
    letGo: carry.letGo,
    putBack: carry.putBack,
    hover,
    pin,
    leave: hand.leave,
  };
  return { building, playable, props, events, withHand };
}
