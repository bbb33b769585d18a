import { describe, expect, test } from 'vitest';
import { boardGeometry, type PlaceShape } from '../../../engine/drawing/geometry.ts';
import { SEED_RADIUS } from '../../../engine/drawing/seeds.ts';
import {
  capacityOf,
  majorityLine,
  MAX_DRAWN,
  MAX_PILED,
  pileSlots,
  slotsOf,
} from '../../../engine/drawing/slots.ts';
import { hawalisBoard, kalahBoard, seedsSetup } from './boards.ts';

const places = boardGeometry(kalahBoard(6), { flipped: false, hasNames: true }).places;

function shapeAt(place: number): PlaceShape {
  const shape = places[place];
  if (!shape) throw new Error('no such place');
  return shape;
}

const pits = places.filter(({ kind }) => kind === 'pit');
const stores = places.filter(({ kind }) => kind === 'store');
const start = seedsSetup(new Array<number>(12).fill(4));

describe('seeds', () => {
  test('as many are drawn in a pit as there are, up to two dozen', () => {
    for (const shape of pits) {
      for (const count of [0, 1, 8, 9, 14, 15, 23, 24, 25, 200])
        expect(slotsOf(shape, count)).toHaveLength(Math.min(count, MAX_DRAWN));
    }
  });

  test('within one size a seed more never moves the others', () => {
    for (const [from, to] of [
      [1, 8],
      [9, 14],
    ] as const) {
      for (let count = from + 1; count <= to; count++)
        expect(slotsOf(shapeAt(3), count).slice(0, count - 1)).toEqual(slotsOf(shapeAt(3), count - 1));
    }
  });

  test('few seeds are large, many are small', () => {
    const scales = [1, 8, 9, 14, 15, 18, 24].map((count) => slotsOf(shapeAt(2), count)[0]?.scale ?? 0);
    expect(scales.slice(0, 4)).toEqual([1.36, 1.36, 1.12, 1.12]);
    expect(scales.slice(4)).toEqual(scales.slice(4).toSorted((a, b) => b - a));
    expect(scales[4]).toBeLessThan(1.12);
  });

  test('every seed lies inside its pit and no two share a place', () => {
    for (const shape of pits) {
      for (let count = 1; count <= 24; count++) {
        const slots = slotsOf(shape, count);
        for (const [i, slot] of slots.entries()) {
          expect(Math.hypot(slot.x, slot.y) + SEED_RADIUS * slot.scale).toBeLessThan(shape.rx + 0.01);
          for (const other of slots.slice(i + 1))
            expect(Math.hypot(slot.x - other.x, slot.y - other.y)).toBeGreaterThan(7 * slot.scale);
        }
      }
    }
  });

  test('a store fills from its owner, each seed on top of those before, and never moves them', () => {
    const capacity = capacityOf(kalahBoard(6), start);
    for (const shape of stores) {
      const all = pileSlots(shape, capacity, capacity);
      expect(all).toHaveLength(capacity);
      for (let count = 1; count < capacity; count++)
        expect(pileSlots(shape, count, capacity)).toEqual(all.slice(0, count));
      const heights = all.map(({ y }) => shape.outward * y);
      expect(heights[0]).toBeGreaterThan(shape.ry * 0.7);
      expect(heights.at(-1)).toBeLessThan(-shape.ry * 0.6);
      for (const { x, y, scale } of all) {
        const end = Math.max(0, Math.abs(y) - (shape.ry - shape.rx));
        expect(Math.hypot(x, end) + SEED_RADIUS * scale).toBeLessThan(shape.rx + 2);
      }
    }
  });

  test('the mark on the wall is reached by a majority and not before', () => {
    for (const shape of stores) {
      const line = majorityLine(kalahBoard(6), shape, start) ?? NaN;
      const topOf = (count: number): number =>
        Math.min(
          ...pileSlots(shape, count, capacityOf(kalahBoard(6), start)).map(({ y }) => shape.outward * y),
        );
      expect(topOf(25) - SEED_RADIUS).toBeLessThan(shape.outward * line);
      expect(topOf(20)).toBeGreaterThan(shape.outward * line);
    }
    const hawalis = hawalisBoard(7);
    const tray = boardGeometry(hawalis, { flipped: false, hasNames: false }).places[28];
    expect(tray && majorityLine(hawalis, tray, seedsSetup(new Array<number>(28).fill(2)))).toBeNull();
  });

  test('a store of a great board shows a pile of the right height, not every seed', () => {
    const board = kalahBoard(12);
    const setup = seedsSetup(new Array<number>(24).fill(12));
    const store = boardGeometry(board, { flipped: false, hasNames: false }).places[24];
    if (!store) throw new Error('no store');
    const capacity = capacityOf(board, setup);
    expect(pileSlots(store, 1, capacity)).toHaveLength(1);
    expect(pileSlots(store, capacity, capacity)).toHaveLength(MAX_PILED);
    expect(pileSlots(store, 288, capacity)).toHaveLength(MAX_PILED);
  });

  test('pits do not repeat each other', () => {
    expect(slotsOf(shapeAt(0), 5)).not.toEqual(slotsOf(shapeAt(1), 5));
  });
});
