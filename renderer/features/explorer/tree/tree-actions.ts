/** Opens an opening tree on the board. */
import type { Move } from '../../../../engine/core/move.ts';
import { makePath } from '../../../../engine/tree/path.ts';
import type { GameRecord } from '../../../../engine/tree/types.ts';
import { t } from '../../../i18n/text.ts';
import type { Studio } from '../../../studio/studio.ts';

/** Opens a tree in a new document, at one of its moves. */
export function openTree({ documents }: Studio, record: GameRecord, moves: readonly Move[]): void {
  documents.add(t('openings.name'), { games: [record] }, { isSaved: false });
  documents.goTo(makePath(moves));
}
