/** Threads and memory of searches: what the machine offers, the defaults for it, and the user's choice. */
import type { HelloMessage } from '../../../../engine/protocol/schema.ts';
import type { Limits } from '../../../../engine/core/limits.ts';
import { recordOf } from '../../../../engine/core/record-of.ts';
import {
  ENGINE_OPTION_KEYS,
  SEARCH_OPTIONS,
  type EngineOptionKey,
  type EngineOptions,
} from '../../../../engine/core/search-options.ts';
import { fields, wholeOrNull, type Stored } from '../../../../engine/protocol/stored-fields.ts';
import { leastBudgetMb, suitableBudgetMb } from '../../../../engine/analysis/memory-budget.ts';

/** The engine's description of its machine; sizes are in megabytes. */
export type Machine = Omit<NonNullable<HelloMessage['capabilities']>, 'games'>;

/** The user's choice; null means the value that suits the machine. */
export type EngineChoice = { readonly [K in EngineOptionKey]: number | null };

/** Reads a stored choice: whole numbers within the bounds of requests; anything else becomes the machine's choice. */
export const storedEngine: Stored<EngineChoice> = fields<EngineChoice>(
  recordOf(ENGINE_OPTION_KEYS, (key) => {
    const { least, most = Number.MAX_SAFE_INTEGER } = SEARCH_OPTIONS[key];
    return wholeOrNull(least, most);
  }),
);

/** Smallest table offered; smaller tables forget more than they remember. */
const MIN_MB = 16;

/**
 * Share of the machine's memory that suits a table, and its bounds. A larger table serves long proofs, but it is wiped
 * whenever the rules change: 128 MB take some 30 ms, and first values should appear within 100 ms.
 */
const SUITABLE_PART = 1 / 8;
const SUITABLE_MIN_MB = 64;
const SUITABLE_MAX_MB = 128;

/** Returns the numbers of threads to choose from. A number chosen on another machine stays among them. */
export function threadChoices({ threads }: Machine, chosen: number | null): readonly number[] {
  if (threads === 1) return [1];
  return Array.from({ length: Math.max(threads, chosen ?? 1) }, (_, index) => index + 1);
}

/** Returns the table sizes to choose from: powers of two up to the largest that the engine gives. */
export function memoryChoices({ memoryMb }: Machine): readonly number[] {
  const sizes: number[] = [];
  for (let size = MIN_MB; size <= Math.max(MIN_MB, memoryMb); size *= 2) sizes.push(size);
  return sizes;
}

/** Returns the table size that suits the machine. */
export function suitableMemory(machine: Machine): number {
  const part = Math.min(SUITABLE_MAX_MB, Math.max(SUITABLE_MIN_MB, machine.machineMb * SUITABLE_PART));
  const sizes = memoryChoices(machine);
  return sizes.findLast((size) => size <= part) ?? MIN_MB;
}

/** Returns the budgets to choose from: powers of two from the minimum for the table up to the machine's memory. */
export function budgetChoices(machine: Machine, tableMb: number): readonly number[] {
  const sizes: number[] = [];
  const suitable = suitableBudgetMb(machine.machineMb, tableMb);
  for (let size = MIN_MB; size <= Math.max(suitable, machine.machineMb); size *= 2)
    if (size >= leastBudgetMb(tableMb)) sizes.push(size);
  return sizes;
}

/** Disk space for endgame tables: 1 GB holds the tables of twenty rule sets. */
const SUITABLE_TABLES_MB = 1024;
const TABLES_CHOICES: readonly number[] = [0, 256, SUITABLE_TABLES_MB, 4096, 16_384];

/** Returns the sizes to choose from; 0 means that no tables are kept. A size chosen elsewhere stays among them. */
export function tablesChoices(chosen: number | null): readonly number[] {
  const all = new Set([...TABLES_CHOICES, chosen ?? SUITABLE_TABLES_MB]);
  return [...all].sort((one, other) => one - other);
}

/** Returns the resources to use: the choice, at most the available memory, at least what the table needs. */
export function optionsInUse(choice: EngineChoice, machine: Machine): EngineOptions {
  const most = memoryChoices(machine).at(-1) ?? MIN_MB;
  const memoryMb = Math.min(choice.memoryMb ?? suitableMemory(machine), most);
  const suitable = suitableBudgetMb(machine.machineMb, memoryMb);
  const wished = choice.budgetMb ?? suitable;
  const budgets = budgetChoices(machine, memoryMb);
  return {
    threads: machine.threads === 1 ? 1 : (choice.threads ?? machine.threads),
    memoryMb,
    budgetMb: budgets.findLast((size) => size <= wished) ?? budgets[0] ?? suitable,
    tablesMb: machine.keepsTables === false ? 0 : (choice.tablesMb ?? SUITABLE_TABLES_MB),
  };
}

/** Returns the resources for a request; none before the engine has described its machine. */
export function engineLimits(choice: EngineChoice, machine: Machine | null): Limits {
  return machine ? optionsInUse(choice, machine) : {};
}

/** An engine option in a menu, in the palette or in the analysis pane. */
export interface EngineField {
  readonly key: EngineOptionKey;
  /** The command of the option is `analysis.NAME`. */
  readonly name: 'threads' | 'memory' | 'budget' | 'tables';
  readonly isMegabytes: boolean;
  /** The values to choose from, and the most suitable value. */
  readonly choices: (machine: Machine, choice: EngineChoice) => readonly number[];
  readonly suitable: (machine: Machine, choice: EngineChoice) => number;
}

export const ENGINE_FIELDS: readonly EngineField[] = [
  {
    key: 'threads',
    name: 'threads',
    isMegabytes: false,
    choices: (machine, { threads }) => threadChoices(machine, threads),
    suitable: ({ threads }) => threads,
  },
  {
    key: 'memoryMb',
    name: 'memory',
    isMegabytes: true,
    choices: memoryChoices,
    suitable: suitableMemory,
  },
  {
    key: 'budgetMb',
    name: 'budget',
    isMegabytes: true,
    choices: (machine, choice) => budgetChoices(machine, optionsInUse(choice, machine).memoryMb),
    suitable: (machine, choice) =>
      suitableBudgetMb(machine.machineMb, optionsInUse(choice, machine).memoryMb),
  },
  {
    key: 'tablesMb',
    name: 'tables',
    isMegabytes: true,
    choices: ({ keepsTables }, { tablesMb }) => (keepsTables === false ? [0] : tablesChoices(tablesMb)),
    suitable: ({ keepsTables }) => (keepsTables === false ? 0 : SUITABLE_TABLES_MB),
  },
];

/** Returns why there is no choice on this machine, or null. */
export function whyFixed(
  { key }: EngineField,
  { threads, keepsTables }: Machine,
): 'reason.one-thread' | 'reason.no-kept-tables' | null {
  // On one core, or in a page without shared memory.
  if (key === 'threads' && threads === 1) return 'reason.one-thread';
  return key === 'tablesMb' && keepsTables === false ? 'reason.no-kept-tables' : null;
}

/** Returns the choice with another value; a choice of "what suits best" stays that on another machine. */
export function chooseOption(
  choice: EngineChoice,
  { key, suitable }: EngineField,
  value: number,
  machine: Machine | null,
): EngineChoice {
  const isSuitable = machine !== null && value === suitable(machine, choice);
  return { ...choice, [key]: isSuitable ? null : value };
}
