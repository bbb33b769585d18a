/** The arguments of the hardening run. */
import { parseArgs } from 'node:util';

export interface RunOptions {
  readonly seed: number;
  readonly minutes: number;
  readonly isShort: boolean;
  /** Names of the attacks that are run; null: all. */
  readonly only: readonly string[] | null;
  /** File that takes the rows as JSON. */
  readonly json: string | null;
}

export const USAGE =
  'usage: test:hardening -- [--seed N] [--minutes M] [--short] [--only NAME,...] [--json FILE]';

const MINUTES = 24;
const SHORT_MINUTES = 1;
const SEEDS = 2 ** 31;

/** Reads the arguments; null where they make no sense. Without a seed one is made up, and printed by the caller. */
export function parseOptions(args: readonly string[]): RunOptions | null {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        seed: { type: 'string' },
        minutes: { type: 'string' },
        only: { type: 'string' },
        json: { type: 'string' },
        short: { type: 'boolean' },
      },
    });
    const isShort = values.short ?? false;
    const seed = Number(values.seed ?? 1 + Math.floor(Math.random() * (SEEDS - 1)));
    const minutes = Number(values.minutes ?? (isShort ? SHORT_MINUTES : MINUTES));
    if (!Number.isInteger(seed) || !(minutes > 0)) return null;
    return { seed, minutes, isShort, only: values.only?.split(',') ?? null, json: values.json ?? null };
  } catch {
    // An option that does not exist.
    return null;
  }
}
