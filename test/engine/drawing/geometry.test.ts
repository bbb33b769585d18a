import { describe, expect, test } from 'vitest';
import { boardGeometry, type BoardGeometry, type PlaceShape } from '../../../engine/drawing/geometry.ts';
import type { Board } from '../../../engine/rules/types.ts';
import { hawalisBoard, kalahBoard, owareBoard, shakalaBoard } from './boards.ts';

const boards: readonly (readonly [string, Board])[] = [
  ...Array.from({ length: 12 }, (_, i) => [`kalah ${i + 1}`, kalahBoard(i + 1)] as const),
  ...Array.from({ length: 7 }, (_, i) => [`hawalis ${i + 2}`, hawalisBoard(i + 2)] as const),
  ['mirrored kalah', kalahBoard(6, true)],
  ['mirrored hawalis', hawalisBoard(7, true)],
  ['oware', owareBoard()],
  ['shakala', shakalaBoard()],
];

const views = [
  { flipped: false, hasNames: true },
  { flipped: true, hasNames: true },
  { flipped: false, hasNames: false },
  { flipped: false, hasNames: false, hasValues: true, pixelsPerUnit: 0.5 },
];

/** Distance between the edges of two capsules standing upright, negative if they overlap. */
function gap(a: PlaceShape, b: PlaceShape): number {
  const straight = (s: PlaceShape): number => Math.max(0, s.ry - s.rx);
  const dy = Math.max(0, Math.abs(a.y - b.y) - straight(a) - straight(b));
  return Math.hypot(a.x - b.x, dy) - a.rx - b.rx;
}

function rowLabels(geometry: BoardGeometry): readonly string[] {
  return geometry.rows.map((row) => row.map((place) => geometry.places[place]?.label ?? '').join(''));
}

