/**
 * The moves of the Oware family on plain counts, under every rule: for the kernel on plain counts, and for positions
 * whose moves the search in WebAssembly cannot make on packed sides.
 *
 * A board is 12 counts from the seat of the player to move: own pits 0-5 from the left, then the other side's 6-11.
 *
 *   const count = moves.expand(board, 0, total, need);
 *   moves.rows[MOVE_WORDS * i + TAKEN_WORD]                    // of move i
 *
 * Source: `engine/games/oware/README.md`; the readable version is in `engine/games/oware`.
 */
import type { FamilyRules } from '../family.ts';
import type { Leftovers } from '../ends.ts';
import { PITS, ROW } from '../sowing.ts';
import { AGAIN, OVER, QUIET } from '../../../search/kernel.ts';

/**
 * Words of a move: the board after it, 12 counts from the seat of the player to move there (of the mover, if the game
 * is over); flags; gain for the mover, settlement included if the game is over; seeds captured; pit; whether it was a
 * grand slam. The search in WebAssembly reads these words too (`wasm/oware/moves.ts`).
 */
export const FLAGS_WORD = PITS;
export const GAIN_WORD = PITS + 1;
export const TAKEN_WORD = PITS + 2;
export const PIT_WORD = PITS + 3;
const SLAM_WORD = PITS + 4;
export const MOVE_WORDS = PITS + 5;

/** The moves of the position expanded last. */
export interface PlainMoves {
  readonly rows: Int32Array;
  /**
   * Makes all legal moves.
   *
   * @param board counts, from index `from` on; not changed.
   * @param total seeds on the board.
   * @param need seeds the mover still has to capture for a majority; without meaning if no majority ends the game.
   * @returns the number of moves.
   */
  expand(board: Int32Array, from: number, total: number, need: number): number;
}

/** Why a player with seeds has no legal move. */
type Stuck = 'only-grand-slams' | 'cannot-feed' | null;

/**
 * Makes the moves of a rule set.
 *
 * @param rows room for `ROW` moves of `MOVE_WORDS` words.
 */
