/** The mistakes of a reviewed game as lines of English text, for text files and the command line. */
import type { BySide } from '../core/side.ts';
import { moveNumberText } from '../notation/move-name.ts';
import { usedText } from '../notation/time-text.ts';
import type { Rules } from '../rules/game.ts';
import { tagValue } from '../tree/tags.ts';
import type { GameRecord } from '../tree/types.ts';
import { causeText, englishCauseWords } from './cause-text.ts';
import type { ReviewedMove } from './review-line.ts';
import { lossOf } from './summary.ts';
import { mainTimes, reviewTimes, type Pace } from './times.ts';

/** Returns the names of the players in the tags of a game, or their sides. */
export function taggedNames(record: GameRecord): BySide<string> {
  return { south: tagValue(record, 'South') ?? 'South', north: tagValue(record, 'North') ?? 'North' };
}

/** Says how long a move took, and whether that stands out; `''` if it is not known. */
function paceText(seconds: number | null | undefined, pace: Pace | undefined): string {
  if (seconds === null || seconds === undefined) return '';
  const told = pace === 'hasty' ? ', too fast' : pace === 'slow' ? ', very slow' : '';
  return ` in ${usedText(seconds)}${told}`;
}

/** Writes a line for each mistake, in order: the move, its loss and its cause. */
export function mistakeLines(
  record: GameRecord,
  moves: readonly ReviewedMove[],
  { board, valueKind }: Rules,
): readonly string[] {
  const words = englishCauseWords(board, taggedNames(record));
  const seconds = mainTimes(record);
  const paces = reviewTimes(moves, seconds)?.paces ?? [];
  return moves.flatMap((reviewed, index) => {
    if (reviewed.verdict === null) return [];
    const { number, move } = reviewed;
    const n = lossOf(reviewed) ?? 0;
    const lost = valueKind === 'winner' ? 'the result' : `${String(n)} ${n === 1 ? 'seed' : 'seeds'}`;
    return [
      `${moveNumberText(number, false)} ${move} gives away ${lost}${paceText(seconds[index], paces[index])}. ${causeText(reviewed, words)}`.trimEnd(),
    ];
  });
}
