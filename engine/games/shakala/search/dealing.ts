/**
 * The results of one route. The route fixes how many beads fall into each pit and which of the last ones can capture:
 * the `tail`, pits that held exactly one bead just before. Its results are
 * - with a capture of L drops: stones on the last L pits; a gem met there may have been dropped before by the same
 *   move; the pit before them must break the chain, which it always can unless it would have to hold a gem;
 * - without a capture: any way to deal the beads in which the last pit, if it could capture, gets a gem (dropped last).
 * The other pits get multisets, which are dealt pit by pit.
 */
import { KINDS, SIDE_PITS } from '../board.ts';
import { CUP_CELL, FIRST_PIT } from './board.ts';
import { emit } from './emit.ts';
import type { Sower } from './sower-memory.ts';

/** Lists the results with a capture, long chains first. */
export function dealCaptures(sower: Sower): void {
  for (let length = sower.tailLength; length > 0; length--) {
    dealChain(sower, length, true);
    dealChain(sower, length, false);
  }
}

/** Lists the results without a capture. */
export function dealOthers(sower: Sower): void {
  sower.chain = 0;
  sower.takeCount = 0;
  sower.breaker = sower.tailLength > 0 ? (sower.tail[0] ?? 0) : -1;
  gatherGroups(sower);
  dealGroups(sower, 0);
}

/** Collects the pits that get beads and are not part of the chain, in board order. */
function gatherGroups(sower: Sower): void {
  const { pits, pitCount, groups, tail, chain } = sower;
  let count = 0;
  for (let at = 0; at < pitCount; at++) {
    const pit = pits[at] ?? 0;
    let isChain = false;
    for (let i = 0; i < chain; i++) if (tail[i] === pit) isChain = true;
    if (!isChain) groups[count++] = pit;
  }
  sower.groupCount = count;
}

/** Lists the captures of exactly `length` drops, direct (gems met) or indirect (stones met). */
function dealChain(sower: Sower, length: number, isDirect: boolean): void {
  const { board, drops, tail, pool, dealt } = sower;
  let stones = length;
  for (let i = 0; i < length; i++) {
    const pit = tail[i] ?? 0;
    const wasDropped = drops[pit] === 2;
    if (!wasDropped && ((board.gems[pit] ?? 0) === 1) !== isDirect) return;
    if (wasDropped && !isDirect) stones++;
  }
  const had = pool[0] ?? 0;
  if (had < stones) return;
  pool[0] = had - stones;
  for (let i = 0; i < length; i++) {
    const cell = (tail[i] ?? 0) * KINDS;
    dealt[cell] = !isDirect && drops[tail[i] ?? 0] === 2 ? 2 : 1;
  }
  sower.chain = length;
  sower.isDirect = isDirect;
  sower.breaker = breakerOf(sower, length, isDirect);
  gatherGroups(sower);
  if (isDirect) meetGems(sower, 0);
  else {
    sower.takeCount = 0;
    dealGroups(sower, 0);
  }
  for (let i = 0; i < length; i++) dealt[(tail[i] ?? 0) * KINDS] = 0;
  pool[0] = had;
}

/** Returns the pit that needs a gem to break the chain, or -1 if the chain is broken, or can be broken, in any case. */
function breakerOf({ board, drops, tail, tailLength }: Sower, length: number, isDirect: boolean): number {
  if (length === tailLength) return -1;
  const pit = tail[length] ?? 0;
  const wouldGoOn = drops[pit] === 2 ? !isDirect : ((board.gems[pit] ?? 0) === 1) === isDirect;
  return wouldGoOn ? pit : -1;
}

/** Decides which gems a direct capture meets from its pit `index` on: those lying there, or one dropped before. */
function meetGems(sower: Sower, index: number): void {
  const { board, drops, tail, pool, dealt, takes } = sower;
  if (index === sower.chain) {
    sower.takeCount = index;
    dealGroups(sower, 0);
    return;
  }
  const pit = tail[index] ?? 0;
  for (let kind = KINDS - 1; kind > 0; kind--) {
    const cell = pit * KINDS + kind;
    takes[index] = cell;
    if (drops[pit] !== 2) {
      if ((board.cells[cell] ?? 0) === 0) continue;
      meetGems(sower, index + 1);
      return;
    }
    if (pool[kind] === 0) continue;
    pool[kind] = (pool[kind] ?? 0) - 1;
    dealt[cell] = 1;
    meetGems(sower, index + 1);
    dealt[cell] = 0;
    pool[kind] = (pool[kind] ?? 0) + 1;
  }
}

