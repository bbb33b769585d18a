/**
 * Where the program's own files are. Entries lie side by side both in the build (`dist/electron/*.js`) and in the source
 * (`electron/*.ts`), so one rule serves the packaged program, a build and tests that run the source.
 */
import { fileURLToPath } from 'node:url';

const isSource = import.meta.url.endsWith('.ts');

/** Names of entries that others start. */
export type EntryName = 'engine-process' | 'search-worker' | 'search-helper';

/** The file of an entry, to fork or to make a worker of. */
export function entryUrl(name: EntryName): URL {
  return new URL(`./${name}.${isSource ? 'ts' : 'js'}`, import.meta.url);
}

/** Folder of the built page. */
export function pageFolder(): string {
  return fileURLToPath(new URL(isSource ? '../dist/renderer' : '../renderer', import.meta.url));
}
