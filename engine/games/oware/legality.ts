/**
 * Which moves of the Oware family may be played: feeding and forbidden grand slams, checked by trying the sowing.
 *
 * Source: `engine/games/oware/README.md`, A move, Grand-slam rules.
 */
import { firstPit, PITS, ROW, seedsOf, sowOware, type Harvest, type OwareSowing } from './sowing.ts';
import type { PlaceIndex, RulesError } from '../../rules/types.ts';
import { otherSide, type Side } from '../../core/side.ts';

/** Options as legality reads them. A slam as the last resort includes the duty to feed; `mustFeed` is then false. */
export interface OwareDuties extends OwareSowing {
  readonly mustFeed: boolean;
}

/** Questions about moves under one rule set. The answers depend only on the pits and the side. */
export interface Legality {
  /** Returns why the pit `origin` of `side` may not be played, or null. Assumes that the game is open. */
  readonly flaw: (pits: readonly number[], side: Side, origin: PlaceIndex) => RulesError | null;
  /** Returns why a side with seeds has no legal move, or null if it has one. */
  readonly stuck: (pits: readonly number[], side: Side) => 'only-grand-slams' | 'cannot-feed' | null;
}

/** Prepares the questions; all trials use one board, so they allocate nothing. */
export function makeLegality(rules: OwareDuties): Legality {
  const trialPits = new Array<number>(PITS).fill(0);
  const trialStores = [0, 0];
  const harvest: Harvest = { captured: 0, isSlam: false };
  const forbidsSlams = rules.slam.legal === 'never';
  const isLastResort = rules.slam.legal === 'last-resort';

  /** Plays a move on the trial board, fills `harvest` and returns how many seeds the opponent then has. */
  function leaves(pits: readonly number[], side: Side, origin: PlaceIndex): number {
    for (let i = 0; i < PITS; i++) trialPits[i] = pits[i] ?? 0;
    trialStores[0] = 0;
    trialStores[1] = 0;
    sowOware(rules, trialPits, trialStores, side, origin, null, harvest);
    return seedsOf(trialPits, otherSide(side));
  }

  function canLeaveReply(pits: readonly number[], side: Side): boolean {
    for (let pit = firstPit(side), end = pit + ROW; pit < end; pit++)
      if ((pits[pit] ?? 0) > 0 && leaves(pits, side, pit) > 0) return true;
    return false;
  }

  function flaw(pits: readonly number[], side: Side, origin: PlaceIndex): RulesError | null {
    if ((pits[origin] ?? 0) === 0) return 'ERR_MOVE_EMPTY_PIT';
    const mustFeed = rules.mustFeed && seedsOf(pits, otherSide(side)) === 0;
    if (!mustFeed && !forbidsSlams && !isLastResort) return null;
    const left = leaves(pits, side, origin);
    const { isSlam } = harvest;
    if (forbidsSlams && isSlam) return 'ERR_MOVE_GRAND_SLAM';
    if (left > 0) return null;
    if (mustFeed) return 'ERR_MOVE_MUST_FEED';
    if (!isLastResort || !canLeaveReply(pits, side)) return null;
    return isSlam ? 'ERR_MOVE_GRAND_SLAM' : 'ERR_MOVE_MUST_FEED';
  }

  function stuck(pits: readonly number[], side: Side): 'only-grand-slams' | 'cannot-feed' | null {
    const mustFeed = rules.mustFeed && seedsOf(pits, otherSide(side)) === 0;
    if (!mustFeed && !forbidsSlams) return null;
    let onlySlams = forbidsSlams;
    for (let pit = firstPit(side), end = pit + ROW; pit < end; pit++) {
      const why = flaw(pits, side, pit);
      if (why === null) return null;
      if (why === 'ERR_MOVE_MUST_FEED') onlySlams = false;
    }
    return onlySlams ? 'only-grand-slams' : 'cannot-feed';
  }

  return { flaw, stuck };
}
