import { expect, test } from 'vitest';
import { BOARD_COLOURS } from '../../../engine/drawing/colours.ts';
import { woodNodes } from '../../../engine/drawing/wood.ts';

const plank = (width: number): string =>
  JSON.stringify(woodNodes('main', { x: 12, y: 7, width, height: 336 }, BOARD_COLOURS.light));

test('a plank is the same each time, and once planks of many other sizes were drawn', () => {
  const first = plank(800);
  expect(plank(800)).toBe(first);
  const others = new Set(Array.from({ length: 50 }, (_, i) => plank(500 + i)));
  expect(others.size).toBe(50);
  expect(plank(800)).toBe(first);
});
