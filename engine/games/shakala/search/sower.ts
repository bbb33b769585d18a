/**
 * Lists the distinct results of a position: every way the beads can come to lie and gems be taken, each once, without
 * listing the orders of beads. This file walks the routes and distributes the width, `dealing.ts` deals the beads of
 * one route, `emit.ts` files the results.
 *
 * Captures of all pits come first, then the rest. `width` is the largest number of results wanted; each pit, those with
 * few beads first, gets its share of what is left, and so does each route: a pit with very many beads and millions of
 * results cannot crowd out the others, and gets everything that they do not need.
 *
 *   listResults(sower, results, width, Infinity, NEVER);
 *   results.count, results.isComplete
 */
import { KINDS, PITS, SIDE_PITS } from '../board.ts';
import type { History } from '../../../search/fast/history.ts';
import { addBeads, CELLS, FIRST_PIT, type Board } from './board.ts';
import { dealCaptures, dealOthers } from './dealing.ts';
import type { Results } from './results.ts';
import { AFTER_INNER, AFTER_OUTER, IS_FORK } from './tracks.ts';
import { SEEN_CELLS, type Sower } from './sower-memory.ts';

/** The first of the two kinds of results, which are listed one after the other. */
const CAPTURES = 0;

/** Share of the width that captures may take, in quarters. */
const CAPTURE_QUARTERS = 3;
/** Results that every pit and every route may give, however many of them share the width. */
const MIN_SHARE = 2;
/** Smallest number of routes of a pit that are looked at. */
const MIN_ROUTES = 64;
/** Pits of the longest track on one side. */
const TRACK_PITS = 6;

/** Estimate that no result reaches: no result cuts the listing short. */
export const NEVER = 2 ** 30;

/** Most results of one listing: the cells for their keys are then half full. */
const MAX_RESULTS = SEEN_CELLS / 2;

/** Makes the memory for a board. */
export function makeSower(board: Board, history: History, results: Results): Sower {
  return {
    board,
    history,
    level: 0,
    results,
    mover: 0,
    origin: 0,
    beads: 0,
    mustFeed: false,
    kinds: new Uint8Array(KINDS),
    kindCount: 0,
    hand: new Int32Array(KINDS),
    handGems: 0,
    path: new Uint8Array(64),
    drops: new Int32Array(PITS),
    pits: new Uint8Array(PITS),
    pitCount: 0,
    foeDrops: 0,
    branches: 0,
    forks: 0,
    tail: new Uint8Array(TRACK_PITS),
    tailLength: 0,
    pool: new Int32Array(KINDS),
    dealt: new Int32Array(CELLS),
    groups: new Uint8Array(PITS),
    groupCount: 0,
    breaker: -1,
    chain: 0,
    isDirect: false,
    takes: new Int32Array(TRACK_PITS),
    takeCount: 0,
    targetCells: new Uint8Array(CELLS),
    targetCounts: new Int32Array(CELLS),
    order: new Uint8Array(SIDE_PITS),
    phase: CAPTURES,
    routeLimit: 0,
    pitLimit: 0,
    mostResults: MAX_RESULTS,
    isCut: false,
    isEnough: false,
    keepsRecords: true,
    enough: NEVER,
    routes: 0,
    routeCount: 0,
    mostRoutes: 0,
    seen: new Int32Array(SEEN_CELLS),
    seenAt: new Int32Array(SEEN_CELLS),
    seenCount: 0,
  };
}

/** Finds the pits that the route drops beads into. */
function gatherPits(sower: Sower): void {
  const { drops, pits, mover } = sower;
  let count = 0;
  let foeDrops = 0;
  for (let pit = 0; pit < PITS; pit++) {
    const fallen = drops[pit] ?? 0;
    if (fallen === 0) continue;
    pits[count++] = pit;
    if (pit >> 3 !== mover) foeDrops += fallen;
  }
  sower.pitCount = count;
  sower.foeDrops = foeDrops;
}

