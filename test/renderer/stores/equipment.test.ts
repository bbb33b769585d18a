import { describe, expect, test } from 'vitest';
import {
  chosenEquipment,
  equipmentLimits,
  memoryChoices,
  suitableMemory,
  threadChoices,
  type Machine,
} from '../../../renderer/stores/equipment.ts';

const LAPTOP: Machine = { threads: 4, memoryMb: 4000, machineMb: 8000 };
const SMALL: Machine = { threads: 1, memoryMb: 20, machineMb: 40 };
const LARGE: Machine = { threads: 31, memoryMb: 65_000, machineMb: 130_000 };

describe('threads and memory', () => {
  test('the choices end at what the machine has', () => {
    expect(threadChoices(LAPTOP, null)).toEqual([1, 2, 3, 4]);
    expect(memoryChoices(LAPTOP)).toEqual([16, 32, 64, 128, 256, 512, 1024, 2048]);
    expect(memoryChoices(SMALL)).toEqual([16]);
  });

  test('threads chosen on a larger machine stay a choice', () => {
    expect(threadChoices(SMALL, 3)).toEqual([1, 2, 3]);
  });

  test.each([
    [LAPTOP, 128],
    [SMALL, 16],
    [LARGE, 128],
    [{ threads: 2, memoryMb: 400, machineMb: 800 }, 64],
  ])('what suits is one of the choices', (machine, size) => {
    expect(suitableMemory(machine)).toBe(size);
    expect(memoryChoices(machine)).toContain(size);
  });

  test('nothing chosen means what suits, and too much memory means what there is', () => {
    expect(chosenEquipment({ threads: null, memoryMb: null }, LAPTOP)).toEqual({ threads: 4, memoryMb: 128 });
    expect(chosenEquipment({ threads: 2, memoryMb: 2048 }, SMALL)).toEqual({ threads: 2, memoryMb: 16 });
  });

  test('before the engine has told of its machine it decides itself', () => {
    expect(equipmentLimits({ threads: 2, memoryMb: 64 }, null)).toEqual({});
  });
});
