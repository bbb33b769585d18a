/** Adds a line of the engine to the tree, as one step to undo. */
import type { Move } from '../../../engine/core/move.ts';
import type { Failure } from '../../../engine/core/result.ts';
import { addLine } from '../../../engine/tree/play.ts';
import type { Studio } from '../../studio/studio.ts';

/** Adds the moves as a variation of the position shown and stays there; returns the refusal, or null. */
export function addVariation({ documents }: Studio, moves: readonly Move[]): Failure | null {
  return documents.edit({ key: 'undo.add-line' }, (record, path, positions) => {
    const added = addLine(record, path, moves, positions);
    return added.ok ? { ok: true, value: { ...added.value, path } } : added;
  });
}
