/**
 * The nodes that an edit under the pointer would touch. The menus set it while a command is hovered or has the focus;
 * the views of the tree draw it. Nodes that would be deleted are struck through, others get a sign. The edit itself is
 * not kept.
 *
 *   const { record } = shown;
 *   preview.show(record, previewEdit(record, deleteSiblings(record, path)));
 *   preview.clear();
 */
import { defineStore } from 'pinia';
import { computed, shallowRef } from 'vue';
import type { EditPreview } from '../../engine/tree/preview.ts';
import type { GameRecord, Path } from '../../engine/tree/types.ts';
import { useDocuments } from './documents.ts';

/** How a node would be touched. */
export type Touch = 'removed' | 'changed' | 'moved';

/**
 * Paths that an edit would touch; `removed`, `moved` and `added` are tops of branches and include all nodes below them.
 */
export interface EditTouches {
  readonly removed: ReadonlySet<Path>;
  /** Branches that get another path. */
  readonly moved: ReadonlySet<Path>;
  /** Nodes whose children get another order. */
  readonly reordered: ReadonlySet<Path>;
  /** Nodes whose text, folding or ghost changes. */
  readonly changed: ReadonlySet<Path>;
  /** Branches that do not exist yet, as paths of the tree after the edit. */
  readonly added: ReadonlySet<Path>;
}

/** Returns the touched paths of a preview. */
function touchesOf(preview: EditPreview): EditTouches {
  return {
    removed: new Set(preview.removed),
    moved: new Set(preview.moved ? [preview.moved.from] : []),
    reordered: new Set(preview.reordered),
    changed: new Set(preview.changed),
    added: new Set(preview.added),
  };
}

export const useEditPreview = defineStore('edit-preview', () => {
  const documents = useDocuments();
  const made = shallowRef<{
    readonly record: GameRecord;
    readonly touches: EditTouches;
    readonly summary: string;
  } | null>(null);
  const isCurrent = computed(() => made.value !== null && made.value.record === documents.shown?.record);

  /** The touched nodes of the tree shown; null without a preview and once the tree has changed. */
  const touches = computed<EditTouches | null>(() =>
    isCurrent.value ? (made.value?.touches ?? null) : null,
  );
  /** The touched nodes in words, `''` without a preview. */
  const summary = computed(() => (isCurrent.value ? (made.value?.summary ?? '') : ''));

  /** Shows a preview of an edit of `record`, with its words; null, for a refused edit, shows none. */
  function show(record: GameRecord, preview: EditPreview | null, words = ''): void {
    made.value = preview ? { record, touches: touchesOf(preview), summary: words } : null;
  }

  function clear(): void {
    made.value = null;
  }

  return { touches, summary, show, clear };
});
