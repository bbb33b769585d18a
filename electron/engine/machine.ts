/** The resources of this machine, and the search options that suit it. */
import { availableParallelism, totalmem } from 'node:os';
import type { EngineOptions } from '../../engine/core/search-options.ts';
import type { HelloMessage } from '../../engine/protocol/schema.ts';
import { suitableBudgetMb } from '../../engine/analysis/memory-budget.ts';
import { DEFAULT_MEMORY_MB } from '../../engine/analysis/search.ts';

/** The facts that the page receives: suitable threads, and the largest table and all memory in megabytes. */
export type Machine = Omit<NonNullable<HelloMessage['capabilities']>, 'games'>;

const MEGABYTE = 2 ** 20;

/**
 * Describes the machine that this runs on. Threads: all that it has, except that larger machines keep one free for the
 * window and the system.
 */
export function thisMachine(): Machine {
  const available = availableParallelism();
  const machineMb = Math.floor(totalmem() / MEGABYTE);
  return {
    threads: available > 4 ? available - 1 : available,
    memoryMb: Math.max(16, Math.floor(machineMb / 2)),
    machineMb,
  };
}

/** Returns the default options of a search, which keeps nothing on disk. */
export function usualOptions({ threads, memoryMb, machineMb }: Machine): EngineOptions {
  const tableMb = Math.min(DEFAULT_MEMORY_MB, memoryMb);
  return { threads, memoryMb: tableMb, budgetMb: suitableBudgetMb(machineMb, tableMb), tablesMb: 0 };
}
