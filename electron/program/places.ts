/**
 * Where the program's own files are. A build has all entries in one folder (`dist/electron/*.js`); in the source they
 * lie in their folders. Only this module knows both, for the packaged program, a build, and tests that run the source.
 */
import { fileURLToPath } from 'node:url';

const isSource = import.meta.url.endsWith('.ts');

/** The source folders of entries that other entries start. */
const ROOM_OF = {
  'engine-process': 'engine',
  'search-worker': 'engine',
  'search-helper': 'engine',
  'table-worker': 'engine',
  'explorer-worker': 'explorer',
  'solve-worker': 'cli',
} as const;
type EntryName = keyof typeof ROOM_OF;
export const ENTRY_NAMES: readonly string[] = Object.keys(ROOM_OF);

/** Returns the file of an entry, to fork or to run as a worker. */
export function entryUrl(name: EntryName): URL {
  return new URL(isSource ? `../${ROOM_OF[name]}/${name}.ts` : `./${name}.js`, import.meta.url);
}

/** Returns the folder of the built page. */
export function pageFolder(): string {
  return fileURLToPath(new URL(isSource ? '../../dist/renderer' : '../renderer', import.meta.url));
}

/** Returns the folder of the built web edition. */
export function webFolder(): string {
  return fileURLToPath(new URL(isSource ? '../../dist/web' : '../web', import.meta.url));
}

/** Returns the folder that has a folder of messages for each language. */
export function localesFolder(): string {
  return fileURLToPath(new URL(isSource ? '../../engine/locales' : './locales', import.meta.url));
}

/** Returns the folder of the opening books that come with the program. */
export function booksFolder(): string {
  return fileURLToPath(new URL(isSource ? '../../engine/book/data' : './books', import.meta.url));
}