describe('geometry', () => {
  test.each(boards)('no two wells touch and all lie on the wood: %s', (_, board) => {
    for (const view of views) {
      const { places, wood, width, height } = boardGeometry(board, view);
      expect(places).toHaveLength(2 * board.pitsPerSide + 2);
      for (const a of places) {
        expect(places.filter((b) => a.place < b.place && !(gap(a, b) >= 4))).toEqual([]);
        expect(a.x - a.rx).toBeGreaterThan(wood.x + 4);
        expect(a.x + a.rx).toBeLessThan(wood.x + wood.width - 4);
        expect(a.y - a.ry).toBeGreaterThan(wood.y + 4);
        expect(a.y + a.ry).toBeLessThan(wood.y + wood.height - 4);
      }
      expect(wood.x + wood.width).toBeLessThan(width);
      expect(wood.y + wood.height).toBeLessThan(height);
    }
  });

  test.each(boards)('numbers and badges lie on wood, outside every well: %s', (_, board) => {
    const sizes = [1, 1.25, 1.5].flatMap((typeScale) =>
      [1, 0.5].flatMap((pixelsPerUnit) =>
        [true, false].map((hasValues) => ({ typeScale, pixelsPerUnit, hasValues })),
      ),
    );
    for (const size of sizes) {
      const { places, wood, type } = boardGeometry(board, { flipped: false, hasNames: true, ...size });
      for (const { x, countY, badgeY, kind } of places) {
        const lines = kind === 'pit' && size.hasValues ? [countY, badgeY] : [countY];
        for (const y of lines) {
          expect(y - type.badge / 2).toBeGreaterThan(wood.y);
          expect(y + type.badge / 2).toBeLessThan(wood.y + wood.height);
          const around = places.filter(
            (well) => Math.abs(x - well.x) < well.rx && Math.abs(y - well.y) < well.ry + type.badge * 0.3,
          );
          expect(around).toEqual([]);
        }
      }
    }
  });

  test.each(boards)('badges without room of their own lie in their pits: %s', (_, board) => {
    for (const pixelsPerUnit of [1, 0.5]) {
      const { places, type } = boardGeometry(board, { flipped: false, hasNames: false, pixelsPerUnit });
      for (const { y, ry, badgeY, kind } of places)
        if (kind === 'pit') expect(Math.abs(badgeY - y) + type.badge * 0.72).toBeLessThan(ry);
    }
  });

  test('the wood of a board with six pits a row fills its picture at about five to two', () => {
    const at = (hasValues: boolean): BoardGeometry =>
      boardGeometry(kalahBoard(6), { flipped: false, hasNames: false, hasValues });
    const bare = at(false);
    const valued = at(true);
    expect(bare.width).toBe(824);
    expect(bare.wood.width / bare.width).toBeGreaterThan(0.96);
    expect(bare.wood.height / bare.height).toBeGreaterThan(0.9);
    expect([bare.width / bare.height, valued.width / valued.height]).toEqual([
      expect.closeTo(2.62, 1),
      expect.closeTo(2.28, 1),
    ]);
    expect((valued.wood.height - bare.wood.height) / 2).toBe(24);
  });

  test('rows read as the boards are printed in the rules', () => {
    const options = { flipped: false, hasNames: false };
    expect(rowLabels(boardGeometry(kalahBoard(6), options))).toEqual(['fedcba', 'ABCDEF']);
    expect(rowLabels(boardGeometry(hawalisBoard(7), options))).toEqual([
      'gfedcba',
      'hijklmn',
      'NMLKJIH',
      'ABCDEFG',
    ]);
    expect(rowLabels(boardGeometry(shakalaBoard(), options))).toEqual(['dcba', 'hgfe', 'EFGH', 'ABCD']);
  });

  test('a mirrored board exchanges left and right, a flipped view turns by half a turn', () => {
    const rows = (mirrored: boolean, flipped: boolean): readonly string[] =>
      rowLabels(boardGeometry(hawalisBoard(3, mirrored), { flipped, hasNames: false }));
    expect(rows(true, false)).toEqual(['abc', 'fed', 'DEF', 'CBA']);
    expect(rows(false, true)).toEqual(['CBA', 'DEF', 'fed', 'abc']);
    expect(rows(true, true)).toEqual(['ABC', 'FED', 'def', 'cba']);
  });

  test.each([
    [false, false, 'right', 'bottom'],
    [true, false, 'left', 'bottom'],
    [false, true, 'left', 'top'],
    [true, true, 'right', 'top'],
  ])(
    'mirrored %s, flipped %s: the store of South is at the %s, its row at the %s',
    (mirrored, flipped, across, along) => {
      const { places, rows, width, height } = boardGeometry(kalahBoard(6, mirrored), {
        flipped,
        hasNames: false,
      });
      const [first, last, south, north] = [places[0], places[5], places[12], places[13]];
      if (!first || !last || !south || !north) throw new Error('a place is missing');
      expect(south.x > width / 2).toBe(across === 'right');
      expect(north.x > width / 2).toBe(across !== 'right');
      expect(first.y > height / 2).toBe(along === 'bottom');
      expect(south.countY > height / 2).toBe(along === 'bottom');
      // Sowing ends at the store: the last pit lies next to it.
      expect(Math.abs(last.x - south.x)).toBeLessThan(Math.abs(first.x - south.x));
      expect(rows[first.row]).toContain(12);
      expect(rows.flat().sort((a, b) => a - b)).toEqual(places.map((shape) => shape.place));
    },
  );

  test("captured beads of tall boards lie in the owner's half, also when flipped", () => {
    for (const board of [hawalisBoard(7), shakalaBoard(), hawalisBoard(5, true)]) {
      for (const flipped of [false, true]) {
        const { places, height } = boardGeometry(board, { flipped, hasNames: true });
        for (const store of places.filter((shape) => shape.kind === 'store')) {
          const pit = places.find((shape) => shape.kind === 'pit' && shape.side === store.side);
          expect(store.y > height / 2).toBe((pit?.y ?? 0) > height / 2);
        }
      }
    }
  });
});
