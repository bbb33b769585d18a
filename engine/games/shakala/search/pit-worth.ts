/**
 * The worth of the beads of one pit to its owner, in sixteenths of a point, as tables: the sums over a side are updated
 * move by move, and the listing of results changes them pit by pit. Source of the weights: `estimate.ts`.
 */
import { SIDE_PITS } from '../board.ts';

/** Two stages of the game: many gems in the pits, and few or none. */
export const EARLY = 0;
export const LATE = 1;

/** Largest number of gems in all pits that counts as the late stage. */
const LATE_GEMS = 4;

/** Weights of a stage. */
interface PitWeights {
  readonly stone: number;
  readonly gem: number;
  /** Extra worth of a gem, and of a stone, that lies alone. */
  readonly loneGem: number;
  readonly loneStone: number;
  /** For each bead on the outer track. */
  readonly outer: number;
}

const WEIGHTS: readonly [early: PitWeights, late: PitWeights] = [
  { stone: 6, gem: 6, loneGem: 2, loneStone: 0, outer: 2 },
  { stone: 9, gem: 12, loneGem: 6, loneStone: -8, outer: 0 },
];

/** The first pits of a side, which make its outer track. */
const OUTER_PITS = 4;
/** Pits of one track are worth the same, so the tables, which every start fills, have one part for each. */
const TRACKS = 2;

/** Counts below this are read from the table; larger ones, rare on real boards, are computed when needed. */
const KEPT = 32;

/** @param track 1 for the outer one, 0 for the inner. */
function reckon(stage: number, track: number, stones: number, gems: number): number {
  const { stone, gem, loneGem, loneStone, outer } = WEIGHTS[stage === LATE ? LATE : EARLY];
  const count = stones + gems;
  const lone = count !== 1 ? 0 : gems === 1 ? loneGem : loneStone;
  return stone * stones + gem * gems + lone + track * outer * count;
}

function tableOf(stage: number): Int32Array {
  return Int32Array.from({ length: TRACKS * KEPT * KEPT }, (_, i) =>
    reckon(stage, Math.floor(i / KEPT / KEPT), Math.floor(i / KEPT) % KEPT, i % KEPT),
  );
}

const EARLY_WORTHS = tableOf(EARLY);
const LATE_WORTHS = tableOf(LATE);

/** Returns the stage of a board by the gems in its pits. */
export function stageOf(gemsInPlay: number): number {
  return gemsInPlay > LATE_GEMS ? EARLY : LATE;
}

/** Returns the worth of a pit to its owner, by its stones and gems. */
export function pitWorth(stage: number, pit: number, stones: number, gems: number): number {
  const track = (pit & (SIDE_PITS - 1)) < OUTER_PITS ? 1 : 0;
  if (stones >= KEPT || gems >= KEPT) return reckon(stage, track, stones, gems);
  const at = (track * KEPT + stones) * KEPT + gems;
  return (stage === EARLY ? EARLY_WORTHS[at] : LATE_WORTHS[at]) ?? 0;
}
