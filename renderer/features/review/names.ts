/** The players of the game shown, as they began, by name or by side. */
import { computed, type ComputedRef } from 'vue';
import type { Side } from '../../../engine/core/side.ts';
import { playerName } from '../../i18n/player-name.ts';
import { t } from '../../i18n/text.ts';
import { useDocuments } from '../../studio/documents.ts';

/** Names by the side the players began on. */
export function usePlayerNames(): ComputedRef<Readonly<Record<Side, string>>> {
  const documents = useDocuments();
  return computed(() => {
    const record = documents.shown?.record;
    if (!record) return { south: t('side.south'), north: t('side.north') };
    return { south: playerName(record, 'south'), north: playerName(record, 'north') };
  });
}
