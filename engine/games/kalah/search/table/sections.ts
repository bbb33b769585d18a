/**
 * Builds a section of a Kalah table row by row: all positions with few seeds on one side and the rest on the other.
 *
 * 1. For each side of the mover, every move that banks something is applied to a whole row: it leads to lower levels,
 *    which are complete. Rows are made in the scratch; the block of the mover with more seeds is then transposed into
 *    the table.
 * 2. Moves that bank nothing ("quiet") lead from one block of the section to the other, and only move seeds forward:
 *    they raise the rank of the mover's side. So sides are taken from the largest rank down: first the row of that side
 *    as mover, from complete rows of the table, then the row of that side as opponent, from the row just made.
 * 3. The block in the scratch is transposed into the table.
 *
 * Ours. Whole rows read and write memory in order and share the effects of a move: 13 seeds take 0.2 s, against 2.1 s
 * position after position (`plain-sections.ts`); the kernels in WebAssembly halve the time once more.
 */
import { rankSide, type SideIndex } from '../../../../search/endgame/side-index.ts';
import { STAGE_BYTES } from '../../../../search/endgame/contract.ts';
import type { KalahTraits } from '../traits.ts';
import { fillEffect, makeEffect, staysHome, type Effect } from './effects.ts';
import { isOver, overValue } from './ends.ts';
import { quietFacing } from './maps.ts';
import { applySlowly } from './slow-rows.ts';
import type { BuildContext } from './build-context.ts';
import { blockStart, widthOf } from './layout.ts';
import type { Strip } from './level-rows.ts';

/**
 * Prepares the block of the level below `seeds` with `own` seeds on the side to move in the scratch: a row for each
 * mover. Yields the positions looked at.
 */
export function* turnBlockBelow(
  { layout, rows }: BuildContext,
  seeds: number,
  own: number,
): Generator<number, void> {
  const columns = widthOf(layout, own);
  for (const strip of stripsOf(widthOf(layout, seeds - 1 - own), columns)) {
    rows.turnBelow(seeds, own, strip);
    yield strip.rows * columns;
  }
}

/**
 * Builds the section with `few` seeds on one side. The level below must be ready in the scratch.
 *
 * Yields the positions looked at after every row or block, so that the caller may pause there.
 */
export function* buildSection(context: BuildContext, seeds: number, few: number): Generator<number, void> {
  const { layout, rows, traits } = context;
  const many = seeds - few;
  const open: number[] = [];
  for (const own of few === many ? [few] : [many, few]) {
    if (isOver(traits, own, seeds - own)) {
      const at = blockStart(layout, seeds, own);
      const size = widthOf(layout, few) * widthOf(layout, many);
      rows.valuesOf(seeds).fill(overValue(traits, own, seeds - own), at, at + size);
    } else {
      open.push(own);
    }
  }
  const last = open.at(-1);
  if (last === undefined) return;
  for (const own of open) {
    yield* bankingRows(context, seeds, own);
    if (own !== last || few === many) yield* turnBlock(context, seeds, own);
  }
  yield* quietRows(context, seeds, last, !isOver(traits, seeds - last, last));
  if (few !== many) yield* turnBlock(context, seeds, last);
}

/** Returns the work of `buildSection`: the sum of all it yields. */
export function sectionWork(traits: KalahTraits, sides: SideIndex, seeds: number, few: number): number {
  const many = seeds - few;
  const size = (sides.width[few] ?? 0) * (sides.width[many] ?? 0);
  const blocks = few === many ? [few] : [many, few];
  const open = blocks.filter((own) => !isOver(traits, own, seeds - own)).length;
  return open === 0 ? 0 : (2 * open + 1) * size;
}

/** Transposes the block in the scratch into the table. */
function* turnBlock(
  { layout, rows, blockAt }: BuildContext,
  seeds: number,
  own: number,
): Generator<number, void> {
  const columns = widthOf(layout, seeds - own);
  for (const strip of stripsOf(widthOf(layout, own), columns)) {
    rows.turnBlock(seeds, own, blockAt, strip);
    yield strip.rows * columns;
  }
}

/** Cuts a matrix into strips. */
export function* stripsOf(lines: number, columns: number): Generator<Strip, void> {
  const usual = Math.max(STRIP_ROWS, Math.floor(STRIP_BYTES / columns));
  const height = Math.min(usual, Math.floor(STAGE_BYTES / columns));
  for (let top = 0; top < lines; top += height) yield { top, rows: Math.min(height, lines - top), lines };
}

/**
 * Approximate bytes of a strip, and its smallest number of rows: whole cache lines. A stage must hold a strip
 * (`upper-rows.ts`).
 */
