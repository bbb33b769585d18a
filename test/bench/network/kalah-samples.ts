/** Samples of Kalah for fitting and training: positions of six houses a side with what a search sees ahead. */
import fs from 'node:fs';
import type { Position } from '../../../engine/rules/types.ts';

const PLACES = 12;

/** Bytes of a record: own houses from the farthest to the nearest to the store, the other's likewise, value. */
const SAMPLE_BYTES = PLACES + 1;

/** Samples as they are read. */
export interface KalahSamples {
  readonly count: number;
  /** Twelve counts a sample. */
  readonly pits: Uint8Array;
  /** Future difference for the player to move, in seeds. */
  readonly values: Int8Array;
}

/** Writes record number `index`. */
export function writeKalahSample(
  bytes: Uint8Array,
  index: number,
  { pits, turn }: Position,
  future: number,
): void {
  const at = index * SAMPLE_BYTES;
  const shift = turn === 'south' ? 0 : PLACES / 2;
  for (let place = 0; place < PLACES; place++) bytes[at + place] = pits[(place + shift) % PLACES] ?? 0;
  bytes[at + PLACES] = Math.max(-127, Math.min(127, future)) & 255;
}

/** Bytes of so many records. */
export function kalahSampleBytes(count: number): number {
  return count * SAMPLE_BYTES;
}

/** Reads files, one after the other. */
export function readKalahSamples(files: readonly string[]): KalahSamples {
  const bytes = Buffer.concat(files.map((file) => fs.readFileSync(file)));
  const count = Math.floor(bytes.length / SAMPLE_BYTES);
  const pits = new Uint8Array(count * PLACES);
  const values = new Int8Array(count);
  for (let index = 0; index < count; index++) {
    const at = index * SAMPLE_BYTES;
    pits.set(bytes.subarray(at, at + PLACES), index * PLACES);
    values[index] = bytes.readInt8(at + PLACES);
  }
  return { count, pits, values };
}
