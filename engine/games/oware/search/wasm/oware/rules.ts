/**
 * The rules of an Oware search in WebAssembly, as far as its own moves depend on them (`../../../family.ts`). Globals
 * belong to the instance, hence to one thread; the host sets them before each test.
 */

/** The effect of a majority: none; an end at which nobody gains by the rest; an end at which each keeps the own side. */
export const PLAY_ON: i32 = 0;
export const MAJORITY_OWN_SIDE: i32 = 2;

export let captureLimit: i32 = 0;
export let greatestTarget: i32 = 0;
export let majority: i32 = 0;
export let fewSeeds: i32 = 0;
export let repetition: i32 = 0;
export let quietLimit: i32 = 0;
/** Whether the end of the game depends on the moves before. */
export let keepsPast: bool = false;
export let takesUpToLimit: bool = false;
export let forbidsSlams: bool = false;
/** Whether each keeps the own side where the game is stopped; else nobody gains by it. */
export let keepsSides: bool = false;

/**
 * Sets the rules.
 *
 * @param few, occurrence, quietMoves 0 where the rules have no such end.
 * @param flags 1 takes up to the limit, 2 forbids grand slams, 4 each keeps the own side.
 */
export function setOwareRules(
  mostCaptured: i32,
  mostTarget: i32,
  majorityRule: i32,
  few: i32,
  occurrence: i32,
  quietMoves: i32,
  flags: i32,
): void {
  captureLimit = mostCaptured;
  greatestTarget = mostTarget;
  majority = majorityRule;
  fewSeeds = few;
  repetition = occurrence;
  quietLimit = quietMoves;
  keepsPast = repetition > 0 || quietLimit > 0;
  takesUpToLimit = (flags & 1) !== 0;
  forbidsSlams = (flags & 2) !== 0;
  keepsSides = (flags & 4) !== 0;
}

/** Gain by a stop of a player with `own` seeds on the own side and `other` on the other. */
export function dealtOut(own: i32, other: i32): i32 {
  return keepsSides ? own - other : 0;
}
