/** Files of pupils' trainings. */
import { dayOf } from '../../engine/progress/days.ts';
import { exportText } from '../../engine/progress/transfer.ts';
import { NO_TRAINING, ratingKey, type TrainingData } from '../../engine/progress/types.ts';

const TODAY = dayOf(Date.now());

/** A training in which captures in Oware, and laps in Hawalis, were counted well or badly. */
export function trainingFile(right: number, laps: number | null): string {
  const sums: TrainingData['log']['days'] = [
    { day: TODAY - 1, game: 'oware', kind: 'capture', answers: 10, right, fresh: 0, ms: 0, rating: 1500 },
    ...(laps === null
      ? []
      : [
          {
            day: TODAY,
            game: 'hawalis',
            kind: 'laps',
            answers: 4,
            right: laps,
            fresh: 0,
            ms: 0,
            rating: 1500,
          } as const,
        ]),
  ];
  const ratings = sums.map(
    ({ game, kind, day, answers, right: good }) =>
      [ratingKey(game, kind), { game, kind, day, answers, rating: 1300 + 40 * good, deviation: 70 }] as const,
  );
  return exportText({ ...NO_TRAINING, log: { answers: [], days: sums }, ratings: new Map(ratings) });
}
