/** Texts for trying a mistake again. */
import { t } from '../../i18n/text.ts';
import { moveText } from '../../i18n/move-name.ts';
import { lossText, reviewedName } from './move-words.ts';
import type { Retry, Tried } from './retry-state.ts';

function triedText({ move, isRight, judged }: Tried, mistake: Retry['mistake']): string {
  const name = moveText(move);
  if (isRight === null) return t('review.retry.unknown', { move: name });
  if (isRight) return t(move === mistake.best ? 'review.retry.best' : 'review.retry.as-good', { move: name });
  if (move === mistake.move) return t('review.retry.same', { move: name, loss: lossText(judged) });
  return t('review.retry.worse', { move: name, loss: lossText(judged) });
}

/** Writes the continuation after the answer; `''` before the answer, or if no continuation is known. */
export function lineText({ line, isAnswered }: Retry): string {
  const after = line.slice(1);
  return !isAnswered || after.length === 0
    ? ''
    : t('review.retry.line', { line: after.map(moveText).join(' ') });
}

/** Writes the question, or the verdict on the move tried last. */
export function retryText({ mistake, tried, isAnswered }: Retry): string {
  if (tried) return triedText(tried, mistake);
  if (isAnswered)
    return t('review.retry.shown', { move: mistake.best === null ? '' : moveText(mistake.best) });
  return t('review.retry.ask', { side: t(`side.${mistake.number.side}`), move: reviewedName(mistake) });
}
