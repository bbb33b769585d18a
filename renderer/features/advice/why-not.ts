/** Why a move is not the best one: its loss and cause in words, and the reply that shows it. */
import { lineOf, storedOf, type StoredValues } from '../../../engine/core/stored-values.ts';
import type { Move } from '../../../engine/core/move.ts';
import type { SearchReport } from '../../../engine/core/report.ts';
import { firstBest } from '../../../engine/core/ranking.ts';
import { otherSide } from '../../../engine/core/side.ts';
import { causeText, type CauseWords } from '../../../engine/review/cause-text.ts';
import { reviewTry, type TriedMove, type ValuesAt } from '../../../engine/review/review-line.ts';
import type { Judging } from '../../../engine/review/verdict.ts';
import { rankingAt } from '../../../engine/rules/known-moves.ts';
import type { Position } from '../../../engine/rules/types.ts';
import { childPath } from '../../../engine/tree/path.ts';
import { positionAt, type Positions } from '../../../engine/tree/positions.ts';
import { mergeValues } from '../../../engine/tree/stored-values.ts';
import type { Path } from '../../../engine/tree/types.ts';
import { moveText } from '../../i18n/move-name.ts';
import { sentencesText } from '../../i18n/numbers.ts';
import { t } from '../../i18n/text.ts';
import { valueSpoken } from '../../i18n/value-text.ts';
import { lossText } from '../review/move-words.ts';

/** A move in question, with the positions before and after it. */
export interface Doubted {
  readonly before: Path;
  readonly move: Move;
  readonly from: Position;
  readonly to: Position;
}

/** The answer: a text, and best play after the move. */
export interface Refutation {
  readonly text: string;
  readonly reply: readonly Move[];
}

/** Finds the positions of a move; null if it cannot be played. */
export function doubtedMove(positions: Positions, before: Path, move: Move): Doubted | null {
  const from = positionAt(positions, before);
  const to = positionAt(positions, childPath(before, move));
  return from.ok && to.ok ? { before, move, from: from.value, to: to.value } : null;
}

/** Adds reports to known values: those of the position before the move, and of the position after it unless it is over. */
export function withReports(
  { from, to }: Doubted,
  known: ValuesAt,
  [before, after]: readonly SearchReport[],
): ValuesAt {
  const add = (position: Position, report: SearchReport | undefined): StoredValues | null =>
    report ? mergeValues(known(position), storedOf(report, '')) : known(position);
  const found = new Map([
    [from, add(from, before)],
    [to, add(to, after)],
  ]);
  return (position) => found.get(position) ?? known(position);
}

function judgedText({ move, from }: Doubted, judged: TriedMove, words: CauseWords): string {
  const name = moveText(move);
  if (judged.freedom === 'forced') return t('why-not.forced', { move: name });
  if (judged.isBest === null || judged.after === null) return t('why-not.unknown', { move: name });
  if (judged.isBest) return t('why-not.as-good', { move: name, value: valueSpoken(judged.after) });
  const player = from.swapped ? otherSide(from.turn) : from.turn;
  return sentencesText([
    t('why-not.loses', { move: name, loss: lossText(judged) }),
    causeText({ ...judged, player, move }, words),
  ]);
}

/** Answers by known values; null if the move cannot be judged by the rules. */
export function refute(
  positions: Positions,
  doubted: Doubted,
  valuesAt: ValuesAt,
  judging: Judging,
  words: CauseWords,
): Refutation | null {
  const judged = reviewTry(positions, doubted.before, doubted.move, valuesAt, judging);
  if (!judged) return null;
  const after = valuesAt(doubted.to);
  const best = after && firstBest(rankingAt(positions.rules, doubted.to, after));
  return {
    text: judgedText(doubted, judged, words),
    reply: best === null ? lineOf(valuesAt(doubted.from), doubted.move).slice(1) : lineOf(after, best),
  };
}
