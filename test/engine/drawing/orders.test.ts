import { describe, expect, it } from 'vitest';
import { boardGeometry } from '../../../engine/drawing/geometry.ts';
import { textWidth } from '../../../engine/drawing/node.ts';
import { ordersPlate, ordersText } from '../../../engine/drawing/orders.ts';
import { kalahBoard } from './boards.ts';

describe('the order of drops', () => {
  it('is told in full as long as it can be read', () => {
    expect(ordersText([3])).toBe('3');
    expect(ordersText([3, 15, 27])).toBe('3 · 15 · 27');
  });

  it('is told by its first and last number where a sowing goes round many times', () => {
    expect(ordersText([3, 15, 27, 39, 51])).toBe('3 ··· 51');
  });

  it('never reaches the plate of the next pit, however many seeds there are', () => {
    const geometry = boardGeometry(kalahBoard(6), { flipped: false, hasNames: false });
    for (const orders of [[1], [24, 49, 74, 99], [100, 200, 300], [124, 149, 174, 199]]) {
      const { text, size } = ordersPlate(orders, 22, geometry);
      expect(textWidth(text, size) + 0.8 * size).toBeLessThan(geometry.pitch);
      expect(size).toBeGreaterThanOrEqual(geometry.type.least);
    }
  });

  it('is cut to what can be read where pixels are few', () => {
    const at = (pixelsPerUnit: number): string =>
      ordersPlate(
        [3, 15, 27, 39],
        24,
        boardGeometry(kalahBoard(6), { flipped: false, hasNames: false, pixelsPerUnit }),
      ).text;
    expect([at(1), at(0.6), at(0.3)]).toEqual(['3 · 15 · 27 · 39', '3 ··· 39', '4×']);
  });
});
