/** Reads the games of a file in whatever dialect it is; where several fit, the user chooses. */
import { type Failure, fail } from '../../../engine/core/result.ts';
import { detectDialects, refusalOf, type Reading } from '../../../engine/formats/detect.ts';
import type { LocatedProblem } from '../../../engine/notation/problems.ts';
import type { FileProblem } from '../../studio/dialog.ts';

/** A located problem as a failure, for texts and dialogs. */
function failureOf(problem: LocatedProblem): Failure {
  const { code, at, params } = problem;
  return { ok: false, code, at, ...(params ? { params } : {}) };
}

/** The problems of a reading as the list dialog shows them. */
export function problemsOf(reading: Reading): readonly FileProblem[] {
  return reading.problems.map((problem) => ({ failure: failureOf(problem) }));
}

/** What a text may be: nothing, one thing, or several that the user must choose between. */
export type TextReadings =
  | { readonly kind: 'none'; readonly failure: Failure }
  | { readonly kind: 'one'; readonly reading: Reading }
  | { readonly kind: 'several'; readonly readings: readonly Reading[] };

/** Dialects that name themselves: a file of theirs is opened however broken it is. */
const NAMED: readonly Reading['dialect'][] = ['mgn', 'ogn', 'record', 'json'];

/** True if a reading with faults still holds something: a move that can be played, or a file that names itself. */
function isWorthShowing({ dialect, games, isClean }: Reading): boolean {
  return isClean || NAMED.includes(dialect) || games.some(({ root }) => root.children[0]?.ghost === null);
}

/**
 * What a reader that threw is reported as. No reader should; one that does must not leave a dialog open, or the other files
 * unread.
 */
export function readerFailure(error: unknown): Failure {
  return fail('ERR_FILE_READER', undefined, { detail: String(error).slice(0, 200) });
}

/** All readings of a text that are worth showing; clean ones hide those with faults. Never throws. */
export function readText(text: string): TextReadings {
  try {
    return choiceOf(text, detectDialects(text));
  } catch (error) {
    return { kind: 'none', failure: readerFailure(error) };
  }
}

/** Of all readings of a text, those worth showing. */
export function choiceOf(text: string, all: readonly Reading[]): TextReadings {
  const clean = all.filter(({ isClean }) => isClean);
  const readings = clean.length > 0 ? clean : all.slice(0, 1).filter(isWorthShowing);
  const [first] = readings;
  if (!first) return { kind: 'none', failure: failureOf(refusalOf(text)) };
  return readings.length === 1 ? { kind: 'one', reading: first } : { kind: 'several', readings };
}
