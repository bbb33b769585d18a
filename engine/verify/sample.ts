/** Makes random positions, as samples of a table's entries. */
import type { Random } from '../core/random.ts';
import type { Board, Setup } from '../rules/types.ts';

/** Largest number of seeds in a store: enough to show that stores count for the right side. */
const MOST_STORED = 12;

/** Counts the ways to lay seeds into pits: (seeds + pits - 1) over (pits - 1). */
function waysToLay(seeds: number, pits: number): number {
  let ways = 1;
  for (let i = 1; i < pits; i++) ways = (ways * (seeds + i)) / i;
  return ways;
}

/**
 * Draws a number of seeds up to `most`: in proportion to the number of positions with that many seeds, which favours
 * the largest numbers, or, if `isEven`, with equal probability for every number.
 */
export function randomSeeds(pits: number, most: number, isEven: boolean, random: Random): number {
  if (isEven) return Math.floor(random() * (most + 1));
  // The number of positions with up to n seeds equals the number of ways to lay n seeds into one more pit.
  const wanted = random() * waysToLay(most, pits + 1);
  let seeds = 0;
  while (seeds < most && waysToLay(seeds, pits + 1) <= wanted) seeds++;
  return seeds;
}

/**
 * Makes a position with this many seeds in its pits, all equally likely, some seeds in the stores, and either side to
 * move.
 */
export function randomSetup(pits: number, seeds: number, random: Random): Setup {
  const counts = new Array<number>(pits).fill(0);
  // Bars in a row of seeds separate the pits. The next item is a bar with a probability equal to the share of bars
  // left.
  let bars = pits - 1;
  let left = seeds;
  for (let pit = 0; left > 0;) {
    if (random() * (left + bars) < bars) {
      bars--;
      pit++;
    } else {
      left--;
      counts[pit] = (counts[pit] ?? 0) + 1;
    }
  }
  const stored = (): number => Math.floor(random() * (MOST_STORED + 1));
  return { pits: counts, stores: [stored(), stored()], turn: random() < 0.5 ? 'south' : 'north' };
}

/** Draws a random value for each field of the state that the board declares; nothing if it declares none. */
export function randomState({ state }: Pick<Board, 'state'>, random: Random): Pick<Setup, 'state'> {
  return state
    ? { state: state.map(({ values }) => values[Math.floor(random() * values.length)] ?? '') }
    : {};
}
