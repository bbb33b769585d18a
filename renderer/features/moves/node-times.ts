/** The times of the moves of the shown tree, for all of its views. */
import { computed, type ComputedRef } from 'vue';
import { timesUsed } from '../../../engine/tree/move-time.ts';
import { tagValue } from '../../../engine/tree/tags.ts';
import type { TreeNode } from '../../../engine/tree/types.ts';
import { useDocuments } from '../../studio/documents.ts';
import { useSettings } from '../../studio/settings.ts';
import { useOutline } from './outline.ts';

/** Follows the seconds by node; null if times are not shown or the game has none. */
export function useNodeTimes(): ComputedRef<ReadonlyMap<TreeNode, number> | null> {
  const documents = useDocuments();
  const settings = useSettings();
  const tree = useOutline();
  return computed(() => {
    const { shown } = documents;
    if (!settings.values.moveTimes || !tree.outline || !shown) return null;
    const times = timesUsed(tree.outline, tagValue(shown.record, 'TimeControl'));
    return times.size > 0 ? times : null;
  });
}
