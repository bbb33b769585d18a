/** The name of a reviewed move, its loss and what the words of its cause depend on. */
import { computed, type ComputedRef } from 'vue';
import type { CauseWords } from '../../../engine/review/cause-text.ts';
import { numberText } from '../../../engine/drawing/value-text.ts';
import { moveName } from '../../../engine/notation/move-name.ts';
import { usedText } from '../../../engine/notation/time-text.ts';
import type { ReviewedMove, TriedMove } from '../../../engine/review/review-line.ts';
import type { Pace } from '../../../engine/review/times.ts';
import { lossOf } from '../../../engine/review/summary.ts';
import { movesOf } from '../../../engine/tree/path.ts';
import { moveText } from '../../i18n/move-name.ts';
import { t } from '../../i18n/text.ts';
import { useDocuments } from '../../studio/documents.ts';
import { usePlayerNames } from './names.ts';

/** Names a move with its number and the earlier moves of its turn: `23... c`, `9. D.F`. */
export function reviewedName({ number, path }: Pick<ReviewedMove, 'number' | 'path'>): string {
  return moveName(
    number,
    movesOf(path)
      .slice(-1 - number.sowing)
      .map(moveText),
  );
}

/** Writes the time of a move; `''` if it is not known. */
export function timeText(seconds: number | null | undefined): string {
  return seconds === null || seconds === undefined ? '' : usedText(seconds);
}

/** Writes the time of a mistake with whether it stands out: `in 4 s, too fast`; `''` if it is not known. */
export function paceText(seconds: number | null | undefined, pace: Pace | undefined): string {
  const time = timeText(seconds);
  return time === '' ? '' : t(`html-report.review.pace.${pace ?? 'none'}`, { time });
}

/** Returns what the words of causes depend on, for the game shown. */
export function useCauseWords(): ComputedRef<CauseWords> {
  const documents = useDocuments();
  const names = usePlayerNames();
  return computed(() => ({
    say: t,
    move: moveText,
    labels: documents.shown?.rules.board.labels ?? [],
    names: names.value,
  }));
}

/** Writes the loss of a move: `8 seeds`, or `the win` in games without margins. */
export function lossText(move: TriedMove): string {
  const { after, before, verdict } = move;
  if (after?.kind === 'winner') {
    if (verdict?.glyph === 'blunder') return t('review.loss.whole');
    const isWin = before?.kind === 'winner' && before.winner !== 'draw';
    return t(isWin ? 'review.loss.win' : 'review.loss.draw');
  }
  const n = lossOf(move);
  return n === null ? '' : seedsText(n);
}

/** Writes a number of seeds: `1 seed`, `3½ seeds`. */
export function seedsText(n: number): string {
  return t('review.loss.seeds', { seeds: numberText(n), n });
}

/** Writes the loss of a move that keeps the result: `3 seeds fewer, still won`; `''` if the result was open. */
export function keptText({ kept, verdict }: Pick<TriedMove, 'kept' | 'verdict'>): string {
  if (kept === null || kept === 'drawn' || !verdict) return '';
  const n = verdict.cost ?? 0;
  return t(`review.kept.${kept}`, { seeds: numberText(n), n });
}

/** Writes a loss for tables: `−8`; `''` if nothing was given away or the loss is not known. */
export function lossShort(move: TriedMove): string {
  const loss = lossOf(move);
  if (loss === null || loss === 0) return '';
  if (move.after?.kind === 'winner')
    return t(loss > 1 ? 'review.loss-short.whole' : 'review.loss-short.half');
  return numberText(-loss);
}
