/** Why a move or turn is not the best one: its loss and cause in words, and the reply that shows it. */
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
import { joinPaths, makePath, plyOf } from '../../../engine/tree/path.ts';
import { positionsTo, type Positions } from '../../../engine/tree/positions.ts';
import { mergeValues } from '../../../engine/tree/stored-values.ts';
import type { Path } from '../../../engine/tree/types.ts';
import { moveText } from '../../i18n/move-name.ts';
import { sentencesText } from '../../i18n/numbers.ts';
import { t } from '../../i18n/text.ts';
import { valueSpoken } from '../../i18n/value-text.ts';
import { lossText } from '../review/move-words.ts';

/** Moves of one turn in question, with the positions before each and after the last. */
export interface Doubted {
  readonly before: Path;
  readonly moves: readonly Move[];
  readonly along: readonly Position[];
}

/** The answer: a text about the moves up to the first that gives something away, and best play after these. */
export interface Refutation {
  readonly text: string;
  readonly moves: readonly Move[];
  readonly reply: readonly Move[];
}

/** Finds the positions of moves; null if they cannot be played. */
export function doubtedMoves(positions: Positions, before: Path, moves: readonly Move[]): Doubted | null {
  const places = positionsTo(positions, joinPaths(before, makePath(moves))).slice(plyOf(before));
  const along = places.flatMap((place) => (place.ok ? [place.value] : []));
  return moves.length > 0 && along.length === moves.length + 1 ? { before, moves, along } : null;
}

/** Adds reports to known values, in the order of the positions. */
export function withReports({ along }: Doubted, known: ValuesAt, reports: readonly SearchReport[]): ValuesAt {
  const found = new Map(
    along.map((position, i): [Position, StoredValues | null] => {
      const report = reports[i];
      return [position, report ? mergeValues(known(position), storedOf(report, '')) : known(position)];
    }),
  );
  return (position) => found.get(position) ?? known(position);
}

function judgedText(name: string, move: Move, from: Position, judged: TriedMove, words: CauseWords): string {
  if (judged.freedom === 'forced') return t('why-not.forced', { move: name });
  if (judged.byEstimate !== null)
    return t('guessing.guess.estimate-loses', { move: name, n: judged.byEstimate });
  if (judged.isBest === null || judged.after === null) return t('why-not.unknown', { move: name });
  if (judged.isBest) return t('why-not.as-good', { move: name, value: valueSpoken(judged.after) });
  const player = from.swapped ? otherSide(from.turn) : from.turn;
  return sentencesText([
    t('why-not.loses', { move: name, loss: lossText(judged) }),
    causeText({ ...judged, player, move }, words),
  ]);
}

/** Answers by known values; null if the moves cannot be judged by the rules. */
export function refute(
  positions: Positions,
  { before, moves, along }: Doubted,
  valuesAt: ValuesAt,
  judging: Judging,
  words: CauseWords,
): Refutation | null {
  for (const [i, move] of moves.entries()) {
    const [from, to] = [along[i], along[i + 1]];
    const told = moves.slice(0, i + 1);
    const path = joinPaths(before, makePath(told.slice(0, -1)));
    const judged = reviewTry(positions, path, move, valuesAt, judging);
    if (!judged || !from || !to) return null;
    if (judged.isBest !== false && i < moves.length - 1) continue;
    const name = (judged.isBest === false ? [move] : moves).map(moveText).join(' ');
    const after = valuesAt(to);
    const best = after && firstBest(rankingAt(positions.rules, to, after));
    return {
      text: judgedText(name, move, from, judged, words),
      moves: told,
      reply: best === null ? lineOf(valuesAt(from), move).slice(1) : lineOf(after, best),
    };
  }
  return null;
}
