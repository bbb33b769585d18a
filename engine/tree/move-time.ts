/**
 * Finds the time that moves took: as a file states it, or computed from the same player's clock before and after.
 *
 *   timesOf(record).get(node)   // 3.5
 *
 * Variations have no clock: a clock time counts only on the main line.
 */
import { numberOfTurn } from './numbering.ts';
import { makeOutline, type Outline } from './outline.ts';
import { tagValue } from './tags.ts';
import type { GameRecord, TreeNode } from './types.ts';

/**
 * A time control: initial seconds, seconds added after each turn, and the number of turns after which the initial
 * seconds are added again.
 */
export interface TimeControl {
  readonly seconds: number;
  readonly increment: number;
  readonly turns: number | null;
}

/** Reads `180+2`, `300` or `40/10+0.1`; null for any other form. */
export function parseTimeControl(text: string | null): TimeControl | null {
  const [, turns, seconds, increment] =
    /^\s*(?:([1-9]\d{0,3})\/)?(\d{1,7}(?:\.\d{1,3})?)(?:\+(\d{1,5}(?:\.\d{1,3})?))?\s*$/.exec(text ?? '') ??
    [];
  if (seconds === undefined) return null;
  return {
    seconds: Number(seconds),
    increment: Number(increment ?? 0),
    turns: turns === undefined ? null : Number(turns),
  };
}

/** Returns a player's clock before a move; null if a clock is missing on the way, or a variation begins. */
function leftBefore(outline: Outline, index: number, control: TimeControl): number | null {
  const { nodes, parents, places, turns } = outline;
  const player = (at: number): number => (turns[at] ?? 0) % 2;
  let at = index;
  do {
    if ((places[at] ?? 0) > 0) return null;
    at = parents[at] ?? 0;
  } while (at > 0 && player(at) !== player(index));
  return at > 0 ? (nodes[at]?.time?.left ?? null) : control.seconds;
}

/** Returns the seconds added to a player's clock after a move that ends a turn; 0 inside a turn. */
function givenAfter(outline: Outline, index: number, { seconds, increment, turns }: TimeControl): number {
  const next = outline.firstChildren[index] ?? -1;
  const turn = outline.turns[index] ?? 0;
  if (next > 0 && outline.turns[next] === turn) return 0;
  const isPeriod = turns !== null && numberOfTurn(turn) % turns === 0;
  return increment + (isPeriod ? seconds : 0);
}

/**
 * Returns the seconds that the moves of a tree took; moves with unknown times are left out.
 *
 * @param timeControl value of the tag `TimeControl`.
 */
export function timesUsed(outline: Outline, timeControl: string | null): ReadonlyMap<TreeNode, number> {
  const control = parseTimeControl(timeControl);
  const times = new Map<TreeNode, number>();
  for (const [index, node] of outline.nodes.entries()) {
    if (node.time === null || index === 0) continue;
    const { left, spent } = node.time;
    let used = spent ?? null;
    if (used === null && left !== undefined && control !== null) {
      const before = leftBefore(outline, index, control);
      // Whole thousandths: rounds away the error of sums of fractions.
      if (before !== null)
        used = Math.round((before + givenAfter(outline, index, control) - left) * 1000) / 1000;
    }
    if (used !== null && used >= 0) times.set(node, used);
  }
  return times;
}

/** Returns the seconds that the moves of a game took. */
export function timesOf(record: GameRecord): ReadonlyMap<TreeNode, number> {
  return timesUsed(makeOutline(record.root), tagValue(record, 'TimeControl'));
}
