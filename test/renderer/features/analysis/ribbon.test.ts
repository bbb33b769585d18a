/** The game ribbon as data and as a drawing. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Value, WinnerValue } from '../../../../engine/core/value.ts';
import { chartNodes } from '../../../../engine/drawing/chart.ts';
import type { SceneNode } from '../../../../engine/drawing/scene.ts';
import { makePath } from '../../../../engine/tree/path.ts';
import { makePositions } from '../../../../engine/tree/positions.ts';
import {
  heightOf,
  OPEN_BAND,
  ribbonChart,
  spansOf,
} from '../../../../renderer/features/analysis/ribbon-chart.ts';
import {
  lossAt,
  moverOf,
  playLine,
  valuesAlong,
  type PlayedPly,
  type Ribbon,
} from '../../../../renderer/features/analysis/ribbon-data.ts';
import { compiled } from '../../../support/positions.ts';

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

/** The plies of a line, played to the end at once. */
function played(rules: string, moves: readonly string[]): readonly PlayedPly[] {
  const work = playLine(makePositions(compiled(rules), null), makePath(moves));
  for (;;) {
    const step = work.next();
    if (step.done === true) return step.value;
  }
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
  const { ground, columns, field } = ribbonChart(KALAH, { width: 448, height: 180 }, NAMES);
  const texts = ground.filter(({ tag }) => tag === 'text');
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

describe('losses', () => {
  const at = (before: Value, after: Value, mover: 'south' | 'north') =>
    lossAt({ ...KALAH, values: [before, after], movers: [null, mover] }, 1);

  test('are counted for the player of the move', () => {
    expect(at(margin(2), margin(-3), 'south')).toEqual({ seeds: 5, isSure: true });
    expect(at(margin(2), margin(-3), 'north')).toBeNull();
    expect(at(margin(-4), margin(0), 'north')).toEqual({ seeds: 4, isSure: true });
  });

  test('of estimates are estimates, and bounds tell none', () => {
    expect(at(margin(2), margin(-3, 'heuristic'), 'south')).toEqual({ seeds: 5, isSure: false });
    expect(at(margin(2), margin(-3, 'upper'), 'south')).toBeNull();
  });

  test('of results need proofs', () => {
    expect(at(winner('south'), winner('draw'), 'south')).toEqual({ seeds: 'result', isSure: true });
    expect(at(winner('south'), winner('none', 'heuristic'), 'south')).toBeNull();
  });
});

describe('a line', () => {
  test('has the number, the player and the captures of each move', () => {
    // D ends in the store, so South moves again.
    const plies = played('kalah', ['D', 'A', 'f']);
    expect(plies.map(({ number }) => [number?.number, number?.side])).toEqual([
      [1, 'south'],
      [1, 'south'],
      [1, 'north'],
    ]);
    expect(plies.every(({ captured }) => captured >= 0)).toBe(true);
  });

  test('has no number after a move that cannot be played', () => {
    expect(played('kalah', ['A', 'Z', 'f']).map(({ number }) => number === null)).toEqual([
      false,
      true,
      true,
    ]);
  });

  test('with exchanged seats has the same player on one side', () => {
    const swapped = { side: 'south', number: 2, turn: 3, sowing: 0, swapped: true } as const;
    expect(moverOf(swapped, false)).toBe('south');
    expect(moverOf(swapped, true)).toBe('north');
    expect(moverOf(null, true)).toBeNull();
  });

  test('knows the value at the end, and the values of a running search', () => {
    const rules = compiled('kalah:houses=1,seeds=1');
    const positions = makePositions(rules, null);
    const source = { line: makePath([]), positions, book: new Map(), live: null };
    expect(valuesAlong(source)).toEqual([null]);
  });
});
