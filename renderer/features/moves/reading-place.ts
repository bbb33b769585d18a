/** Where the user reads on a page of a game: the move at a height, and how far down the user reads at a scroll position. */
import { zoomOf } from '../../ui/page-box.ts';

/** Returns the place of a move in the outline from the id of its element; 0 for the start. */
export function moveOfId(id: string): number {
  return Number(/-m(\d+)$/.exec(id)?.[1] ?? 0);
}

/** Returns the element of a move; null for the start and for moves that are not on the page. */
export function elementOfMove(page: HTMLElement, index: number): HTMLElement | null {
  return page.querySelector<HTMLElement>(`.move[id$="-m${String(index)}"]`);
}

/**
 * Returns the height in the window at which the user reads: the middle of the pane. Near the ends of the page it runs
 * to the edge of the pane, so that the first and last moves are read, too.
 */
export function readingHeight(pane: HTMLElement): number {
  const { clientHeight: height, scrollTop: above, scrollHeight } = pane;
  const below = scrollHeight - height - above;
  const middle = height / 2;
  const reach = Math.min(middle, (above + below) / 2);
  const at =
    above < reach ? (above / reach) * middle : below < reach ? height - (below / reach) * middle : middle;
  return pane.getBoundingClientRect().top + at * zoomOf(pane);
}

/** Returns the move that a block of the page ends with or is about; null if it has none. */
function lastMoveOf(block: Element | undefined): number | null {
  const last = [...(block?.querySelectorAll('.move') ?? [])].at(-1);
  const id = last?.id ?? block?.getAttribute('data-note') ?? null;
  return id === null ? null : moveOfId(id);
}

/**
 * Returns the move that is read at a height in the window. In a line of moves, reading goes from left to right while the
 * line passes that height; a note or a diagram belongs to the move before it.
 */
export function moveReadAt(page: HTMLElement, height: number): number {
  const blocks = [...page.children];
  let at = blocks.findLastIndex((block) => block.getBoundingClientRect().top <= height);
  const places = [...(blocks[at]?.querySelectorAll('.move') ?? [])].map((move) => ({
    move,
    box: move.getBoundingClientRect(),
  }));
  const line = places.findLast(({ box }) => box.top <= height)?.box ?? places[0]?.box;
  if (line) {
    const moves = places.filter(({ box }) => Math.abs(box.top - line.top) < line.height / 2);
    const part = Math.max(0, (height - line.top) / line.height);
    const read = moves[Math.min(moves.length - 1, Math.floor(part * moves.length))];
    return moveOfId(read?.move.id ?? '');
  }
  for (; at >= 0; at -= 1) {
    const move = lastMoveOf(blocks[at]);
    if (move !== null) return move;
  }
  return 0;
}
