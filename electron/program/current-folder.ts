/** The folder in which the program was started. */
import os from 'node:os';

/**
 * Returns the current folder. If it has been deleted, changes to the home folder first: Node and Chromium would fail
 * again and again.
 */
export function currentFolder(): string {
  try {
    return process.cwd();
  } catch {
    process.chdir(os.homedir());
    return process.cwd();
  }
}
