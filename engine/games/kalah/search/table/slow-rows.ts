/**
 * The moves that are too rare for their own row kernel: laps that return home and capture or bank twice, and captures
 * that give another move. They are handled position after position, in the same way in every build.
 */
import { rankSide } from '../../../../search/endgame/side-index.ts';
import type { Effect } from './effects.ts';
import type { BuildContext } from './build-context.ts';
import { blockStart, widthOf } from './layout.ts';

/** Applies a move to a row of the scratch; leaves out positions in which it would bank nothing. */
export function applySlowly(
  context: BuildContext,
  effect: Effect,
  seeds: number,
  own: number,
  out: number,
): void {
  const { layout, traits, scratch } = context;
  const { sides, houses } = layout;
  const { counts } = context.maps(seeds - own);
  const facing = effect.single < 0 ? -1 : houses - 1 - effect.single;
  const side = new Uint8Array(houses);
  const kept = rankSide(sides, effect.own, 0);
  const keptSeeds = sumOf(effect.own);
  const spent = effect.own.slice();
  if (effect.single >= 0 && !traits.leavesCapturingSeed) spent[effect.single] = 0;
  const capturing = rankSide(sides, spent, 0);
  const capturingSeeds = sumOf(spent);
  const seed = keptSeeds - capturingSeeds;
  const width = widthOf(layout, seeds - own);
  for (let rank = 0; rank < width; rank++) {
    let rest = 0;
    for (let house = 0; house < houses; house++) {
      const count = counts[rank * houses + house] ?? 0;
      side[house] = count + effect.rounds + (house < effect.part ? 1 : 0);
      rest += side[house] ?? 0;
    }
    const emptied = facing < 0 ? 0 : (side[facing] ?? 0);
    const captures = facing >= 0 && (emptied > 0 || (traits.takesFromNothing && seed === 1));
    if (!captures && effect.banked === 0) continue;
    let value: number;
    if (captures) {
      side[facing] = 0;
      const gain = effect.banked + emptied + seed;
      const isAgain = traits.movesAgainOnCapture;
      value = gain + valueAfter(context, capturing, capturingSeeds, side, rest - emptied, isAgain);
    } else {
      value = effect.banked + valueAfter(context, kept, keptSeeds, side, rest, effect.isAgain);
    }
    if (value > (scratch[out + rank] ?? 0)) scratch[out + rank] = value;
  }
}

/** Returns the value for the player who moved: own side by rank and seeds, the opponent's by counts and seeds. */
function valueAfter(
  { layout, rows }: BuildContext,
  own: number,
  ownSeeds: number,
  side: Uint8Array,
  sideSeeds: number,
  isAgain: boolean,
): number {
  const all = ownSeeds + sideSeeds;
  const values = rows.valuesOf(all);
  const other = rankSide(layout.sides, side, 0);
  if (isAgain)
    return values[blockStart(layout, all, ownSeeds) + other * widthOf(layout, ownSeeds) + own] ?? 0;
  return -(values[blockStart(layout, all, sideSeeds) + own * widthOf(layout, sideSeeds) + other] ?? 0);
}

function sumOf(counts: Uint8Array): number {
  return counts.reduce((sum, count) => sum + count, 0);
}
