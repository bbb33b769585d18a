/** Where the web edition's own files are, in place of `electron/program/places.ts`: all entries lie in one folder. */

/** Returns the address of an entry, to run as a worker. */
export const entryUrl = (name: string): URL => new URL(import.meta.url.replace(/[^/]*$/, `${name}.js`));
