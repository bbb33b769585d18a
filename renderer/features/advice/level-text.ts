/** What a level would play, in a sentence: its move, or its moves with how often it chooses each. */
import type { MoveShare } from '../../../engine/analysis/move-shares.ts';
import { moveText } from '../../i18n/move-name.ts';
import { t } from '../../i18n/text.ts';

/** Number of moves that are named, and the smallest percentage that is told. */
const MOST_TOLD = 3;
const LEAST_TOLD = 1;

/** Writes the sentence; `''` if there is no move. */
export function levelMoveText(level: number, shares: readonly MoveShare[]): string {
  const [first] = shares;
  if (!first) return '';
  const told = shares
    .slice(0, MOST_TOLD)
    .map(({ move, share }) => ({ move: moveText(move), percent: Math.round(100 * share) }))
    .filter(({ percent }) => percent >= LEAST_TOLD);
  if (told.length === 0) return t('level.one-of-many', { level, move: moveText(first.move) });
  if (told.length === 1) return t('level.plays', { level, move: moveText(first.move) });
  return t('level.most-often', { level, moves: told.map((each) => t('level.share', each)).join(', ') });
}
