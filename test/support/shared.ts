/**
 * Reads facts that lie beside the project in `../shared`; tests that need them skip with a message where it is absent.
 */
import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';

const ROOT = resolve(import.meta.dirname, '../../../shared');

/** Whether the facts are here; use as `test.skipIf(!hasShared('oracles/perft.json'))`. Says so once per file name. */
export function hasShared(name: string): boolean {
  const isHere = existsSync(resolve(ROOT, name));
  if (!isHere) console.warn(`skipped: ../shared/${name} is not here`);
  return isHere;
}

/** Path of a file in `../shared`. */
export function sharedPath(name: string): string {
  return resolve(ROOT, name);
}

/** Text of a file in `../shared`. */
export function readShared(name: string): string {
  return readFileSync(resolve(ROOT, name), 'utf8');
}

/** Lines of a JSON-lines file in `../shared`, or nothing where it is absent. */
export function readSharedLines<T>(name: string): T[] {
  return hasShared(name)
    ? readShared(name)
        .split('\n')
        .filter((line) => line !== '')
        .map((line) => JSON.parse(line) as T)
    : [];
}

/** A JSON file in `../shared`, or `fallback` where it is absent. */
export function readSharedJson<T>(name: string, fallback: T): T {
  return hasShared(name) ? (JSON.parse(readShared(name)) as T) : fallback;
}
