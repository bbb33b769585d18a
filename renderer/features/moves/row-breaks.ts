/** Decides where rows of moves end: after a turn or pair of turns, at a full line, before a title or note. */
import type { Outline } from '../../../engine/tree/outline.ts';
import { beginLine, fillLine, type RowRoom } from './row-space.ts';

/** Tells whether a move follows the move listed before it, with nothing between them. */
export function follows(outline: Outline, next: number): boolean {
  const end = next - 1;
  if (outline.parents[next] !== end || outline.isHidden[next] === 1) return false;
  const [here, after] = [outline.nodes[end], outline.nodes[next]];
  return here?.comment === '' && after?.title === '' && after.before === '';
}

/** Returns the last node that fits in a line of a variation; a turn is split only if it is longer than a line. */
export function endOfLine(outline: Outline, first: number, room: RowRoom): number {
  const { nodes, turns, depths } = outline;
  const head = nodes[first];
  if (!head) return first;
  const line = beginLine(head, depths[first] ?? 0, room);
  /** The end of the last whole turn. */
  let whole = first - 1;
  for (let end = first; ; end += 1) {
    const next = end + 1;
    if (!follows(outline, next)) return end;
    const isNew = turns[next] !== turns[end];
    if (isNew) whole = end;
    const node = nodes[next];
    if (!node || !fillLine(line, node, isNew ? (turns[next] ?? 0) : null))
      return whole >= first ? whole : end;
  }
}

/**
 * Largest number of moves in a row. A longer turn, such as thousands of moves that cannot be played, continues in the
 * next row: all moves of a row in view are drawn, and no window is wide enough for thousands.
 */
const MAX_IN_ROW = 100;

/** Returns the last node of the row of moves that begins with a node: the end of the same turn, or pair of turns. */
export function endOfRow(outline: Outline, first: number, isPair: boolean): number {
  const { turns } = outline;
  // Turns of a pair differ in their last bit only.
  const bits = isPair ? 1 : 0;
  const row = (turns[first] ?? 0) >> bits;
  let end = first;
  for (;;) {
    const next = end + 1;
    if (next - first >= MAX_IN_ROW) return end;
    if (!follows(outline, next) || (turns[next] ?? 0) >> bits !== row) return end;
    end = next;
  }
}
