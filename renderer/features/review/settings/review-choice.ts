/** The choices for reviews: the time for each position, and the thresholds of verdicts. */
import type { Checked } from '../../../../engine/core/fields.ts';
import { fields, flag, oneOf, within, type Stored } from '../../../../engine/protocol/stored-fields.ts';
import { DEFAULT_THRESHOLDS, JUDGED_BY, type Thresholds } from '../../../../engine/review/verdict.ts';
import { defineSettings, type SettingsOf } from '../../../studio/settings-data.ts';

export const REVIEW_LIMITS = ['time', 'depth', 'proof'] as const;

/** The number of each kind of limit, with its bounds. */
export const REVIEW_LIMIT_FIELDS = {
  time: { field: 'seconds', bounds: [0.1, 3600] },
  depth: { field: 'depth', bounds: [1, 60] },
} as const;

/** Largest number of seeds that a threshold can be set to. */
export const MOST_THRESHOLD = 24;

const threshold = (usual: number): Stored<number> => within(1, MOST_THRESHOLD, usual);

/** The choice of a limit: only one of the numbers is used, but all are kept. */
const storedReview = fields({
  kind: oneOf(REVIEW_LIMITS, 'time'),
  seconds: within(...REVIEW_LIMIT_FIELDS.time.bounds, 1),
  depth: within(...REVIEW_LIMIT_FIELDS.depth.bounds, 14),
  /** Whether the user made this choice; the next review then starts with it at once. */
  isChosen: flag(false),
  thresholds: fields<Thresholds>({
    by: oneOf(JUDGED_BY, DEFAULT_THRESHOLDS.by),
    inexact: threshold(DEFAULT_THRESHOLDS.inexact),
    mistake: threshold(DEFAULT_THRESHOLDS.mistake),
    blunder: threshold(DEFAULT_THRESHOLDS.blunder),
  }),
});
export type ReviewChoice = Checked<typeof storedReview>;

export const reviewSettings = defineSettings({ review: storedReview });

declare module '../../../studio/settings-data.ts' {
  interface Settings extends SettingsOf<typeof reviewSettings> {}
}
