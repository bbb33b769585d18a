/** The strength of a match as a chart: the Elo difference with its error on a scale that has room for both. */
import { chartScale, type Chart, type ChartFrame, type ChartTick } from '../../../engine/drawing/chart.ts';
import { make } from '../../../engine/drawing/node.ts';
import type { Strength } from '../../../engine/match/statistics.ts';
import { eloText } from './match-words.ts';

/** Width of the picture in its own units. */
export const SCORE_WIDTH = 400;
/** Possible ends of the scale; the smallest that has room for the known values is used. */
const SCALES = [50, 100, 200, 400, 800] as const;

/** Draws the difference; an infinite value is at the end of the scale. */
export function strengthChart({ elo, least, most }: Pick<Strength, 'elo' | 'least' | 'most'>): Chart {
  const furthest = Math.max(Math.abs(least), Math.abs(most));
  const end = SCALES.find((each) => furthest <= each) ?? 800;
  const within = (value: number): number => Math.max(-end, Math.min(end, value));
  const frame: ChartFrame = {
    ...{ width: SCORE_WIDTH, height: 74, x: [-end, end], y: [-1, 1] },
    field: { left: 0, right: SCORE_WIDTH, top: 36, bottom: 48, airX: 8 },
  };
  const ends = [least, most].map((value): ChartTick => ({ at: within(value), text: '', line: 'error end' }));
  const { xOf, yOf } = chartScale(frame);
  return {
    ...frame,
    type: 13,
    rows: [{ at: 0, text: '', line: 'axis' }],
    columns: [
      { at: -end, text: eloText(-end), anchor: 'start', line: 'axis' },
      { at: 0, text: eloText(0), line: 'axis' },
      { at: end, text: eloText(end), anchor: 'end', line: 'axis' },
      ...ends,
    ],
    ground: [],
    series: [
      {
        ...{ key: 'error', kind: 'line', look: { class: 'error' } },
        points: ends.map(({ at }) => ({ x: at, y: 0 })),
      },
    ],
    marks: [make('circle', 'point', { class: 'point', cx: xOf(within(elo)), cy: yOf(0), r: 5 })],
  };
}
