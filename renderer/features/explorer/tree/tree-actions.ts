/** Opens an opening tree on the board, or makes exercises from it. */
import type { Move } from '../../../../engine/core/move.ts';
import type { Side } from '../../../../engine/core/side.ts';
import type { Rules } from '../../../../engine/rules/game.ts';
import { openingExercises } from '../../../../engine/training/openings.ts';
import { makePath } from '../../../../engine/tree/path.ts';
import type { GameRecord } from '../../../../engine/tree/types.ts';
import { t } from '../../../i18n/text.ts';
import type { Studio } from '../../../studio/studio.ts';
import { useGatherer } from '../../training/from-game/gather.ts';

/** Opens a tree in a new document, at one of its moves. */
export function openTree({ documents }: Studio, record: GameRecord, moves: readonly Move[]): void {
  documents.add(t('openings.name'), { games: [record] }, { isSaved: false });
  documents.goTo(makePath(moves));
}

/** Makes exercises from the moves of a side in a tree, and opens the training. */
export function drillTree({ ui }: Studio, rules: Rules, record: GameRecord, side: Side): void {
  // The user chose the depth where the tree is shown.
  const made = openingExercises([record], rules, side, Infinity);
  useGatherer().take(made, { kind: 'opening', name: t('openings.name') });
  ui.page = 'training';
}
