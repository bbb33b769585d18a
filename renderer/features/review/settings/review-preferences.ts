/** The rows of reviews in the preferences. */
import { JUDGED_BY } from '../../../../engine/review/verdict.ts';
import { t } from '../../../i18n/text.ts';
import { choiceRow, named, type PreferenceRow } from '../../../shell/preferences.ts';
import { MOST_THRESHOLD } from './review-choice.ts';

const SEEDS = Array.from({ length: MOST_THRESHOLD }, (_, i) => i + 1);

export const reviewPreferences = (): readonly PreferenceRow[] => [
  // Whether seeds given away are excused if the move keeps the result.
  choiceRow(
    named(['analysis', 70], 'review-by'),
    JUDGED_BY,
    (by) => t(`review.by.${by}`),
    ({ review }) => review.thresholds.by,
    ({ review }, by) => ({ review: { ...review, thresholds: { ...review.thresholds, by } } }),
  ),
  // The number of seeds given away from which a move is called inexact, a mistake or a blunder.
  ...(['inexact', 'mistake', 'blunder'] as const).map((name) =>
    choiceRow(
      named(['analysis', 80], `review-${name}`),
      SEEDS,
      (n) => t('word.n-seeds', { n }),
      ({ review }) => review.thresholds[name],
      ({ review }, seeds) => ({
        review: { ...review, thresholds: { ...review.thresholds, [name]: seeds } },
      }),
    ),
  ),
];
