/** Makes the plots of the progress page: series, range and words of each. */
import type { ChartSeries } from '../../../../engine/drawing/chart.ts';
import type { ExerciseKind } from '../../../../engine/training/exercise.ts';
import { numberFixed, percentText } from '../../../i18n/numbers.ts';
import { t } from '../../../i18n/text.ts';
import type { Day } from '../../../../engine/progress/days.ts';
import type { DaySummary } from '../../../../engine/progress/types.ts';
import { accuracyByDay, answersByDay, ratingByDay } from '../../../../engine/progress/figures.ts';
import { kindName } from './progress-words.ts';

export const PLOTS = ['answers', 'accuracy', 'rating'] as const;
export type PlotName = (typeof PLOTS)[number];

/** A series of numbers, one for each day. */
interface PlotSeries {
  readonly name: string;
  readonly values: readonly (number | null)[];
  readonly kind: 'line' | 'bars';
  readonly look: ChartSeries['look'];
}

export interface Plot {
  readonly series: readonly PlotSeries[];
  readonly range: readonly [number, number];
  readonly axisText: (value: number) => string;
  readonly tell: (index: number) => string;
  readonly isEmpty: boolean;
}

/** Colours and dashes of kinds: lines that differ in colour also differ in dashes. */
export const LINE_LOOKS = [
  { stroke: 'var(--accent)', 'stroke-dasharray': 'none' },
  { stroke: 'var(--south)', 'stroke-dasharray': '8 4' },
  { stroke: 'var(--north)', 'stroke-dasharray': '2 4' },
  { stroke: 'var(--good)', 'stroke-dasharray': '10 4 2 4' },
  { stroke: 'var(--bad)', 'stroke-dasharray': '5 3' },
  { stroke: 'var(--ink-2)', 'stroke-dasharray': '1 3' },
] as const;

/** Plots right and wrong answers of every day as stacked bars. */
export function answersPlot(sums: readonly DaySummary[], days: readonly Day[]): Plot {
  const tallies = answersByDay(sums, days);
  const most = Math.max(4, ...tallies.map(({ answers }) => answers));
  return {
    series: [
      // The sum first: right answers are drawn over its lower part. Wrong answers are outlined.
      {
        name: t('progress.plot.wrong'),
        values: tallies.map(({ answers }) => answers),
        kind: 'bars',
        look: { fill: 'var(--raised)', stroke: 'var(--bad)', 'stroke-width': 1.5 },
      },
      {
        name: t('progress.plot.right'),
        values: tallies.map(({ right }) => right),
        kind: 'bars',
        look: { fill: 'var(--good)' },
      },
    ],
    range: [0, most * 1.1],
    axisText: (value) => (Number.isInteger(value) ? String(value) : ''),
    tell(index) {
      const { answers, right } = tallies[index] ?? { answers: 0, right: 0 };
      const parts = [
        `${String(right)} ${t('progress.plot.right')}`,
        `${String(answers - right)} ${t('progress.plot.wrong')}`,
      ];
      return parts.join(', ');
    },
    isEmpty: tallies.every(({ answers }) => answers === 0),
  };
}

/** Plots the forecast: the exercises that come back on every day. */
export function forecastPlot(counts: readonly number[]): Plot {
  return {
    series: [{ name: t('progress.due'), values: counts, kind: 'bars', look: { fill: 'var(--accent)' } }],
    range: [0, Math.max(4, ...counts) * 1.1],
    axisText: (value) => (Number.isInteger(value) ? String(value) : ''),
    tell: (index) => t('progress.exercises', { n: counts[index] ?? 0 }),
    isEmpty: counts.every((count) => count === 0),
  };
}

/** Makes a plot with a line for each kind. */
function linePlot(
  sums: readonly DaySummary[],
  days: readonly Day[],
  kinds: readonly ExerciseKind[],
  valuesOf: (own: readonly DaySummary[], days: readonly Day[]) => readonly (number | null)[],
  text: (value: number) => string,
): Pick<Plot, 'series' | 'tell' | 'isEmpty'> {
  const series = kinds.map((kind, i): PlotSeries => {
    const look = LINE_LOOKS[i % LINE_LOOKS.length] ?? LINE_LOOKS[0];
    const values = valuesOf(
      sums.filter((sum) => sum.kind === kind),
      days,
    );
    return { name: kindName(kind), values, kind: 'line', look };
  });
  return {
    series,
    tell(index) {
      const parts = series.flatMap(({ name, values }) => {
        const value = values[index] ?? null;
        return value === null ? [] : [`${name} ${text(value)}`];
      });
      return parts.length === 0 ? '–' : parts.join(', ');
    },
    isEmpty: series.every(({ values }) => values.every((value) => value === null)),
  };
}

/** Plots the share of right answers by kind. */
export function accuracyPlot(
  sums: readonly DaySummary[],
  days: readonly Day[],
  kinds: readonly ExerciseKind[],
): Plot {
  return {
    ...linePlot(sums, days, kinds, accuracyByDay, percentText),
    range: [0, 1.05],
    axisText: percentText,
  };
}

/** Plots the ratings by kind. */
export function ratingPlot(
  sums: readonly DaySummary[],
  days: readonly Day[],
  kinds: readonly ExerciseKind[],
): Plot {
  const lines = linePlot(sums, days, kinds, ratingByDay, (value) => numberFixed(value, 0));
  const values = lines.series.flatMap((each) => each.values).filter((value) => value !== null);
  const [low, high] = [Math.min(1400, ...values), Math.max(1600, ...values)];
  const room = (high - low) * 0.08;
  return { ...lines, range: [low - room, high + room], axisText: (value) => numberFixed(value, 0) };
}
