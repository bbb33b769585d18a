/** The tuning of the Oware search in WebAssembly: `Tuning` of `engine/search/fast/core.ts`. */

/** Depth at which a search goes to the end of the game. */
export const DEPTH_LIMIT: i32 = 16_383;

export let leastTableDepth: i32 = 1;
export let rankedDepth: i32 = 0;
export let estimateWeight: i32 = 0;
export let killerBonus: i32 = 0;
export let reducedDepth: i32 = 0;
export let safeDepth: i32 = 0;
export let safeMargin: i32 = 0;
export let safePerMove: i32 = 0;
export let cutDepth: i32 = 0;
export let cutAhead: i32 = 0;
export let cutMargin: i32 = 0;
export let cutLess: i32 = 0;

/** The numbers of `Tuning` in `engine/search/fast/core.ts`. */
export function setOwareTuning(
  table: i32,
  ranked: i32,
  weight: i32,
  bonus: i32,
  reduced: i32,
  safe: i32,
  margin: i32,
  perMove: i32,
  cut: i32,
  ahead: i32,
  cutBeyond: i32,
  less: i32,
): void {
  leastTableDepth = table;
  rankedDepth = ranked;
  estimateWeight = weight;
  killerBonus = bonus;
  reducedDepth = reduced;
  safeDepth = safe;
  safeMargin = margin;
  safePerMove = perMove;
  cutDepth = cut;
  cutAhead = ahead;
  cutMargin = cutBeyond;
  cutLess = less;
}
