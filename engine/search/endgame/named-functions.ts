/** The functions of a WebAssembly module by name, as a search calls them. */
import type { WasmFunctions } from './contract.ts';

/** Functions under these names, each of which answers a number. */
export type NamedFunctions<Name extends string> = Readonly<Record<Name, (...numbers: number[]) => number>>;

/** Finds all of them; null where one is missing. A function without an answer gives 0. */
export function namedFunctions<Name extends string>(
  functions: WasmFunctions,
  names: readonly Name[],
): NamedFunctions<Name> | null {
  if (!names.every((name) => functions[name] !== undefined)) return null;
  const bound = names.map((name) => [name, (...numbers: number[]) => functions[name]?.(...numbers) ?? 0]);
  return Object.fromEntries(bound) as NamedFunctions<Name>;
}
