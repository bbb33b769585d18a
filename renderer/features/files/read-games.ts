/** Reads the games of a file in any dialect; if several fit, the user chooses. */
import { type Failure, fail } from '../../../engine/core/result.ts';
import {
  ambiguityOf,
  detectDialects,
  isNamed,
  refusalOf,
  type Reading,
} from '../../../engine/formats/detect.ts';
import { detectInSlices } from '../../../engine/formats/detect-slices.ts';
import type { LocatedProblem } from '../../../engine/notation/problems.ts';

export { detectDialects, detectInSlices, isNamed };

/** Returns a located problem as a failure, for texts and dialogs. */
function failureOf(problem: LocatedProblem): Failure {
  const { code, at, params } = problem;
  return { ok: false, code, at, ...(params ? { params } : {}) };
}

/** A problem found while reading a file, with its place. */
export interface FileProblem {
  readonly failure: Failure;
}

/** Returns the problems of a reading for the dialog that lists them. */
export function problemsOf(reading: Reading): readonly FileProblem[] {
  return reading.problems.map((problem) => ({ failure: failureOf(problem) }));
}

/** The readings of a text: none, one, or several to choose from. */
export type TextReadings =
  | { readonly kind: 'none'; readonly failure: Failure }
  | { readonly kind: 'one'; readonly reading: Reading }
  | { readonly kind: 'several'; readonly readings: readonly Reading[] };

/**
 * Makes the failure for a reader that threw. No reader should throw; if one does, no dialog may stay open, and the
 * other files are still read.
 */
export function readerFailure(error: unknown): Failure {
  return fail('ERR_FILE_READER', undefined, { detail: String(error).slice(0, 200) });
}

/**
 * Returns the readings of a text. Never throws.
 *
 * @param rules the rule set that the user chose for the text.
 */
export function readText(text: string, rules?: string): TextReadings {
  try {
    return choiceOf(text, detectDialects(text, rules === undefined ? {} : { rules }));
  } catch (error) {
    return { kind: 'none', failure: readerFailure(error) };
  }
}

/** Returns the readings of a text as none, one, or a choice of several. */
export function choiceOf(text: string, readings: readonly Reading[]): TextReadings {
  const [first] = readings;
  if (!first) return { kind: 'none', failure: failureOf(refusalOf(text)) };
  return readings.length === 1 ? { kind: 'one', reading: first } : { kind: 'several', readings };
}

/** Returns the failure of a text with several readings if the user is not asked to choose. */
export function ambiguityFailure(readings: readonly Reading[]): Failure {
  return failureOf(ambiguityOf(readings));
}
