/**
 * Where the program's own files are. A build has all entries in one folder (`dist/electron/*.js`); in the source they lie
 * in their rooms. Both answers stand here alone, for the packaged program, a build, and tests that run the source.
 */
import { fileURLToPath } from 'node:url';

const isSource = import.meta.url.endsWith('.ts');

/** Names of the entries in `electron/engine` that others start. */
export const ENTRY_NAMES = ['engine-process', 'search-worker', 'search-helper'] as const;
type EntryName = (typeof ENTRY_NAMES)[number];

/** The file of an entry, to fork or to make a worker of. */
export function entryUrl(name: EntryName): URL {
  return new URL(isSource ? `../engine/${name}.ts` : `./${name}.js`, import.meta.url);
}

/** Folder of the built page. */
export function pageFolder(): string {
  return fileURLToPath(new URL(isSource ? '../../dist/renderer' : '../renderer', import.meta.url));
}
