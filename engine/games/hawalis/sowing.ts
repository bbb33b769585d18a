/**
 * One move of Hawalis: relay laps on the mover's own track, and the exact test for a move that never ends.
 *
 * Nothing is captured while a move runs, so its only state is (own counts, pit to be picked up). A move is endless
 * exactly if this state occurs twice. Source of the rule: `engine/games/hawalis/README.md`, The end; de Voogt 2003 as
 * quoted there.
 *
 * A lap can be undone in one way only: of the pits with the fewest seeds, the first one going back from the last pit is
 * the one that was picked up. So the first state to return is the state at the beginning of the move, and no other
 * state needs to be compared. This does not hold if the emptied pit is skipped: there a full round hides how many seeds
 * it held, and Brent's method finds the return with constant memory (R. P. Brent, BIT 20, 1980).
 *
 * Cycles can be too long to run (more than 10^9 laps with 111 seeds in ten pits): most of these are proved endless
 * without running them, see `endless.ts`. A finite move is never called endless; a move that is neither proved nor
 * decided after `LAP_LIMIT` laps is called undecided.
 */
import { isProvedEndless } from './endless.ts';
import type { PlaceIndex, Step } from '../../rules/types.ts';

/** Most laps that are listed seed by seed; a longer move lists this many first laps, then jumps. */
export const LISTED_LAPS = 400;
/** Laps listed seed by seed at the end of a long finite move. */
const LISTED_LAST_LAPS = 10;

/**
 * Laps after which a move is broken off. None of some 10^8 random moves without a proof of endlessness came near it.
 */
const LAP_LIMIT = 10_000_000;

/**
 * Laps in which the return of a move proved endless is searched for; the return is only reported, nothing depends on
 * it.
 */
export const RETURN_LAPS = 1_000_000;

/** Laps sown before a proof is tried: nearly every move ends earlier. */
const PROOF_LAP = 64;

/** How a move runs: laps until it ends, or until its state returns. */
export interface Run {
  /** `undecided`: broken off, neither ended nor proved endless. */
  readonly end: 'empty-pit' | 'endless' | 'undecided';
  /** Laps sown; for an endless move the laps after which the first repeated state is reached, if it was found. */
  readonly laps: number;
  /** Laps after which the repeated state was first reached (0 = before the move); null if none was found. */
  readonly returnsTo: number | null;
  /** Own index of the last pit. */
  readonly last: number;
}

/** Limits for running a move. */
export interface RunLimits {
  /** Laps after which the move is broken off. */
  readonly laps: number;
  /** Laps after which the move is broken off once it is proved endless. */
  readonly provedLaps: number;
}

/** Runs far enough to find where an endless move returns, within reason. */
export const TO_THE_RETURN: RunLimits = { laps: LAP_LIMIT, provedLaps: RETURN_LAPS };
/** Runs far enough to know how a move ends. */
export const TO_THE_END: RunLimits = { laps: LAP_LIMIT, provedLaps: 0 };

/** Sows one lap in place from own index `from`; returns the own index of the last pit. */
export function sowLap(own: number[], from: number, skipsOrigin: boolean): number {
  const size = own.length;
  const hand = own[from] ?? 0;
  const round = skipsOrigin ? size - 1 : size;
  own[from] = 0;
  let rest = hand;
  if (hand >= round) {
    const rounds = Math.floor(hand / round);
    rest -= rounds * round;
    for (let i = 0; i < size; i++) own[i] = (own[i] ?? 0) + rounds;
    if (skipsOrigin) {
      own[from] = 0;
      if (rest === 0) return from === 0 ? size - 1 : from - 1;
    }
  }
  let at = from;
  for (; rest > 0; rest--) {
    at = at + 1 === size ? 0 : at + 1;
    own[at] = (own[at] ?? 0) + 1;
  }
  return at;
}

function equal(a: readonly number[], b: readonly number[]): boolean {
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false;
  return true;
}

/**
 * Runs a whole move on `own` in place, which afterwards holds the counts after the last lap that was sown.
 *
 * Cost: O(laps); with `skipsOrigin` at most a small multiple of (laps before the cycle + its period).
 */
export function runMove(
  own: number[],
  origin: number,
  skipsOrigin: boolean,
  limits: RunLimits = TO_THE_RETURN,
): Run {
  // A hand too small to go round skips nothing.
  const skips = skipsOrigin && own.reduce((sum, count) => sum + count, 0) >= own.length;
  return skips ? runSkipping(own, origin, limits) : runPlain(own, origin, limits);
}

