/** A function for each call of a list. */
import type { Call, CallName } from './host.ts';

/** @param ask makes any of the calls by its name; the table (`host.ts`) has the arguments and the answer of each. */
export function callFunctions<K extends CallName>(
  names: readonly K[],
  ask: (name: K, args: readonly unknown[]) => Promise<unknown>,
): { readonly [P in K]: Call<P> } {
  const functions = names.map((name) => [name, (...args: readonly unknown[]) => ask(name, args)] as const);
  return Object.fromEntries(functions) as unknown as { readonly [P in K]: Call<P> };
}
