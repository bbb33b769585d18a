/**
 * Names of results in one folder. Each is given once; names that some file system takes for the same (other
 * case, accents composed or not) count as the same. A name that is taken gets a number.
 */
import path from 'node:path';

/** A file to read, and how it is called below the folder that was asked for. */
export interface Found {
  readonly file: string;
  /** With its ending, relative to the folder of results. */
  readonly name: string;
}

/** A file to read and the name of its result without ending, relative to the folder of results. */
export interface Source {
  readonly file: string;
  readonly name: string;
}

/** The names of one conversion. */
export interface ResultNames {
  /** In the order in which they were found. */
  readonly sources: readonly Source[];
  /** A name for one of several results of a source: the wanted one, or that with a number. */
  readonly claim: (wanted: string) => string;
}

/** One key for all names that some file system does not tell apart. */
function fold(name: string): string {
  return name.normalize('NFC').toUpperCase().toLowerCase();
}

function bare(name: string): string {
  return name.slice(0, name.length - path.extname(name).length);
}

/** The folders that a name lies in. */
function* foldersOf(name: string): Generator<string, void> {
  for (let at = path.dirname(name); at !== '.' && at !== path.dirname(at); at = path.dirname(at)) yield at;
}

/**
 * Gives every file the name of its result: its own without the ending; of files that differ in their endings alone, each
 * keeps its own in the name of its result. These names are all taken before any is given a number.
 *
 * @param ending of all results, without dot.
 */
export function nameResults(found: readonly Found[], ending: string): ResultNames {
  const taken = new Set<string>();
  /** The last number that was given to a name. */
  const numbers = new Map<string, number>();
  const keyOf = (name: string): string => fold(`${name}.${ending}`);

  function take(name: string): boolean {
    const key = keyOf(name);
    if (taken.has(key)) return false;
    taken.add(key);
    return true;
  }
  function numbered(name: string): string {
    let number = numbers.get(keyOf(name)) ?? 1;
    do number += 1;
    while (!take(`${name}-${String(number)}`));
    numbers.set(keyOf(name), number);
    return `${name}-${String(number)}`;
  }

  const endings = new Map<string, Set<string>>();
  for (const { name } of found) {
    for (const folder of foldersOf(name)) taken.add(fold(folder));
    const key = fold(bare(name));
    endings.set(key, (endings.get(key) ?? new Set()).add(fold(path.extname(name))));
  }
  const wanted = found.map(({ name }) =>
    (endings.get(fold(bare(name)))?.size ?? 0) > 1 ? name : bare(name),
  );
  const isFirst = wanted.map(take);
  const sources = found.map(({ file }, i) => {
    const name = wanted[i] ?? '';
    return { file, name: isFirst[i] === true ? name : numbered(name) };
  });
  return { sources, claim: (name) => (take(name) ? name : numbered(name)) };
}
