import { describe, expect, it } from 'vitest';
import { PITCH } from '../../../engine/drawing/geometry.ts';
import { textWidth } from '../../../engine/drawing/node.ts';
import { ordersText, plateSize } from '../../../engine/drawing/orders.ts';

describe('the order of drops', () => {
  it('is told in full as long as it can be read', () => {
    expect(ordersText([3])).toBe('3');
    expect(ordersText([3, 15, 27])).toBe('3 · 15 · 27');
  });

  it('is told by its first and last number where a sowing goes round many times', () => {
    expect(ordersText([3, 15, 27, 39, 51])).toBe('3 ··· 51');
  });

  it('never reaches the plate of the next pit, however many seeds there are', () => {
    for (const orders of [[1], [24, 49, 74, 99], [100, 200, 300], [124, 149, 174, 199]]) {
      const text = ordersText(orders);
      const size = plateSize(text, 22);
      expect(textWidth(text, size) + 0.8 * size).toBeLessThan(PITCH);
      expect(size).toBeGreaterThan(9);
    }
  });
});
