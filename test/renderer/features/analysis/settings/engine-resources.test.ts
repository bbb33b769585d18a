import { describe, expect, test } from 'vitest';
import {
  optionsInUse,
  engineLimits,
  memoryChoices,
  suitableMemory,
  threadChoices,
  whyFixed,
  type Machine,
  budgetChoices,
  ENGINE_FIELDS,
  chooseOption,
  tablesChoices,
} from '../../../../../renderer/features/analysis/settings/engine-resources.ts';

const LAPTOP: Machine = { threads: 4, memoryMb: 4000, machineMb: 8000 };
const SMALL: Machine = { threads: 1, memoryMb: 20, machineMb: 40 };
const NOTHING = { threads: null, memoryMb: null, budgetMb: null, tablesMb: null };
const LARGE: Machine = { threads: 31, memoryMb: 65_000, machineMb: 130_000 };

describe('threads and memory', () => {
  test('the choices end at what the machine has', () => {
    expect(threadChoices(LAPTOP, null)).toEqual([1, 2, 3, 4]);
    expect(memoryChoices(LAPTOP)).toEqual([16, 32, 64, 128, 256, 512, 1024, 2048]);
    expect(memoryChoices(SMALL)).toEqual([16]);
  });

  test('threads chosen on a larger machine stay a choice', () => {
    expect(threadChoices({ ...SMALL, threads: 2 }, 3)).toEqual([1, 2, 3]);
    expect(threadChoices(SMALL, 3)).toEqual([1]);
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
    expect(optionsInUse(NOTHING, LAPTOP)).toEqual({
      threads: 4,
      memoryMb: 128,
      budgetMb: 2048,
      tablesMb: 1024,
    });
    expect(optionsInUse({ threads: 2, memoryMb: 2048, budgetMb: 4096, tablesMb: 0 }, SMALL)).toEqual({
      threads: 1,
      memoryMb: 16,
      budgetMb: 256,
      tablesMb: 0,
    });
  });

  test('before the engine has told of its machine it decides itself', () => {
    expect(engineLimits({ threads: 2, memoryMb: 64, budgetMb: 512, tablesMb: 0 }, null)).toEqual({});
  });

  test('the engine may keep at least what its table needs, and what suits is one of the choices', () => {
    expect(budgetChoices(LAPTOP, 128)).toEqual([256, 512, 1024, 2048, 4096]);
    expect(budgetChoices(LAPTOP, 1024)).toEqual([2048, 4096]);
    for (const machine of [LAPTOP, SMALL, LARGE])
      for (const tableMb of memoryChoices(machine))
        for (const field of ENGINE_FIELDS) {
          const choice = { ...NOTHING, memoryMb: tableMb };
          expect(field.choices(machine, choice)).toContain(field.suitable(machine, choice));
        }
    expect(optionsInUse({ ...NOTHING, memoryMb: 1024, budgetMb: 256 }, LAPTOP).budgetMb).toBe(2048);
    expect(optionsInUse({ ...NOTHING, budgetMb: 512 }, LAPTOP).budgetMb).toBe(512);
  });

  test('tables on disk can be had in many sizes, none at all too, and a size from elsewhere stays', () => {
    expect(tablesChoices(null)).toEqual([0, 256, 1024, 4096, 16_384]);
    expect(tablesChoices(300)).toEqual([0, 256, 300, 1024, 4096, 16_384]);
  });

  test('one thread and no tables on disk are no choice, whatever was chosen elsewhere', () => {
    const page = { ...SMALL, keepsTables: false } as const;
    const elsewhere = { ...NOTHING, threads: 4, tablesMb: 256 };
    expect(optionsInUse(elsewhere, page)).toMatchObject({ threads: 1, tablesMb: 0 });
    const fixed = ENGINE_FIELDS.filter((field) => field.choices(page, elsewhere).length === 1);
    expect(fixed.map((field) => whyFixed(field, page))).toEqual([
      'reason.one-thread',
      null,
      'reason.no-kept-tables',
    ]);
    expect(ENGINE_FIELDS.map((field) => whyFixed(field, LAPTOP))).toEqual([null, null, null, null]);
  });

  test('what suits the machine is chosen for any machine', () => {
    const [threads] = ENGINE_FIELDS;
    if (threads?.key !== 'threads') throw new Error('threads come first');
    expect(chooseOption(NOTHING, threads, 2, LAPTOP)).toEqual({ ...NOTHING, threads: 2 });
    expect(chooseOption({ ...NOTHING, threads: 2 }, threads, 4, LAPTOP)).toEqual(NOTHING);
  });
});
