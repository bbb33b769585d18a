/**
 * Decides which counts may be shown. Drawings, names, texts and exports all use these functions.
 *
 * | | All | Own | Hidden |
 * |---|---|---|---|
 * | seeds, which pits are empty, where a move ends, laps, who won | shown | shown | shown |
 * | the number in a pit or store | shown | own side | never |
 * | numbers of a move: picked up, captured, falling, counts after it | shown | if they follow from shown counts | never
 * | | score, aids that rest on both sides | shown | never | never |
 * | values | shown | shown | never |
 *
 * A played move is named by its notation in every mode: it is the record of the game.
 *
 * Invariant: in `own`, no shown number of a move depends on a hidden count. `shownOfMove` follows the beads.
 */
import type { CountMode } from '../rules/counts.ts';
import { sideOfPit } from '../rules/letters.ts';
import { isStill } from '../rules/steps.ts';
import type { Board, Outcome, PlaceIndex, Step } from '../rules/types.ts';
import type { Side } from '../core/side.ts';

/** Whether the count of a place may be shown. */
export type TellsPlace = (place: PlaceIndex) => boolean;

/**
 * Tells whether the counts of a side may be shown.
 *
 * @param own the side whose counts are the user's own.
 */
function tellsSide(mode: CountMode, own: Side, side: Side): boolean {
  return mode === 'all' || (mode === 'own' && own === side);
}

/** Returns the side that a pit, store or cup belongs to. */
export function ownerOf({ pitsPerSide }: Board, place: PlaceIndex): Side {
  if (place >= 2 * pitsPerSide) return place === 2 * pitsPerSide ? 'south' : 'north';
  return sideOfPit(pitsPerSide, place);
}

/** Returns a function that tells, for each place, whether its count may be shown. */
export function placeTeller(board: Board, mode: CountMode, own: Side): TellsPlace {
  return (place) => tellsSide(mode, own, ownerOf(board, place));
}

/** Tells whether numbers that depend on both sides may be shown: scores, captures, majorities, threats. */
export function tellsBoth(mode: CountMode): boolean {
  return mode === 'all';
}

/** Tells whether values may be shown: if counts are hidden, values would reveal them. */
export function tellsValues(mode: CountMode): boolean {
  return mode !== 'hidden';
}

/**
 * Tells whether the moves that a side could play may be listed. If there are several kinds of beads, a move's notation
 * names the beads of its pit one by one; otherwise it names only the pit.
 */
export function tellsMoves({ kinds, pitsPerSide }: Board, tells: TellsPlace, side: Side): boolean {
  const first = side === 'south' ? 0 : pitsPerSide;
  return kinds === 1 || Array.from({ length: pitsPerSide }, (_, i) => first + i).every(tells);
}

/** Returns the part of an outcome that may be shown: without its score if the score would reveal both stores. */
export function shownOutcome(outcome: Outcome, mode: CountMode): Outcome {
  return tellsBoth(mode) ? outcome : { ...outcome, score: null };
}

/** The numbers of a move that may be shown. */
export interface ShownOfMove {
  /** Laps whose number of beads may be shown. */
  readonly laps: ReadonlySet<number>;
  /** How many beads may be numbered in order: those that fall before the first bead of a hidden hand. */
  readonly numbered: number;
  /** Indexes of the capture steps whose number may be shown. */
  readonly captures: ReadonlySet<number>;
  /** Places whose count after the steps may be shown. */
  readonly places: ReadonlySet<PlaceIndex>;
}

/**
 * Follows the beads of a move: a count is shown if its place is, and if every bead that came or went since was in a
 * hand or pit whose count was shown. Cost: O(steps).
 *
 * @param tells whether the count of a place before the move may be shown.
 * @param from the place where the beads in hand before the first step were picked up; null for an empty hand.
 */
export function shownOfMove(
  board: Board,
  steps: readonly Step[],
  tells: TellsPlace,
  from: PlaceIndex | null = null,
): ShownOfMove {
  const all = Array.from({ length: 2 * board.pitsPerSide + 2 }, (_, place) => place);
  const before = new Set(all.filter(tells));
  let places = new Set(before);
  const laps = new Set<number>();
  const captures = new Set<number>();
  let isHandTold = from === null || tells(from);
  let isNumbering = isHandTold;
  let numbered = 0;
  steps.forEach((step, i) => {
    if (isStill(step)) return;
    switch (step.kind) {
      case 'pick-up':
        isHandTold = places.has(step.at);
        if (isHandTold) laps.add(step.lap);
        else isNumbering = false;
        // The pit is empty now, and everyone sees that.
        if (tells(step.at)) places.add(step.at);
        return;
      case 'sow':
        if (isNumbering) numbered++;
        if (!isHandTold) places.delete(step.at);
        return;
      case 'capture':
      case 'sweep':
        if (places.has(step.at)) captures.add(i);
        else places.delete(step.to);
        return;
      case 'laps-left-out':
        isNumbering = false;
        if (before.size < all.length) {
          places.clear();
          isHandTold = false;
        }
        return;
      case 'endless':
      case 'break-off':
        places = new Set(before);
        return;
    }
  });
  return { laps, numbered, captures, places };
}
