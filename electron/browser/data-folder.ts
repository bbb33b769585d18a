/**
 * Where browser mode keeps its own files: a folder of the user, like Electron's `userData` but separate, since the two
 * hosts name the user's files in different ways.
 */
import path from 'node:path';

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
  const { posix, win32 } = path;
  const asked = env[DATA_VARIABLE] ?? '';
  if (asked !== '') return path.resolve(asked);
  if (platform === 'win32') {
    const local = env['LOCALAPPDATA'] ?? '';
    return win32.join(
      local === '' ? win32.join(home, 'AppData', 'Local') : local,
      'Mancala Studio',
      'browser',
    );
  }
  if (platform === 'darwin')
    return posix.join(home, 'Library', 'Application Support', 'Mancala Studio', 'browser');
  const data = env['XDG_DATA_HOME'] ?? '';
  // By the XDG rules, a path that is not absolute is ignored.
  return posix.join(
    posix.isAbsolute(data) ? data : posix.join(home, '.local', 'share'),
    'mancala-studio',
    'browser',
  );
}
