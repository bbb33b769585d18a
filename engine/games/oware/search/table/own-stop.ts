/**
 * Bounds of a level where a stop is worth something: at a repetition each player gets the seeds on his own side, or a
 * game without end is never settled at all. The worth of a circle then depends on the moves played, and so do values.
 *
 * Two numbers for every position, both from the view of the player to move: `low`, which he can enforce, and `high`,
 * above which the opponent can keep him. Think of one player, Max, and of two nodes for every position: Max to move
 * (worth `low`), the other to move (worth `-high` to Max). A play of Max that looks at the position alone enforces x
 * where he can (1) force his way out of the level worth x at least, or (2) stay for ever among positions in which a stop
 * is worth x at least to him, or (3) force his way to where he can do (2). The nodes where he can enforce x are found for
 * x = n, n - 1, ... down: (1) and (3) by telling each settled node to the nodes before it, as in `shared-stop.ts`; (2) as
 * the greatest set that nobody can be forced out of (`stay.ts`). Without a repetition rule there is no stop, and (2) is
 * left out: whatever an endless game may be thought to be worth, the bounds hold.
 *
 * Soundness under the real rule, repetition r >= 2, counted since the last capture:
 * - Fresh history. Let Max play so for x. If the game stops because a position occurs for the r-th time, the way between
 *   two of its occurrences is a circle of nodes under this play. Circles run inside a set of (2) only, since every other
 *   move of the play comes nearer to the end of a finite way; so the stop is worth x at least to Max.
 * - With a past, the game may also stop where it has been before; this is worth what it is worth there. Max still gets x
 *   or the least of these. His play for x only meets nodes where he can enforce x, so of the positions since the last
 *   capture just those count where he could, and where a stop is worth less than x: `lookup.ts` widens the bounds so.
 * Captures make the history fresh, so what lower levels say holds without a condition. Where `low === high` under a
 * fresh history, the value is exact.
 */
import { SETTLED, type Level } from './level.ts';
import { findOrigins, MAX_ORIGINS } from './origins.ts';
import { findStay, makeStay, type Stay } from './stay.ts';
import { stopValue } from './stops.ts';

/** Settled nodes whose news is not yet told; when full, more are found by looking the level through again. */
const STACK = 1 << 18;

/** Positions looked through between two pauses, and their cost in units of work. */
const SCAN = 1 << 16;
const SCAN_WORK = SCAN >> 4;

/** Working state of one level. Nodes are `2 * index`, plus 1 where the other is to move. */
interface Spread {
  readonly level: Level;
  /** Whether the node with Max to move is settled: SETTLED or 0. That of the other is in `level.open`. */
  readonly maxDone: Uint8Array;
  readonly stack: Int32Array;
  top: number;
  /** Whether a settled node found no room on the stack. */
  missed: boolean;
  readonly origins: Int32Array;
}

/** Settles a filled level. Yields the work done since the last yield: nodes told, and a little for looking. */
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
    // All stops of a level are odd, or all are even: if nothing is new, what can stay for x could for x + 1.
    let mayStay = stay !== null && (hasNews || (stop - x) % 2 === 0);
    while (stay !== null && mayStay) {
      if (!(yield* findStay(stay, x))) break;
      const hasDrawnIn = yield* settleStay(spread, stay, x);
      const hasMore = yield* settleDue(spread, x);
      // As long as no other node was settled, nothing more can stay: the set found was the greatest.
      mayStay = hasDrawnIn || hasMore;
    }
  }
  for (let at = 0; at < positions; at++) {
    if (maxDone[at] !== SETTLED) low[at] = 0 - seeds;
    if (open[at] !== SETTLED) high[at] = seeds;
  }
}

/** Settles all that is due for x; returns whether anything was. Yields work done. */
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

/** Asked through a function, since the compiler believes that the loop above leaves `missed` as it was. */
function isMissed(spread: Spread): boolean {
  return spread.missed;
}

/** Settles what is due between two indices and tells it on; how many nodes were told. */
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

/** Settles what can stay for ever where a stop is worth x, and tells it on; returns whether other nodes were settled. */
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

/** Settles what can stay between two indices and tells it on; how many nodes were told. */
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

/** Empties the stack: tells every node from which a settled one is reached; how many were told. */
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
