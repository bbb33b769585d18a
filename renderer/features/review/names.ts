/** The names of the players of the game shown, or their sides if they have no names. */
import { computed, type ComputedRef } from 'vue';
import type { Side } from '../../../engine/core/side.ts';
import { playerName } from '../../i18n/player-name.ts';
import { t } from '../../i18n/text.ts';
import { useDocuments } from '../../studio/documents.ts';

/** Returns the names by the side on which each player began. */
export function usePlayerNames(): ComputedRef<Readonly<Record<Side, string>>> {
  const documents = useDocuments();
  return computed(() => {
    const record = documents.shown?.record;
    if (!record) return { south: t('side.south'), north: t('side.north') };
    return { south: playerName(record, 'south'), north: playerName(record, 'north') };
  });
}
