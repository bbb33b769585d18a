/** What the program weighs: lines of its rooms, imports between them, and what the page loads at its start. */
import fs from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';

/** The floors, with those of the rooms whose own rooms are told apart. */
const FLOORS = ['engine', 'electron', 'renderer', 'test'];
const WINGS = ['engine/games', 'renderer/features'];

/** Texts and data are no weight: whoever reads the code does not read them. */
const UNCOUNTED = /^test\/fixtures\/|\/data\//;

/** A source file with its path inside the repository. */
export interface Source {
  readonly path: string;
  readonly text: string;
}

/** Reads all sources that count. */
export function readSources(top: string): readonly Source[] {
  return FLOORS.flatMap((floor) => fs.globSync(`${floor}/**/*.{ts,vue,css}`, { cwd: top }))
    .map((file) => file.split(path.sep).join('/'))
    .filter((file) => !UNCOUNTED.test(file))
    .toSorted()
    .map((file) => ({ path: file, text: fs.readFileSync(path.join(top, file), 'utf8') }));
}

/** The room that a file lies in; files beside the rooms of a floor are the floor's own. */
export function roomOf(file: string): string {
  const parts = file.split('/');
  const wing = WINGS.find((each) => file.startsWith(`${each}/`));
  const depth = wing === undefined ? 2 : 3;
  return parts.slice(0, Math.min(depth, parts.length - 1)).join('/');
}

/** Lines of each room, in the order of their names. */
export function linesByRoom(sources: readonly Source[]): ReadonlyMap<string, number> {
  const rooms = Map.groupBy(sources, ({ path: file }) => roomOf(file));
  return new Map([...rooms].map(([room, files]) => [room, sumLines(files)]));
}

/** Lines of files. */
export function sumLines(files: readonly Source[]): number {
  return files.reduce((sum, { text }) => sum + text.split('\n').length - 1, 0);
}

/** Imports of one room from another, each pair of rooms once. */
export function arrows(sources: readonly Source[]): ReadonlySet<string> {
  const found = new Set<string>();
  for (const { path: file, text } of sources)
    for (const [, target = ''] of text.matchAll(/(?:from|import\(?)\s*'(\.[^']+)'/g)) {
      const [one, other] = [roomOf(file), roomOf(path.posix.join(path.posix.dirname(file), target))];
      if (one !== other) found.add(`${one} -> ${other}`);
    }
  return found;
}

/** Bytes of the scripts and styles that the page of a build loads at its start, plain and packed. */
export function startWeight(built: string): { readonly plain: number; readonly packed: number } {
  const page = fs.readFileSync(path.join(built, 'index.html'), 'utf8');
  const names = [...page.matchAll(/(?:src|href)="\.\/(assets\/[^"]+\.js)"/g)].map(([, name = '']) => name);
  const texts = names.map((name) => fs.readFileSync(path.join(built, name)));
  return {
    plain: texts.reduce((sum, text) => sum + text.length, 0),
    packed: texts.reduce((sum, text) => sum + gzipSync(text).length, 0),
  };
}
