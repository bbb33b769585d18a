/** The memory that a level of a Kalah table lies in, as values: where `KalahLayout.start` counts from. */
import type { EndgameTable } from '../../../../search/endgame/contract.ts';

/** Tells the values of the memory that holds a level. */
export function levelValues({ bytes, upper, lowerSeeds }: EndgameTable): (seeds: number) => Int8Array {
  const [lower, ...above] = [bytes, ...upper].map(
    ({ buffer, byteOffset, length }) => new Int8Array(buffer, byteOffset, length),
  );
  const none = new Int8Array();
  return (seeds) => (seeds <= lowerSeeds ? lower : above[seeds - lowerSeeds - 1]) ?? none;
}
