import { describe, expect, test } from 'vitest';
import { thisMachine, usualOptions } from '../../../electron/engine/machine.ts';

describe('the machine', () => {
  test('gives a thread at least, and a table no larger than its memory', () => {
    const { threads, memoryMb, machineMb } = thisMachine();
    expect(threads).toBeGreaterThanOrEqual(1);
    expect(memoryMb).toBeLessThanOrEqual(Math.max(16, machineMb));
  });

  test.each([
    [8000, { threads: 4, memoryMb: 128, budgetMb: 2048, tablesMb: 0 }],
    [32, { threads: 4, memoryMb: 16, budgetMb: 256, tablesMb: 0 }],
  ])('suits searches with %d MB', (machineMb, options) => {
    expect(usualOptions({ threads: 4, memoryMb: Math.floor(machineMb / 2), machineMb })).toEqual(options);
  });
});
