/**
 * What the rules of an Oware search in WebAssembly are, as `../../../family.ts` means them. Globals belong to the
 * instance, hence to one thread; the host sets them before each test.
 */

/** Slam rules, by their place in `SLAM_RULES`. */
export const NO_CAPTURE: i32 = 0;
export const FORBID: i32 = 1;
export const CAPTURE_END: i32 = 2;
export const AWARI: i32 = 3;
export const CAPTURE_OPPONENT_REST: i32 = 4;
export const LEAVE_LAST: i32 = 5;
export const LEAVE_FIRST: i32 = 6;
export const CAPTURE_MOVE_AGAIN: i32 = 8;

/** What a majority does: nothing; an end at which nobody gains by the rest; an end at which each keeps the own side. */
export const PLAY_ON: i32 = 0;
export const UNCOUNTED: i32 = 1;
export const MAJORITY_OWN_SIDE: i32 = 2;

/** Who gets what is left where a player cannot feed, by the place in `CANNOT_FEED`; else the player to move does. */
export const TO_UNFED: i32 = 1;
export const IN_HALVES: i32 = 2;

export let slam: i32 = 0;
export let captureLimit: i32 = 0;
export let greatestTarget: i32 = 0;
export let majority: i32 = 0;
export let cannotFeed: i32 = 0;
export let fewSeeds: i32 = 0;
export let repetition: i32 = 0;
export let takesUpToLimit: bool = false;
export let skipsOrigin: bool = false;
export let mustFeed: bool = false;
export let passes: bool = false;
/** Whether each keeps the own side where the game is stopped; else nobody gains by it. */
export let keepsSides: bool = false;

/** The rules; `flags`: 1 takes up to the limit, 2 skips the origin, 4 must feed, 8 passes, 16 each keeps the own side. */
export function setOwareRules(
  slamRule: i32,
  mostCaptured: i32,
  mostTarget: i32,
  majorityRule: i32,
  feedRule: i32,
  few: i32,
  occurrence: i32,
  flags: i32,
): void {
  slam = slamRule;
  captureLimit = mostCaptured;
  greatestTarget = mostTarget;
  majority = majorityRule;
  cannotFeed = feedRule;
  fewSeeds = few;
  repetition = occurrence;
  takesUpToLimit = (flags & 1) !== 0;
  skipsOrigin = (flags & 2) !== 0;
  mustFeed = (flags & 4) !== 0;
  passes = (flags & 8) !== 0;
  keepsSides = (flags & 16) !== 0;
}

/** What a stop brings a player with `own` seeds on the own side and `other` on the other. */
export function dealtOut(own: i32, other: i32): i32 {
  return keepsSides ? own - other : 0;
}
