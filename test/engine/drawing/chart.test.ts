/** Charts as nodes: what joins, fills, marks and labels the points, and that long series stay small. */
import { expect, test } from 'vitest';
import {
  chartNodes,
  chartScale,
  nearestPlace,
  numberTicks,
  stepFor,
  type Chart,
  type ChartSeries,
} from '../../../engine/drawing/chart.ts';

/** A field of 100 by 100 whose unit is 10 wide and 10 high, zero in the middle. */
const CHART: Chart = {
  ...{ width: 120, height: 120, field: { left: 10, right: 110, top: 0, bottom: 100 } },
  ...{ x: [0, 10], y: [-5, 5], type: 12 },
  ...{ rows: [], columns: [], ground: [], series: [], marks: [] },
};

function pathOf(kind: ChartSeries['kind'], values: readonly (number | null)[], chart = CHART): string {
  const points = values.map((y, x) => ({ x, y }));
  const { series } = chartNodes({ ...chart, series: [{ key: 'a', kind, points, look: { class: 'a' } }] });
  return String(series[0]?.attributes['d']);
}

test.each([
  ['a line joins what is known in a row', 'line', [1, 2, null, 3, 4], 'M 10 40 20 30 M 40 20 50 10'],
  ['a point alone has no line', 'line', [1, null, 2, null], ''],
  ['a dot is a line of no length', 'dots', [1, null, -1], 'M10 40h0M30 60h0'],
  [
    'bars rise from zero; nothing has no bar',
    'bars',
    [2, 0, 1],
    'M 6.5 50 V 30 H 13.5 V 50 M 26.5 50 V 40 H 33.5 V 50',
  ],
] as const)('%s', (_, kind, values, d) => {
  expect(pathOf(kind, values)).toBe(d);
});

test('10,000 points are thinned to the first, lowest, highest and last of each unit', () => {
  const wide: Chart = { ...CHART, x: [0, 9999] };
  const values = Array.from({ length: 10_000 }, (_, i) => (i === 5000 ? 4 : i === 5001 ? -4 : Math.sin(i)));
  const line = pathOf('line', values, wide).slice(2).split(' ').map(Number);
  const dots = [...pathOf('dots', values, wide).matchAll(/M([\d.]+) ([\d.]+)h0/g)].flatMap((dot) =>
    dot.slice(1).map(Number),
  );
  expect(line).toEqual(dots);
  expect(line.length).toBeLessThanOrEqual(101 * 4 * 2);
  expect(line.slice(0, 2)).toEqual([10, 50]);
  expect([
    Math.min(...line.filter((_, i) => i % 2 === 1)),
    Math.max(...line.filter((_, i) => i % 2 === 1)),
  ]).toEqual([10, 90]);
});

test('rows and columns have lines and labels where they ask for them', () => {
  const { ground } = chartNodes({
    ...CHART,
    rows: [
      { at: 5, text: '5', line: 'grid' },
      { at: 0, text: '', line: 'zero' },
    ],
    columns: [
      { at: 10, text: '10', anchor: 'end' },
      { at: 3, text: '', line: 'axis' },
    ],
  });
  const nodes = ground[0]?.children?.map(({ attributes, text }) => [text, attributes]);
  expect(nodes).toEqual([
    [undefined, { d: 'M 10 0 H 110', class: 'grid' }],
    ['5', { x: 4, y: 3.96, class: 'scale', 'font-size': 12, 'text-anchor': 'end' }],
    [undefined, { d: 'M 10 50 H 110', class: 'zero' }],
    ['10', { x: 110, y: 115, class: 'scale', 'font-size': 12, 'text-anchor': 'end' }],
    [undefined, { d: 'M 40 0 V 100', class: 'axis' }],
  ]);
});

test('air lies between the field and the ends of the axes', () => {
  const { xOf, yOf, gap } = chartScale({ ...CHART, field: { ...CHART.field, airX: 5 } });
  expect([xOf(0), xOf(10), yOf(5), yOf(-5), gap]).toEqual([15, 105, 0, 100, 9]);
});

test.each([
  [0, 0],
  [14.9, 0],
  [15.1, 1],
  [500, 7],
])('at %d the nearest place is %d', (x, place) => {
  expect(nearestPlace(CHART, x, 7)).toBe(place);
});

test('a number of several moves is written once, at its first ply', () => {
  const numbers = [null, 1, 1, 2, null, 2, 3, 4, 4];
  expect(numberTicks(numbers, () => true).map(({ at, text }) => [at, text])).toEqual([
    ...[
      [1, '1'],
      [3, '2'],
      [5, '2'],
      [6, '3'],
      [7, '4'],
    ],
  ]);
  expect(numberTicks(numbers, (number) => number % 2 === 0).map(({ at }) => at)).toEqual([3, 5, 7]);
});

test('the first step with enough room is taken, the last where none has', () => {
  expect([stepFor([1, 2, 5], 10, 20), stepFor([1, 2, 5], 10, 500)]).toEqual([2, 5]);
});
