/** Results of functions under test, taken apart. */
import type { Result } from '../../engine/core/result.ts';

/**
 * The value of an answer that must not be a refusal.
 *
 * @param what what was asked, for the message of a failure
 * @throws Error with the refusal
 */
export function must<T>(result: Result<T>, what?: string): T {
  if (!result.ok) throw new Error(`${what === undefined ? '' : `${what}: `}${JSON.stringify(result)}`);
  return result.value;
}

/** The code with which something was refused, or `accepted`. */
export function refusal(result: Result<unknown>): string {
  return result.ok ? 'accepted' : result.code;
}
