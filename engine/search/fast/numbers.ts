/**
 * The numbers of `scale.ts` in 16 bits, as table entries keep them.
 *
 * Margins are kept as they are. In winner games wins and losses are kept by their length, and estimates as far as they
 * fit. Numbers that do not fit are rounded to the weaker claim: a lower bound down, an upper bound up.
 */
import { DECIDED, WIN } from '../scale.ts';
import { NO_HIGH, NO_LOW } from './entries.ts';

/** Larger margins do not fit; no kernel may hold more beads. */
export const MAX_MARGIN = 32_000;

/** A win at once; a win in n moves is n less, down to the weakest win that can be stored. */
const WON = 32_000;
const WEAKEST_WIN = 20_000;
/** Largest estimate that is kept. */
const MAX_ESTIMATE = 16_000;

/**
 * A decided number below every real win, and still a win after it has become longer on its way up: the claim that a
 * rounded lower bound keeps.
 */
const SOME_WIN = 600_000;

/** Returns a bound in 16 bits; NO_LOW or NO_HIGH if nothing can be claimed. */
export function packBound(isMargin: boolean, value: number, isLow: boolean): number {
  if (isMargin) {
    if (value > MAX_MARGIN) return isLow ? MAX_MARGIN : NO_HIGH;
    if (value < -MAX_MARGIN) return isLow ? NO_LOW : -MAX_MARGIN;
    return value;
  }
  if (value > WIN) return isLow ? WON : NO_HIGH;
  if (value < -WIN) return isLow ? NO_LOW : 0 - WON;
  return value >= 0 ? packPositive(value, isLow) : 0 - packPositive(0 - value, !isLow);
}

function packPositive(value: number, isLow: boolean): number {
  if (value > DECIDED) {
    const packed = WON - (WIN - value);
    if (packed > WEAKEST_WIN) return packed;
    if (!isLow) return WEAKEST_WIN + 1;
    return value >= SOME_WIN ? WEAKEST_WIN : MAX_ESTIMATE;
  }
  if (value <= MAX_ESTIMATE) return value;
  return isLow ? MAX_ESTIMATE : WEAKEST_WIN;
}

/** Returns the number that a packed bound means. NO_LOW and NO_HIGH must be handled before. */
export function unpackBound(isMargin: boolean, packed: number): number {
  if (isMargin) return packed;
  if (packed > WEAKEST_WIN) return WIN - (WON - packed);
  if (packed < -WEAKEST_WIN) return WON + packed - WIN;
  if (packed === WEAKEST_WIN) return SOME_WIN;
  return packed === -WEAKEST_WIN ? 0 - SOME_WIN : packed;
}
