/** The course of a game on the page. Texts come from the English messages. */
import { expect, test } from 'vitest';
import type { Value } from '../../../../engine/core/value.ts';
import { chartNodes } from '../../../../engine/drawing/chart.ts';
import { courseChart, type Course } from '../../../../renderer/features/analysis/course-chart.ts';

function margin(seeds: number, proof: Value['proof'] = 'exact'): Value {
  return { kind: 'margin', margin: seeds, proof, source: 'search' };
}

const COURSE: Course = {
  values: [margin(0), margin(2), margin(-12), null],
  numbers: [null, 1, 1, 2],
  isMargin: true,
  names: { south: 'Ada ahead', north: 'Ben ahead' },
};
const SIZE = { width: 448, height: 224 };

test('the scale holds the greatest margin, in steps that have room, on both sides of zero', () => {
  const { rows, y, columns } = courseChart(COURSE, SIZE);
  expect(rows.map(({ text }) => text)).toEqual(['0', '4', '8', '12', '4', '8', '12']);
  expect(y[1]).toBeCloseTo(13.44);
  expect(columns.map(({ at, text }) => [at, text])).toEqual([
    [1, '1'],
    [3, '2'],
  ]);
});

test('numbers of moves keep their room if the last move cannot be played', () => {
  const values = Array.from({ length: 201 }, () => margin(0));
  const numbers = values.map((_, ply) => (ply === 0 || ply === 200 ? null : ply));
  const { columns } = courseChart({ ...COURSE, values, numbers }, SIZE);
  expect(columns.map(({ text }) => text)).toEqual([
    '1',
    '20',
    '40',
    '60',
    '80',
    '100',
    '120',
    '140',
    '160',
    '180',
  ]);
});

test('small margins do not look great, and a low chart leaves the numbers out', () => {
  const { y, columns } = courseChart(
    { ...COURSE, values: [margin(0), margin(1)] },
    { width: 448, height: 80 },
  );
  expect(y[1]).toBeCloseTo(4.48);
  expect(columns).toEqual([]);
});

test('where a winner counts, estimates stay within the results', () => {
  const values: readonly Value[] = [
    { kind: 'winner', winner: 'south', distance: 3, proof: 'exact', source: 'search' },
    { kind: 'winner', winner: 'none', distance: null, proof: 'heuristic', source: 'search', estimate: -99 },
    { kind: 'winner', winner: 'draw', distance: null, proof: 'exact', source: 'search' },
  ];
  const { series, rows } = courseChart({ ...COURSE, values, isMargin: false }, SIZE);
  expect(series[0]?.points.map(({ y }) => y)).toEqual([1, -0.9, 0]);
  expect(rows.map(({ text }) => text)).toEqual(['0', 'S', 'N']);
});

test('the sign of a mistake lies beside its dot and within the field', () => {
  const mistakes = [1, 2, 3].map((ply) => ({ ply, glyph: 'blunder' as const, isHollow: ply === 2 }));
  const { marks, field } = courseChart({ ...COURSE, mistakes }, SIZE);
  // Nothing is known at ply 3.
  expect(marks.map(({ attributes }) => attributes['class'])).toEqual(['mark blunder', 'mark blunder open']);
  for (const { children } of marks) {
    const y = Number(children?.[1]?.attributes['y']);
    expect(y).toBeGreaterThan(field.top);
    expect(y).toBeLessThan(field.bottom + 18);
  }
});

test('a game of 10,000 plies is drawn by four points for each pixel at most', () => {
  const values = Array.from({ length: 10_000 }, (_, ply) => margin(Math.round(10 * Math.sin(ply))));
  const { series } = chartNodes(courseChart({ ...COURSE, values, numbers: values.map((_, i) => i) }, SIZE));
  expect(series.every(({ attributes }) => String(attributes['d']).length < 400 * 4 * 18)).toBe(true);
});
