/** Takes results apart in tests. */
import type { Result } from '../../engine/core/result.ts';

/** The value of a result that must be one. @throws Error with the failure. */
export function valueOf<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(JSON.stringify(result));
  return result.value;
}
