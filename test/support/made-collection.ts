/** Folders of made games: files of 1 to 5,000 games in nested folders, written one after the other. */
import { closeSync, mkdirSync, openSync, writeSync } from 'node:fs';
import path from 'node:path';
import { makeRandom, type Random } from '../../engine/core/random.ts';
import { makeMgnGame } from '../../engine/formats/mgn.ts';
import { makeGame } from './made-games.ts';

/** Most games of a file and how many of the files are of this size; within a size, small files are more frequent. */
const SIZES: readonly (readonly [share: number, least: number, most: number])[] = [
  [0.6, 1, 1],
  [0.25, 2, 50],
  [0.12, 51, 500],
  [0.03, 501, 5000],
];

function sizeOf(random: Random): number {
  let left = random();
  for (const [share, least, most] of SIZES) {
    if (left < share) return Math.floor(least * ((most + 1) / least) ** random());
    left -= share;
  }
  return 1;
}

function nameOf(number: number, random: Random): string {
  const year = String(2000 + Math.floor(random() * 26));
  const folder = random() < 0.3 ? [year] : [year, `club ${String(1 + Math.floor(random() * 12))}`];
  return path.join(...(random() < 0.1 ? [] : folder), `games-${String(number).padStart(5, '0')}.mgn`);
}

/** The count of all that was written. */
export interface MadeCollection {
  readonly files: number;
  readonly games: number;
  readonly bytes: number;
}

/**
 * Writes so many games into a folder; the same ones for the same seed.
 *
 * @param onFile called after each file.
 */
export function writeCollection(
  folder: string,
  games: number,
  seed: number,
  onFile: (soFar: MadeCollection) => void = () => undefined,
): MadeCollection {
  const random = makeRandom(seed);
  let made: MadeCollection = { files: 0, games: 0, bytes: 0 };
  while (made.games < games) {
    const file = path.join(folder, nameOf(made.files + 1, random));
    // No file has most of the games.
    const size = Math.min(sizeOf(random), Math.ceil(games / 10), games - made.games);
    mkdirSync(path.dirname(file), { recursive: true });
    const handle = openSync(file, 'w');
    let { bytes } = made;
    try {
      for (let i = 0; i < size; i++)
        bytes += writeSync(handle, `${i === 0 ? '' : '\n'}${makeMgnGame(makeGame(seed, made.games + i))}`);
    } finally {
      closeSync(handle);
    }
    made = { files: made.files + 1, games: made.games + size, bytes };
    onFile(made);
  }
  return made;
}
