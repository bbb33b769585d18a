import { expect, it } from 'vitest';
import { isTurned } from '../../../renderer/studio/orientation.ts';

it('turns the board by hand, whoever is to move', () => {
  expect(isTurned(false, false, 'north')).toBe(false);
  expect(isTurned(false, true, 'south')).toBe(true);
});

it('puts the side to move below, and turning by hand still turns', () => {
  expect(isTurned(true, false, 'north')).toBe(true);
  expect(isTurned(true, false, 'south')).toBe(false);
  expect(isTurned(true, true, 'north')).toBe(false);
});
