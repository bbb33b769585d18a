/** The error that the library throws for bad input: the coded failures of the engine, for callers in JavaScript. */
import { failureLine } from '../core/failure-line.ts';
import { fail, type Failure, type Params, type Place, type Result } from '../core/result.ts';

/**
 * Bad input: a rule set, position, move, text, limit or file that cannot be used. The library throws nothing else for
 * that, and promises are rejected with it. `message` is one line of code, place and data.
 *
 * @example
 * ```ts
 * import { MancalaError, play, rulesFromText, start } from 'mancala-studio';
 *
 * const rules = rulesFromText('kalah:seeds=4');
 * try {
 *   play(rules, start(rules), 'C a');
 * } catch (error) {
 *   if (!(error instanceof MancalaError)) throw error;
 *   console.log(error.code, error.at.ply); // ERR_MOVE_WRONG_SIDE 2
 * }
 * ```
 */
export class MancalaError extends Error {
  override readonly name = 'MancalaError';
  /** What is wrong: `ERR_` and words that never change their meaning. */
  readonly code: string;
  /** Where: line and column, number of the move, pit, option and so on. All numbers count from 1. */
  readonly at: Place;
  /** Further data, such as the least and greatest value allowed. */
  readonly params: Params;

  constructor(failure: Omit<Failure, 'ok'>) {
    super(failureLine(failure));
    this.code = failure.code;
    this.at = failure.at ?? {};
    this.params = failure.params ?? {};
  }
}

/** Returns the value of a result; throws its failure. */
export function accept<T>(result: Result<T>): T {
  if (!result.ok) throw new MancalaError(result);
  return result.value;
}

/** Returns a text; callers in JavaScript can hand in anything. */
export function textOf(value: unknown): string {
  if (typeof value !== 'string') throw new MancalaError(fail('ERR_LIBRARY_TEXT'));
  return value;
}
