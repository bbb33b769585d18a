/** The words of the place under the pit cursor or pointer, which its board provides. */
import type { PlaceIndex } from '../../engine/rules/types.ts';

export interface CursorWords {
  readonly place: PlaceIndex;
  readonly name: string;
  /** More than the name; `''` for nothing. */
  readonly description: string;
}

type Speaker = () => CursorWords;

/** The cursors and pointers that are on a board; the one that came last counts. */
let speakers: readonly Speaker[] = [];

/** Called when the cursor or the pointer reaches a board, or another place of it. */
export function takeCursor(next: Speaker): void {
  speakers = [...speakers.filter((each) => each !== next), next];
}

/** Called when the cursor or the pointer leaves a board. */
export function leaveCursor(last: Speaker): void {
  speakers = speakers.filter((each) => each !== last);
}

/** Returns the words of the place pointed at; null for none. */
export function cursorWords(): CursorWords | null {
  return speakers.at(-1)?.() ?? null;
}
