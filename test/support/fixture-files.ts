/**
 * Reads the files of `test/fixtures`: published numbers and recorded games. A file that is missing is an error, never a
 * reason to skip a test.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';

const FIXTURES = resolve(import.meta.dirname, '../fixtures');

/** Absolute path of a fixture such as `oracles/perft.json`. Throws if it is missing. */
export function fixturePath(name: string): string {
  const file = resolve(FIXTURES, name);
  if (!existsSync(file)) throw new Error(`test/fixtures/${name} is missing`);
  return file;
}

/** Sorted names of the files of a folder that begin and end so. Throws if there is none. */
export function fixtureNames(folder: string, prefix: string, suffix: string): readonly string[] {
  const names = readdirSync(fixturePath(folder))
    .filter((name) => name.startsWith(prefix) && name.endsWith(suffix))
    .sort();
  if (names.length === 0) throw new Error(`test/fixtures/${folder} has no ${prefix}*${suffix}`);
  return names;
}

/** Text of a fixture. */
export function readFixture(name: string): string {
  return readFileSync(fixturePath(name), 'utf8');
}

/** Values of a fixture in JSON lines. */
export function readFixtureLines<T>(name: string): T[] {
  return readFixture(name)
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as T);
}

/** Object of a fixture in JSON. Throws if one of the `keys`, those that the test reads, is not there. */
export function readFixtureJson<T extends object>(name: string, keys: readonly (keyof T & string)[]): T {
  const facts = JSON.parse(readFixture(name)) as T;
  const missing = keys.filter((key) => !(key in facts));
  if (missing.length > 0) throw new Error(`test/fixtures/${name} has no ${missing.join(', ')}`);
  return facts;
}
