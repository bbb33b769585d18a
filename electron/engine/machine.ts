/** The resources of this machine, and the search options that suit it. */
import type { EngineOptions, SearchOptions } from '../../engine/core/search-options.ts';
import type { HelloMessage } from '../../engine/protocol/schema.ts';
import { DEFAULT_MEMORY_MB, suitableBudgetMb } from '../../engine/analysis/memory-budget.ts';
import { platform } from './platform.ts';

/** The facts that the page receives: suitable threads, and the largest table and all memory in megabytes. */
export type Machine = Omit<NonNullable<HelloMessage['capabilities']>, 'games'>;

/**
 * Describes the machine that this runs on. Threads: all that it has, except that larger machines keep one free for the
 * window and the system.
 */
export function thisMachine(): Machine {
  const { cores, machineMb } = platform.machine();
  return {
    threads: cores > 4 ? cores - 1 : cores,
    memoryMb: Math.max(16, Math.floor(machineMb / 2)),
    machineMb,
  };
}

/** Returns the default options of a search, which keeps nothing on disk. */
export function usualOptions({ threads, memoryMb, machineMb }: Machine): EngineOptions {
  const tableMb = Math.min(DEFAULT_MEMORY_MB, memoryMb);
  return { threads, memoryMb: tableMb, budgetMb: suitableBudgetMb(machineMb, tableMb), tablesMb: 0 };
}

/**
 * Completes the options of a search. Limits in depth or nodes imply one thread, which visits the same nodes every time.
 */
export function engineOptions(given: SearchOptions): EngineOptions {
  const machine = thisMachine();
  const usual = usualOptions(machine);
  const isRepeatable = given.depth !== undefined || given.nodes !== undefined;
  const options = { ...usual, ...(isRepeatable ? { threads: 1 } : {}), ...given };
  return { ...options, budgetMb: suitableBudgetMb(machine.machineMb, options.memoryMb) };
}
