/**
 * Where browser mode keeps its own files: a folder of the user, like Electron's `userData` but separate, since the two
 * hosts name the user's files in different ways.
 */
import path from 'node:path';
import { userFolder } from '../program/user-folder.ts';

/** Environment variable that names another folder; the tests set it. */
export const DATA_VARIABLE = 'MANCALA_STUDIO_DATA';

/**
 * Returns the path of the folder, which need not exist yet.
 *
 * @param home the user's own folder.
 */
export function dataFolder(
  platform: NodeJS.Platform,
  env: Readonly<Record<string, string | undefined>>,
  home: string,
): string {
  const asked = env[DATA_VARIABLE] ?? '';
  return asked === '' ? userFolder('browser', platform, env, home) : path.resolve(asked);
}
