import { describe, expect, test } from 'vitest';
import { boardGeometry } from '../../../engine/drawing/geometry.ts';
import { isCursorKey, moveCursor, type CursorKey } from '../../../renderer/board/pit-cursor.ts';
import { hawalisBoard, kalahBoard } from '../../engine/drawing/boards.ts';

const kalah = boardGeometry(kalahBoard(6), { flipped: false, hasNames: true });
const flipped = boardGeometry(kalahBoard(6), { flipped: true, hasNames: true });
const hawalis = boardGeometry(hawalisBoard(7), { flipped: false, hasNames: true });

describe('the pit cursor', () => {
  test.each<readonly [string, typeof kalah, number, CursorKey, number]>([
    ['right along the row', kalah, 0, 'ArrowRight', 1],
    ['from the last pit into the own store', kalah, 5, 'ArrowRight', 12],
    ['not beyond the store', kalah, 12, 'ArrowRight', 12],
    ['left from the store', kalah, 12, 'ArrowLeft', 5],
    ['up to the facing pit', kalah, 2, 'ArrowUp', 9],
    ['down to the facing pit', kalah, 9, 'ArrowDown', 2],
    ['from a store to the nearest pit of the next row', kalah, 12, 'ArrowUp', 6],
    ['not beyond the first row', kalah, 9, 'ArrowUp', 9],
    ['to the start of the row, stores included', kalah, 8, 'Home', 13],
    ['to the end of the row', kalah, 8, 'End', 6],
    ['as the view shows it when flipped', flipped, 5, 'ArrowLeft', 12],
    ['down to the facing pit when flipped', flipped, 0, 'ArrowDown', 11],
    ['through the rows of a tall board', hawalis, 0, 'ArrowUp', 13],
    ['across the middle of a tall board', hawalis, 13, 'ArrowUp', 21],
  ])('goes %s', (_, geometry, from, key, to) => {
    expect(moveCursor(geometry, from, key)).toBe(to);
  });

  test('reaches every place of every board by arrows alone', () => {
    for (const geometry of [kalah, flipped, hawalis]) {
      const seen = new Set([0]);
      const open = [0];
      for (let at = open.pop(); at !== undefined; at = open.pop()) {
        for (const key of ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'] as const) {
          const to = moveCursor(geometry, at, key);
          if (!seen.has(to)) open.push(to);
          seen.add(to);
        }
      }
      expect(seen.size).toBe(geometry.places.length);
    }
  });

  test('only arrows, Home and End move it', () => {
    expect(['ArrowUp', 'Home', 'a', 'Enter', 'PageUp'].map(isCursorKey)).toEqual([
      true,
      true,
      false,
      false,
      false,
    ]);
  });
});
