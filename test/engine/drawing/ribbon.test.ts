/** The drawing of the game ribbon: heights, spans, marks, bands and labels. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Value, WinnerValue } from '../../../engine/core/value.ts';
import { chartNodes } from '../../../engine/drawing/chart.ts';
import { heightOf, OPEN_BAND, ribbonChart, spansOf, type Ribbon } from '../../../engine/drawing/ribbon.ts';
import type { SceneNode } from '../../../engine/drawing/scene.ts';

function margin(seeds: number, proof: Value['proof'] = 'exact'): Value {
  return { kind: 'margin', margin: seeds, proof, source: 'search' };
}

function winner(who: WinnerValue['winner'], proof: Value['proof'] = 'exact', estimate = 0): Value {
  return { kind: 'winner', winner: who, distance: null, proof, source: 'search', estimate };
}

const KALAH: Ribbon = {
  values: [margin(0), margin(2), margin(-12, 'heuristic'), null, margin(1)],
  movers: [null, 'south', 'south', 'north', 'south'],
  numbers: [null, 1, 1, 1, 2],
  captured: [0, 0, 3, 0, 9],
  mistakes: [
    { ply: 2, glyph: 'blunder', isHollow: true },
    { ply: 3, glyph: 'doubtful', isHollow: false },
  ],
  bookmarks: [3],
  isMargin: true,
  total: 48,
  isHidden: false,
};
const SIZE = { width: 448, height: 44 };
const NAMES = { south: 'Ada ahead', north: 'Ben ahead' };

function nodesIn({
  ground,
  marks,
}: {
  readonly ground: readonly SceneNode[];
  readonly marks: readonly SceneNode[];
}) {
  return (name: string) => [...ground, ...marks].filter(({ attributes }) => attributes['class'] === name);
}

describe('heights', () => {
  test('are higher the better for South, show small margins and hold large ones', () => {
    expect(heightOf(margin(0), 48)).toBe(0);
    expect(heightOf(margin(2), 48)).toBeGreaterThan(0.15);
    expect(heightOf(margin(48), 48)).toBe(1);
    const seeds = fc.integer({ min: -48, max: 48 });
    fc.assert(
      fc.property(seeds, seeds, (a, b) => {
        expect(Math.sign(heightOf(margin(a), 48) - heightOf(margin(b), 48))).toBe(Math.sign(a - b));
        expect(heightOf(margin(-a), 48)).toBeCloseTo(-heightOf(margin(a), 48));
      }),
    );
  });

  test('of estimates of who wins stay in the open band', () => {
    expect(heightOf(winner('south'), 64)).toBe(1);
    expect(heightOf(winner('none', 'heuristic', -99), 64)).toBeGreaterThan(-OPEN_BAND);
    expect(heightOf(winner('none', 'heuristic', 5), 64)).toBeGreaterThan(0);
  });
});

describe('spans', () => {
  test('divide proved, estimated and unknown plies', () => {
    expect(spansOf(KALAH.values)).toEqual([
      { from: 0, to: 1, kind: 'proved' },
      { from: 2, to: 2, kind: 'estimated' },
      { from: 3, to: 3, kind: 'unknown' },
      { from: 4, to: 4, kind: 'proved' },
    ]);
  });

  test('of who wins end where the winner changes; a bound that proves the winner is enough', () => {
    const values = [winner('draw', 'lower'), winner('south', 'lower'), winner('south'), winner('north')];
    expect(spansOf(values).map(({ from, kind }) => [from, kind])).toEqual([
      [0, 'estimated'],
      [1, 'proved'],
      [3, 'proved'],
    ]);
  });

  test('cover every ply once', () => {
    const value = fc.constantFrom(null, margin(3), margin(3, 'heuristic'), winner('south'), winner('draw'));
    fc.assert(
      fc.property(fc.array(value, { minLength: 1 }), (values) => {
        const plies = spansOf(values).flatMap(({ from, to }) =>
          Array.from({ length: to - from + 1 }, (_, i) => from + i),
        );
        expect(plies).toEqual(values.map((_, ply) => ply));
      }),
    );
  });
});

test('the river is solid where proved, misty where estimated, hatched where nothing is known', () => {
  const of = nodesIn(ribbonChart(KALAH, SIZE, null));
  expect(of('bank south proved')).toHaveLength(2);
  expect(of('bank north estimated')).toHaveLength(1);
  expect(of('hatch')).toHaveLength(1);
});

test('notches are on the edge of the player who lost something, pins above, seeds on the side of the capture', () => {
  const chart = ribbonChart(KALAH, SIZE, null);
  const of = nodesIn(chart);
  const { top, bottom } = chart.field;
  const notch = (name: string): string => String(of(name)[0]?.children?.[0]?.attributes['d']);
  expect(notch('mark blunder open')).toContain(` ${bottom} H`);
  expect(notch('mark doubtful')).toContain(` ${top} H`);
  expect(of('pins')[0]?.attributes['d']).toContain('M');
  // Three seeds, and four for nine.
  expect(String(of('seeds')[0]?.attributes['d']).match(/M/g)).toHaveLength(7);
});

test('hidden values leave a flat strip with places, captures and bookmarks', () => {
  const of = nodesIn(ribbonChart({ ...KALAH, isHidden: true }, SIZE, null));
  expect([...of('bank south proved'), ...of('hatch'), ...of('mark doubtful')]).toEqual([]);
  expect(of('seeds')).toHaveLength(1);
  expect(of('pins')).toHaveLength(1);
});

test('a game without margins fills the true band of three', () => {
  const values = [winner('none', 'heuristic', 4), winner('draw'), winner('north'), null];
  const chart = ribbonChart({ ...KALAH, values, mistakes: [], isMargin: false }, SIZE, null);
  const of = nodesIn(chart);
  expect(of('bank north proved')).toHaveLength(1);
  expect(of('bank level proved')).toHaveLength(1);
  expect(of('bank south estimated')).toHaveLength(1);
  expect(of('bank south proved')).toEqual([]);
});

test('a large ribbon has its labels outside the river', () => {
  const chart = ribbonChart(KALAH, { width: 448, height: 180 }, NAMES);
  const { columns, field } = chart;
  const texts = chartNodes(chart)
    .ground.flatMap((node) => node.children ?? [node])
    .filter(({ tag }) => tag === 'text');
  expect(texts.map(({ text }) => text)).toEqual(
    expect.arrayContaining(['0', '5', '20', 'Ada ahead', 'Ben ahead']),
  );
  for (const { attributes } of texts) {
    const isBeside = Number(attributes['x']) < field.left;
    const isBeyond = Number(attributes['y']) < field.top || Number(attributes['y']) > field.bottom;
    expect(isBeside || isBeyond).toBe(true);
  }
  expect(columns.map(({ text }) => text)).toEqual(['1', '2']);
});

test('a game of 10,000 plies is drawn by a few points and marks for each pixel', () => {
  const plies = Array.from({ length: 10_000 }, (_, ply) => ply);
  const chart = ribbonChart(
    {
      ...KALAH,
      values: plies.map((ply) => margin(Math.round(10 * Math.sin(ply)))),
      movers: plies.map((ply) => (ply % 2 === 0 ? 'south' : 'north')),
      captured: plies.map((ply) => ply % 5),
      mistakes: plies.map((ply) => ({ ply, glyph: 'mistake', isHollow: false })),
      bookmarks: plies,
    },
    SIZE,
    null,
  );
  const { ground, series } = chartNodes(chart);
  expect(JSON.stringify([ground, series]).length).toBeLessThan(150_000);
  expect(chart.marks.length).toBeLessThan(2 * SIZE.width);
});