/** Deals the remaining beads to the pits from `group` on, in every way. */
function dealGroups(sower: Sower, group: number): void {
  const { groups, drops, breaker } = sower;
  if (sower.isCut || sower.isEnough) return;
  if (group === sower.groupCount) {
    finish(sower);
    return;
  }
  const pit = groups[group] ?? 0;
  const size = drops[pit] ?? 0;
  if (group === sower.groupCount - 1) dealLast(sower, pit, size);
  else dealKinds(sower, group, pit, 0, size, pit === breaker ? size - 1 : size);
}

/** Gives the last pit all beads that are left. */
function dealLast(sower: Sower, pit: number, size: number): void {
  const { pool, dealt } = sower;
  if (pit === sower.breaker && pool[0] === size) return;
  for (let kind = 0; kind < KINDS; kind++) dealt[pit * KINDS + kind] = pool[kind] ?? 0;
  finish(sower);
  for (let kind = 0; kind < KINDS; kind++) dealt[pit * KINDS + kind] = 0;
}

/** Deals `left` beads of the kinds from `kind` on to a pit, at most `most` of kind `kind`, then continues. */
function dealKinds(sower: Sower, group: number, pit: number, kind: number, left: number, most: number): void {
  const { pool, dealt } = sower;
  if (left === 0) {
    dealGroups(sower, group + 1);
    return;
  }
  let later = 0;
  for (let each = kind + 1; each < KINDS; each++) later += pool[each] ?? 0;
  const have = pool[kind] ?? 0;
  const cell = pit * KINDS + kind;
  for (let count = Math.min(have, left, most); count >= 0 && left - count <= later; count--) {
    pool[kind] = have - count;
    dealt[cell] = count;
    dealKinds(sower, group, pit, kind + 1, left - count, left - count);
    if (sower.isCut || sower.isEnough) break;
  }
  pool[kind] = have;
  dealt[cell] = 0;
}

/** Files the result when all beads are dealt, or one result for each choice of gems. */
function finish(sower: Sower): void {
  const { chain, board } = sower;
  if (chain === 0 || sower.isDirect) {
    emit(sower);
    return;
  }
  const { targetCells, targetCounts, mover } = sower;
  const first = FIRST_PIT[1 - mover] ?? 0;
  let length = 0;
  let onPits = 0;
  for (let kind = KINDS - 1; kind > 0; kind--) {
    for (let pit = first; pit < first + SIDE_PITS; pit++) {
      const cell = pit * KINDS + kind;
      const count = (board.cells[cell] ?? 0) + (sower.dealt[cell] ?? 0);
      if (count === 0) continue;
      targetCells[length] = cell;
      targetCounts[length++] = count;
      onPits += count;
    }
  }
  const pitsEnd = length;
  const cup = CUP_CELL[1 - mover] ?? 0;
  let inCup = 0;
  for (let kind = KINDS - 1; kind > 0; kind--) {
    const count = board.cells[cup + kind] ?? 0;
    if (count === 0) continue;
    targetCells[length] = cup + kind;
    targetCounts[length++] = count;
    inCup += count;
  }
  const most = Math.min(chain, onPits + inCup);
  const least = board.options.isOptional ? 0 : most;
  for (let size = most; size >= least; size--) {
    const fromPits = Math.min(size, onPits);
    choose(sower, 0, pitsEnd, length, fromPits, size - fromPits);
    if (sower.isCut || sower.isEnough) break;
  }
  sower.takeCount = 0;
}

/**
 * Chooses `due` gems among the targets from `index` up to `end`, those of high value first; then `fromCup` of the
 * targets after `end`, up to `cupEnd`.
 */
function choose(
  sower: Sower,
  index: number,
  end: number,
  cupEnd: number,
  due: number,
  fromCup: number,
): void {
  if (sower.isCut || sower.isEnough) return;
  if (due === 0) {
    if (fromCup > 0) choose(sower, end, cupEnd, cupEnd, fromCup, 0);
    else emit(sower);
    return;
  }
  if (index === end) return;
  const { targetCells, targetCounts, takes } = sower;
  const had = sower.takeCount;
  for (let taken = Math.min(due, targetCounts[index] ?? 0); taken >= 0; taken--) {
    for (let i = 0; i < taken; i++) takes[had + i] = targetCells[index] ?? 0;
    sower.takeCount = had + taken;
    choose(sower, index + 1, end, cupEnd, due - taken, fromCup);
  }
  sower.takeCount = had;
}
