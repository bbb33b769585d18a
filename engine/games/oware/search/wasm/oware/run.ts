/**
 * One run of the Oware search in WebAssembly: where its memory is, how far it came, and whether it must stop. Globals belong
 * to the instance, hence to one thread.
 */

import { pause } from './env';
import { setHistoryRoom } from './history';
import { setRareRoom } from './moves';

export let slots: usize = 0;
export let plies: i32 = 0;
/** By ply, one byte each: index of the move that reached beta or -1; pit of the move that last cut off. */
export let cutoffs: usize = 0;
export let killers: usize = 0;

/** Level of the root. */
export let base: i32 = 0;
export let isProving: bool = false;
/** Positions made by this run; those at which the host is asked next. */
export let made: i32 = 0;
let tellAt: i32 = 0;
export let isStopped: bool = false;

/** Addresses of the room of this thread, for `count` plies. */
export function setOwareRoom(
  slotsAt: usize,
  count: i32,
  cutoffsAt: usize,
  killersAt: usize,
  levelsAt: usize,
  metAt: usize,
  boardAt: usize,
  movesAt: usize,
): void {
  slots = slotsAt;
  plies = count;
  cutoffs = cutoffsAt;
  killers = killersAt;
  setHistoryRoom(levelsAt, metAt);
  setRareRoom(boardAt, movesAt);
}

export function setBase(level: i32): void {
  base = level;
}

/** Begins a run that makes `more` positions before it asks the host, or none below 0. */
export function beginRun(proves: bool, more: i32): void {
  isProving = proves;
  made = 0;
  isStopped = more < 0;
  tellAt = isStopped ? -more : more;
}

/** Counts positions made, and asks the host when it is time; whether to continue. */
export function count(positions: i32): bool {
  made += positions;
  if (made - tellAt < 0) return true;
  const more = pause(made);
  isStopped = more < 0;
  tellAt = made + (isStopped ? -more : more);
  return !isStopped;
}
