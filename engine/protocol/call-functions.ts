/** Turns one function that makes any call into a function for each call. */
import type { Call, CallName } from './host.ts';

/**
 * Makes a function for each of the calls named.
 *
 * @param ask makes a call by its name; the table in `host.ts` gives the arguments and the answer of each.
 */
export function callFunctions<K extends CallName>(
  names: readonly K[],
  ask: (name: K, args: readonly unknown[]) => Promise<unknown>,
): { readonly [P in K]: Call<P> } {
  const functions = names.map((name) => [name, (...args: readonly unknown[]) => ask(name, args)] as const);
  return Object.fromEntries(functions) as unknown as { readonly [P in K]: Call<P> };
}
