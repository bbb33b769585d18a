/**
 * The position in plain words, for files that leave the program without a caption.
 */
import type { Board, PlaceIndex } from '../rules/types.ts';
import { SIDES } from '../core/side.ts';
import { placeTeller, type TellsPlace } from './count-mode.ts';
import { shownCount } from './preview.ts';
import type { BoardView } from './scene.ts';

/** Returns which counts may be shown in this view. */
export function tellerOf({ board, counts, own, position, toMove, veiled }: BoardView): TellsPlace {
  const tells = placeTeller(board, counts, own ?? toMove ?? position.turn);
  return (place) => tells(place) && veiled?.has(place) !== true;
}

/** The words of an alt text without its counts, for callers that add the counts later. */
export interface AltWords {
  readonly lead: string;
  /** For each side: its name, its places in order, and their names. */
  readonly sides: readonly {
    readonly name: string;
    readonly places: readonly PlaceIndex[];
    readonly labels: readonly string[];
  }[];
}

/** Returns the words of the alt texts of a board. */
export function altWords({ columns, pitsPerSide: n, labels, stores }: Board): AltWords {
  return {
    lead: `Mancala board, ${columns} columns.`,
    sides: SIDES.map((side) => {
      const first = side === 'south' ? 0 : n;
      const pits = Array.from({ length: n }, (_, i) => first + i);
      return {
        name: side === 'south' ? 'South' : 'North',
        places: [...pits, 2 * n + (side === 'south' ? 0 : 1)],
        labels: [...pits.map((pit) => labels[pit] ?? ''), stores === 'cups' ? 'cup' : 'store'],
      };
    }),
  };
}

/** Writes an alt text in English: sides, pits in sowing order, stores, side to move. Hidden counts stay hidden. */
export function altText(view: BoardView): string {
  if (view.alt !== undefined) return view.alt;
  const { board, position } = view;
  const tells = tellerOf(view);
  const count = (place: PlaceIndex): string =>
    tells(place) ? String(shownCount(board, position, place)) : 'hidden';
  const { lead, sides } = altWords(board);
  const parts = [lead];
  for (const { name, places, labels } of sides) {
    if (!places.some(tells)) {
      parts.push(`${name}: counts hidden.`);
      continue;
    }
    const told = places.map((place, i) => `${labels[i] ?? ''} ${count(place)}`);
    parts.push(`${name}: ${told.slice(0, -1).join(', ')}; ${told.at(-1) ?? ''}.`);
  }
  if (view.toMove) parts.push(`${view.toMove === 'south' ? 'South' : 'North'} to move.`);
  return parts.join(' ');
}
