/**
 * Values of a level in which an endless game and a repeated position are worth nothing to either player (the rest is
 * shared, or nobody gets it).
 *
 * The value v of a position is its value in the game in which an endless play counts 0 (a deterministic graphical game:
 * Washburn 1990; both players have best plays that depend on the position only). It is found from the top: while the
 * threshold x falls from n to 1, a position with a move worth x is worth x, since every position worth more is settled;
 * a position whose moves are all settled is worth the best of them; each settled position is passed back once to the
 * positions before it. In the others the player to move can neither force a gain nor be forced to lose: 0. Cost: every
 * move is looked at once, against some 50 passes of plain iteration.
 *
 * Soundness under the real rule, repetition r >= 2, counted since the last capture:
 * - Fresh history (only positions that follow can return). Let the player for whom v is claimed play by position only,
 *   as above. If a position occurs for the r-th time, the moves from one occurrence to the next are a cycle that the
 *   opponent could repeat for ever, so 0 >= v: the stop, worth 0, is no worse than claimed. The same holds for the
 *   other player, so the value is exactly v, for every r.
 * - With a past, the game may also stop at an earlier position, again worth 0. Both plays still guarantee v or 0,
 *   whichever is worse for them: the value lies between v and 0, and is exact if v is 0. `lookup.ts` says which earlier
 *   positions can take something away at all.
 * Captures make the history fresh, so the values of lower levels hold without a condition.
 */
import { SETTLED, type Level } from './level.ts';
import { findOrigins, MAX_ORIGINS } from './origins.ts';

/**
 * Settled positions that are not yet passed back; when the stack is full, the others are found by scanning the level
 * again.
 */
const STACK = 1 << 18;

/** Positions scanned between two pauses, and their cost in units of work. */
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

/**
 * Settles a filled level. Yields the work done since the last yield: positions passed back, and a little for scanning.
 */
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

/** Reads `missed` in a function, since the compiler assumes that the loop above does not change it. */
function isMissed(spread: Spread): boolean {
  return spread.missed;
}

/** Settles what is due between two indices and passes it back; returns how many positions were passed back. */
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

/** Empties the stack: passes its positions back to every position that leads to them; returns how many. */
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
