/**
 * Values of a level where an endless game and a repeated position are worth nothing to either player (the rest is
 * shared, or nobody gets it).
 *
 * The value v of a position is that of the game in which an endless play counts 0 (a deterministic graphical game:
 * Washburn 1990; both players have best plays that look at the position alone). It is found from the top: while the
 * threshold x falls from n to 1, a position with a move worth x is worth x, since every position worth more is settled;
 * one whose moves are all settled is worth the best of them; each settled position is passed back to the positions
 * before it, once. The rest can neither force a gain nor be forced to lose: 0. Cost: every move is
 * looked at once, against some 50 passes of plain iteration.
 *
 * Soundness under the real rule, repetition r >= 2, counted since the last capture:
 * - Fresh history (nothing to be met again but what follows). Let the player for whom v is claimed play by position
 *   alone, as above. If a position occurs for the r-th time, the way from one occurrence to the next is a circle that
 *   the opponent could keep running for ever, so 0 >= v: the stop, worth 0, is no worse than claimed. The same holds
 *   for the other player, so the value is exactly v, for every r.
 * - With a past, the game may also stop where it has been before, worth 0 again. Both plays still guarantee v or 0,
 *   whichever is worse for them: the value lies between v and 0, and is exact where v is 0.
 *   Which earlier positions can take something away at all is told in `lookup.ts`.
 * Captures make the history fresh, so what lower levels say holds without a condition.
 */
import { SETTLED, type Level } from './level.ts';
import { findOrigins, MAX_ORIGINS } from './origins.ts';

/** Settled positions whose news is not yet told; when full, more are found by looking the level through again. */
const STACK = 1 << 18;

/** Positions looked through between two pauses, and their cost in units of work. */
const SCAN = 1 << 16;
const SCAN_WORK = SCAN >> 4;

/** Working state of one level. */
interface Spread {
  readonly level: Level;
  readonly stack: Int32Array;
  top: number;
  /** Whether a settled position found no room on the stack. */
  missed: boolean;
  readonly origins: Int32Array;
}

/** Settles a filled level. Yields the work done since the last yield: positions told, and a little for looking. */
export function* settleShared(level: Level): Generator<number, void> {
  const { low, open, positions, seeds } = level;
  const spread: Spread = {
    level,
    stack: new Int32Array(Math.min(STACK, positions)),
    top: 0,
    missed: false,
    origins: new Int32Array(MAX_ORIGINS),
  };
  for (let x = seeds; x > 0; x--) {
    do {
      spread.missed = false;
      for (let from = 0; from < positions; from += SCAN)
        yield SCAN_WORK + scan(spread, x, from, Math.min(positions, from + SCAN));
    } while (isMissed(spread));
  }
  for (let at = 0; at < positions; at++) if (open[at] !== SETTLED) low[at] = 0;
}

/** Asked through a function, since the compiler believes that the loop above leaves `missed` as it was. */
function isMissed(spread: Spread): boolean {
  return spread.missed;
}

/** Settles what is due between two indices and tells it on; how many positions were told. */
function scan(spread: Spread, x: number, from: number, end: number): number {
  const { level, stack } = spread;
  const { low, open } = level;
  let told = 0;
  for (let at = from; at < end; at++) {
    const left = open[at] ?? 0;
    if (left === SETTLED || (left !== 0 && (low[at] ?? 0) < x)) continue;
    open[at] = SETTLED;
    stack[spread.top++] = at;
    told += tell(spread, x);
  }
  return told;
}

/** Empties the stack: tells every position from which a settled one is reached; how many were told. */
function tell(spread: Spread, x: number): number {
  const { level, stack, origins } = spread;
  const { low, open } = level;
  let told = 0;
  let top = spread.top;
  while (top > 0) {
    const child = stack[--top] ?? 0;
    const seen = 0 - (low[child] ?? 0);
    told++;
    for (let i = findOrigins(level, child, origins) - 1; i >= 0; i--) {
      const at = origins[i] ?? 0;
      const left = open[at] ?? 0;
      if (left === SETTLED) continue;
      if (seen > (low[at] ?? 0)) low[at] = seen;
      open[at] = left - 1;
      if (left !== 1 && (low[at] ?? 0) < x) continue;
      if (top < stack.length) {
        open[at] = SETTLED;
        stack[top++] = at;
      } else spread.missed = true;
    }
  }
  spread.top = 0;
  return told;
}
