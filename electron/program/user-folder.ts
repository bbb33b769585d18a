/** The folder of this program in the user's own data, by the rules of each system. */
import path from 'node:path';

/**
 * Returns the path of a folder in it, which need not exist yet.
 *
 * @param home the user's own folder.
 */
export function userFolder(
  room: 'browser' | 'indexes' | 'tables',
  platform: NodeJS.Platform,
  { LOCALAPPDATA = '', XDG_DATA_HOME = '' }: Readonly<Record<string, string | undefined>>,
  home: string,
): string {
  const { posix, win32 } = path;
  if (platform === 'win32') {
    const local = LOCALAPPDATA === '' ? win32.join(home, 'AppData', 'Local') : LOCALAPPDATA;
    return win32.join(local, 'Mancala Studio', room);
  }
  if (platform === 'darwin')
    return posix.join(home, 'Library', 'Application Support', 'Mancala Studio', room);
  // By the XDG rules, a path that is not absolute is ignored.
  const data = posix.isAbsolute(XDG_DATA_HOME) ? XDG_DATA_HOME : posix.join(home, '.local', 'share');
  return posix.join(data, 'mancala-studio', room);
}
