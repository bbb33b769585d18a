/** A profile for one run, which leaves nothing behind. */
import { app } from 'electron';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { errorCode } from '../files/file-errors.ts';

/** Gives the program a profile that is removed at the end. Runs before the program is ready. */
export function takeProfile(name: string): void {
  const profile = fs.mkdtempSync(path.join(os.tmpdir(), `mancala-studio-${name}-`));
  app.setPath('userData', profile);
  process.once('exit', () => removeProfile(profile));
}

/** Removes the profile. Chromium may still hold or write files in it; leftovers are not a fault of the program. */
function removeProfile(profile: string): void {
  try {
    fs.rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  } catch (error) {
    if (errorCode(error) === '') throw error;
  }
}
