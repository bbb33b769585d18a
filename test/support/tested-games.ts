/**
 * The games that tests of every game run on. These are all games of the program; the project of the sixth game
 * (`test/sixth-game`) names its own game and runs the same tests on that one alone.
 */
import { existsSync, readdirSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { GAMES } from '../../engine/games/index.ts';
import type { Game } from '../../engine/rules/game.ts';

const only = process.env['TESTED_GAME'];
const folder = process.env['TESTED_FOLDER'];

export const TESTED_GAMES: readonly Game[] = GAMES.filter(({ id }) => only === undefined || id === only);

/** Folders of these games: names with their places. */
export function testedFolders(): readonly (readonly [name: string, path: string])[] {
  if (folder !== undefined) return [[basename(folder), folder]];
  const rooms = resolve(import.meta.dirname, '../../engine/games');
  return readdirSync(rooms)
    .map((name) => [name, resolve(rooms, name)] as const)
    .filter(([, path]) => existsSync(resolve(path, 'game.ts')));
}
