/** The mistakes of a reviewed game as lines of English text, for text files and the command line. */
import type { BySide } from '../core/side.ts';
import { moveNumberText } from '../notation/move-name.ts';
import type { Rules } from '../rules/game.ts';
import { tagValue } from '../tree/tags.ts';
import type { GameRecord } from '../tree/types.ts';
import { causeText, englishCauseWords } from './cause-text.ts';
import type { ReviewedMove } from './review-line.ts';
import { lossOf } from './summary.ts';

/** Returns the names of the players in the tags of a game, or their sides. */
export function taggedNames(record: GameRecord): BySide<string> {
  return { south: tagValue(record, 'South') ?? 'South', north: tagValue(record, 'North') ?? 'North' };
}

/** Writes a line for each mistake, in order: the move, its loss and its cause. */
export function mistakeLines(
  record: GameRecord,
  moves: readonly ReviewedMove[],
  { board, valueKind }: Rules,
): readonly string[] {
  const words = englishCauseWords(board, taggedNames(record));
  return moves.flatMap((reviewed) => {
    if (reviewed.verdict === null) return [];
    const { number, move } = reviewed;
    const n = lossOf(reviewed) ?? 0;
    const lost = valueKind === 'winner' ? 'the result' : `${String(n)} ${n === 1 ? 'seed' : 'seeds'}`;
    return [
      `${moveNumberText(number, false)} ${move} gives away ${lost}. ${causeText(reviewed, words)}`.trimEnd(),
    ];
  });
}
