/**
 * One move of Hawalis: relay laps on the mover's own track, and the exact test for a move that never ends.
 *
 * While a move runs nothing is captured, so its only state is (own counts, pit to be picked up). A move is endless
 * exactly when this state occurs twice. Cycles of 69,132 laps are known, so there is no lap cap: Brent's method finds
 * the return with constant memory (R. P. Brent, BIT 20, 1980). Source of the rule: `../shared/rules/hawalis.md`, End;
 * de Voogt 2003 as quoted there.
 */
import type { PlaceIndex, Step } from './types.ts';

/** Laps of a move listed seed by seed; a longer move lists this many first laps, then jumps. */
export const LISTED_LAPS = 400;
/** Laps listed seed by seed at the end of a long finite move. */
export const LISTED_LAST_LAPS = 10;

/** How a move runs: laps until it ends, or until its state returns. */
export interface Run {
  /** Laps sown; for an endless move the laps after which the first repeated state is met. */
  readonly laps: number;
  /** The repeated state was first met after this many laps (0 = before the move); null for a move that ends. */
  readonly returnsTo: number | null;
  /** Own index of the last pit. */
  readonly last: number;
}

/** Sows one lap in place from own index `from`; returns the own index of the last pit. */
export function sowLap(own: number[], from: number, skipsOrigin: boolean): number {
  const size = own.length;
  let hand = own[from] ?? 0;
  own[from] = 0;
  let at = from;
  while (hand > 0) {
    at = at + 1 === size ? 0 : at + 1;
    if (at === from && skipsOrigin) continue;
    own[at] = (own[at] ?? 0) + 1;
    hand--;
  }
  return at;
}

function equal(a: readonly number[], b: readonly number[]): boolean {
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false;
  return true;
}

/**
 * Runs a whole move on `own` in place. For an endless move `own` is left in the repeated state.
 *
 * Cost: O(laps) for a move that ends, at most a small multiple of (laps before the cycle + its period) for one that
 * does not.
 */
export function runMove(own: number[], origin: number, skipsOrigin: boolean): Run {
  const start = own.slice();
  const anchor = own.slice();
  let anchorAt = origin;
  let anchorLap = 0;
  let power = 1;
  let at = origin;
  for (let laps = 1; ; laps++) {
    at = sowLap(own, at, skipsOrigin);
    if (own[at] === 1) return { laps, returnsTo: null, last: at };
    // Nearly every endless move comes back to the state it began from: test that one first.
    if (at === origin && equal(own, start)) return { laps, returnsTo: 0, last: at };
    if (at === anchorAt && equal(own, anchor)) {
      const first = findFirst(start, origin, laps - anchorLap, skipsOrigin);
      return { laps: first + laps - anchorLap, returnsTo: first, last: at };
    }
    if (laps - anchorLap === power) {
      for (let i = 0; i < own.length; i++) anchor[i] = own[i] ?? 0;
      anchorAt = at;
      anchorLap = laps;
      power *= 2;
    }
  }
}

/** Laps before the first state of the cycle, given its period: two runners one period apart meet there. */
function findFirst(start: readonly number[], origin: number, period: number, skipsOrigin: boolean): number {
  const behind = start.slice();
  const ahead = start.slice();
  let behindAt = origin;
  let aheadAt = origin;
  for (let lap = 0; lap < period; lap++) aheadAt = sowLap(ahead, aheadAt, skipsOrigin);
  let laps = 0;
  while (behindAt !== aheadAt || !equal(behind, ahead)) {
    behindAt = sowLap(behind, behindAt, skipsOrigin);
    aheadAt = sowLap(ahead, aheadAt, skipsOrigin);
    laps++;
  }
  return laps;
}

/**
 * Lists the laps of a move whose run is known. Moves of more than `LISTED_LAPS` laps list the first ones, jump by a
 * `laps-left-out` step, and list the last ones if the move ends.
 *
 * @param pits all pits before the move; not changed. @param first place of the mover's first pit.
 */
export function listLaps(
  pits: readonly number[],
  first: PlaceIndex,
  size: number,
  origin: number,
  run: Run,
  skipsOrigin: boolean,
  steps: Step[],
): void {
  const own = pits.slice(first, first + size);
  const isLong = run.laps > LISTED_LAPS + LISTED_LAST_LAPS;
  const resumeAt = run.returnsTo === null ? run.laps - LISTED_LAST_LAPS : run.laps;
  let at = origin;
  for (let lap = 1; lap <= run.laps; lap++) {
    if (isLong && lap === LISTED_LAPS + 1) {
      while (lap <= resumeAt) {
        at = sowLap(own, at, skipsOrigin);
        lap++;
      }
      const all = pits.slice();
      own.forEach((count, i) => (all[first + i] = count));
      steps.push({ kind: 'laps-left-out', from: LISTED_LAPS + 1, to: resumeAt, pits: all, hand: [0] });
      if (lap > run.laps) break;
    }
    const from = at;
    const seeds = own[from] ?? 0;
    steps.push({ kind: 'pick-up', lap, at: first + from, beads: [seeds] });
    let hand = seeds;
    let walk = from;
    while (hand > 0) {
      walk = walk + 1 === size ? 0 : walk + 1;
      if (walk === from && skipsOrigin) {
        steps.push({ kind: 'skip', lap, at: first + walk, why: 'origin' });
        continue;
      }
      steps.push({ kind: 'sow', lap, at: first + walk, bead: 0 });
      hand--;
    }
    at = sowLap(own, from, skipsOrigin);
  }
  if (run.returnsTo !== null) steps.push({ kind: 'endless', lap: run.laps, first: run.returnsTo });
}
