/** The position in words, for screen readers. */
import type { Board, PlaceIndex } from '../rules/types.ts';
import { SIDES } from '../core/side.ts';
import { placeTeller, type TellsPlace } from './count-mode.ts';
import { shownCount } from './preview.ts';
import type { SayBoard } from './plain-english.ts';
import type { BoardView } from './scene.ts';

/** Returns which counts may be shown in this view. */
export function tellerOf({ board, counts, own, position, toMove, veiled }: BoardView): TellsPlace {
  const tells = placeTeller(board, counts, own ?? toMove ?? position.turn);
  return (place) => tells(place) && veiled?.has(place) !== true;
}

/** The words of an alt text without its counts, for callers that add the counts later. */
export interface AltWords {
  readonly lead: string;
  /** What stands for a count that is hidden. */
  readonly hidden: string;
  /** For each side: its places in order, their names, and its sentences. */
  readonly sides: readonly {
    readonly places: readonly PlaceIndex[];
    readonly labels: readonly string[];
    /** With `{pits}` and `{store}` for the told counts. */
    readonly told: string;
    /** If all counts of the side are hidden. */
    readonly untold: string;
  }[];
}

/** Returns the words of the alt texts of a board in a language. */
export function altWords({ columns, pitsPerSide: n, labels, stores }: Board, say: SayBoard): AltWords {
  return {
    lead: say('picture.board', { columns }),
    hidden: say('picture.hidden'),
    sides: SIDES.map((each) => {
      const first = each === 'south' ? 0 : n;
      const pits = Array.from({ length: n }, (_, i) => first + i);
      const side = say(`side.${each}`);
      return {
        places: [...pits, 2 * n + (each === 'south' ? 0 : 1)],
        labels: [
          ...pits.map((pit) => labels[pit] ?? ''),
          say(stores === 'cups' ? 'picture.cup' : 'picture.store'),
        ],
        told: say('picture.counts', { side, pits: '{pits}', store: '{store}' }),
        untold: say('picture.counts-hidden', { side }),
      };
    }),
  };
}

/** Writes an alt text: sides, pits in sowing order, stores, side to move. Hidden counts stay hidden. */
export function altText(view: BoardView): string {
  if (view.alt !== undefined) return view.alt;
  const { board, position, toMove, say } = view;
  const tells = tellerOf(view);
  const { lead, hidden, sides } = altWords(board, say);
  const parts = [lead];
  for (const { places, labels, told, untold } of sides) {
    if (!places.some(tells)) {
      parts.push(untold);
      continue;
    }
    const counts = places.map((place, i) => {
      const count = tells(place) ? String(shownCount(board, position, place)) : hidden;
      return `${labels[i] ?? ''} ${count}`;
    });
    const pits = counts.slice(0, -1).join(', ');
    parts.push(told.replace('{pits}', pits).replace('{store}', counts.at(-1) ?? ''));
  }
  if (toMove) parts.push(`${say('html-report.to-move', { side: say(`side.${toMove}`) })}.`);
  return parts.join(' ');
}
