/**
 * The games that tests of every game run on. These are all games of the program; the project `added games`
 * (`test/added-games`) names its own games and runs the same tests on those alone.
 */
import { existsSync, readdirSync } from 'node:fs';
import { basename, delimiter, resolve } from 'node:path';
import { GAMES } from '../../engine/games/index.ts';
import type { Game } from '../../engine/rules/game.ts';

const only = process.env['TESTED_GAMES']?.split(',');
const folders = process.env['TESTED_FOLDERS']?.split(delimiter);

export const TESTED_GAMES: readonly Game[] = GAMES.filter(({ id }) => only?.includes(id) ?? true);

/** Folders of these games: names with their places. */
export function testedFolders(): readonly (readonly [name: string, path: string])[] {
  if (folders) return folders.map((folder) => [basename(folder), folder] as const);
  const rooms = resolve(import.meta.dirname, '../../engine/games');
  return readdirSync(rooms)
    .map((name) => [name, resolve(rooms, name)] as const)
    .filter(([, path]) => existsSync(resolve(path, 'game.ts')));
}
