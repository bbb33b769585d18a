/**
 * Bounds of a level in which a stop is worth something: at a repetition each player gets the seeds on the own side, or
 * a game without end is never settled. The worth of a cycle then depends on the moves played, and so do values.
 *
 * Each position has two numbers, both from the view of the player to move: `low`, which this player can enforce, and
 * `high`, above which the opponent can keep the player. Consider one player, Max, and two nodes for every position: Max
 * to move (worth `low`), the other to move (worth `-high` to Max). With a play that depends on the position only, Max
 * enforces x at a node if Max can (1) force a way out of the level worth x at least, or (2) stay for ever among
 * positions in which a stop is worth x at least to Max, or (3) force a way to a node where (2) holds. The nodes where
 * Max can enforce x are found for x = n, n - 1, ... down: (1) and (3) by passing each settled node back to the nodes
 * before it, as in `shared-stop.ts`; (2) as the largest set that nobody can be forced out of (`stay.ts`). Without a
 * repetition rule there is no stop, and (2) is left out: the bounds hold whatever worth is given to an endless game.
 *
 * Soundness under the real rule, repetition r >= 2, counted since the last capture:
 * - Fresh history. Let Max play in this way for x. If the game stops because a position occurs for the r-th time, the
 *   moves between two of its occurrences are a cycle of nodes under this play. Cycles lie only inside a set of (2),
 *   since every other move of the play comes nearer to the end of a finite path; so the stop is worth x at least to
 *   Max.
 * - With a past, the game may also stop at an earlier position; this is worth what a stop is worth there. Max still
 *   gets x or the smallest of these worths. Max's play for x only meets nodes where Max can enforce x, so of the
 *   positions since the last capture only those count where Max could enforce x and a stop is worth less than x:
 *   `lookup.ts` widens the bounds by them.
 * Captures make the history fresh, so the values of lower levels hold without a condition. If `low === high` under a
 * fresh history, the value is exact.
 */
import { SETTLED, type Level } from './level.ts';
import { findOrigins, MAX_ORIGINS } from './origins.ts';
import { findStay, makeStay, type Stay } from './stay.ts';
import { stopValue } from './stops.ts';

/**
 * Settled nodes that are not yet passed back; when the stack is full, the others are found by scanning the level again.
 */
const STACK = 1 << 18;

/** Positions scanned between two pauses, and their cost in units of work. */
const SCAN = 1 << 16;
const SCAN_WORK = SCAN >> 4;

/** Working state of one level. Nodes are `2 * index`, plus 1 if the other is to move. */
interface Spread {
  readonly level: Level;
  /** Whether the node with Max to move is settled: SETTLED or 0. `level.open` has the same for the other to move. */
  readonly maxDone: Uint8Array;
  readonly stack: Int32Array;
  top: number;
  /** Whether a settled node found no room on the stack. */
  missed: boolean;
  readonly origins: Int32Array;
}

/** Settles a filled level. Yields the work done since the last yield: nodes passed back, and a little for scanning. */
export function* settleBounds(level: Level): Generator<number, void> {
  const { low, high, open, positions, seeds, rules } = level;
  const maxDone = new Uint8Array(positions);
  const spread: Spread = {
    level,
    maxDone,
    stack: new Int32Array(Math.min(STACK, 2 * positions)),
    top: 0,
    missed: false,
    origins: new Int32Array(MAX_ORIGINS),
  };
  const stay = rules.repetition > 0 ? makeStay(level, maxDone) : null;
  const stop = stopValue(rules, seeds, 0);
  for (let x = seeds; x > -seeds; x--) {
    const hasNews = yield* settleDue(spread, x);
    // All stops of a level are odd, or all are even: without new nodes, what can stay for x could stay for
    // x + 1 already.
    let mayStay = stay !== null && (hasNews || (stop - x) % 2 === 0);
    while (stay !== null && mayStay) {
      if (!(yield* findStay(stay, x))) break;
      const hasDrawnIn = yield* settleStay(spread, stay, x);
      const hasMore = yield* settleDue(spread, x);
      // If no other node was settled, nothing more can stay: the set that was found was the largest.
      mayStay = hasDrawnIn || hasMore;
    }
  }
  for (let at = 0; at < positions; at++) {
    if (maxDone[at] !== SETTLED) low[at] = 0 - seeds;
    if (open[at] !== SETTLED) high[at] = seeds;
  }
}

