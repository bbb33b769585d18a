/**
 * Limits the size of an export. Its pieces are counted while they are made, so an export that is too large is refused
 * before it fills the memory or the disk. Also joins small pieces into batches.
 *
 *   const budget = makeBudget({ format: 'csv', mostBytes: 2 ** 20 });
 *   for (const piece of valuesCsv(games)) { const refusal = budget(piece); ... }
 */
import { fail } from '../core/result.ts';
import type { ExportLarge, ExportLimit } from './exporter.ts';

const MIB = 2 ** 20;

/** Counts the next piece; refuses it once the total is too large. */
export type Budget = (piece: string) => ExportLarge | null;

/** Makes an unused budget. */
export function makeBudget({ format, mostBytes }: NonNullable<ExportLimit>): Budget {
  const encoder = new TextEncoder();
  let taken = 0;
  return (piece) => {
    taken += encoder.encode(piece).length;
    if (taken <= mostBytes) return null;
    return fail('ERR_EXPORT_LARGE', undefined, { format, mostMib: mostBytes / MIB });
  };
}

/** Characters per batch: enough that writing them costs less than making them. */
const BATCH = 65_536;

/** Joins small pieces into large ones, so that there are fewer writes. */
export function* batches(pieces: Iterable<string>): Generator<string, void> {
  let waiting: string[] = [];
  let length = 0;
  for (const piece of pieces) {
    waiting.push(piece);
    length += piece.length;
    if (length < BATCH) continue;
    yield waiting.join('');
    waiting = [];
    length = 0;
  }
  if (length > 0) yield waiting.join('');
}