/** Handles the end of a route: finds what it can capture, and lists its results. */
function endRoute(sower: Sower): void {
  const { board, path, drops, tail, beads, results } = sower;
  const foe = 1 - sower.mover;
  if (sower.mustFeed) {
    let fed = 0;
    for (let i = 0; i < beads; i++) if ((path[i] ?? 0) >> 3 === foe) fed++;
    if (fed === 0) return;
  }
  if (++sower.routes > sower.mostRoutes) {
    results.isComplete = false;
    return;
  }
  let length = 0;
  for (let i = beads - 1; i >= 0; i--) {
    const pit = path[i] ?? 0;
    if (pit >> 3 !== foe || (board.beads[pit] ?? 0) + (drops[pit] ?? 0) !== 2) break;
    tail[length++] = pit;
  }
  sower.tailLength = length;
  gatherPits(sower);
  const left = Math.max(1, sower.routeCount - sower.routes + 1);
  const share = Math.ceil((sower.pitLimit - results.count) / left);
  sower.routeLimit = Math.min(sower.pitLimit, results.count + Math.max(MIN_SHARE, share));
  sower.isCut = false;
  if (sower.phase === CAPTURES) dealCaptures(sower);
  else dealOthers(sower);
}

/** Walks on from a pit after `dropped` beads have fallen, along every branch. */
function walk(sower: Sower, from: number, dropped: number): void {
  const { path, drops, origin, beads } = sower;
  let at = from;
  let fallen = dropped;
  while (fallen < beads && IS_FORK[at] === 0) {
    at = AFTER_INNER[at] ?? 0;
    // Only the origin is skipped, every time the path returns to it.
    if (at === origin) continue;
    path[fallen++] = at;
    drops[at] = (drops[at] ?? 0) + 1;
  }
  if (fallen === beads) endRoute(sower);
  else if (!sower.isEnough && sower.routes <= sower.mostRoutes) {
    const { branches, forks } = sower;
    sower.forks = forks + 1;
    enter(sower, AFTER_INNER[at] ?? 0, fallen);
    if (forks < 31) sower.branches = branches | (1 << forks);
    enter(sower, AFTER_OUTER[at] ?? 0, fallen);
    sower.branches = branches;
    sower.forks = forks;
  }
  while (fallen > dropped) {
    at = path[--fallen] ?? 0;
    drops[at] = (drops[at] ?? 0) - 1;
  }
}

/** Walks on through the pit after a branch. */
function enter(sower: Sower, pit: number, dropped: number): void {
  if (pit === sower.origin) {
    walk(sower, pit, dropped);
    return;
  }
  sower.path[dropped] = pit;
  sower.drops[pit] = (sower.drops[pit] ?? 0) + 1;
  walk(sower, pit, dropped + 1);
  sower.drops[pit] = (sower.drops[pit] ?? 0) - 1;
}

/** Counts the routes, up to `most`. */
function countRoutes(origin: number, from: number, beads: number, most: number): number {
  let at = from;
  let left = beads;
  while (left > 0 && IS_FORK[at] === 0) {
    at = AFTER_INNER[at] ?? 0;
    if (at !== origin) left--;
  }
  if (left === 0) return 1;
  const inner = AFTER_INNER[at] ?? 0;
  const outer = AFTER_OUTER[at] ?? 0;
  const count = countRoutes(origin, inner, inner === origin ? left : left - 1, most);
  return count >= most
    ? count
    : count + countRoutes(origin, outer, outer === origin ? left : left - 1, most - count);
}

/** Lists one kind of results of one pit. */
function sowPit(sower: Sower, origin: number, width: number): void {
  const { board, pool } = sower;
  const beads = board.beads[origin] ?? 0;
  sower.origin = origin;
  sower.beads = beads;
  for (let kind = 0; kind < KINDS; kind++) pool[kind] = board.cells[origin * KINDS + kind] ?? 0;
  // Only stones capture.
  if (sower.phase === CAPTURES && pool[0] === 0) return;
  if (beads > sower.path.length) sower.path = new Uint8Array(2 * beads);
  sower.mostRoutes = Math.max(MIN_ROUTES, width);
  sower.routeCount = countRoutes(origin, origin, beads, sower.mostRoutes);
  sower.routes = 0;
  sower.branches = 0;
  sower.forks = 0;
  takeUp(sower);
  walk(sower, origin, 0);
  putBack(sower);
}

