/**
 * How a game of the Oware family ends and who gets the seeds that are left.
 *
 * Order of the checks: grand slam, `majority`, then for the player to move `no-move`, `only-grand-slams`,
 * `cannot-feed`, then `few-seeds`, `repetition`, `no-capture-limit`.
 * Source: `engine/games/oware/README.md`, The end of Oware, Awélé.
 */
import { settle, sumOf, winnerOf } from '../../rules/ends.ts';
import type { Legality } from './legality.ts';
import { PITS, seedsOf } from './sowing.ts';
import type { EndReason, Outcome } from '../../rules/types.ts';
import { otherSide, type Side } from '../../core/side.ts';

/**
 * How the seeds left are dealt out when a game stops: to each player the own side; half each, an odd seed as two
 * halves; half each, an odd seed uncounted; none to either player. The usual one comes first, as in `CANNOT_FEED`.
 */
export const LEFTOVERS = ['own-side', 'equal', 'equal-drop', 'none'] as const;
export type Leftovers = (typeof LEFTOVERS)[number];

/** Who gets the seeds left when the player to move cannot feed. */
export const CANNOT_FEED = ['mover', 'unfed', 'equal'] as const;
type CannotFeed = (typeof CANNOT_FEED)[number];

/** Options as the ends read them. */
export interface OwareEnds {
  readonly cannotFeed: CannotFeed;
  /** A player without seeds is passed over instead of ending the game. */
  readonly passes: boolean;
  /**
   * The effect of a majority: none, or a stop that leaves the rest uncounted on the board, or a stop that deals it out.
   */
  readonly majority: 'play-on' | 'uncounted' | Leftovers;
  /** Seeds on the board at which the game stops; 0 = never. */
  readonly fewSeeds: number;
  /** Occurrence of a position that ends the game; 0 = never. */
  readonly repetition: number;
  /** Moves in a row without capture that end the game; 0 = never. */
  readonly noCaptureLimit: number;
  /** How the rest is dealt out if a game stops at few seeds, repetition, limit or agreement. */
  readonly leftovers: Leftovers;
}

/** Returns the outcome if the rest is dealt out by a leftovers rule. */
export function dealOut(
  leftovers: Leftovers,
  pits: readonly number[],
  stores: readonly number[],
  reason: EndReason,
): Outcome {
  if (leftovers === 'own-side') return settle(pits, stores, reason, (side) => side);
  if (leftovers === 'none') return settle(pits, stores, reason, () => null);
  const rest = sumOf(pits, 0, PITS);
  const half = leftovers === 'equal' ? rest / 2 : Math.floor(rest / 2);
  const score = { south: (stores[0] ?? 0) + half, north: (stores[1] ?? 0) + half };
  return { winner: winnerOf(score), reason, score, sweep: [] };
}

/**
 * Finds the ends that do not depend on who is to move: by a grand slam or by majority.
 *
 * @param taker the side that takes the rest after a grand slam that ends the game; null without one.
 */
export function endBeforeTurn(
  rules: OwareEnds,
  pits: readonly number[],
  stores: readonly number[],
  taker: Side | null,
): Outcome | null {
  if (taker !== null) return settle(pits, stores, 'grand-slam', () => taker);
  if (rules.majority === 'play-on') return null;
  const south = stores[0] ?? 0;
  const north = stores[1] ?? 0;
  if (2 * Math.max(south, north) <= south + north + sumOf(pits, 0, PITS)) return null;
  return rules.majority === 'uncounted'
    ? settle(pits, stores, 'majority', null)
    : dealOut(rules.majority, pits, stores, 'majority');
}

/** Returns the side to move if `due` is next: the other side if `due` has no seeds, players pass and a seed is left. */
export function turnAfterPass(rules: OwareEnds, pits: readonly number[], due: Side): Side {
  const other = otherSide(due);
  return rules.passes && seedsOf(pits, due) === 0 && seedsOf(pits, other) > 0 ? other : due;
}

/** Finds the ends that depend on who is to move and on the moves played before. */
export function endAtTurn(
  rules: OwareEnds,
  legality: Legality,
  pits: readonly number[],
  stores: readonly number[],
  turn: Side,
  quiet: number,
  occurrences: number,
): Outcome | null {
  const mover = seedsOf(pits, turn);
  const other = otherSide(turn);
  if (mover === 0) return settle(pits, stores, 'no-move', (side) => side);
  const stuck = legality.stuck(pits, turn);
  if (stuck !== null) {
    if (stuck === 'cannot-feed' && rules.cannotFeed === 'equal') return dealOut('equal', pits, stores, stuck);
    const taker = stuck === 'cannot-feed' && rules.cannotFeed === 'unfed' ? other : turn;
    return settle(pits, stores, stuck, () => taker);
  }
  if (rules.fewSeeds > 0 && mover + seedsOf(pits, other) <= rules.fewSeeds)
    return dealOut(rules.leftovers, pits, stores, 'few-seeds');
  if (rules.repetition > 0 && occurrences >= rules.repetition)
    return dealOut(rules.leftovers, pits, stores, 'repetition');
  if (rules.noCaptureLimit > 0 && quiet >= rules.noCaptureLimit)
    return dealOut(rules.leftovers, pits, stores, 'no-capture-limit');
  return null;
}
