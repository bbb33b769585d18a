/** The folder that the program was started in. */
import os from 'node:os';

/** Goes home first where that folder has been deleted: Node and Chromium would stumble over it again and again. */
export function currentFolder(): string {
  try {
    return process.cwd();
  } catch {
    process.chdir(os.homedir());
    return process.cwd();
  }
}
