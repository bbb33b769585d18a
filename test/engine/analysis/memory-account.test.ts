import { describe, expect, test } from 'vitest';
import { leastBudgetMb, suitableBudgetMb } from '../../../engine/analysis/memory-budget.ts';
import { makeAccount } from '../../../engine/analysis/memory-account.ts';

/** An account with entries of 10 bytes each, and the names of what it released. */
function filled(...names: readonly string[]) {
  const account = makeAccount();
  const gone: string[] = [];
  for (const name of names) account.enter(name, { bytes: () => 10, release: () => gone.push(name) });
  return { account, gone };
}

const nothing = (): boolean => false;

describe('the account of memory', () => {
  test('releases what was least recently used, and no more than it must', () => {
    const { account, gone } = filled('a', 'b', 'c', 'd');
    account.use('a');
    expect(account.shrink(20, nothing)).toEqual(['b', 'c']);
    expect(gone).toEqual(['b', 'c']);
    expect(account.usedBytes()).toBe(20);
    expect(account.shrink(20, nothing)).toEqual([]);
  });

  test('holds to a number of memories as it does to bytes', () => {
    const account = makeAccount();
    const gone: string[] = [];
    for (const [name, memories] of Object.entries({ a: 1, b: 3, c: 1, d: 2 }))
      account.enter(name, { bytes: () => 10, memories: () => memories, release: () => gone.push(name) });
    expect(account.shrink(Infinity, nothing, 7)).toEqual([]);
    expect(account.shrink(Infinity, (name) => name === 'a', 4)).toEqual(['b']);
    expect([account.usedBytes(), account.shrink(20, nothing, 4)]).toEqual([30, ['a']]);
    expect(gone).toEqual(['b', 'a']);
  });

  test('never releases what is in use', () => {
    const { account, gone } = filled('a', 'b', 'c');
    expect(account.shrink(0, (name) => name === 'a')).toEqual(['b', 'c']);
    expect(gone).toEqual(['b', 'c']);
    expect(account.usedBytes()).toBe(10);
  });

  test('counts what things take by now, not what they took when they came', () => {
    const { account } = filled('a');
    let bytes = 1;
    account.enter('growing', { bytes: () => bytes, release: () => undefined });
    bytes = 90;
    expect(account.usedBytes()).toBe(100);
    expect(account.usedBytes((name) => name === 'growing')).toBe(90);
  });

  test('a new entry takes the place of one with its name, which is not released', () => {
    const { account, gone } = filled('a', 'b');
    account.enter('a', { bytes: () => 5, release: () => gone.push('new a') });
    expect(account.usedBytes()).toBe(15);
    account.leave('b');
    expect(account.shrink(0, nothing)).toEqual(['a']);
    expect(gone).toEqual(['new a']);
  });

  test('what goes along with something released is not released again', () => {
    const { account, gone } = filled('b');
    account.enter('a', { bytes: () => 10, release: () => account.leave('c') });
    account.enter('c', { bytes: () => 10, release: () => gone.push('c') });
    expect(account.shrink(0, nothing)).toEqual(['b', 'a']);
    expect(gone).toEqual(['b']);
  });
});

describe('the budget of memory', () => {
  test.each([
    [1000, 128, 256],
    [4000, 128, 1024],
    [8000, 128, 2048],
    [64_000, 128, 2048],
    [64_000, 4096, 8192],
    [64_000, 3000, 8192],
  ])('a machine of %d MB with a table of %d MB may keep %d MB', (machineMb, tableMb, budgetMb) => {
    expect(suitableBudgetMb(machineMb, tableMb)).toBe(budgetMb);
    expect(budgetMb).toBeGreaterThanOrEqual(leastBudgetMb(tableMb));
  });
});