/** Settles all that is due for x; returns whether anything was due. Yields the work done. */
function* settleDue(spread: Spread, x: number): Generator<number, boolean> {
  const { positions } = spread.level;
  let told = 0;
  do {
    spread.missed = false;
    for (let from = 0; from < positions; from += SCAN) {
      const some = scan(spread, x, from, Math.min(positions, from + SCAN));
      told += some;
      yield SCAN_WORK + some;
    }
  } while (isMissed(spread));
  return told > 0;
}

/** Reads `missed` in a function, since the compiler assumes that the loop above does not change it. */
function isMissed(spread: Spread): boolean {
  return spread.missed;
}

/** Settles what is due between two indices and passes it back; returns how many nodes were passed back. */
function scan(spread: Spread, x: number, from: number, end: number): number {
  const { level, maxDone, stack } = spread;
  const { low, high, open } = level;
  let told = 0;
  for (let at = from; at < end; at++) {
    if ((low[at] ?? 0) >= x && maxDone[at] === 0) {
      maxDone[at] = SETTLED;
      stack[spread.top++] = 2 * at;
    }
    if (open[at] === 0 && (high[at] ?? 0) <= -x) {
      open[at] = SETTLED;
      stack[spread.top++] = 2 * at + 1;
    }
    if (spread.top > 0) told += tell(spread, x);
  }
  return told;
}

/**
 * Settles the nodes that can stay for ever while a stop is worth x, and passes them back; returns whether other nodes
 * were settled.
 */
function* settleStay(spread: Spread, stay: Stay, x: number): Generator<number, boolean> {
  const { positions } = spread.level;
  let balance = 0;
  for (let from = 0; from < positions; from += SCAN) {
    const end = Math.min(positions, from + SCAN);
    const told = settleStaying(spread, stay, x, from, end);
    balance += told;
    for (let at = from; at < end; at++)
      balance -= Number((stay.max[at] ?? 0) > 0) + Number((stay.other[at] ?? 0) > 0);
    yield SCAN_WORK + told;
  }
  return balance > 0;
}

/** Settles what can stay between two indices and passes it back; returns how many nodes were passed back. */
function settleStaying(spread: Spread, stay: Stay, x: number, from: number, end: number): number {
  const { level, maxDone, stack } = spread;
  const { low, high, open } = level;
  let told = 0;
  for (let at = from; at < end; at++) {
    if ((stay.max[at] ?? 0) > 0 && maxDone[at] === 0) {
      maxDone[at] = SETTLED;
      low[at] = x;
      stack[spread.top++] = 2 * at;
    }
    if ((stay.other[at] ?? 0) > 0 && open[at] !== SETTLED) {
      open[at] = SETTLED;
      high[at] = -x;
      stack[spread.top++] = 2 * at + 1;
    }
    if (spread.top > 0) told += tell(spread, x);
  }
  return told;
}

/** Empties the stack: passes its nodes back to every node that leads to them; returns how many. */
function tell(spread: Spread, x: number): number {
  const { level, maxDone, stack, origins } = spread;
  const { low, high, open } = level;
  let told = 0;
  let top = spread.top;
  while (top > 0) {
    const node = stack[--top] ?? 0;
    const child = node >> 1;
    told++;
    const isOther = (node & 1) !== 0;
    const seen = 0 - ((isOther ? high[child] : low[child]) ?? 0);
    for (let i = findOrigins(level, child, origins) - 1; i >= 0; i--) {
      const at = origins[i] ?? 0;
      if (isOther) {
        if (maxDone[at] === SETTLED) continue;
        if (seen > (low[at] ?? 0)) low[at] = seen;
        if (seen < x) continue;
        if (top < stack.length) {
          maxDone[at] = SETTLED;
          stack[top++] = 2 * at;
        } else spread.missed = true;
      } else {
        const left = open[at] ?? 0;
        if (left === SETTLED) continue;
        if (seen > (high[at] ?? 0)) high[at] = seen;
        open[at] = left - 1;
        if (left !== 1 || (high[at] ?? 0) > -x) continue;
        if (top < stack.length) {
          open[at] = SETTLED;
          stack[top++] = 2 * at + 1;
        } else spread.missed = true;
      }
    }
  }
  spread.top = 0;
  return told;
}