function runPlain(own: number[], origin: number, limits: RunLimits): Run {
  const start = own.slice();
  const hand = own[origin];
  let mostLaps = limits.laps;
  let isProved = false;
  let at = origin;
  let laps = 0;
  while (laps < mostLaps) {
    at = sowLap(own, at, false);
    laps++;
    const count = own[at];
    if (count === 1) return { end: 'empty-pit', laps, returnsTo: null, last: at };
    if (at === origin && count === hand && equal(own, start))
      return { end: 'endless', laps, returnsTo: 0, last: at };
    if (laps === PROOF_LAP && isProvedEndless(own, at)) {
      isProved = true;
      mostLaps = limits.provedLaps;
    }
  }
  return { end: isProved ? 'endless' : 'undecided', laps, returnsTo: null, last: at };
}

function runSkipping(own: number[], origin: number, limits: RunLimits): Run {
  const start = own.slice();
  const anchor = own.slice();
  let anchorAt = origin;
  let anchorLap = 0;
  let power = 1;
  let at = origin;
  for (let laps = 1; laps <= limits.laps; laps++) {
    at = sowLap(own, at, true);
    if (own[at] === 1) return { end: 'empty-pit', laps, returnsTo: null, last: at };
    if (at === anchorAt && equal(own, anchor)) {
      const first = findFirst(start, origin, laps - anchorLap);
      return { end: 'endless', laps: first + laps - anchorLap, returnsTo: first, last: at };
    }
    if (laps - anchorLap === power) {
      for (let i = 0; i < own.length; i++) anchor[i] = own[i] ?? 0;
      anchorAt = at;
      anchorLap = laps;
      power *= 2;
    }
  }
  return { end: 'undecided', laps: limits.laps, returnsTo: null, last: at };
}

/** Returns the laps before the first state of the cycle, given its period: two runners one period apart meet there. */
function findFirst(start: readonly number[], origin: number, period: number): number {
  const behind = start.slice();
  const ahead = start.slice();
  let behindAt = origin;
  let aheadAt = origin;
  for (let lap = 0; lap < period; lap++) aheadAt = sowLap(ahead, aheadAt, true);
  let laps = 0;
  while (behindAt !== aheadAt || !equal(behind, ahead)) {
    behindAt = sowLap(behind, behindAt, true);
    aheadAt = sowLap(ahead, aheadAt, true);
    laps++;
  }
  return laps;
}

/** Lists one lap and sows it in place; returns the own index of the last pit. `first`: place of own index 0. */
function listLap(
  own: number[],
  from: number,
  first: PlaceIndex,
  skipsOrigin: boolean,
  lap: number,
  steps: Step[],
): number {
  let hand = own[from] ?? 0;
  steps.push({ kind: 'pick-up', lap, at: first + from, beads: [hand] });
  for (let at = from; hand > 0;) {
    at = at + 1 === own.length ? 0 : at + 1;
    if (at === from && skipsOrigin) {
      steps.push({ kind: 'skip', lap, at: first + at, why: 'origin' });
    } else {
      steps.push({ kind: 'sow', lap, at: first + at, bead: 0 });
      hand--;
    }
  }
  return sowLap(own, from, skipsOrigin);
}

/**
 * Lists the laps of a move that was run before. Moves of more than `LISTED_LAPS` laps list the first ones, jump by a
 * `laps-left-out` step, and list the last ones if the move ends.
 *
 * @param pits all pits before the move; not changed.
 * @param first place of the mover's first pit.
 * @param after own counts as the run left them; not changed.
 */
export function listLaps(
  pits: readonly number[],
  first: PlaceIndex,
  origin: number,
  run: Run,
  after: readonly number[],
  skipsOrigin: boolean,
  steps: Step[],
): void {
  const own = pits.slice(first, first + after.length);
  const isLong = run.laps > LISTED_LAPS + LISTED_LAST_LAPS;
  const listed = isLong ? LISTED_LAPS : run.laps;
  let at = origin;
  for (let lap = 1; lap <= listed; lap++) at = listLap(own, at, first, skipsOrigin, lap, steps);
  if (isLong) {
    const isOver = run.end === 'empty-pit';
    const to = isOver ? run.laps - LISTED_LAST_LAPS : run.laps;
    if (isOver) for (let lap = listed + 1; lap <= to; lap++) at = sowLap(own, at, skipsOrigin);
    const jumped = pits.slice();
    (isOver ? own : after).forEach((count, i) => (jumped[first + i] = count));
    steps.push({ kind: 'laps-left-out', from: listed + 1, to, pits: jumped, hand: [0] });
    for (let lap = to + 1; lap <= run.laps; lap++) at = listLap(own, at, first, skipsOrigin, lap, steps);
  }
  if (run.end === 'endless') steps.push({ kind: 'endless', lap: run.laps, first: run.returnsTo });
  else if (run.end === 'undecided') steps.push({ kind: 'break-off', lap: run.laps });
}
