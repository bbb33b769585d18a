/**
 * Builds a section of a Kalah table position after position, with the rules' own sowing: for relays, in which a sowing
 * depends on both sides, and as the oracle of the row-wise builder, for every option.
 */
import { type KalahBoard, type SowingResult, sowKalah } from '../../sowing.ts';
import { rankSide, type SideIndex } from '../../../../search/endgame/side-index.ts';
import type { KalahTraits } from '../traits.ts';
import { isOver, overValue } from './ends.ts';
import { NOTHING } from './rows.ts';
import type { BuildContext } from './build-context.ts';
import { blockStart, widthOf } from './layout.ts';

/**
 * Builds the section with `few` seeds on one side. Lower levels must be complete.
 *
 * A move within the level raises the rank of the mover's side (seeds move forward) and passes the turn. So sides are
 * taken from the largest rank down, first as the mover's, then as the opponent's. Yields the positions looked at.
 */
export function* buildPlainSection(
  context: BuildContext,
  board: KalahBoard,
  seeds: number,
  few: number,
): Generator<number, void> {
  const { layout, traits, rows } = context;
  const values = rows.valuesOf(seeds);
  const many = seeds - few;
  const evaluate = makeEvaluator(context, board);
  const openFew = !isOver(traits, few, many);
  const openMany = !isOver(traits, many, few);
  const [fewStart, manyStart] = [blockStart(layout, seeds, few), blockStart(layout, seeds, many)];
  const [fewWidth, manyWidth] = [widthOf(layout, few), widthOf(layout, many)];
  const size = fewWidth * manyWidth;
  if (!openFew) values.fill(overValue(traits, few, many), fewStart, fewStart + size);
  if (!openMany) values.fill(overValue(traits, many, few), manyStart, manyStart + size);
  for (let rank = fewWidth - 1; rank >= 0; rank--) {
    // Sides of larger rank were handled before, in the other role.
    const end = few === many ? rank + 1 : manyWidth;
    if (openFew)
      for (let other = 0; other < end; other++)
        values[fewStart + other * fewWidth + rank] = evaluate(few, rank, many, other);
    if (openMany)
      for (let own = 0; own < end; own++)
        values[manyStart + rank * manyWidth + own] = evaluate(many, own, few, rank);
    yield end * (Number(openFew) + Number(openMany));
  }
}

/** Returns the work of `buildPlainSection`: the sum of all it yields. */
export function plainSectionWork(traits: KalahTraits, sides: SideIndex, seeds: number, few: number): number {
  const many = seeds - few;
  const [fewWidth, manyWidth] = [sides.width[few] ?? 0, sides.width[many] ?? 0];
  const open = Number(!isOver(traits, few, many)) + Number(!isOver(traits, many, few));
  return open * (few === many ? (fewWidth * (fewWidth + 1)) / 2 : fewWidth * manyWidth);
}

/**
 * Makes the function that finds a position's value from its moves; sides are given by seeds and rank, the mover's
 * first.
 */
function makeEvaluator(
  context: BuildContext,
  board: KalahBoard,
): (ownSeeds: number, own: number, otherSeeds: number, other: number) => number {
  const { layout, rows } = context;
  const { houses, sides } = layout;
  const pits = new Array<number>(2 * houses).fill(0);
  const stores = [0, 0];
  const result: SowingResult = { captured: 0, laps: 0, again: false };
  return (ownSeeds, own, otherSeeds, other) => {
    const ownCounts = context.maps(ownSeeds).counts;
    const otherCounts = context.maps(otherSeeds).counts;
    let best = NOTHING;
    for (let origin = 0; origin < houses; origin++) {
      if ((ownCounts[own * houses + origin] ?? 0) === 0) continue;
      for (let house = 0; house < houses; house++) {
        pits[house] = ownCounts[own * houses + house] ?? 0;
        pits[houses + house] = otherCounts[other * houses + house] ?? 0;
      }
      stores[0] = 0;
      sowKalah(board, pits, stores, 'south', origin, null, result);
      let ownLeft = 0;
      for (let house = 0; house < houses; house++) ownLeft += pits[house] ?? 0;
      const banked = stores[0];
      const otherLeft = ownSeeds + otherSeeds - banked - ownLeft;
      const [mover, moverAt] = result.again ? [ownLeft, 0] : [otherLeft, houses];
      const row = rankSide(sides, pits, houses - moverAt) * widthOf(layout, mover);
      const at = blockStart(layout, ownLeft + otherLeft, mover) + row + rankSide(sides, pits, moverAt);
      const rest = rows.valuesOf(ownLeft + otherLeft)[at] ?? 0;
      best = Math.max(best, banked + (result.again ? rest : -rest));
    }
    return best;
  };
}
