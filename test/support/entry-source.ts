/**
 * In unit tests, the threads and processes that our code starts come from a build (`built-entries.ts`): from source,
 * most of the time of a start goes into compiling. Vite does that to the page's tests, a hook of Node to all others.
 */
import path from 'node:path';

/** The module that knows where the programs are. */
export const PLACES = path.resolve(import.meta.dirname, '../../electron/program/places.ts');

/** The same module, with an `entryUrl` that answers with what was built. */
export function withBuiltEntries(code: string): string {
  const inSource = code.replace('export function entryUrl', 'function sourceUrl');
  return `${inSource}\nexport { builtEntry as entryUrl } from '../../test/support/built-entries.ts';\n`;
}
