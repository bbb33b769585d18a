/** Samples of Hawalis for training: counts of both sides, a value and a result, in fixed places of a record. */
import type { Position } from '../../../engine/rules/types.ts';

/** Bytes of a record: 16 counts of the player to move, 16 of the other, value (16 bits, low byte first), result. */
export const HAWALIS_SAMPLE_BYTES = 36;
export const SIDE_BYTES = 16;
export const VALUE_AT = 32;
export const RESULT_AT = 34;

/** Values at or beyond it are decided. */
const DECIDED_VALUE = 2000;

/** A position with its value, in the search's units, and its result, 1 to -1, both for the player to move. */
export interface HawalisSample {
  readonly position: Position;
  readonly value: number;
  readonly result: number;
}

/** Writes record number `index`. */
export function writeHawalisSample(
  bytes: Uint8Array,
  index: number,
  { position, value, result }: HawalisSample,
): void {
  const at = index * HAWALIS_SAMPLE_BYTES;
  const { pits, turn } = position;
  const size = pits.length / 2;
  const own = turn === 'south' ? 0 : size;
  for (let pit = 0; pit < size; pit++) {
    bytes[at + pit] = pits[own + pit] ?? 0;
    bytes[at + SIDE_BYTES + pit] = pits[size - own + pit] ?? 0;
  }
  const kept = Math.max(-DECIDED_VALUE, Math.min(DECIDED_VALUE, value));
  bytes[at + VALUE_AT] = kept & 255;
  bytes[at + VALUE_AT + 1] = (kept >> 8) & 255;
  bytes[at + RESULT_AT] = result & 255;
}
