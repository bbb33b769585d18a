/** Figures of games as text: shares, means, results. */
import { marginText, resultsText } from '../../../engine/export/opening/words.ts';
import type { MoveFigures, ResultCounts } from '../../../engine/explorer/question.ts';
import { numberFixed } from '../../i18n/numbers.ts';
import { languageTag, t } from '../../i18n/text.ts';

/** One part of a result bar. */
export interface ResultShare {
  readonly result: 'south' | 'draw' | 'north';
  readonly games: number;
  /** Share of the games with a result, 0 to 1. */
  readonly share: number;
}

/** Returns how the games with a result ended, South first; empty if no game has a result. */
export function resultShares({ south, draws, north }: ResultCounts): readonly ResultShare[] {
  const decided = south + draws + north;
  if (decided === 0) return [];
  return [
    { result: 'south', games: south, share: south / decided },
    { result: 'draw', games: draws, share: draws / decided },
    { result: 'north', games: north, share: north / decided },
  ];
}

/** Returns the results in words. */
export function resultsSpoken(results: ResultCounts): string {
  return resultsText(results, t);
}

/** Returns a mean final margin by seats: `South +3.2`, `North +0.5`, `0`; `–` if no game has a margin. */
export function meanMarginText(margin: number | null): string {
  return margin === null ? '–' : marginText(margin, { language: languageTag(), say: t });
}

/** Returns a mean loss: `1.4`; `–` if no game was reviewed. */
export function meanLossText(loss: number | null): string {
  return loss === null ? '–' : numberFixed(loss, 1);
}

/** Returns the mean loss and the number of reviewed games, for the tooltip. */
export function lossSpoken({ loss, reviewed }: Pick<MoveFigures, 'loss' | 'reviewed'>): string {
  return loss === null
    ? t('here.not-reviewed')
    : t('here.loss-of', { loss: numberFixed(loss, 2), n: reviewed });
}
