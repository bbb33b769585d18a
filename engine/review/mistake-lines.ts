/** The mistakes of a reviewed game as lines of text, for text files and the command line. */
import type { BySide } from '../core/side.ts';
import { moveNumberText } from '../notation/move-name.ts';
import { usedText } from '../notation/time-text.ts';
import type { Rules } from '../rules/game.ts';
import { tagValue } from '../tree/tags.ts';
import type { GameRecord } from '../tree/types.ts';
import type { Say } from '../locales/text.ts';
import { causeText, plainCauseWords } from './cause-text.ts';
import type { ReviewedMove } from './review-line.ts';
import { lossOf } from './summary.ts';
import { mainTimes, reviewTimes } from './times.ts';

/** Returns the names of the players in the tags of a game, or their sides. */
export function taggedNames(record: GameRecord, say: Say): BySide<string> {
  return {
    south: tagValue(record, 'South') ?? say('side.south'),
    north: tagValue(record, 'North') ?? say('side.north'),
  };
}

/** Writes a line for each mistake, in order: the move, its loss and its cause. */
export function mistakeLines(
  record: GameRecord,
  moves: readonly ReviewedMove[],
  { board, valueKind }: Rules,
  say: Say,
): readonly string[] {
  const words = plainCauseWords(say, board, taggedNames(record, say));
  const seconds = mainTimes(record);
  const paces = reviewTimes(moves, seconds)?.paces ?? [];
  return moves.flatMap((reviewed, index) => {
    if (reviewed.verdict === null) return [];
    const { number, move } = reviewed;
    const gave = valueKind === 'winner' ? 'gave-result' : 'gave-seeds';
    const used = seconds[index] ?? null;
    const pace = say(`html-report.review.pace.${paces[index] ?? 'none'}`, { time: usedText(used ?? 0) });
    const facts = [
      `${moveNumberText(number, false)} ${move}`,
      say(`html-report.review.${gave}`, { n: lossOf(reviewed) ?? 0 }),
      ...(used === null ? [] : [pace]),
    ];
    return [`${facts.join(' ')}. ${causeText(reviewed, words)}`.trimEnd()];
  });
}
