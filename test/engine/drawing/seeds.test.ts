import { describe, expect, test } from 'vitest';
import { boardGeometry, type PlaceShape } from '../../../engine/drawing/geometry.ts';
import { MAX_DRAWN, SEED_RADIUS, slotsOf } from '../../../engine/drawing/seeds.ts';
import { kalahBoard } from './boards.ts';

const places = boardGeometry(kalahBoard(6), { flipped: false, hasNames: true }).places;

function shapeAt(place: number): PlaceShape {
  const shape = places[place];
  if (!shape) throw new Error('no such place');
  return shape;
}

describe('seeds', () => {
  test('as many are drawn as there are, up to two dozen, in pits and stores', () => {
    for (const shape of places) {
      for (const count of [0, 1, 11, 12, 13, 23, 24, 25, 200]) {
        expect(slotsOf(shape, count)).toHaveLength(Math.min(count, MAX_DRAWN));
      }
    }
  });

  test('adding one never moves the others while there are at most twelve', () => {
    for (let count = 1; count <= 12; count++) {
      expect(slotsOf(shapeAt(3), count).slice(0, count - 1)).toEqual(slotsOf(shapeAt(3), count - 1));
    }
  });

  test('from thirteen on the spiral tightens by the square root of twelve over the count', () => {
    for (const count of [13, 18, 24]) {
      for (const slot of slotsOf(shapeAt(2), count)) expect(slot.scale).toBeCloseTo(Math.sqrt(12 / count), 9);
    }
  });

  test('every seed lies inside its well and no two share a place', () => {
    for (const shape of places) {
      for (let count = 1; count <= 24; count++) {
        const slots = slotsOf(shape, count);
        for (const [i, slot] of slots.entries()) {
          const end = Math.max(0, Math.abs(slot.y) - (shape.ry - shape.rx));
          expect(Math.hypot(slot.x, end) + SEED_RADIUS * slot.scale).toBeLessThan(shape.rx + 0.01);
          for (const other of slots.slice(i + 1)) {
            expect(Math.hypot(slot.x - other.x, slot.y - other.y)).toBeGreaterThan(7 * slot.scale);
          }
        }
      }
    }
  });

  test('pits do not repeat each other', () => {
    expect(slotsOf(shapeAt(0), 5)).not.toEqual(slotsOf(shapeAt(1), 5));
  });
});