/** Empties the origin, once for all its results. */
function takeUp(sower: Sower): void {
  const { board, origin, pool, kinds, hand } = sower;
  let count = 0;
  sower.handGems = 0;
  for (let kind = 0; kind < KINDS; kind++) {
    const beads = pool[kind] ?? 0;
    hand[kind] = beads;
    if (beads === 0) continue;
    if (kind > 0) sower.handGems += beads;
    kinds[count++] = kind;
    addBeads(board, origin * KINDS + kind, -beads);
  }
  sower.kindCount = count;
}

function putBack({ board, origin, kinds, kindCount, hand }: Sower): void {
  for (let i = 0; i < kindCount; i++) {
    const kind = kinds[i] ?? 0;
    addBeads(board, origin * KINDS + kind, hand[kind] ?? 0);
  }
}

/** Writes the own pits with beads, few beads first, into `order`; returns how many there are. */
function orderPits(board: Board, mover: number, order: Uint8Array): number {
  const first = FIRST_PIT[mover] ?? 0;
  let count = 0;
  for (let pit = first; pit < first + SIDE_PITS; pit++) {
    const beads = board.beads[pit] ?? 0;
    if (beads === 0) continue;
    let at = count++;
    for (; at > 0 && (board.beads[order[at - 1] ?? 0] ?? 0) > beads; at--) order[at] = order[at - 1] ?? 0;
    order[at] = pit;
  }
  return count;
}

/** Lists results under the current feeding duty. */
function list(sower: Sower, width: number): void {
  const { board, results, order } = sower;
  const count = orderPits(board, sower.mover, order);
  const most = Math.min(MAX_RESULTS, Math.max(width, 2 * MIN_SHARE * count));
  for (let phase = CAPTURES; phase <= 1; phase++) {
    sower.phase = phase;
    const limit = phase === CAPTURES ? (most * CAPTURE_QUARTERS) >> 2 : most;
    for (let i = 0; i < count && !sower.isEnough; i++) {
      const share = Math.ceil((limit - results.count) / (count - i));
      sower.pitLimit = results.count + Math.max(MIN_SHARE, share);
      sowPit(sower, order[i] ?? 0, most);
    }
  }
}

/**
 * Lists the results of the board's open position.
 *
 * @param width approximate number of results; the minimum shares of pits and routes may add a few more.
 * @param most upper limit of the number of results.
 * @param keepsRecords whether results may be made later: otherwise only their keys, flags and estimates are filed.
 * @param enough ends the listing at a result that may be estimated and is worth this much to the mover; it is then the
 *   last of the list, which is not complete.
 */
export function listResults(
  sower: Sower,
  results: Results,
  width: number,
  most: number,
  enough: number,
  keepsRecords = true,
): void {
  const { board } = sower;
  sower.keepsRecords = keepsRecords;
  sower.mostResults = Math.min(most, MAX_RESULTS);
  const foe = 1 - board.turn;
  sower.mover = board.turn;
  sower.results = results;
  sower.enough = enough;
  sower.isEnough = false;
  results.count = 0;
  results.used = 0;
  results.isComplete = true;
  for (let i = 0; i < sower.seenCount; i++) sower.seen[sower.seenAt[i] ?? 0] = 0;
  sower.seenCount = 0;
  sower.mustFeed = board.sideBeads[foe] === 0 && board.gemsInPlay > 0;
  list(sower, width);
  // Without enough stones (set-ups only) it may be impossible to reach the opponent: then all moves are legal.
  if (sower.mustFeed && results.count === 0) {
    sower.mustFeed = false;
    list(sower, width);
  }
}
