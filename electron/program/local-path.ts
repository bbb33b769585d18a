/** Reads names of files as users and file managers write them on a command line. */
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * Returns the absolute path of a file.
 *
 * @param name a path, or a `file://` address, which file managers on Linux may hand over.
 * @param folder the folder for relative paths.
 */
export function localPath(name: string, folder: string): string {
  if (name.startsWith('file://') && URL.canParse(name)) {
    try {
      return fileURLToPath(name);
    } catch (error) {
      // An address with a host or an encoded slash does not name a local file: taken literally it is "not found".
      if (error instanceof TypeError) return path.resolve(folder, name);
      throw error;
    }
  }
  return path.resolve(folder, name);
}
