/**
 * Corrects a line: while a correction lasts, the next move picked anywhere replaces a move, or is inserted before it.
 * The position before that move is shown; going anywhere else ends the correction.
 */
import { defineStore } from 'pinia';
import { computed, shallowRef } from 'vue';
import type { Move } from '../../engine/core/move.ts';
import type { Failure } from '../../engine/core/result.ts';
import { countGhosts, nodeAt } from '../../engine/tree/node.ts';
import { lastMove, parentPath, ROOT } from '../../engine/tree/path.ts';
import { insertBefore, replaceMove } from '../../engine/tree/replace.ts';
import type { GameRecord, Path } from '../../engine/tree/types.ts';
import { stand } from './document.ts';
import { applyEdit } from './document-edits.ts';
import { useDocuments, type PickedMoves } from './documents.ts';

/** Whether the picked move replaces the move at `path` or comes before it. */
export type CorrectionKind = 'replace' | 'insert';

/** A move that waits for its correction. */
export interface Correction {
  readonly kind: CorrectionKind;
  readonly documentId: string;
  readonly game: number;
  readonly path: Path;
}

/** The last correction: shown while its node is the current one. */
export interface Corrected {
  readonly kind: CorrectionKind;
  readonly record: GameRecord;
  /** The current node afterwards. */
  readonly path: Path;
  readonly old: Move | '';
  readonly move: Move | '';
  /** Number of moves after it that can no longer be played. */
  readonly ghosts: number;
}

export const useCorrection = defineStore('correction', () => {
  const documents = useDocuments();

  const waiting = shallowRef<Correction | null>(null);
  /** The correction under way; null in normal play. */
  const current = computed(() => {
    const [at, here] = [waiting.value, documents.shown];
    if (!at || !here || here.document.id !== at.documentId || here.document.gameIndex !== at.game)
      return null;
    return here.path === parentPath(at.path) && nodeAt(here.record.root, at.path) ? at : null;
  });

  const last = shallowRef<Corrected | null>(null);
  /** The last correction, while its node is the current one and nothing else has changed. */
  const done = computed(() => {
    const { shown } = documents;
    return shown && shown.record === last.value?.record && shown.path === last.value.path ? last.value : null;
  });

  /** Goes before the move shown and lets the next move picked correct it. */
  function start(kind: CorrectionKind): void {
    const { shown } = documents;
    if (!shown || shown.path === ROOT) return;
    const { id, gameIndex } = shown.document;
    documents.goTo(parentPath(shown.path));
    waiting.value = { kind, documentId: id, game: gameIndex, path: shown.path };
  }

  /** Goes back to the move that was to be corrected; nothing has changed. */
  function leave(): void {
    const at = current.value;
    waiting.value = null;
    if (at) documents.goTo(at.path);
  }

  /** Corrects the line with the first of the moves picked; undefined in normal play. */
  function take({ laid, moves }: PickedMoves): Failure | null | undefined {
    const [at, here, move] = [current.value, documents.shown, moves[0]];
    if (!at || !here || move === undefined) return undefined;
    const { kind, path } = at;
    const edited = (kind === 'replace' ? replaceMove : insertBefore)(here.record, path, move, here.positions);
    if (!edited.ok) return edited;
    const result = edited.value;
    const tail = result.moved ? nodeAt(result.record.root, result.moved.to) : null;
    waiting.value = null;
    last.value = {
      kind,
      record: result.record,
      path: result.path,
      old: lastMove(path),
      move: lastMove(result.path),
      ghosts: tail ? countGhosts(tail) : 0,
    };
    const label = { key: `undo.${kind}`, params: { move, old: lastMove(path) } } as const;
    // The edit belongs to the move that it corrects: undo leads back there.
    documents.put(applyEdit(stand(here.document, path), label, result), { played: null, laid });
    return null;
  }

  return { current, done, start, leave, take };
});