export function makePlainMoves(
  rules: FamilyRules,
  rows: Int32Array = new Int32Array(ROW * MOVE_WORDS),
): PlainMoves {
  /** The board that a sowing works on, and the board for the question whether a player is stuck. */
  const after = new Int32Array(PITS);
  const turned = new Int32Array(PITS);
  const { legal, spares, then } = rules.slam;
  const forbidsSlams = legal === 'never';
  let captured = 0;
  let isSlam = false;

  /** Sows a pit of `board` into `after`, which is still seen from the mover's seat; fills `captured` and `isSlam`. */
  function sow(board: Int32Array, from: number, origin: number): void {
    for (let i = 0; i < PITS; i++) after[i] = board[from + i] ?? 0;
    let hand = after[origin] ?? 0;
    after[origin] = 0;
    let last = origin;
    while (hand > 0) {
      last = last + 1 === PITS ? 0 : last + 1;
      if (last === origin && rules.skipsOrigin) continue;
      after[last] = (after[last] ?? 0) + 1;
      hand--;
    }
    captured = 0;
    isSlam = false;
    if (last < ROW) return;
    let end = last;
    while (end >= ROW && isTarget(after[end] ?? 0)) end--;
    const chain = last - end;
    const pits = chain <= rules.captureLimit ? chain : rules.takesUpToLimit ? rules.captureLimit : 0;
    if (pits > 0) capture(last - pits + 1, last);
  }

  function isTarget(count: number): boolean {
    return count >= 2 && count <= rules.greatestTarget;
  }

  /** Captures the pits `low` to `high` of `after`, as far as the slam rule allows. */
  function capture(low: number, high: number): void {
    let target = 0;
    for (let i = low; i <= high; i++) target += after[i] ?? 0;
    isSlam = target === seeds(after, 0, ROW);
    let first = low;
    let last = high;
    if (isSlam) {
      if (spares === 'all') return;
      if (spares === 'last') last--;
      else if (spares === 'first') first++;
    }
    for (let i = first; i <= last; i++) {
      captured += after[i] ?? 0;
      after[i] = 0;
    }
  }

  /** Returns why the player to move on `board`, who has seeds, has no move. */
  function stuck(board: Int32Array): Stuck {
    const mustFeed = rules.mustFeed && seeds(board, 0, ROW) === 0;
    if (!mustFeed && !forbidsSlams) return null;
    let onlySlams = forbidsSlams;
    for (let origin = 0; origin < ROW; origin++) {
      if ((board[origin] ?? 0) === 0) continue;
      sow(board, 0, origin);
      if (forbidsSlams && isSlam) continue;
      if (!mustFeed || seeds(after, 0, ROW) > 0) return null;
      onlySlams = false;
    }
    return onlySlams ? 'only-grand-slams' : 'cannot-feed';
  }

  /**
   * Decides who is to move after the move in row `at`, or how the game ended; rotates its board to the seat of the next
   * player.
   */
  function finish(at: number, total: number, need: number): void {
    const own = seeds(rows, at, 0);
    const other = seeds(rows, at, ROW);
    const took = rows[at + TAKEN_WORD] ?? 0;
    const wasSlam = rows[at + SLAM_WORD] === 1;
    if (wasSlam && then === 'mover-takes-rest') {
      end(at, total);
      return;
    }
    if (wasSlam && then === 'other-takes-rest') {
      end(at, 0 - total);
      return;
    }
    if (rules.majority !== 'play-on' && need <= took) {
      end(at, rules.majority === 'uncounted' ? 0 : dealOut(rules.majority, own, other));
      return;
    }
    const isDue = wasSlam && then === 'again';
    const dueSeeds = isDue ? own : other;
    const passes = rules.passes && dueSeeds === 0 && total > 0;
    const isAgain = passes ? !isDue : isDue;
    if ((isAgain ? own : other) === 0) {
      end(at, own - other);
      return;
    }
    for (let i = 0; i < PITS; i++) turned[i] = rows[at + (isAgain ? i : (i + ROW) % PITS)] ?? 0;
    const why = stuck(turned);
    if (why !== null) {
      const isShared = why === 'cannot-feed' && rules.cannotFeed === 'equal';
      const toOther = why === 'cannot-feed' && rules.cannotFeed === 'unfed';
      end(at, isShared ? 0 : isAgain === toOther ? 0 - total : total);
      return;
    }
    if (total <= rules.fewSeeds) {
      end(at, dealOut(rules.leftovers, own, other));
      return;
    }
    rows.set(turned, at);
    rows[at + GAIN_WORD] = took;
    rows[at + FLAGS_WORD] = (isAgain ? AGAIN : 0) | (took === 0 ? QUIET : 0);
  }

  function end(at: number, settled: number): void {
    rows[at + GAIN_WORD] = (rows[at + TAKEN_WORD] ?? 0) + settled;
    rows[at + FLAGS_WORD] = OVER;
  }

  return {
    rows,
    expand(board, from, total, need) {
      const mustFeed = rules.mustFeed && seeds(board, from, ROW) === 0;
      let to = 0;
      let feeding = 0;
      for (let origin = 0; origin < ROW; origin++) {
        if ((board[from + origin] ?? 0) === 0) continue;
        sow(board, from, origin);
        if (forbidsSlams && isSlam) continue;
        const feeds = seeds(after, 0, ROW) > 0;
        if (mustFeed && !feeds) continue;
        if (legal === 'last-resort') {
          // The first move that leaves the opponent a reply makes the moves without one illegal.
          if (feeds && feeding++ === 0) to = 0;
          if (!feeds && feeding > 0) continue;
        }
        rows.set(after, to);
        rows[to + TAKEN_WORD] = captured;
        rows[to + SLAM_WORD] = isSlam ? 1 : 0;
        rows[to + PIT_WORD] = origin;
        to += MOVE_WORDS;
      }
      for (let at = 0; at < to; at += MOVE_WORDS) finish(at, total - (rows[at + TAKEN_WORD] ?? 0), need);
      return to / MOVE_WORDS;
    },
  };
}

/** Returns the seeds in the six pits from index `from + row` on. */
function seeds(board: Int32Array, from: number, row: number): number {
  let sum = 0;
  for (let i = from + row, end = i + ROW; i < end; i++) sum += board[i] ?? 0;
  return sum;
}

/** Returns the gain, if the game is stopped, of a player with `own` seeds on the own side and `other` on the other. */
export function dealOut(leftovers: Leftovers, own: number, other: number): number {
  return leftovers === 'own-side' ? own - other : 0;
}
