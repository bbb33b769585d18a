/**
 * The moves of the Oware family on plain counts, every rule included: what the packed layouts fall back on in rare
 * positions (an empty side, a grand slam, a pit too full for its bits), and the whole of the wide layout.
 *
 * A board is 12 counts from the seat of the player to move: own pits 0-5 from the left, then the other side's 6-11.
 *
 *   const count = moves.expand(board, 0, total, need);
 *   moves.boards, moves.flags, moves.gain, moves.taken, moves.pit       // of move i, from index 12 i or i
 *
 * Source: `engine/games/oware/README.md`; the readable twin is `engine/games/oware`.
 */
import type { FamilyRules } from '../family.ts';
import type { Leftovers } from '../ends.ts';
import { PITS, ROW } from '../sowing.ts';
import { AGAIN, OVER, QUIET } from '../../../search/kernel.ts';

/** The moves of the position expanded last. */
export interface PlainMoves {
  /** Boards after the moves, 12 counts each, from the seat of who is to move there (of who moved, if it is over). */
  readonly boards: Int32Array;
  readonly flags: Uint8Array;
  /** What the move brought who made it, settlement included where it is over. */
  readonly gain: Int32Array;
  /** Seeds captured, settlement not included. */
  readonly taken: Int32Array;
  readonly pit: Uint8Array;
  /**
   * Makes all legal moves.
   *
   * @param board counts, from index `from` on; not changed.
   * @param total seeds on the board.
   * @param need seeds the mover still has to capture for a majority; of no meaning without that rule.
   * @returns how many there are.
   */
  expand(board: Int32Array, from: number, total: number, need: number): number;
}

/** Why a player with seeds has no legal move. */
type Stuck = 'only-grand-slams' | 'cannot-feed' | null;

/** Makes the moves of a rule set, with memory of their own. */
export function makePlainMoves(rules: FamilyRules): PlainMoves {
  const boards = new Int32Array(ROW * PITS);
  const flags = new Uint8Array(ROW);
  const gain = new Int32Array(ROW);
  const taken = new Int32Array(ROW);
  const pit = new Uint8Array(ROW);
  const slams = new Uint8Array(ROW);
  /** The board a sowing works on, and the one asked for a way out of being stuck. */
  const after = new Int32Array(PITS);
  const turned = new Int32Array(PITS);
  const { slam } = rules;
  const forbidsSlams = slam === 'forbid';
  let captured = 0;
  let isSlam = false;

  /** Sows a pit of `board` into `after`, which keeps the mover's seat; fills `captured` and `isSlam`. */
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

  /** Captures the pits `low` to `high` of `after` as far as the slam rule allows. */
  function capture(low: number, high: number): void {
    let target = 0;
    for (let i = low; i <= high; i++) target += after[i] ?? 0;
    isSlam = target === seeds(after, 0, ROW);
    let first = low;
    let last = high;
    if (isSlam) {
      if (slam === 'no-capture') return;
      if (slam === 'leave-last') last--;
      else if (slam === 'leave-first') first++;
    }
    for (let i = first; i <= last; i++) {
      captured += after[i] ?? 0;
      after[i] = 0;
    }
  }

  /** Why the player to move on `board`, who has seeds, has no move. */
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

  /** Decides who is to move after move `index`, or how the game ended; turns its board to the seat of the next. */
  function finish(index: number, total: number, need: number): void {
    const at = index * PITS;
    const own = seeds(boards, at, 0);
    const other = seeds(boards, at, ROW);
    const took = taken[index] ?? 0;
    const wasSlam = slams[index] === 1;
    if (wasSlam && slam === 'capture-end') {
      end(index, total);
      return;
    }
    if (wasSlam && slam === 'capture-opponent-rest') {
      end(index, 0 - total);
      return;
    }
    if (rules.majority !== 'play-on' && need <= took) {
      end(index, rules.majority === 'uncounted' ? 0 : dealOut(rules.majority, own, other));
      return;
    }
    const isDue = wasSlam && slam === 'capture-move-again';
    const dueSeeds = isDue ? own : other;
    const passes = rules.passes && dueSeeds === 0 && total > 0;
    const isAgain = passes ? !isDue : isDue;
    if ((isAgain ? own : other) === 0) {
      end(index, own - other);
      return;
    }
    for (let i = 0; i < PITS; i++) turned[i] = boards[at + (isAgain ? i : (i + ROW) % PITS)] ?? 0;
    const why = stuck(turned);
    if (why !== null) {
      const isShared = why === 'cannot-feed' && rules.cannotFeed === 'equal';
      const toOther = why === 'cannot-feed' && rules.cannotFeed === 'unfed';
      end(index, isShared ? 0 : isAgain === toOther ? 0 - total : total);
      return;
    }
    if (total <= rules.fewSeeds) {
      end(index, dealOut(rules.leftovers, own, other));
      return;
    }
    boards.set(turned, at);
    gain[index] = took;
    flags[index] = (isAgain ? AGAIN : 0) | (took === 0 ? QUIET : 0);
  }

  function end(index: number, settled: number): void {
    gain[index] = (taken[index] ?? 0) + settled;
    flags[index] = OVER;
  }

  return {
    boards,
    flags,
    gain,
    taken,
    pit,
    expand(board, from, total, need) {
      const mustFeed = rules.mustFeed && seeds(board, from, ROW) === 0;
      let count = 0;
      let feeding = 0;
      for (let origin = 0; origin < ROW; origin++) {
        if ((board[from + origin] ?? 0) === 0) continue;
        sow(board, from, origin);
        if (forbidsSlams && isSlam) continue;
        const feeds = seeds(after, 0, ROW) > 0;
        if (mustFeed && !feeds) continue;
        if (slam === 'awari') {
          // The first move that leaves a reply makes the others illegal.
          if (feeds && feeding++ === 0) count = 0;
          if (!feeds && feeding > 0) continue;
        }
        boards.set(after, count * PITS);
        taken[count] = captured;
        slams[count] = isSlam ? 1 : 0;
        pit[count] = origin;
        count++;
      }
      for (let i = 0; i < count; i++) finish(i, total - (taken[i] ?? 0), need);
      return count;
    },
  };
}

/** Seeds in the six pits from index `from + row` on. */
function seeds(board: Int32Array, from: number, row: number): number {
  let sum = 0;
  for (let i = from + row, end = i + ROW; i < end; i++) sum += board[i] ?? 0;
  return sum;
}

/** What a stop brings a player with `own` seeds on the own side and `other` on the other. */
export function dealOut(leftovers: Leftovers, own: number, other: number): number {
  return leftovers === 'own-side' ? own - other : 0;
}
