/**
 * The position in plain words, for files that leave the program without a caption of their own.
 */
import type { PlaceIndex } from '../rules/types.ts';
import { SIDES } from '../core/side.ts';
import { placeTeller, type TellsPlace } from './count-mode.ts';
import { shownCount } from './preview.ts';
import type { BoardView } from './scene.ts';

/** Which counts may be shown in this view. */
export function tellerOf({ board, counts, own, position, toMove, veiled }: BoardView): TellsPlace {
  const tells = placeTeller(board, counts, own ?? toMove ?? position.turn);
  return (place) => tells(place) && veiled?.has(place) !== true;
}

/** Alt text in English: sides, pits in sowing order, stores, side to move. Hidden counts stay hidden. */
export function altText(view: BoardView): string {
  if (view.alt !== undefined) return view.alt;
  const { board, position } = view;
  const n = board.pitsPerSide;
  const tells = tellerOf(view);
  const count = (place: PlaceIndex): string =>
    tells(place) ? String(shownCount(board, position, place)) : 'hidden';
  const parts: string[] = [`Mancala board, ${board.columns} columns.`];
  for (const side of SIDES) {
    const name = side === 'south' ? 'South' : 'North';
    const first = side === 'south' ? 0 : n;
    const storeAt = 2 * n + (side === 'south' ? 0 : 1);
    const all = [...Array.from({ length: n }, (_, i) => first + i), storeAt];
    if (!all.some(tells)) {
      parts.push(`${name}: counts hidden.`);
      continue;
    }
    const pits = Array.from({ length: n }, (_, i) => `${board.labels[first + i] ?? ''} ${count(first + i)}`);
    const store = count(storeAt);
    parts.push(`${name}: ${pits.join(', ')}; ${board.stores === 'cups' ? 'cup' : 'store'} ${store}.`);
  }
  if (view.toMove) parts.push(`${view.toMove === 'south' ? 'South' : 'North'} to move.`);
  return parts.join(' ');
}
