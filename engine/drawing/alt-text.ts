/**
 * The position in plain words, for files that leave the program without a caption of their own.
 */
import { SIDES } from '../rules/types.ts';
import { shownCount } from './preview.ts';
import type { BoardView } from './scene.ts';

/** Whether the counts of a side may be told in this view. */
export function showsCounts(view: BoardView, side: 'south' | 'north'): boolean {
  if (view.counts === 'all') return true;
  return view.counts === 'own' && (view.toMove ?? view.position.turn) === side;
}

/** Alt text in English: sides, pits in sowing order, stores, side to move. Hidden counts stay hidden. */
export function altText(view: BoardView): string {
  if (view.alt !== undefined) return view.alt;
  const { board, position } = view;
  const n = board.pitsPerSide;
  const parts: string[] = [`Mancala board, ${board.columns} columns.`];
  for (const side of SIDES) {
    const name = side === 'south' ? 'South' : 'North';
    if (!showsCounts(view, side)) {
      parts.push(`${name}: counts hidden.`);
      continue;
    }
    const first = side === 'south' ? 0 : n;
    const pits = Array.from(
      { length: n },
      (_, i) => `${board.labels[first + i] ?? ''} ${String(shownCount(board, position, first + i))}`,
    );
    const store = shownCount(board, position, 2 * n + (side === 'south' ? 0 : 1));
    parts.push(`${name}: ${pits.join(', ')}; ${board.stores === 'cups' ? 'cup' : 'store'} ${store}.`);
  }
  if (view.toMove) parts.push(`${view.toMove === 'south' ? 'South' : 'North'} to move.`);
  return parts.join(' ');
}
