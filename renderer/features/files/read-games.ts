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

/** A located problem as a failure, for texts and dialogs. */
function failureOf(problem: LocatedProblem): Failure {
  const { code, at, params } = problem;
  return { ok: false, code, at, ...(params ? { params } : {}) };
}

/** A problem found while reading a file, with its place. */
export interface FileProblem {
  readonly failure: Failure;
}

/** The problems of a reading as the list dialog shows them. */
export function problemsOf(reading: Reading): readonly FileProblem[] {
  return reading.problems.map((problem) => ({ failure: failureOf(problem) }));
}

/** The readings of a text: none, one, or several that the user must choose between. */
export type TextReadings =
  | { readonly kind: 'none'; readonly failure: Failure }
  | { readonly kind: 'one'; readonly reading: Reading }
  | { readonly kind: 'several'; readonly readings: readonly Reading[] };

/**
 * The failure for a reader that threw. No reader should; if one does, no dialog may stay open, and the other files are
 * still read.
 */
export function readerFailure(error: unknown): Failure {
  return fail('ERR_FILE_READER', undefined, { detail: String(error).slice(0, 200) });
}

/**
 * The readings of a text. Never throws.
 *
 * @param rules rule set that the user chose for it.
 */
export function readText(text: string, rules?: string): TextReadings {
  try {
    return choiceOf(text, detectDialects(text, rules === undefined ? {} : { rules }));
  } catch (error) {
    return { kind: 'none', failure: readerFailure(error) };
  }
}

/** The readings of a text, sorted by their number. */
export function choiceOf(text: string, readings: readonly Reading[]): TextReadings {
  const [first] = readings;
  if (!first) return { kind: 'none', failure: failureOf(refusalOf(text)) };
  return readings.length === 1 ? { kind: 'one', reading: first } : { kind: 'several', readings };
}

/** The failure of a text with several readings, if the user is not asked to choose. */
export function ambiguityFailure(readings: readonly Reading[]): Failure {
  return failureOf(ambiguityOf(readings));
}
