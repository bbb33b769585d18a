/** The effect that an edit would have, in words: `removes 14 moves in 2 variations, 1 move cannot be played any more`. */
import type { EditPreview } from '../../../engine/tree/preview.ts';
import { t } from '../../i18n/text.ts';

/**
 * Describes the loss by an edit: `14 moves deleted in 2 variations. Undo brings them back.`; `''` if it took nothing.
 */
export function lossText({ newGhosts, removed, removedNodes }: EditPreview): string {
  if (removedNodes === 0) return '';
  const deleted =
    removed.length > 1
      ? t('done.deleted-in', { n: removedNodes, lines: removed.length })
      : t('done.deleted', { n: removedNodes });
  const said = newGhosts > 0 ? `${deleted}, ${t('preview.ghosts', { n: newGhosts })}` : deleted;
  return t('done.undo', { said, n: removedNodes });
}

/** Describes an edit with one phrase for each kind of change; `''` for an edit that changes nothing. */
export function previewText(preview: EditPreview): string {
  const { removedNodes, removed, addedNodes, newGhosts, reordered, changed, moved, fields } = preview;
  const parts = [
    removedNodes > 0 && removed.length > 1
      ? t('preview.removes-in', { n: removedNodes, lines: removed.length })
      : removedNodes > 0 && t('preview.removes', { n: removedNodes }),
    addedNodes > 0 && t('preview.adds', { n: addedNodes }),
    moved && t('preview.moved'),
    reordered.length > 0 && t('preview.reorders', { n: reordered.length }),
    changed.length > 0 && t('preview.changes', { n: changed.length }),
    newGhosts > 0 && t('preview.ghosts', { n: newGhosts }),
    fields.includes('setup') && t('preview.setup'),
  ];
  return parts.filter((part) => typeof part === 'string').join(', ');
}
