/** Values that games store with their positions, in the form that the index keeps: without lines, compressed. */
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { StoredValues } from '../../engine/core/stored-values.ts';

/** Packs values without lines and node counts. */
export function packValues({ value, moves, engine }: StoredValues): Uint8Array {
  const short: StoredValues = {
    ...(value ? { value } : {}),
    moves: moves.map((one) => ({ move: one.move, value: one.value })),
    engine,
  };
  return deflateRawSync(JSON.stringify(short));
}

/** Unpacks values that `packValues` packed. */
export function readValues(packed: Uint8Array): StoredValues {
  return JSON.parse(inflateRawSync(packed).toString('utf8')) as StoredValues;
}
