/** What is said of the place under the pit cursor: the board that has the cursor answers whoever asks. */
import type { PlaceIndex } from '../../engine/rules/types.ts';

export interface CursorWords {
  readonly place: PlaceIndex;
  readonly name: string;
  /** Beyond the name; `''` for nothing. */
  readonly description: string;
}

type Speaker = () => CursorWords;

let speaker: Speaker | null = null;

/** The cursor has come to a board. */
export function takeCursor(next: Speaker): void {
  speaker = next;
}

/** The cursor has left a board; another one may have it already. */
export function leaveCursor(last: Speaker): void {
  if (speaker === last) speaker = null;
}

/** What is said of the place under the cursor; null while no board has it. */
export function cursorWords(): CursorWords | null {
  return speaker?.() ?? null;
}
