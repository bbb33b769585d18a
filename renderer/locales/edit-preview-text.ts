/** What an edit would touch, in words: `removes 14 moves in 2 variations, 1 move cannot be played any more`. */
import type { EditPreview } from '../../engine/tree/preview.ts';
import { t } from './text.ts';

/** One phrase for each kind of change; `''` for an edit that changes nothing. */
export function previewText(preview: EditPreview): string {
  const { removedNodes, removed, addedNodes, newGhosts, reordered, changed, moved, fields } = preview;
  const parts = [
    removedNodes > 0 && removed.length > 1
      ? t('preview.removes-in', {
          moves: t('preview.moves', { n: removedNodes }),
          lines: t('preview.variations', { n: removed.length }),
        })
      : removedNodes > 0 && t('preview.removes', { moves: t('preview.moves', { n: removedNodes }) }),
    addedNodes > 0 && t('preview.adds', { moves: t('preview.moves', { n: addedNodes }) }),
    moved && t('preview.moved'),
    reordered.length > 0 && t('preview.reorders', { n: reordered.length }),
    changed.length > 0 && t('preview.changes', { n: changed.length }),
    newGhosts > 0 && t('preview.ghosts', { n: newGhosts }),
    fields.includes('setup') && t('preview.setup'),
  ];
  return parts.filter((part) => typeof part === 'string').join(', ');
}
