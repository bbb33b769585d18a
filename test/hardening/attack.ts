/**
 * What an attack is: a module of `attacks/` that tries to break one promise of the program in many ways and answers a
 * table row for each way.
 *
 *   export const saving: Attack = { name: 'saving', share: 2, run };
 *
 * A case is one try. It fails if the promise is broken: something is lost, something gets in, a program crashes, hangs or
 * grows, or fails without a code.
 */
import type { Random } from '../../engine/core/random.ts';

/** One line of the table. */
export interface Row {
  /** `attack: what was tried`. */
  readonly attack: string;
  readonly cases: number;
  readonly failures: number;
  /** Longest case, milliseconds; null where time means nothing. */
  readonly worstMs: number | null;
  /** Most memory of a case, megabytes; null where it was not measured. */
  readonly worstMb: number | null;
  /** Seed of the random choices; 0: there were none. */
  readonly seed: number;
  /** The first failures in words. */
  readonly notes: readonly string[];
  /** Why the row could not be tried on this machine; null if it was. */
  readonly impossible: string | null;
}

/** The options of an attack. */
export interface AttackOptions {
  readonly seed: number;
  /** How long random attacks go on; attacks of fixed cases run to their end. */
  readonly seconds: number;
  /** The form of `npm test`: few and small cases. */
  readonly isShort: boolean;
  /** A folder of its own, empty. */
  readonly folder: string;
}

export interface Attack {
  readonly name: string;
  /** Part of the whole time, in relation to the shares of the others. */
  readonly share: number;
  run(options: AttackOptions): Promise<readonly Row[]>;
}

/** What one case answers: null where the promise held, else what went wrong; with its memory, if it was measured. */
type Verdict = string | null | { readonly fault: string | null; readonly peakMb: number | null };

/** Failures that are told in words; the rest is only counted. */
const TOLD = 5;

/** Counts the cases of one row. */
export interface Tally {
  /** Runs a case. One that throws has failed. */
  try(label: string, work: () => Verdict | Promise<Verdict>): Promise<void>;
  /** Takes over cases that were counted elsewhere. */
  add(cases: number, faults: readonly string[], worstMs: number | null, worstMb: number | null): void;
  row(): Row;
}

/** Makes the tally of a row. */
export function tallyOf(attack: string, seed = 0): Tally {
  let cases = 0;
  let failures = 0;
  let worstMs: number | null = null;
  let worstMb: number | null = null;
  const notes: string[] = [];
  /** What was wrong, without the case: one fault met a thousand times is reported once. */
  const kinds = new Set<string>();

  function add(count: number, faults: readonly string[], ms: number | null, mb: number | null): void {
    cases += count;
    failures += faults.length;
    for (const fault of faults) {
      const kind = fault.slice(fault.indexOf(': ') + 1);
      if (notes.length >= TOLD || kinds.has(kind)) continue;
      kinds.add(kind);
      notes.push(fault);
    }
    if (ms !== null) worstMs = Math.max(worstMs ?? 0, ms);
    if (mb !== null) worstMb = Math.max(worstMb ?? 0, mb);
  }

  return {
    async try(label, work) {
      const begun = performance.now();
      let verdict: Verdict;
      try {
        verdict = await work();
      } catch (error) {
        verdict = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
      }
      const { fault, peakMb } =
        typeof verdict === 'string' || verdict === null ? { fault: verdict, peakMb: null } : verdict;
      add(1, fault === null ? [] : [`${label}: ${fault}`], performance.now() - begun, peakMb);
    },
    add,
    row: () => ({ attack, cases, failures, worstMs, worstMb, seed, notes, impossible: null }),
  };
}

/** The row of something that cannot be tried here. */
export function impossibleRow(attack: string, reason: string): Row {
  const impossible = reason.replace(/\s+/g, ' ').trim();
  return { attack, cases: 0, failures: 0, worstMs: null, worstMb: null, seed: 0, notes: [], impossible };
}

/** A whole number from 0 to below `end`. */
export function below(random: Random, end: number): number {
  return Math.floor(random() * end);
}

/** One of a list. */
export function pick<T>(random: Random, list: readonly T[]): T {
  const chosen = list[below(random, list.length)];
  if (chosen === undefined) throw new Error('nothing to pick from');
  return chosen;
}
