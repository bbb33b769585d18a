/** Long exports in pieces: made between breaths, so that the window stays alive, stopped when asked to, refused when too large. */
import { batches, makeBudget, type BudgetedFormat } from '../../../engine/export/budget.ts';
import { fail, ok, type Result } from '../../../engine/core/result.ts';
import type { Work } from './job.ts';

/** Longest stretch of work without a breath, milliseconds: shorter than anybody notices. */
const STRETCH_MS = 40;

export type PiecesError = 'ERR_EXPORT_LARGE' | 'ERR_EXPORT_STOPPED';

/**
 * Takes all pieces.
 *
 * @param report tells how far the pieces are; called before each breath.
 */
export async function gatherPieces(
  format: BudgetedFormat,
  pieces: Iterable<string>,
  { signal }: Work,
  report: () => void,
): Promise<Result<readonly string[], PiecesError>> {
  const budget = makeBudget(format);
  const gathered: string[] = [];
  let since = performance.now();
  for (const piece of pieces) {
    const refusal = budget(piece);
    if (refusal) return refusal;
    gathered.push(piece);
    if (performance.now() - since < STRETCH_MS) continue;
    report();
    await new Promise((resolve) => setTimeout(resolve));
    if (signal.aborted) return fail('ERR_EXPORT_STOPPED');
    since = performance.now();
  }
  return ok([...batches(gathered)]);
}

/** The bytes of a file in pieces, in UTF-8. */
export async function bytesOf(pieces: readonly string[]): Promise<Uint8Array> {
  return new Uint8Array(await new Blob([...pieces]).arrayBuffer());
}