const STRIP_BYTES = 1_000_000;
const STRIP_ROWS = 64;

/** Makes the block of movers with `own` seeds in the scratch, from moves that bank something. */
function* bankingRows(context: BuildContext, seeds: number, own: number): Generator<number, void> {
  const { layout, kernels, blockAt } = context;
  const rows = widthOf(layout, own);
  const columns = widthOf(layout, seeds - own);
  const effect = makeEffect(layout.houses);
  const { counts } = context.maps(own);
  for (let rank = 0; rank < rows; rank++) {
    const out = blockAt + rank * columns;
    kernels.clear(out, columns);
    for (let origin = 0; origin < layout.houses; origin++) {
      const at = rank * layout.houses;
      if ((counts[at + origin] ?? 0) === 0) continue;
      fillEffect(effect, context.traits, counts, at, origin);
      context.rows.release();
      applyBanking(context, effect, seeds, own, out);
    }
    yield columns;
  }
}

/** Applies one move that banks something to a row. */
function applyBanking(context: BuildContext, effect: Effect, seeds: number, own: number, out: number): void {
  const { layout, kernels, rows } = context;
  const other = seeds - own;
  if (staysHome(effect)) {
    if (effect.single >= 0) applyCapture(context, effect, seeds, own, out);
    return;
  }
  const part = effect.rounds === 1 && effect.part === 0 ? layout.houses : effect.part;
  const isPlain = effect.banked === 1 && effect.single < 0 && (effect.rounds === 0 || part === layout.houses);
  if (!isPlain || (effect.isAgain && part > 0)) {
    applySlowly(context, effect, seeds, own, out);
    return;
  }
  const rank = rankSide(layout.sides, effect.own, 0);
  if (effect.isAgain) {
    kernels.again(out, rows.findBelow(seeds, own - 1, rank), widthOf(layout, other), 1);
  } else {
    const source = rows.find(seeds - 1, other + part, rank);
    kernels.passSown(out, source, context.maps(other), part, 1);
  }
}

/** Applies a sowing that ended in an own empty house and banked nothing on its way. */
function applyCapture(context: BuildContext, effect: Effect, seeds: number, own: number, out: number): void {
  const { traits, layout, kernels, rows } = context;
  if (traits.movesAgainOnCapture) {
    applySlowly(context, effect, seeds, own, out);
    return;
  }
  const other = seeds - own;
  const facing = layout.houses - 1 - effect.single;
  const banked = traits.leavesCapturingSeed ? 0 : 1;
  if (banked === 1) effect.own[effect.single] = 0;
  const rank = rankSide(layout.sides, effect.own, 0);
  for (let taken = 0; taken <= other; taken++) {
    const left = seeds - banked - taken;
    sources[taken] = rows.find(left, other - taken, rank);
  }
  const maps = context.maps(other);
  kernels.capture(out, sources, maps, facing, banked);
  if (traits.takesFromNothing && banked === 1) kernels.passBare(out, sources[0] ?? 0, maps, facing, 1);
}

/** Rows in the table by captured seeds; reused for every capture. */
const sources = new Uint32Array(64);

/**
 * Adds the moves that bank nothing, see the module header.
 *
 * @param own seeds of the movers whose block is in the scratch.
 * @param hasReplies whether the other block has any moves.
 */
function* quietRows(
  context: BuildContext,
  seeds: number,
  own: number,
  hasReplies: boolean,
): Generator<number, void> {
  const { layout, kernels, traits, blockAt, rows } = context;
  const { houses } = layout;
  const other = seeds - own;
  const columns = widthOf(layout, other);
  const effect = makeEffect(houses);
  const { counts } = context.maps(own);
  const maps = context.maps(other);
  for (let rank = widthOf(layout, own) - 1; rank >= 0; rank--) {
    const out = blockAt + rank * columns;
    const at = rank * houses;
    for (let origin = 0; origin < houses; origin++) {
      if ((counts[at + origin] ?? 0) === 0) continue;
      fillEffect(effect, traits, counts, at, origin);
      const facing = quietFacing(traits, effect.single);
      if (!staysHome(effect) || facing === null) continue;
      rows.release();
      const source = rows.find(seeds, other, rankSide(layout.sides, effect.own, 0));
      if (facing === houses) kernels.pass(out, source, columns, 0);
      else kernels.passBare(out, source, maps, facing, 0);
    }
    if (hasReplies) {
      rows.release();
      const row = rows.find(seeds, other, rank);
      for (let group = 0; group <= houses; group++)
        if (group === houses || (counts[at + group] ?? 0) === 0) kernels.reply(row, out, maps, group);
      rows.keep(seeds, other, rank, row);
    }
    yield columns;
  }
}
