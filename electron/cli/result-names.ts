/**
 * Names of results in one folder. Each is given once. Names that some file systems do not tell apart (letter case,
 * composed or decomposed accents) count as the same. A name that is taken gets a number.
 */
import path from 'node:path';

/** A file to read, and its name below the requested folder. */
export interface Found {
  readonly file: string;
  /** Name with its ending, relative to the folder of results. */
  readonly name: string;
}

/** A file to read and the name of its result without ending, relative to the folder of results. */
export interface Source {
  readonly file: string;
  readonly name: string;
}

/** The names of one conversion. */
export interface ResultNames {
  /** The files to read, in the order in which they were found. */
  readonly sources: readonly Source[];
  /** Reserves a name for one of several results of a source: the wanted name, with a number if it is taken. */
  readonly claim: (wanted: string) => string;
}

/** Maps all names that some file system does not tell apart to one key. */
function fold(name: string): string {
  return name.normalize('NFC').toUpperCase().toLowerCase();
}

function bare(name: string): string {
  return name.slice(0, name.length - path.extname(name).length);
}

/** Yields the folders above a name. */
function* foldersOf(name: string): Generator<string, void> {
  for (let at = path.dirname(name); at !== '.' && at !== path.dirname(at); at = path.dirname(at)) yield at;
}

/**
 * Gives every file the name of its result: its own name without the ending. Files that differ only in their endings
 * keep them in the names of their results. All these names are reserved before any name gets a number.
 *
 * @param ending ending of all results, without the dot.
 */
export function nameResults(found: readonly Found[], ending: string): ResultNames {
  const taken = new Set<string>();
  /** The last number that each name was given. */
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
