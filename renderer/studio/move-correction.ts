/**
 * Correcting a line by picking: while it lasts, the next move picked anywhere takes the place of a move, or is put before
 * it. One stands at the position before that move; going anywhere else ends it.
 */
import { countGhosts, nodeAt } from '../../engine/tree/node.ts';
import { lastMove, parentPath } from '../../engine/tree/path.ts';
import type { Positions } from '../../engine/tree/positions.ts';
import { insertBefore, replaceMove } from '../../engine/tree/replace.ts';
import type { Edited, EditResult } from '../../engine/tree/edit.ts';
import type { ChangeLabel } from '../../engine/tree/history.ts';
import type { Move } from '../../engine/core/move.ts';
import type { GameRecord, Path } from '../../engine/tree/types.ts';

/** What the picked move does to the move at `path`. */
export type CorrectionKind = 'replace' | 'insert';

/** A move that waits for the one that corrects it. */
export interface Correction {
  readonly kind: CorrectionKind;
  readonly documentId: string;
  readonly game: number;
  readonly path: Path;
}

/** What was corrected last: shown while its node is the current one. */
export interface Corrected {
  readonly kind: CorrectionKind;
  readonly record: GameRecord;
  /** The current node afterwards. */
  readonly path: Path;
  readonly old: Move | '';
  readonly move: Move | '';
  /** Moves behind it that cannot be played any more. */
  readonly ghosts: number;
}

/** Name of the change. */
export function correctionLabel({ kind, path }: Correction, move: string): ChangeLabel {
  return { key: `undo.${kind}`, params: { move, old: lastMove(path) } };
}

/** The edit that a picked move makes. */
export function correctWith(
  record: GameRecord,
  { kind, path }: Correction,
  move: string,
  positions: Positions,
): Edited {
  return (kind === 'replace' ? replaceMove : insertBefore)(record, path, move, positions);
}

/** What became of it. */
export function correctedBy(correction: Correction, { record, path, moved }: EditResult): Corrected {
  const tail = moved ? nodeAt(record.root, moved.to) : null;
  const ghosts = tail ? countGhosts(tail) : 0;
  return {
    kind: correction.kind,
    record,
    path,
    old: lastMove(correction.path),
    move: lastMove(path),
    ghosts,
  };
}

/** True while the current node is the one where the new move is picked. */
export function isCorrectionAt(
  correction: Correction,
  here: {
    readonly document: { readonly id: string; readonly gameIndex: number };
    readonly record: GameRecord;
    readonly path: Path;
  },
): boolean {
  const { document, record, path } = here;
  const isGame = document.id === correction.documentId && document.gameIndex === correction.game;
  return isGame && path === parentPath(correction.path) && nodeAt(record.root, correction.path) !== null;
}
